import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type ClaimedAttempt,
  claimAttempt,
  findAttempt,
  releaseAttempt,
  setProviderOrder,
} from './attempts.queries.ts'

// The provider's time-out is eight seconds; a claim older than this belongs to a dead process.
export const CLAIM_SECONDS = 12
const PATIENCE_MS = 8_500
const LOOK_EVERY_MS = 100

/**
 * The provider's order for an attempt, made once: one caller asks, the others wait for its answer. The call is made
 * outside any transaction; killed in between, the next caller finds the order by its receipt.
 */
export async function ensureProviderOrder(deps: Deps, attemptId: string): Promise<string> {
  const endsAt = Date.now() + PATIENCE_MS
  while (Date.now() < endsAt) {
    const claimed = await claimAttempt(deps.db, attemptId, CLAIM_SECONDS)
    if (claimed) return askForOrder(deps, claimed)
    const attempt = await findAttempt(deps.db, attemptId)
    if (attempt?.providerOrderId) return attempt.providerOrderId
    await wait(LOOK_EVERY_MS)
  }
  throw new AppError('provider-away')
}

/** For whoever has the claim. */
export async function askForOrder(
  deps: Deps,
  { id, receipt, amountFils, currency, claims }: ClaimedAttempt,
): Promise<string> {
  try {
    const order = await deps.provider.ensureOrder({ receipt, amountFils, currency }, claims > 1)
    return await setProviderOrder(deps.db, id, order.id)
  } catch (cause) {
    await releaseAttempt(deps.db, id)
    throw new AppError('provider-away', {}, { cause })
  }
}
