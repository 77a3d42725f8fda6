import type { Db } from '../../db/connect.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'
import type { SeenAttempt } from './attempts.queries.ts'

// A provider tells things late and out of order; a payment never goes back.
export const RANK = { failed: 0, authorised: 1, captured: 2, refunded: 3 }

/** The states in which a payment has come at least as far as it is told of. */
export function reached({ state }: ProviderPayment): (keyof typeof RANK)[] {
  if (state === 'created') return []
  return (Object.keys(RANK) as (keyof typeof RANK)[]).filter((other) => RANK[other] >= RANK[state])
}

const MOST = 5_000

class Known {
  states = new Map<string, keyof typeof RANK>()
  attempts = new Map<string, SeenAttempt>()
}
const byDatabase = new WeakMap<Db, Known>()

function knownOf(db: Db): Known {
  const known = byDatabase.get(db) ?? new Known()
  byDatabase.set(db, known)
  return known
}

function keep<T>(known: Map<string, T>, id: string, value: T): void {
  known.set(id, value)
  if (known.size > MOST) known.delete(known.keys().next().value!)
}

/** How far a payment has come, once that is stored: three webhooks follow each payment, mostly with nothing new. */
export function rememberPayment(db: Db, payment: ProviderPayment): void {
  const { id, state, orderId } = payment
  const known = knownOf(db)
  if (orderId) known.attempts.delete(orderId)
  if (state !== 'created' && !isOldNews(db, payment)) keep(known.states, id, state)
}

/** Whether this process itself knows that a payment has come at least so far; where it does not, the table may. */
export function isOldNews(db: Db, { id, state }: ProviderPayment): boolean {
  const known = knownOf(db).states.get(id)
  return known !== undefined && state !== 'created' && RANK[known] >= RANK[state]
}

/**
 * An attempt just opened here, by the provider's name for it, until a payment has come: its page will tell of one in a minute.
 * Its order may have changed since. Whoever writes by it has to say that it waits to be paid, and look again where it does not.
 */
export const rememberAttempt = (db: Db, providerOrderId: string, attempt: SeenAttempt): void =>
  keep(knownOf(db).attempts, providerOrderId, attempt)

export const recallAttempt = (db: Db, providerOrderId: string): SeenAttempt | undefined =>
  knownOf(db).attempts.get(providerOrderId)
