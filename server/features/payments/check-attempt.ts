import type { Deps } from '../../deps.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'
import { type Applied, applyPayment, type Source } from './apply-payment.ts'
import {
  type Attempt,
  type AttemptOfPayment,
  findAttemptOfPayment,
  setProviderOrder,
  settleAttempt,
} from './attempts.queries.ts'

export const FIRST_CHECK_SECONDS = 15
const MINUTE_MS = 60_000
// A bank may say yes days after it said no.
const FOLLOWED_FOR_MS = 8 * 24 * 60 * MINUTE_MS
// An attempt without an order at the provider was never shown to anyone.
const ABANDONED_AFTER_MS = 15 * MINUTE_MS

/** Applies what is known of a payment; money that is only held is collected, and that is applied too. */
export async function settlePayment(
  deps: Deps,
  payment: ProviderPayment,
  source: Source,
  known?: AttemptOfPayment,
): Promise<Applied | undefined> {
  const found = known ?? (await findAttemptOfPayment(deps.db, deps.provider.name, payment))
  const applied = await deps.db.transaction((tx) => applyPayment(deps, tx, payment, found, source))
  if (!applied?.isHeld) return applied
  const { id: paymentId, amountFils, currency } = payment
  const collected = await deps.provider.capture({ paymentId, amountFils, currency })
  return deps.db.transaction((tx) => applyPayment(deps, tx, collected, found, source))
}

/** Asks the provider what has become of an attempt. */
export async function checkAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  const ageMs = deps.now().getTime() - attempt.createdAt.getTime()
  const providerOrderId = attempt.providerOrderId ?? (await findLostOrder(deps, attempt))
  if (!providerOrderId) {
    if (ageMs > ABANDONED_AFTER_MS) await settleAttempt(deps.db, attempt.id, deps.now())
    return
  }
  // The provider lists them newest first; they are applied in order of time.
  const payments = await deps.provider.fetchPaymentsOfOrder(providerOrderId)
  for (const payment of payments.toReversed()) await settlePayment(deps, payment, 'reconciliation')
  if (ageMs > FOLLOWED_FOR_MS) await settleAttempt(deps.db, attempt.id, deps.now())
}

/** An order made at the provider by a process that was killed before it stored the id. */
async function findLostOrder(deps: Deps, { id, receipt, amountFils }: Attempt): Promise<string | null> {
  const order = await deps.provider.findOrderByReceipt(receipt)
  if (order?.amountFils !== amountFils) return null
  return setProviderOrder(deps.db, id, order.id)
}
