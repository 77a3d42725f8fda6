import { formatAed } from '../../../domain/money.ts'
import { refundedFils, refundVatFils, whyNotRefund } from '../../../domain/refunds.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { ProviderError, type ProviderRefund } from '../../integrations/payments/provider.ts'
import { recordChange } from '../audit/audit.public.ts'
import {
  addOrderEvent,
  lockOrder,
  type OrderRecord,
  setOrder,
} from '../order-records/order-records.public.ts'
import { cancelPlannedDays } from '../subscriptions/subscriptions.public.ts'
import { refundDone } from './payment-news.ts'
import { findPayment, findPaymentById, type Payment } from './payments.queries.ts'
import {
  findRefundByKey,
  findRequester,
  findToldRefund,
  insertRefund,
  listRefundsOfPayment,
  type RefundRecord,
  setRefund,
  takeDueRefunds,
} from './refunds.queries.ts'

/** All that a payment that paid for nothing brought in goes back. Asked again, nothing happens. */
export async function returnPayment(deps: Deps, tx: Tx, payment: Payment, reason: string): Promise<void> {
  const made = await insertRefund(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    amountFils: payment.amountFils,
    reason,
    idempotencyKey: `return-${payment.providerPaymentId}`,
    nextTryAt: deps.now(),
    createdAt: deps.now(),
  })
  if (made) await noteRequest(deps, tx, made, 'shop')
}

export type RefundAsked = {
  paymentId: string
  amountFils: number
  reason: string
  note: string
  /** The same key is the same refund, however often the button was pressed. */
  key: string
  admin: { accountId: string; userName: string }
}

export async function requestRefund(
  deps: Deps,
  order: OrderRecord,
  asked: RefundAsked,
): Promise<RefundRecord> {
  return deps.db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const known = await findRefundByKey(tx, asked.key)
    if (known?.orderId === order.id) return known
    const payment = await findPaymentById(tx, asked.paymentId)
    if (payment?.orderId !== order.id || payment.state === 'failed')
      throw new AppError('payment-to-refund-missing')
    const earlier = await listRefundsOfPayment(tx, payment.id)
    const why = whyNotRefund({ amountFils: asked.amountFils, paidFils: payment.amountFils, refunds: earlier })
    if (why === 'not-whole-fils') throw new AppError('refund-of-nothing')
    if (why === 'more-than-left')
      throw new AppError('refund-above-left', { leftFils: payment.amountFils - refundedFils(earlier) })
    const made = await insertRefund(tx, {
      orderId: order.id,
      paymentId: payment.id,
      amountFils: asked.amountFils,
      reason: asked.reason,
      note: asked.note,
      idempotencyKey: asked.key,
      requestedBy: asked.admin.accountId,
      nextTryAt: deps.now(),
      createdAt: deps.now(),
    })
    if (!made) throw new AppError('refund-key-used')
    await noteRequest(deps, tx, made, `admin ${asked.admin.userName}`)
    await recordChange(tx, asked.admin, {
      action: 'refund-order',
      subject: order.orderNumber,
      after: { amount: formatAed(asked.amountFils), reason: asked.reason },
    })
    return made
  })
}

export const noteRequest = (
  deps: Deps,
  tx: Tx,
  refund: RefundRecord,
  actor: Parameters<typeof addOrderEvent>[2],
) =>
  addOrderEvent(tx, refund.orderId, actor, 'refund-requested', deps.now(), {
    amountFils: refund.amountFils,
    reason: refund.reason,
  })

/** Sends what is due, or the one named at once. The provider knows a refund by its id, so a repeat is harmless. */
export async function sendDueRefunds(deps: Deps, onlyId?: string): Promise<void> {
  for (const refund of await takeDueRefunds(deps.db, deps.now(), 10, onlyId)) {
    const payment = (await findPaymentById(deps.db, refund.paymentId))!
    try {
      const told = refund.providerRefundId
        ? await deps.provider.fetchRefund(refund.providerRefundId)
        : await deps.provider.refund({
            paymentId: payment.providerPaymentId,
            amountFils: refund.amountFils,
            idempotencyKey: refund.id,
            reference: refund.id,
          })
      await deps.db.transaction((tx) => applyRefund(deps, tx, told))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'refused')
        await deps.db.transaction((tx) => failRefund(deps, tx, refund, error.message))
    }
  }
}

/** What the provider says of a refund: ours, or one made by hand at the provider. */
export async function applyRefund(deps: Deps, tx: Tx, told: ProviderRefund): Promise<void> {
  const payment = await findPayment(tx, told.paymentId)
  if (!payment) return
  const order = (await lockOrder(tx, payment.orderId))!
  const refund = (await findToldRefund(tx, told)) ?? (await adopt(deps, tx, payment, told))
  if (!refund || refund.state === 'done') return
  if (told.state === 'failed') return failRefund(deps, tx, refund, 'the provider could not do it')
  await setRefund(tx, refund.id, { providerRefundId: told.id }, deps.now())
  if (told.state === 'done') await finishRefund(deps, tx, order, payment, refund)
}

async function adopt(deps: Deps, tx: Tx, payment: Payment, told: ProviderRefund) {
  const made = await insertRefund(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    amountFils: told.amountFils,
    reason: 'Made at the payment provider.',
    idempotencyKey: `told-${told.id}`,
    providerRefundId: told.id,
    nextTryAt: deps.now(),
    createdAt: deps.now(),
  })
  if (made) await noteRequest(deps, tx, made, 'provider')
  return made
}

async function finishRefund(deps: Deps, tx: Tx, order: OrderRecord, payment: Payment, refund: RefundRecord) {
  const done = (await listRefundsOfPayment(tx, payment.id)).filter(({ state }) => state === 'done')
  const vatFils = payment.isSettling
    ? refundVatFils({
        amountFils: refund.amountFils,
        refundedBeforeFils: refundedFils(done),
        paidFils: payment.amountFils,
        orderVatFils: order.vatFils,
      })
    : 0
  await setRefund(tx, refund.id, { state: 'done', vatFils, doneAt: deps.now() }, deps.now())
  const detail = { amountFils: refund.amountFils, payment: payment.providerPaymentId }
  await addOrderEvent(tx, order.id, 'provider', 'refunded', deps.now(), detail)
  const isAll = payment.isSettling && refundedFils(done) + refund.amountFils >= payment.amountFils
  // One that pays for cancelled days has cancelled them already, and only them.
  const cancelled = isAll && !refund.ledgerEntryId ? await endDeliveries(deps, tx, refund) : undefined
  await deps.jobs.enqueue(tx, refundDone, { refundId: refund.id, ...(cancelled && { cancelled }) })
}

/** With all of its money gone back, nothing more of an order is brought. */
async function endDeliveries(deps: Deps, tx: Tx, { id, orderId }: RefundRecord) {
  const actor = await findRequester(tx, id)
  const now = deps.now()
  const reason = 'The order was refunded in full.'
  const cancelled = await cancelPlannedDays(tx, orderId, { actor, reason, now })
  if (cancelled) await addOrderEvent(tx, orderId, actor, 'days-cancelled', now, cancelled)
  return cancelled
}

async function failRefund(deps: Deps, tx: Tx, refund: RefundRecord, problem: string): Promise<void> {
  await setRefund(tx, refund.id, { state: 'failed' }, deps.now())
  await setOrder(tx, refund.orderId, { needsAttention: 'refund-failed' }, deps.now())
  await addOrderEvent(tx, refund.orderId, 'provider', 'refund-failed', deps.now(), { problem })
}
