import type { LateChange } from '../../../contract/kitchen.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { bagAfter, isLate, kitchenLines } from '../../../domain/kitchen/late-changes.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import { findChangesWithReason } from '../subscriptions/subscriptions.public.ts'

// More of them are read on no screen. The papers are out of date all the same.
const MOST = 200

/** What the shop's people changed of a date's bags when the kitchen had them already: read from the ledger. */
export async function listLateChanges(db: Queryable, date: PlainDate): Promise<LateChange[]> {
  const changes = await findChangesWithReason(db, date, MOST)
  return changes
    .filter((change) => isLate(change.madeAt, change, date))
    .map(({ action, details, ...change }) => ({
      ...{ receipt: change.receipt, bag: change.dayId, orderID: change.orderNumber },
      ...{ customer: change.name || change.orderNumber, eater: change.eater },
      ...{ action, became: bagAfter(change, date), lines: kitchenLines(action, details.lines ?? [], date) },
      ...{ reason: change.reason, at: dubaiTime(change.madeAt) },
    }))
}
