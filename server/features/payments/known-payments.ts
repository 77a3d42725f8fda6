import type { Db } from '../../db/connect.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'

// A provider tells things late and out of order; a payment never goes back.
export const RANK = { failed: 0, authorised: 1, captured: 2, refunded: 3 }

/** The states in which a payment has come at least as far as it is told of. */
export function reached({ state }: ProviderPayment): (keyof typeof RANK)[] {
  if (state === 'created') return []
  return (Object.keys(RANK) as (keyof typeof RANK)[]).filter((other) => RANK[other] >= RANK[state])
}

const MOST = 5_000
const seen = new WeakMap<Db, Map<string, keyof typeof RANK>>()

/** How far a payment has come, once that is stored: three webhooks follow each payment, mostly with nothing new. */
export function rememberPayment(db: Db, payment: ProviderPayment): void {
  const { id, state } = payment
  if (state === 'created' || isOldNews(db, payment)) return
  const known = seen.get(db) ?? new Map()
  seen.set(db, known)
  known.set(id, state)
  if (known.size > MOST) known.delete(known.keys().next().value!)
}

/** Whether this process itself knows that a payment has come at least so far; where it does not, the table may. */
export function isOldNews(db: Db, { id, state }: ProviderPayment): boolean {
  const known = seen.get(db)?.get(id)
  return known !== undefined && state !== 'created' && RANK[known] >= RANK[state]
}
