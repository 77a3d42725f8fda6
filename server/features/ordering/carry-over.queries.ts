import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { cartPackages, cartProducts, carts, drafts } from '../../db/schema/ordering.ts'

const MOST_OF_ONE_PRODUCT = 99

/** Holds both until the transaction ends, so that two sign-ins at once cannot mix. False where the guest is gone. */
export async function lockGuestAndAccount(tx: Tx, guestId: string, accountId: string): Promise<boolean> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const found = await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for('update')
  return found.length > 0
}

export async function findDraftDates(tx: Tx, guestId: string, accountId: string) {
  const [ofGuest] = await tx
    .select({ updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.guestId, guestId))
  const [ofAccount] = await tx
    .select({ updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.accountId, accountId))
  return { ofGuest: ofGuest?.updatedAt, ofAccount: ofAccount?.updatedAt }
}

export async function giveDraft(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.accountId, accountId))
  await tx.update(drafts).set({ accountId, guestId: null }).where(eq(drafts.guestId, guestId))
}

export async function findCarts(tx: Tx, guestId: string, accountId: string) {
  const [ofGuest] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.guestId, guestId))
  const [ofAccount] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))
  return { ofGuest: ofGuest?.id, ofAccount: ofAccount?.id }
}

export async function giveCart(tx: Tx, cartId: string, accountId: string): Promise<void> {
  await tx.update(carts).set({ accountId, guestId: null }).where(eq(carts.id, cartId))
}

export async function moveLines(tx: Tx, fromCartId: string, toCartId: string, now: Date): Promise<void> {
  await tx.update(cartPackages).set({ cartId: toCartId }).where(eq(cartPackages.cartId, fromCartId))
  const products = await tx.select().from(cartProducts).where(eq(cartProducts.cartId, fromCartId))
  if (products.length > 0)
    await tx
      .insert(cartProducts)
      .values(products.map((line) => ({ ...line, cartId: toCartId })))
      .onConflictDoUpdate({
        target: [cartProducts.cartId, cartProducts.productId],
        set: {
          quantity: sql`least(${MOST_OF_ONE_PRODUCT}, ${cartProducts.quantity} + excluded.quantity)`,
          quotedFils: sql`excluded.quoted_fils`,
        },
      })
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, toCartId))
}

/** What still belonged to the guest goes with it. */
export async function deleteGuest(tx: Tx, guestId: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.id, guestId))
}
