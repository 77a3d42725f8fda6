import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LabelsAnswer, LabelsWanted } from '../../../../contract/labels.ts'
import { eatenAfter } from '../../../../domain/kitchen-board.ts'
import type { LabelPaper, LabelSort } from '../../../../domain/label-print.ts'
import { RadioCards } from '../../../ui/form/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { DateSwitch } from '../kitchen/date-switch.tsx'
import kitchen from '../kitchen/kitchen.module.css'
import { useViewState } from '../view-state.ts'
import { LabelKindCard } from './label-kind-card.tsx'
import css from './labels.module.css'
import { PrintList } from './print-list.tsx'

const REFRESH_MS = 30_000

/** The labels of a date: as PDF for a roll or sheets, all of them or those whose words changed. */
export default function Labels() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const date = get('date')
  const { data, isError, refetch } = useQuery({
    queryKey: ['labels', date],
    queryFn: async () => (await adminApi('GET /api/admin/get-labels', { query: date ? { date } : {} })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState
        title={t`Failed to fetch the labels. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    ) : null
  return (
    <div className={kitchen.kitchen}>
      <DateSwitch
        date={data.date}
        today={data.today}
        onChange={(next) => set({ date: next === eatenAfter(data.today) ? null : next })}
      />
      {isError && (
        <Notice tone="warning">{t`The shop cannot be reached. These are the last numbers we had.`}</Notice>
      )}
      <LabelsOf key={data.date} labels={data} />
    </div>
  )
}

function LabelsOf({ labels }: { labels: LabelsAnswer }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { get, set } = useViewState()
  const queries = useQueryClient()
  const paper: LabelPaper = get('paper') === 'a4' ? 'a4' : 'roll'
  const sort: LabelSort = get('by') === 'dish' ? 'dish' : 'run'
  const print = useMutation({
    mutationFn: (wanted: Pick<LabelsWanted, 'kind' | 'scope'>) =>
      adminApi('POST /api/admin/print-labels', { body: { date: labels.date, paper, sort, ...wanted } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['label-prints', labels.date] }),
    onError: (error) =>
      notify(wordsFor(error, t`That could not be printed. Please try again.`), { tone: 'danger' }),
  })
  return (
    <>
      <p>
        <Trans>
          Eaten on <strong>{longDate(labels.date)}</strong>, cooked on {longDate(labels.cookedOn)}
        </Trans>
      </p>
      {labels.bag.all === 0 ? (
        <EmptyState title={t`Nothing to print`} text={t`No bag is fixed yet for ${longDate(labels.date)}.`} />
      ) : (
        <>
          <div className={css.choices}>
            <RadioCards
              legend={t`Paper`}
              name="paper"
              value={paper}
              columns={2}
              onChange={(next) => set({ paper: next === 'roll' ? null : next }, true)}
              options={[
                { value: 'roll', label: t`Roll`, detail: t`One label a page` },
                { value: 'a4', label: t`A4 sheets`, detail: t`Real size, to be cut` },
              ]}
            />
            <RadioCards
              legend={t`Labels of meals sorted`}
              name="by"
              value={sort}
              columns={2}
              onChange={(next) => set({ by: next === 'run' ? null : next }, true)}
              options={[
                { value: 'run', label: t`By run`, detail: t`As bags are packed` },
                { value: 'dish', label: t`By dish`, detail: t`As it is cooked` },
              ]}
            />
          </div>
          <div className={css.kinds}>
            {(['meal', 'bag'] as const).map((kind) => (
              <LabelKindCard
                key={kind}
                kind={kind}
                counts={labels[kind]}
                isBusy={print.isPending}
                onPrint={(scope) => print.mutate({ kind, scope })}
              />
            ))}
          </div>
        </>
      )}
      <PrintList date={labels.date} first={labels.prints} />
    </>
  )
}
