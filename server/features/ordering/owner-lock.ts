import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Owner } from '../guests/guests.public.ts'
import { lockOwner } from './drafts.queries.ts'

/**
 * One transaction that holds the owner's row, so that two tabs, two clicks and a sign-in come one after another.
 * Locks are always taken in this order: account or guest, cart, order, subscription, days, zones, credit balance, products;
 * db/lock-order.test.ts watches it. What is read first is sent with the lock.
 */
export function withOwnerLock<First, T>(
  deps: Deps,
  owner: Owner,
  readFirst: (tx: Tx) => Promise<First>,
  work: (tx: Tx, first: First) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const [isThere, first] = await sendTogether(
      () => lockOwner(tx, owner),
      () => readFirst(tx),
    )
    if (!isThere) throw new AppError('signed-in-elsewhere')
    return work(tx, first)
  })
}
