import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { emptyCart, lockCartOf } from '../cart/cart.public.ts'
import { makePaidChange } from '../day-meals/day-meals.public.ts'
import {
  addOrderEvent,
  lockOrder,
  type OrderRecord,
  setOrder,
} from '../order-records/order-records.public.ts'
import { lockOwner } from '../ordering/ordering.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { startSubscriptions } from '../subscriptions/subscriptions.public.ts'
import { orderPaid } from './payment-queues.ts'

/** In the order every checkout locks them, so that the two never deadlock. */
export async function lockOrderAndCart(tx: Tx, seen: OrderRecord): Promise<OrderRecord> {
  if (seen.accountId) await lockOwner(tx, { accountId: seen.accountId })
  if (seen.cartId) await lockCartOf(tx, seen.cartId)
  return (await lockOrder(tx, seen.id))!
}

/** Makes an order paid, whatever paid it: its days are born, its cart is emptied. Account, cart and order must be locked. */
export async function settleOrder(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  const now = deps.now()
  await setOrder(tx, order.id, { state: 'paid', paidAt: now }, now)
  const { terms } = await loadSettings(deps)
  await startSubscriptions(tx, order, { terms, now })
  await makePaidChange(deps, tx, order)
  if (order.cartId) await emptyCart(tx, order.cartId, order.id)
  await deps.jobs.enqueue(tx, orderPaid, { orderId: order.id })
}

/** An order that credit has paid wholly needs no provider. The same locks are needed. */
export async function settleFromCredit(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  const detail = { amountFils: order.creditFils }
  await addOrderEvent(tx, order.id, 'customer', 'paid', deps.now(), detail)
  await settleOrder(deps, tx, order)
}
