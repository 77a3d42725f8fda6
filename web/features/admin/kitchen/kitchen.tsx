import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KitchenBoard } from '../../../../contract/kitchen.ts'
import { eatenAfter } from '../../../../domain/kitchen-board.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { useViewState } from '../view-state.ts'
import { DateSwitch } from './date-switch.tsx'
import { Exceptions } from './exceptions.tsx'
import css from './kitchen.module.css'
import { SlotList } from './slot-list.tsx'
import { useTicks } from './use-ticks.ts'

// Numbers change until the cut-off, and by the shop's people after it.
const REFRESH_MS = 10_000

/** What is cooked for a date: read from a metre away, at five in the morning. */
export default function Kitchen() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const date = get('date')
  const { data, isError, refetch } = useQuery({
    queryKey: ['kitchen', date],
    queryFn: async () => (await adminApi('GET /api/admin/get-kitchen', { query: date ? { date } : {} })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState
        title={t`Failed to fetch the kitchen’s board. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    ) : null
  return (
    <div className={css.kitchen}>
      <DateSwitch
        date={data.date}
        today={data.today}
        // Without a date the board follows the day: a tablet that is left on shows what is cooked next.
        onChange={(next) => set({ date: next === eatenAfter(data.today) ? null : next })}
      />
      {isError && (
        <Notice tone="warning">{t`The shop cannot be reached. These are the last numbers we had.`}</Notice>
      )}
      <Board key={data.date} board={data} />
    </div>
  )
}

function Board({ board }: { board: KitchenBoard }) {
  const { t } = useLingui()
  const { longDate, number } = useFormat()
  const { batches, stuck, tick } = useTicks(board)
  const slots = [...new Set(board.lines.map(({ slot }) => slot))]
  const { locked, planned } = board.bags
  const portions = board.lines.reduce((sum, line) => sum + line.portions, 0)
  return (
    <>
      <header className={css.head}>
        <p>
          <Trans>
            Eaten on <strong>{longDate(board.date)}</strong>, cooked on {longDate(board.cookedOn)}
          </Trans>
        </p>
        <dl className={css.totals}>
          <div>
            <dt>{t`Bags`}</dt>
            <dd>{number(locked)}</dd>
          </div>
          <div>
            <dt>{t`Portions`}</dt>
            <dd>{number(portions)}</dd>
          </div>
          <div>
            <dt>{t`Exceptions`}</dt>
            <dd>{number(board.exceptions.length)}</dd>
          </div>
        </dl>
      </header>
      {stuck > 0 && (
        <Notice tone="warning">
          <Plural
            value={stuck}
            one="No connection. # tick is stored on this screen and sent once it is back."
            other="No connection. # ticks are stored on this screen and sent once it is back."
          />
        </Notice>
      )}
      {planned > 0 && (
        <Notice>
          <Plural
            value={planned}
            one="# more bag can still be changed. It counts from its cut-off on."
            other="# more bags can still be changed. They count from their cut-off on."
          />
        </Notice>
      )}
      {board.exceptions.length > 0 && <Exceptions exceptions={board.exceptions} />}
      {board.lines.length === 0 && (
        <EmptyState title={t`Nothing to cook`} text={t`No bag goes out for ${longDate(board.date)}.`} />
      )}
      {slots.map((slot) => (
        <SlotList
          key={slot}
          name={slot || t`Add-ons`}
          lines={board.lines.filter((line) => line.slot === slot)}
          batches={batches}
          onTick={(line, isCooked, cooked) => {
            const { dish } = line
            tick({ date: board.date, dish, slot, isCooked, portions: cooked })
          }}
        />
      ))}
    </>
  )
}
