import { refundableFils, refundedFils, splitDaysBack } from '../../../domain/refunds.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { type addOrderEvent, findOrder } from '../order-records/order-records.public.ts'
import { listPayments } from './payments.queries.ts'
import { insertRefund, listRefunds, type RefundRecord } from './refunds.queries.ts'
import { finishRefunds, leftToRefund, noteRequest } from './refunds.ts'

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
  totalFils: number
  /** The part that goes to the card; the rest becomes credit at once. */
  toCardFils: number
  reason: string
  /** The cancellation that it pays back, once. */
  ledgerEntryId: string
  actor: Parameters<typeof addOrderEvent>[2]
}

/** Gives back what cancelled days are worth, in the transaction that cancels them. Account and order must be locked. */
export async function refundDays(deps: Deps, tx: Tx, asked: DaysBack): Promise<void> {
  const { totalFils, toCardFils, reason, ledgerEntryId, actor } = asked
  const order = (await findOrder(tx, asked.orderId))!
  const payment = (await listPayments(tx, order.id)).find(({ isSettling }) => isSettling)
  const left = leftToRefund(order, payment, await listRefunds(tx, order.id))
  if (toCardFils > left.cardLeftFils) throw new AppError('payment-to-refund-missing')
  const { ofCardFils, ofCreditFils, restFils } = splitDaysBack({ totalFils, toCardFils, ...left })
  const paymentId = payment?.id ?? null
  const parts = [
    { part: 'to-card', amountFils: toCardFils, paymentId, destination: 'card' as const },
    { part: 'of-card', amountFils: ofCardFils, paymentId, destination: 'credit' as const },
    { part: 'of-credit', amountFils: ofCreditFils, paymentId: null, destination: 'credit' as const },
  ]
  const atOnce: RefundRecord[] = []
  for (const { part, ...refund } of parts.filter(({ amountFils }) => amountFils > 0)) {
    const made = await insertRefund(tx, {
      ...{ ...refund, orderId: order.id, reason, ledgerEntryId },
      ...{ idempotencyKey: `days-${ledgerEntryId}-${part}`, nextTryAt: deps.now(), createdAt: deps.now() },
    })
    await noteRequest(deps, tx, made!, actor)
    if (refund.destination === 'credit') atOnce.push(made!)
  }
  if (atOnce.length > 0) await finishRefunds(deps, tx, order, atOnce, actor)
  if (restFils > 0 && order.accountId)
    await changeCredit(tx, {
      ...{ accountId: order.accountId, amountFils: restFils, kind: 'cancellation', actor },
      ...{ orderId: order.id, ledgerEntryId, reason, createdAt: deps.now() },
    })
}
