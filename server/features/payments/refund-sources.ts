import { type RefundSource, refundableFils } from '../../../domain/refunds.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { listPaidChanges } from '../day-meals/day-meals.public.ts'
import { findOrder, lockOrder, type OrderRecord } from '../order-records/order-records.public.ts'
import { lockOwner } from '../ordering/ordering.public.ts'
import { listPayments, type Payment } from './payments.queries.ts'
import { listRefunds, type RefundRecord } from './refunds.queries.ts'

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

export async function findLeft(db: Queryable, orderId: string): Promise<PaidOrderLeft> {
  const order = (await findOrder(db, orderId))!
  const payment = (await listPayments(db, orderId)).find(({ isSettling }) => isSettling)
  return { order, payment, ...leftToRefund(order, payment, await listRefunds(db, orderId)) }
}

/** The orders that paid for days: those of dearer meals on them, the newest first, then the order of the plan. */
export async function findSources(
  db: Queryable,
  orderId: string,
  dayIds: readonly string[],
): Promise<PaidOrderLeft[]> {
  const changes = (await listPaidChanges(db, orderId)).filter(({ dayId }) => dayIds.includes(dayId))
  return leftOfEach(db, [...changes.map((change) => change.orderId), orderId])
}

/** The orders of dearer meals on days of an order that have been cancelled. */
export async function findChangeSources(db: Queryable, orderId: string): Promise<PaidOrderLeft[]> {
  const changes = (await listPaidChanges(db, orderId)).filter(({ dayState }) => dayState === 'cancelled')
  return leftOfEach(
    db,
    changes.map((change) => change.orderId),
  )
}

// One after the other: in a transaction they share its connection.
async function leftOfEach(db: Queryable, orderIds: readonly string[]): Promise<PaidOrderLeft[]> {
  const left: PaidOrderLeft[] = []
  for (const id of orderIds) left.push(await findLeft(db, id))
  return left
}

/** Money of a plan is going to move: its refunds, and what else its customer does with credit, wait. */
export async function lockMoneyOf(
  tx: Tx,
  { accountId, orderId }: { accountId: string | null; orderId: string },
): Promise<void> {
  if (accountId) await lockOwner(tx, { accountId })
  await lockOrder(tx, orderId)
  const changes = await listPaidChanges(tx, orderId)
  for (const id of changes.map((change) => change.orderId).sort()) await lockOrder(tx, id)
}
