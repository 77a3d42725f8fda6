import type { DayState } from '../../../../domain/days/delivery-days.ts'
import type { FailureReason } from '../../../../domain/days/failed-delivery.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { receiptOfEntry } from '../receipts/receipts.queries.ts'
import { findDayState } from './advance-days.queries.ts'
import { advanceDays } from './advance-days.ts'

type End = { actor: string; at: Date; now: Date } & (
  | { to: 'delivered' }
  | { to: 'failed'; failure: FailureReason }
)

/**
 * A bag was at the door: handed over, or not. Steps before it that nobody had ticked are taken with it, since it was there.
 * Undefined where it is done; else the state that does not allow it, and nothing has changed.
 */
export async function endDay(deps: Deps, tx: Tx, dayId: string, end: End): Promise<DayState | undefined> {
  const { actor, now } = end
  await advanceDays(tx, [dayId], { to: 'packed', actor, now })
  await advanceDays(tx, [dayId], { to: 'out', actor, now })
  const [ended] = await advanceDays(tx, [dayId], end)
  if (!ended) return findDayState(tx, dayId)
  if (end.to === 'failed') {
    const receipt = await receiptOfEntry(tx, ended.entryId)
    await deps.jobs.enqueue(tx, mailReceipt, { receipt }, { onceKey: `receipt:${receipt}` })
  }
  return undefined
}
