import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isUnreachable } from '../../integrations/payments/provider.ts'
import { listAttempts } from './attempts.queries.ts'
import { checkAttempt } from './check-attempt.ts'

// The time-out of the page; a later response of the provider is applied all the same.
const TIMEOUT_MS = 2_000

/** Asks the provider about every open checkout of an order. False where it does not answer in time. */
export async function checkOpenAttempts(deps: Deps, orderId: string): Promise<boolean> {
  const attempts = await listAttempts(deps.db, orderId)
  const open = attempts.filter(({ attempt }) => attempt.providerOrderId && !attempt.settledAt)
  const checks = Promise.all(open.map(({ attempt }) => checkAttempt(deps, attempt))).then(
    () => true,
    (error) => {
      if (isUnreachable(error)) return false
      throw error
    },
  )
  return Promise.race([checks, wait(TIMEOUT_MS, false, { ref: false })])
}
