import { refundableFils, whyNotRefund } from '../../../domain/refunds.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { addOrderEvent } from '../order-records/order-records.public.ts'
import { listPayments } from './payments.queries.ts'
import { insertRefund, listRefundsOfPayment } from './refunds.queries.ts'
import { noteRequest } from './refunds.ts'

/** The card payment that paid an order: how much of it has gone back, and how much still can. */
export type CardPayment = { paymentId: string; refundedFils: number; leftFils: number }

export async function findCardPayment(db: Queryable, orderId: string): Promise<CardPayment | undefined> {
  const payment = (await listPayments(db, orderId)).find(({ isSettling }) => isSettling)
  if (!payment) return undefined
  const leftFils = refundableFils(payment.amountFils, await listRefundsOfPayment(db, payment.id))
  return { paymentId: payment.id, refundedFils: payment.amountFils - leftFils, leftFils }
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
  const card = await findCardPayment(tx, orderId)
  if (!card || whyNotRefund({ amountFils, paidFils: card.leftFils, refunds: [] }))
    throw new AppError('payment-to-refund-missing')
  const made = await insertRefund(tx, {
    ...{ orderId, paymentId: card.paymentId, amountFils, reason, ledgerEntryId },
    idempotencyKey: `days-${ledgerEntryId}`,
    nextTryAt: deps.now(),
    createdAt: deps.now(),
  })
  if (made) await noteRequest(deps, tx, made, asked.actor)
}
