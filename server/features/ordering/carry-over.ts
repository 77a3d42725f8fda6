import { knownEater } from '../../../domain/food/eaters.ts'
import { isEmptyProfile, joinedProfile } from '../../../domain/food/food-profile.ts'
import type { Tx } from '../../db/connect.ts'
import { findOwnProfiles, keepProfile, NOTHING_KEPT } from '../food-profiles/food-profiles.public.ts'
import {
  deleteGuest,
  findCarts,
  giveCart,
  giveDrafts,
  hasOpenDraft,
  lockGuestAndAccount,
  moveLines,
} from './carry-over.queries.ts'
import { shelveDraft } from './drafts.queries.ts'
import { renameEater } from './eaters.queries.ts'

/**
 * Signing in brings the guest's drafts and cart along, inside the sign-in's own transaction. The draft at hand stays
 * at hand; the account's own is shelved until it is done. What either has told of what they eat counts.
 */
export async function carryOver(tx: Tx, guestId: string, accountId: string, now: Date): Promise<void> {
  if (!(await lockGuestAndAccount(tx, guestId, accountId))) return

  if (await hasOpenDraft(tx, guestId)) await shelveDraft(tx, { accountId }, now)
  await giveDrafts(tx, guestId, accountId)

  const cart = await findCarts(tx, guestId, accountId)
  if (cart.ofGuest && cart.ofAccount) await moveLines(tx, cart.ofGuest, cart.ofAccount)
  else if (cart.ofGuest) await giveCart(tx, cart.ofGuest, accountId)

  await carryProfiles(tx, guestId, accountId, now)
  await deleteGuest(tx, guestId)
}

/** Whoever both have a name for is one eater, however it is spelled. More than may be added come along: nobody is kept from signing in. */
async function carryProfiles(tx: Tx, guestId: string, accountId: string, now: Date): Promise<void> {
  const known = await findOwnProfiles(tx, { accountId })
  const names = known.map((one) => one.name)
  for (const { name, ...told } of await findOwnProfiles(tx, { guestId })) {
    const as = knownEater(name, names) ?? name
    if (as !== name) await renameEater(tx, accountId, name, as)
    const own = known.find((one) => one.name === as) ?? NOTHING_KEPT
    const consent = isEmptyProfile(told.profile) ? own : told
    const profile = joinedProfile(own.profile, told.profile)
    await keepProfile(tx, { accountId }, as, { ...consent, profile }, now)
  }
}
