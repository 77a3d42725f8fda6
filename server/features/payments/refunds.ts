import {
  type RefundDestination,
  refundedFils,
  splitRefund,
  whyNotRefund,
} from '../../../domain/money/refunds.ts'
import { filsFromAed, formatAed } from '../../../domain/money.ts'
import { type Role, refundRoomFils } from '../../../domain/shop/roles.ts'
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
import { loadSettings } from '../settings/settings.public.ts'
import { finishRefunds, noteRequest } from './finish-refunds.ts'
import { findPayment, findPaymentById, type Payment } from './payments.queries.ts'
import { leftToRefund } from './refund-sources.ts'
import {
  findRefundsByKey,
  findReportedRefund,
  insertRefund,
  listRefunds,
  type RefundRecord,
  setRefund,
  takeDueRefunds,
} from './refunds.queries.ts'

/** All that a payment that paid for nothing brought in goes back. Idempotent. */
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

export type RefundRequest = {
  /** The payment that goes back; none where credit has paid all of the order. */
  paymentId: string | undefined
  destination: RefundDestination
  /** All that is left where it is missing. */
  amountFils: number | undefined
  reason: string
  note: string
  /** The same key is the same refund, however often the button was pressed. */
  key: string
  admin: { accountId: string; userName: string; roles: readonly Role[] }
}

type Asked = RefundRequest & { limitFils: number }

/** What goes to credit is done at once; what goes to a card is sent by `sendDueRefunds`. One refund for each part of what was paid. */
export async function requestRefund(
  deps: Deps,
  { id: orderId }: OrderRecord,
  asked: RefundRequest,
): Promise<RefundRecord[]> {
  const limitFils = filsFromAed((await loadSettings(deps)).refundLimitAed)
  return deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const keys = { ofCard: asked.key, ofCredit: `${asked.key}:credit` }
    const known = await findRefundsByKey(tx, orderId, Object.values(keys))
    if (known.length > 0) return known
    if (asked.destination === 'credit' && !order.accountId) throw new AppError('credit-without-account')
    const parts = await partsToRefund(tx, order, { ...asked, limitFils })
    const about = {
      ...{ orderId, reason: asked.reason, note: asked.note, requestedBy: asked.admin.accountId },
      ...{ nextTryAt: deps.now(), createdAt: deps.now() },
    }
    const made: RefundRecord[] = []
    for (const { fils, ...part } of [
      {
        fils: parts.ofCardFils,
        paymentId: asked.paymentId ?? null,
        destination: asked.destination,
        idempotencyKey: keys.ofCard,
      },
      {
        fils: parts.ofCreditFils,
        paymentId: null,
        destination: 'credit' as const,
        idempotencyKey: keys.ofCredit,
      },
    ]) {
      if (fils === 0) continue
      const refund = await insertRefund(tx, { ...about, ...part, amountFils: fils })
      if (!refund) throw new AppError('refund-key-used')
      await noteRequest(deps, tx, refund, `admin ${asked.admin.userName}`)
      made.push(refund)
    }
    await recordChange(tx, asked.admin, {
      action: 'refund-order',
      subject: order.orderNumber,
      after: {
        amount: formatAed(parts.ofCardFils + parts.ofCreditFils),
        reason: asked.reason,
        ...(asked.destination === 'credit' && { to: 'credit' }),
      },
    })
    const atOnce = made.filter(({ destination }) => destination === 'credit')
    if (atOnce.length > 0) await finishRefunds(deps, tx, order, atOnce)
    return made
  })
}

/** Never more than is left of each part: the payment, and what credit has paid of the order that the payment paid. */
async function partsToRefund(tx: Tx, order: OrderRecord, asked: Asked) {
  const payment = asked.paymentId ? await findPaymentById(tx, asked.paymentId) : undefined
  if (asked.paymentId && (payment?.orderId !== order.id || payment.state === 'failed'))
    throw new AppError('payment-to-refund-missing')
  const refunds = await listRefunds(tx, order.id)
  const left = leftToRefund(order, payment, refunds)
  const leftFils = left.cardLeftFils + left.creditLeftFils
  if (!payment && order.creditFils === 0) throw new AppError('payment-to-refund-missing')
  const amountFils = asked.amountFils ?? leftFils
  const why = whyNotRefund({ amountFils, paidFils: leftFils, refunds: [] })
  if (why === 'not-whole-fils') throw new AppError('refund-of-nothing')
  if (why === 'more-than-left') throw new AppError('refund-above-left', { leftFils })
  requireRoom(asked, amountFils, refunds)
  return splitRefund({ amountFils, destination: asked.destination, ...left })
}

/** What went back for cancelled days or by itself was nobody's favour, and leaves the limit as it is. */
function requireRoom(
  { admin: { roles }, limitFils }: Asked,
  amountFils: number,
  refunds: readonly RefundRecord[],
): void {
  const byHand = refunds.filter((one) => one.requestedBy !== null && one.ledgerEntryId === null)
  const roomFils = refundRoomFils(roles, { limitFils, givenBackFils: refundedFils(byHand) })
  if (amountFils > roomFils) throw new AppError('refund-above-role', { limitFils, roomFils })
}

/** Sends what is due, or the one named at once. The provider knows a refund by its id, so a repeat is harmless. */
export async function sendDueRefunds(deps: Deps, onlyId?: string): Promise<void> {
  for (const refund of await takeDueRefunds(deps.db, deps.now(), 10, onlyId)) {
    // Only what a card has paid waits to be sent.
    const payment = (await findPaymentById(deps.db, refund.paymentId!))!
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
  const refund = (await findReportedRefund(tx, told)) ?? (await adopt(deps, tx, payment, told))
  if (!refund || refund.state === 'done') return
  if (told.state === 'failed') return failRefund(deps, tx, refund, 'the provider could not do it')
  await setRefund(tx, refund.id, { providerRefundId: told.id }, deps.now())
  if (told.state === 'done') await finishRefunds(deps, tx, order, [refund])
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

async function failRefund(deps: Deps, tx: Tx, refund: RefundRecord, problem: string): Promise<void> {
  await setRefund(tx, refund.id, { state: 'failed' }, deps.now())
  await setOrder(tx, refund.orderId, { needsAttention: 'refund-failed' }, deps.now())
  await addOrderEvent(tx, refund.orderId, 'provider', 'refund-failed', deps.now(), { problem })
}
