import type { Tx } from '../../db/connect.ts'
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
 * at hand; one the account had waits on the shelf until it is done.
 */
export async function carryOver(tx: Tx, guestId: string, accountId: string, now: Date): Promise<void> {
  if (!(await lockGuestAndAccount(tx, guestId, accountId))) return

  if (await hasOpenDraft(tx, guestId)) await shelveDraft(tx, { accountId }, now)
  await giveDrafts(tx, guestId, accountId)

  const cart = await findCarts(tx, guestId, accountId)
  if (cart.ofGuest && cart.ofAccount) await moveLines(tx, cart.ofGuest, cart.ofAccount, now)
  else if (cart.ofGuest) await giveCart(tx, cart.ofGuest, accountId)

  await deleteGuest(tx, guestId)
}
