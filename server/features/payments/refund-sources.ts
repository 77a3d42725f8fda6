import { type RefundSource, refundableFils } from '../../../domain/money/refunds.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import { listPaidChanges, lockOrderAndChanges } from '../day-meals/day-meals.public.ts'
import { findOrders, type OrderRecord } from '../order-records/order-records.public.ts'
import { lockOwner } from '../ordering/ordering.public.ts'
import { findSettling, type Payment } from './payments.queries.ts'
import { listRefundsOfOrders, type RefundRecord } from './refunds.queries.ts'

/** A paid order with what can still go back of it. */
export type PaidOrderLeft = RefundSource & { order: OrderRecord; payment: Payment | undefined }

/** What can still go back of a payment, and of the credit that paid the same order. A deleted account has no credit. */
export function leftToRefund(
  order: Pick<OrderRecord, 'state' | 'creditFils' | 'accountId'>,
  payment: Pick<Payment, 'id' | 'amountFils' | 'state' | 'isSettling'> | undefined,
  refunds: readonly RefundRecord[],
): RefundSource {
  const ofPart = (paymentId: string | null) => refunds.filter((refund) => refund.paymentId === paymentId)
  const isPaidFromCredit = order.state === 'paid' && order.accountId && (payment?.isSettling ?? true)
  return {
    cardLeftFils: payment ? refundableFils(payment.amountFils, ofPart(payment.id)) : 0,
    creditLeftFils: isPaidFromCredit ? refundableFils(order.creditFils, ofPart(null)) : 0,
  }
}

/** Of paid orders, in the order in which they are named. */
async function findLeftOf(db: Queryable, orderIds: string[]): Promise<PaidOrderLeft[]> {
  const [orders, settling, refunds] = await sendTogether(
    () => findOrders(db, orderIds),
    () => findSettling(db, orderIds),
    () => listRefundsOfOrders(db, orderIds),
  )
  return orderIds.map((id) => {
    const order = orders.find((one) => one.id === id)!
    const payment = settling.find(({ orderId }) => orderId === id)
    const ofOrder = refunds.filter(({ orderId }) => orderId === id)
    return { order, payment, ...leftToRefund(order, payment, ofOrder) }
  })
}

export const findLeft = async (db: Queryable, orderId: string): Promise<PaidOrderLeft> =>
  (await findLeftOf(db, [orderId]))[0]!

/** The orders that paid for days: those of dearer meals on them, the newest first, then the order of the plan. */
export async function findSources(
  db: Queryable,
  orderId: string,
  dayIds: readonly string[],
): Promise<PaidOrderLeft[]> {
  const changes = (await listPaidChanges(db, orderId)).filter(({ dayId }) => dayIds.includes(dayId))
  return findLeftOf(db, [...changes.map((change) => change.orderId), orderId])
}

/** The orders of dearer meals on days of an order that have been cancelled. */
export async function findChangeSources(db: Queryable, orderId: string): Promise<PaidOrderLeft[]> {
  const changes = (await listPaidChanges(db, orderId)).filter(({ dayState }) => dayState === 'cancelled')
  return findLeftOf(
    db,
    changes.map((change) => change.orderId),
  )
}

/** Money of a plan is going to move: its refunds, and what else its customer does with credit, wait. */
export async function lockMoneyOf(
  tx: Tx,
  { accountId, orderId }: { accountId: string | null; orderId: string },
): Promise<void> {
  await sendTogether(
    async () => accountId && lockOwner(tx, { accountId }),
    () => lockOrderAndChanges(tx, orderId),
  )
}
