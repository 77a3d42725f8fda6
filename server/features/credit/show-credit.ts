import type { Credit } from '../../../contract/credit.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { creditLeft } from '../../../domain/money/credit.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { findBalance, findHeld, listEntries } from './credit.queries.ts'

export async function showCredit(deps: Deps, accountId: string): Promise<Credit> {
  const entries = await listEntries(deps.db, accountId)
  const left = creditLeft(entries)
  return {
    balance: aedFromFils(await findBalance(deps.db, accountId)),
    inUnpaidOrders: aedFromFils(await findHeld(deps.db, accountId)),
    entries: entries
      .toReversed()
      .map(({ id, amountFils, kind, orderNumber, receipt, reason, createdAt }) => ({
        _id: id,
        amount: aedFromFils(amountFils),
        kind,
        left: aedFromFils(left.get(id) ?? 0),
        orderID: orderNumber,
        receipt,
        reason,
        createdAt: dubaiTime(createdAt),
      })),
  }
}
