import type { Tx } from '../../db/connect.ts'
import {
  deleteGuest,
  findCarts,
  findDraftDates,
  giveCart,
  giveDraft,
  lockGuestAndAccount,
  moveLines,
} from './carry-over.queries.ts'

/** Signing in brings the guest's draft and cart along, inside the sign-in's own transaction. */
export async function carryOver(tx: Tx, guestId: string, accountId: string, now: Date): Promise<void> {
  if (!(await lockGuestAndAccount(tx, guestId, accountId))) return

  const draft = await findDraftDates(tx, guestId, accountId)
  if (draft.ofGuest && !(draft.ofAccount && draft.ofAccount > draft.ofGuest))
    await giveDraft(tx, guestId, accountId)

  const cart = await findCarts(tx, guestId, accountId)
  if (cart.ofGuest && cart.ofAccount) await moveLines(tx, cart.ofGuest, cart.ofAccount, now)
  else if (cart.ofGuest) await giveCart(tx, cart.ofGuest, accountId)

  await deleteGuest(tx, guestId)
}
