import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
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
import { giveBack } from './finish-refunds.ts'
import { orderPaid } from './payment-queues.ts'
import { findLeft } from './refund-sources.ts'

/** In the order every checkout locks them, so that the two never deadlock. */
export async function lockOrderAndCart(
  tx: Tx,
  { id, accountId, cartId }: Pick<OrderRecord, 'id' | 'accountId' | 'cartId'>,
): Promise<OrderRecord> {
  const [, , order] = await sendTogether(
    async () => accountId && lockOwner(tx, { accountId }),
    async () => cartId && lockCartOf(tx, cartId),
    () => lockOrder(tx, id),
  )
  return order!
}

/** Makes an order paid, whatever paid it: its days are born, its cart is emptied. Account, cart and order must be locked. */
export async function settleOrder(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  const { id: orderId, cartId } = order
  const { terms } = await loadSettings(deps)
  const now = deps.now()
  const [, , notMade] = await sendTogether(
    () => setOrder(tx, orderId, { state: 'paid', paidAt: now }, now),
    () => startSubscriptions(tx, order, { terms, now }),
    () => makePaidChange(deps, tx, order),
    async () => cartId && emptyCart(tx, cartId, orderId),
    () => deps.jobs.enqueue(tx, orderPaid, { orderId }),
  )
  if (notMade) await giveBackAsCredit(deps, tx, orderId, notMade)
}

/** What was paid for a change that can no longer be made was meant for food: it becomes credit. */
async function giveBackAsCredit(deps: Deps, tx: Tx, orderId: string, ledgerEntryId: string): Promise<void> {
  const source = await findLeft(tx, orderId)
  await giveBack(deps, tx, {
    ...{ sources: [source], amountFils: source.order.totalFils, destination: 'credit' },
    ...{ reason: 'The day had changed before the payment came.', actor: 'shop' },
    ...{ key: ledgerEntryId, ledgerEntryId },
  })
}

/** An order that credit has paid wholly needs no provider. The same locks are needed. */
export async function settleFromCredit(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  const detail = { amountFils: order.creditFils }
  await sendTogether(
    () => addOrderEvent(tx, order.id, 'customer', 'paid', deps.now(), detail),
    () => settleOrder(deps, tx, order),
  )
}
