import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import {
  MOST_PACKAGES_IN_CART,
  MOST_PRODUCTS_IN_CART,
  MOST_WAITING_DRAFTS,
} from '../../../domain/forms/owner-limits.ts'
import { MAX_OF_ONE_PRODUCT } from '../../../domain/money/pricing.ts'
import type { Tx } from '../../db/connect.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { cartPackages, cartProducts, carts, drafts } from '../../db/schema/ordering.ts'

/** Holds both until the transaction ends, so that two sign-ins at once cannot mix. False where the guest is gone. */
export async function lockGuestAndAccount(tx: Tx, guestId: string, accountId: string): Promise<boolean> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const found = await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for('update')
  return found.length > 0
}

export async function hasOpenDraft(tx: Tx, guestId: string): Promise<boolean> {
  const found = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.guestId, guestId), isNull(drafts.shelvedAt)))
  return found.length > 0
}

/** All of them; of more than may wait, those shelved longest ago leave. */
export async function giveDrafts(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.update(drafts).set({ accountId, guestId: null }).where(eq(drafts.guestId, guestId))
  const shelved = and(eq(drafts.accountId, accountId), isNotNull(drafts.shelvedAt))
  const newest = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(shelved)
    .orderBy(desc(drafts.shelvedAt), desc(drafts.id))
    .limit(MOST_WAITING_DRAFTS)
  await tx.delete(drafts).where(and(shelved, notInArray(drafts.id, newest)))
}

export async function findCarts(tx: Tx, guestId: string, accountId: string) {
  const [ofGuest] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.guestId, guestId))
  const [ofAccount] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))
  return { ofGuest: ofGuest?.id, ofAccount: ofAccount?.id }
}

export async function giveCart(tx: Tx, cartId: string, accountId: string): Promise<void> {
  await tx.update(carts).set({ accountId, guestId: null }).where(eq(carts.id, cartId))
}

/** What both carts have of a product is added up; there may be less in stock, and the cart then says so. */
export async function moveLines(tx: Tx, fromCartId: string, toCartId: string): Promise<void> {
  await tx.update(cartPackages).set({ cartId: toCartId }).where(eq(cartPackages.cartId, fromCartId))
  const products = await tx
    .select()
    .from(cartProducts)
    .where(and(eq(cartProducts.cartId, fromCartId), isNull(cartProducts.removedAt)))
  if (products.length > 0)
    await tx
      .insert(cartProducts)
      .values(products.map((line) => ({ ...line, cartId: toCartId })))
      .onConflictDoUpdate({
        target: [cartProducts.cartId, cartProducts.productId],
        set: {
          quantity: sql`case when ${cartProducts.removedAt} is null
            then least(${MAX_OF_ONE_PRODUCT}, ${cartProducts.quantity} + excluded.quantity)
            else excluded.quantity end`,
          quotedFils: sql`excluded.quoted_fils`,
          removedAt: null,
        },
      })
  await forgetOverfull(tx, toCartId)
}

// Two carts may hold more than one may: then what was put in last stays, and nobody is kept from signing in.
async function forgetOverfull(tx: Tx, cartId: string): Promise<void> {
  const packages = and(eq(cartPackages.cartId, cartId), isNull(cartPackages.removedAt))
  const newestPackages = tx
    .select({ id: cartPackages.id })
    .from(cartPackages)
    .where(packages)
    .orderBy(desc(cartPackages.createdAt), desc(cartPackages.id))
    .limit(MOST_PACKAGES_IN_CART)
  await tx.delete(cartPackages).where(and(packages, notInArray(cartPackages.id, newestPackages)))
  const products = and(eq(cartProducts.cartId, cartId), isNull(cartProducts.removedAt))
  const newestProducts = tx
    .select({ id: cartProducts.productId })
    .from(cartProducts)
    .where(products)
    .orderBy(desc(cartProducts.createdAt), desc(cartProducts.productId))
    .limit(MOST_PRODUCTS_IN_CART)
  await tx.delete(cartProducts).where(and(products, notInArray(cartProducts.productId, newestProducts)))
}

/** What still belonged to the guest goes with it. */
export async function deleteGuest(tx: Tx, guestId: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.id, guestId))
}
