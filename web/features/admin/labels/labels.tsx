import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LabelsAnswer, LabelsWanted } from '../../../../contract/labels.ts'
import type { LabelPaper, LabelSort } from '../../../../domain/kitchen/label-print.ts'
import { RadioCards } from '../../../ui/form/choice-field.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { DateFrame } from '../kitchen/date-frame.tsx'
import kitchen from '../kitchen/kitchen.module.css'
import { useViewState } from '../view-state.ts'
import { LabelKindCard } from './label-kind-card.tsx'
import css from './labels.module.css'
import { PrintList } from './print-list.tsx'

const REFRESH_MS = 30_000

/** The labels of a date: as PDF for a roll or sheets, all of them or those whose words changed. */
export default function Labels() {
  const { t } = useLingui()
  return (
    <DateFrame
      name="labels"
      load={(query) => adminApi('GET /api/admin/get-labels', { query })}
      refreshMs={REFRESH_MS}
      className={kitchen.kitchen}
      failText={t`Failed to fetch the labels. Please try again.`}
      staleText={t`The shop cannot be reached. These are the last numbers we had.`}
    >
      {(data) => <LabelsOf key={data.date} labels={data} />}
    </DateFrame>
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
                exceptions={kind === 'bag' ? labels.exceptions : 0}
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
