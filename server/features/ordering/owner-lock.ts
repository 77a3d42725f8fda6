import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Owner } from '../guests/guests.public.ts'
import { lockOwner } from './drafts.queries.ts'

/**
 * One transaction that holds the owner's row, so that two tabs, two clicks and a sign-in come one after another.
 * Locks are always taken in this order: account or guest, cart, order, products.
 */
export function withOwnerLock<T>(deps: Deps, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockOwner(tx, owner))) throw new AppError('signed-in-elsewhere')
    return work(tx)
  })
}
