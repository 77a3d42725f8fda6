import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { type Actor, addOrderEvent } from './order-history.queries.ts'
import { type OrderRecord, setOrder } from './orders.queries.ts'

/** Makes credit pay this much of an unpaid order: more is taken from the balance, less goes back to it. The order must be locked. */
export async function setOrderCredit(
  deps: Deps,
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'accountId' | 'creditFils'>,
  creditFils: number,
  actor: Actor,
): Promise<void> {
  const takenFils = creditFils - order.creditFils
  if (takenFils === 0 || !order.accountId) return
  const isMore = takenFils > 0
  const createdAt = deps.now()
  await changeCredit(tx, {
    ...{ accountId: order.accountId, orderId: order.id, actor, createdAt },
    ...{ kind: isMore ? 'spent' : 'returned', amountFils: -takenFils },
  })
  await setOrder(tx, order.id, { creditFils }, createdAt)
  const detail = { amountFils: Math.abs(takenFils) }
  await addOrderEvent(tx, order.id, actor, isMore ? 'credit-used' : 'credit-returned', createdAt, detail)
}
