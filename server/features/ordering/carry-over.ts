import type { Tx } from '../../db/connect.ts'
import { findAvoided, setAvoided } from './avoided.queries.ts'
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

/**
 * Signing in brings the guest's drafts and cart along, inside the sign-in's own transaction. The draft at hand stays
 * at hand; the account's own is shelved until it is done. What either avoids is avoided.
 */
export async function carryOver(tx: Tx, guestId: string, accountId: string, now: Date): Promise<void> {
  if (!(await lockGuestAndAccount(tx, guestId, accountId))) return

  if (await hasOpenDraft(tx, guestId)) await shelveDraft(tx, { accountId }, now)
  await giveDrafts(tx, guestId, accountId)

  const cart = await findCarts(tx, guestId, accountId)
  if (cart.ofGuest && cart.ofAccount) await moveLines(tx, cart.ofGuest, cart.ofAccount)
  else if (cart.ofGuest) await giveCart(tx, cart.ofGuest, accountId)

  const avoided = await findAvoided(tx, { guestId })
  // An allergy named in either place counts.
  if (avoided.length > 0)
    await setAvoided(tx, { accountId }, [...new Set([...(await findAvoided(tx, { accountId })), ...avoided])])
  await deleteGuest(tx, guestId)
}
