import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KitchenBoard } from '../../../../contract/kitchen.ts'
import { useSlotName } from '../../../forms/window-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { HeldBack } from '../view-parts/held-back.tsx'
import { DateFrame } from './date-frame.tsx'
import { Exceptions, fixedOf } from './exceptions.tsx'
import css from './kitchen.module.css'
import { LateChanges } from './late-changes.tsx'
import { SlotList } from './slot-list.tsx'
import { useTicks } from './use-ticks.ts'

// Numbers change until the cut-off, and by the shop's people after it.
const REFRESH_MS = 10_000

/** What is cooked for a date: read from a metre away, at five in the morning. */
export default function Kitchen() {
  const { t } = useLingui()
  return (
    <DateFrame
      name="kitchen"
      load={(query) => adminApi('GET /api/admin/get-kitchen', { query })}
      refreshMs={REFRESH_MS}
      className={css.kitchen}
      failText={t`Failed to fetch the kitchen’s board. Please try again.`}
      staleText={t`These are the last numbers we had.`}
    >
      {(data) => <Board key={data.date} board={data} />}
    </DateFrame>
  )
}

function Board({ board }: { board: KitchenBoard }) {
  const { t } = useLingui()
  const { longDate, number } = useFormat()
  const { batches, stuck, tick } = useTicks(board)
  const slotName = useSlotName(board.date)
  const slots = [...new Set(board.lines.map(({ slot }) => slot))]
  const { locked, planned, heldBack } = board.bags
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
            <dd>{number(fixedOf(board.exceptions))}</dd>
          </div>
          {board.lateChanges.length > 0 && (
            <div>
              <dt>
                <a href="#late-changes">{t`Late changes`}</a>
              </dt>
              <dd className={css.late}>{number(board.lateChanges.length)}</dd>
            </div>
          )}
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
      <HeldBack bags={heldBack} />
      {planned > 0 && (
        <Notice>
          <Plural
            value={planned}
            one="# more bag can still be changed. It counts from its cut-off on."
            other="# more bags can still be changed. They count from their cut-off on."
          />
        </Notice>
      )}
      {board.exceptions.length > 0 && <Exceptions board={board} slotName={slotName} />}
      {board.lateChanges.length > 0 && <LateChanges changes={board.lateChanges} />}
      {board.lines.length === 0 && (
        <EmptyState title={t`Nothing to cook`} text={t`No bag goes out for ${longDate(board.date)}.`} />
      )}
      {slots.map((slot) => (
        <SlotList
          key={slot}
          name={slotName(slot) || t`Add-ons`}
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
