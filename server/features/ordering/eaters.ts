import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { knownEater, MOST_EATERS } from '../../../domain/food/eaters.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  copyProfileFromOrder,
  findOwnProfiles,
  forgetProfile,
  keepProfile,
  NOTHING_KEPT,
  type OwnProfile,
} from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { deleteDraftsFor } from './drafts.queries.ts'
import { findEatersOfDays, isInCart } from './eaters.queries.ts'
import { withOwnerLock } from './owner-lock.ts'

/** Somebody else whom plans can be for. Only a name is kept, until something is told and agreed to. */
export function addEater(
  deps: Deps,
  owner: Owner,
  asked: string,
): Promise<{ name: string; all: OwnProfile[] }> {
  const readProfiles = (tx: Tx) => findOwnProfiles(tx, owner)
  return withOwnerLock(deps, owner, readProfiles, async (tx, all) => {
    const names = all.map(({ name }) => name).filter((name) => name !== '')
    const known = knownEater(asked, names)
    if (known !== undefined) return { name: known, all }
    if (names.length >= MOST_EATERS) throw new AppError('too-many-eaters', { max: MOST_EATERS })
    await keepProfile(tx, owner, asked, NOTHING_KEPT, deps.now())
    return { name: asked, all: await findOwnProfiles(tx, owner) }
  })
}

/**
 * Forgets somebody, with what is unfinished for them. A plan in the cart keeps them: without their profile nobody would know what it
 * must not have. So do days to come: an order has a copy of what was told when it was placed, and of nothing told since.
 */
export function removeEater(deps: Deps, owner: Owner, name: string): Promise<OwnProfile[]> {
  const readCart = (tx: Tx) => isInCart(tx, owner, name)
  return withOwnerLock(deps, owner, readCart, async (tx, inCart) => {
    if (inCart) throw new AppError('eater-in-cart', { name })
    const withDays =
      'accountId' in owner ? await findEatersOfDays(tx, owner.accountId, dubaiToday(deps.now())) : []
    if (knownEater(name, withDays) !== undefined) throw new AppError('eater-has-days', { name })
    await deleteDraftsFor(tx, owner, name)
    await forgetProfile(tx, owner, name)
    return findOwnProfiles(tx, owner)
  })
}

/** Who was removed since and is ordered for again is known again, by what the order has of them. Answers how they are called now. */
export function bringBackEater(
  deps: Deps,
  accountId: string,
  orderId: string,
  name: string,
): Promise<string> {
  const readProfiles = (tx: Tx) => findOwnProfiles(tx, { accountId })
  return withOwnerLock(deps, { accountId }, readProfiles, async (tx, all) => {
    const known = knownEater(
      name,
      all.map((one) => one.name),
    )
    if (known === undefined && name !== '') await copyProfileFromOrder(tx, accountId, orderId, name)
    return known ?? name
  })
}
