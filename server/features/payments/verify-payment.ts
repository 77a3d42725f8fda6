import { paymentStatusOf } from '../../../domain/money/order-state.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import { checkAttemptAgain, findAttemptOfPayment } from './attempts.queries.ts'
import { settlePayment } from './check-attempt.ts'

export type Verification = {
  orderNumber: string | undefined
  paymentId: string | undefined
  providerOrderId: string
  signature: string
}
export type Verified = { orderNumber: string; paymentStatus: 0 | 1 | 2 }

/** Verifies the checkout's callback. Only its signature is trusted; the amount comes from the provider. */
export async function verifyPayment(deps: Deps, accountId: string, given: Verification): Promise<Verified> {
  const { paymentId, providerOrderId, signature } = given
  if (!paymentId || !deps.provider.isPaymentSignature({ orderId: providerOrderId, paymentId, signature }))
    throw new AppError('payment-not-verified')
  const found = await requireOwn(deps, accountId, given, paymentId)
  const { attempt, order, payment: known } = found
  const { orderNumber } = order
  // A webhook was faster: the payment has been applied already.
  if (known?.isSettling && known.orderId === order.id) return { orderNumber, paymentStatus: 1 }
  try {
    const payment = await deps.provider.fetchPayment(paymentId)
    if (payment.orderId !== providerOrderId) throw new AppError('payment-not-verified')
    const applied = await settlePayment(deps, payment, 'verify', found)
    if (applied?.isSetAside) throw new AppError('payment-set-aside')
    if (applied?.state !== 'paid' && payment.state === 'failed') throw new AppError('payment-not-verified')
    return { orderNumber, paymentStatus: paymentStatusOf(applied?.state ?? order.state) }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // The payment is genuine; that it is paid will be known as soon as the provider answers again.
    await checkAttemptAgain(deps.db, attempt.id, deps.now())
    return { orderNumber, paymentStatus: 0 }
  }
}

async function requireOwn(deps: Deps, accountId: string, given: Verification, paymentId: string) {
  const { orderNumber, providerOrderId } = given
  const found = await findAttemptOfPayment(deps.db, deps.provider.name, {
    orderId: providerOrderId,
    id: paymentId,
  })
  const isOther = orderNumber !== undefined && orderNumber !== found?.order.orderNumber
  if (found?.order.accountId !== accountId || isOther) throw new AppError('payment-not-verified')
  return found
}
