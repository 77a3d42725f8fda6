import { cancelled } from '../../../domain/money/order-state.ts'
import type { Tx } from '../../db/connect.ts'
import type { CancelReason } from '../../db/schema/orders.ts'
import type { Deps } from '../../deps.ts'
import { releaseGoods } from '../stock/stock.public.ts'
import { setOrderCredit } from './order-credit.ts'
import { type Actor, addOrderEvent } from './order-history.queries.ts'
import { lockUnpaidOf, type OrderRecord, setOrder } from './orders.queries.ts'

const BECAUSE: Record<CancelReason, string> = {
  'cart-changed': 'the cart changed',
  'not-paid-in-time': 'it was not paid in time',
  'sold-out': 'something in it was sold out',
  'account-deleted': 'the account was deleted',
}

/** Calls an unpaid order off and gives its credit and its goods back. The order must be locked. */
export async function cancelOrder(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  because: CancelReason,
  actor: Actor,
): Promise<void> {
  await setOrderCredit(deps, tx, order, 0, actor)
  await releaseGoods(tx, order)
  await setOrder(tx, order.id, { state: cancelled(order.state), cancelledBecause: because }, deps.now())
  await addOrderEvent(tx, order.id, actor, 'cancelled', deps.now(), { because: BECAUSE[because] })
}

/** Somebody who leaves pays no more. */
export async function cancelUnpaidOf(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  for (const order of await lockUnpaidOf(tx, accountId))
    await cancelOrder(deps, tx, order, 'account-deleted', 'customer')
}
