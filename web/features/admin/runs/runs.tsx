import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunBoard } from '../../../../contract/runs.ts'
import { DELIVERY_WINDOWS } from '../../../../domain/days/delivery-days.ts'
import { useWindowWords } from '../../../forms/window-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { DateField } from '../form/date-field.tsx'
import { HeldBack } from '../view-parts/held-back.tsx'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { LooseBags } from './loose-bags.tsx'
import { Papers } from './papers.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RunCard } from './run-card.tsx'
import css from './runs.module.css'
import type { Dragged } from './stop-list.tsx'
import { RUNS_QUERY, useRunChanges } from './use-run-changes.ts'

// Bags come and go until the last moment, and others plan too.
const REFRESH_MS = 30_000
/** With more of them one opens what one looks for. */
const MOST_OPEN = 8

/** Who brings what, in which order. */
export default function Runs() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const [date, window] = [get('date'), get('window')]
  const { data, isError, refetch } = useQuery({
    queryKey: [RUNS_QUERY, 'board', date, window],
    queryFn: async () => {
      const known = DELIVERY_WINDOWS.find((one) => one === window)
      const query = { ...(date && { date }), ...(known && { window: known }) }
      return (await adminApi('GET /api/admin/get-runs', { query })).data
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState
        title={t`Failed to fetch the runs. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    ) : null
  return (
    <div className={css.view}>
      <RoundSwitch board={data} onChange={set} />
      {isError && <Notice tone="warning">{t`The shop cannot be reached. This is what we had last.`}</Notice>}
      <Board key={`${data.date} ${data.window}`} board={data} />
    </div>
  )
}

function RoundSwitch({
  board,
  onChange,
}: {
  board: RunBoard
  onChange(changes: Record<string, string>): void
}) {
  const { t } = useLingui()
  const windows = useWindowWords(board.date)
  return (
    <div className={css.round}>
      <DateField
        label={t`Date to be eaten`}
        value={board.date}
        onChange={({ target }) => target.value && onChange({ date: target.value, window: board.window })}
      />
      <fieldset className={views.tabs}>
        <legend className="visually-hidden">{t`Delivery time`}</legend>
        {DELIVERY_WINDOWS.map((window) => (
          <button
            key={window}
            type="button"
            className={views.tab}
            aria-pressed={window === board.window}
            onClick={() => onChange({ date: board.date, window })}
          >
            {windows[window].name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Board({ board }: { board: RunBoard }) {
  const { t } = useLingui()
  const { longDate, momentTime } = useFormat()
  const changes = useRunChanges()
  const [dragged, setDragged] = useState<Dragged>()
  const { runs, loose, planned, heldBack, from, until } = board
  const bags = runs.reduce((sum, run) => sum + run.bags, 0)
  const stops = runs.reduce((sum, run) => sum + run.stops, 0)
  const outOfDate = runs.filter(({ sheet }) => sheet?.isOutOfDate).length
  return (
    <>
      <header className={css.head}>
        <p>
          <Trans>
            Delivered on <strong>{longDate(from.slice(0, 10))}</strong>, {momentTime(from)} to{' '}
            {momentTime(until)}
          </Trans>
          <span className={css.totals}>
            <Plural value={runs.length} one="# run" other="# runs" />
            {' · '}
            <Plural value={stops} one="# stop" other="# stops" />
            {' · '}
            <Plural value={bags} one="# bag" other="# bags" />
          </span>
        </p>
        <div className={css.actions}>
          {runs.length > 0 && <Papers label={t`All runs`} round={board} />}
          <MakeRuns board={board} />
        </div>
      </header>
      <HeldBack bags={heldBack} />
      {planned > 0 && (
        <Notice>
          <Plural
            value={planned}
            one="# more bag can still be changed by its customer. It can be put on a run from its cut-off on."
            other="# more bags can still be changed by their customers. They can be put on runs from their cut-off on."
          />
        </Notice>
      )}
      {outOfDate > 0 && (
        <Notice tone="warning">
          <Plural
            value={outOfDate}
            one="# run sheet is out of date: its run changed since it was printed."
            other="# run sheets are out of date: their runs changed since they were printed."
          />
        </Notice>
      )}
      {loose.bags > 0 && <LooseBags loose={loose} isOpen={runs.length === 0} />}
      {runs.length === 0 && loose.bags === 0 && (
        <EmptyState
          title={t`No bags yet`}
          text={t`Nothing is locked for ${longDate(board.date)} in this window.`}
        />
      )}
      <ul className={css.runs} aria-label={t`Runs`}>
        {runs.map((run) => (
          <RunCard
            key={run._id}
            run={run}
            board={board}
            changes={changes}
            isOpenAtFirst={runs.length <= MOST_OPEN}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </ul>
      {changes.isAsking && <ReasonDialog onGive={changes.giveReason} onCancel={changes.dropIt} />}
    </>
  )
}

function MakeRuns({ board: { date, window, loose, runs } }: { board: RunBoard }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    try {
      const { data } = await adminApi('POST /api/admin/make-runs', { body: { date, window } })
      await queries.invalidateQueries({ queryKey: [RUNS_QUERY] })
      const count = data.runs.length
      notify(count === 0 ? t`There is nothing to bring.` : t`Every bag is on a run.`)
    } catch (error) {
      notify(wordsFor(error, t`That did not work. Please try again.`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="s"
      isBusy={isBusy}
      variant={loose.bags > 0 || runs.length === 0 ? 'primary' : 'quiet'}
      onClick={make}
    >
      {runs.length === 0 ? t`Make runs` : t`Update runs`}
    </Button>
  )
}
