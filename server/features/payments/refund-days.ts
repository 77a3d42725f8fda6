import { refundableFils, refundedFils, whyNotRefund } from '../../../domain/refunds.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { addOrderEvent } from '../order-records/order-records.public.ts'
import { listPayments } from './payments.queries.ts'
import { insertRefund, listRefunds } from './refunds.queries.ts'
import { noteRequest } from './refunds.ts'

/** What has gone back of what was paid for an order, and how much its card can still get. */
export type PaidBack = { paymentId: string | undefined; refundedFils: number; cardLeftFils: number }

export async function findPaidBack(db: Queryable, orderId: string): Promise<PaidBack> {
  const payment = (await listPayments(db, orderId)).find(({ isSettling }) => isSettling)
  // What was paid twice and went back is not of the order; what no payment paid is.
  const refunds = (await listRefunds(db, orderId)).filter(
    ({ paymentId }) => paymentId === null || paymentId === payment?.id,
  )
  const ofCard = refunds.filter(({ paymentId }) => paymentId !== null)
  return {
    paymentId: payment?.id,
    refundedFils: refundedFils(refunds),
    cardLeftFils: payment ? refundableFils(payment.amountFils, ofCard) : 0,
  }
}

type DaysBack = {
  orderId: string
  amountFils: number
  reason: string
  /** The cancellation that it pays back, once. */
  ledgerEntryId: string
  actor: Parameters<typeof addOrderEvent>[2]
}

/** Asks for the refund of cancelled days, in the transaction that cancels them. The order must be locked. */
export async function refundDays(deps: Deps, tx: Tx, asked: DaysBack): Promise<void> {
  const { orderId, amountFils, reason, ledgerEntryId } = asked
  const { paymentId, cardLeftFils } = await findPaidBack(tx, orderId)
  if (!paymentId || whyNotRefund({ amountFils, paidFils: cardLeftFils, refunds: [] }))
    throw new AppError('payment-to-refund-missing')
  const made = await insertRefund(tx, {
    ...{ orderId, paymentId, amountFils, reason, ledgerEntryId },
    idempotencyKey: `days-${ledgerEntryId}`,
    nextTryAt: deps.now(),
    createdAt: deps.now(),
  })
  if (made) await noteRequest(deps, tx, made, asked.actor)
}
