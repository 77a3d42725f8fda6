import { paymentStatusOf } from '../../../domain/order-state.ts'
import type { Deps } from '../../deps.ts'
import { conflict, ruleBroken } from '../../errors.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import { checkAttemptAgain, findSeenAttempt, type SeenAttempt } from './attempts.queries.ts'
import { settlePayment } from './check-attempt.ts'
import { recallAttempt } from './known-payments.ts'
import { inPaymentsTurn } from './payments-turn.ts'

export const NOT_VERIFIED = 'Payment verification failed. Please try again.'
const SET_ASIDE =
  'We have received a payment that does not match your order. Our team is looking at it and will write to you.'

export type Verification = {
  orderNumber: string | undefined
  paymentId: string | undefined
  providerOrderId: string
  signature: string
}
export type Verified = { orderNumber: string; paymentStatus: 0 | 1 | 2 }

/** What the checkout gave to the page. Only the signature is believed; what was paid the provider is asked. */
export async function verifyPayment(deps: Deps, accountId: string, given: Verification): Promise<Verified> {
  const { paymentId, providerOrderId, signature } = given
  if (!paymentId || !deps.provider.isPaymentSignature({ orderId: providerOrderId, paymentId, signature }))
    throw ruleBroken(NOT_VERIFIED)
  return inPaymentsTurn(paymentId, () => settleOwn(deps, accountId, given, paymentId))
}

async function settleOwn(
  deps: Deps,
  accountId: string,
  given: Verification,
  paymentId: string,
): Promise<Verified> {
  const order = await requireOwn(deps, accountId, given)
  // A webhook was faster: what it told has been held against the order.
  if (order.paidBy === paymentId) return { orderNumber: order.orderNumber, paymentStatus: 1 }
  try {
    const payment = await deps.provider.fetchPayment(paymentId)
    if (payment.orderId !== given.providerOrderId) throw ruleBroken(NOT_VERIFIED)
    const applied = await settlePayment(deps, payment, 'verify', order)
    if (applied?.isSetAside) throw conflict(SET_ASIDE)
    if (applied?.state !== 'paid' && payment.state === 'failed') throw ruleBroken(NOT_VERIFIED)
    const paymentStatus = paymentStatusOf(applied?.state ?? order.state)
    return { orderNumber: order.orderNumber, paymentStatus }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // The payment is genuine; that it is paid will be known as soon as the provider answers again.
    await checkAttemptAgain(deps.db, order.attemptId, deps.now())
    return { orderNumber: order.orderNumber, paymentStatus: 0 }
  }
}

async function requireOwn(
  deps: Deps,
  accountId: string,
  { orderNumber, providerOrderId }: Verification,
): Promise<SeenAttempt> {
  const found =
    recallAttempt(deps.db, providerOrderId) ??
    (await findSeenAttempt(deps.db, deps.provider.name, providerOrderId))
  const isOther = orderNumber !== undefined && orderNumber !== found?.orderNumber
  if (found?.accountId !== accountId || isOther) throw ruleBroken(NOT_VERIFIED)
  return found
}
