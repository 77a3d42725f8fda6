import { and, desc, eq, isNotNull, lt, notInArray, or } from 'drizzle-orm'
import { MOST_PACKAGES_IN_CART } from '../../../domain/forms/owner-limits.ts'
import type { Tx } from '../../db/connect.ts'
import { cartPackages, cartProducts } from '../../db/schema/ordering.ts'

/** Takes a line out or brings it back; whether there was such a line. */
export async function setRemoved(tx: Tx, cartId: string, lineId: string, removedAt: Date | null) {
  const changedPackages = await tx
    .update(cartPackages)
    .set({ removedAt })
    .where(and(eq(cartPackages.cartId, cartId), eq(cartPackages.id, lineId)))
    .returning({ id: cartPackages.id })
  const changedProducts = await tx
    .update(cartProducts)
    .set({ removedAt })
    .where(and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, lineId)))
    .returning({ id: cartProducts.productId })
  return changedPackages.length + changedProducts.length > 0
}

/** Deletes removed lines that can no longer be restored: too old, or too many newer ones. */
export async function deleteOldRemoved(tx: Tx, cartId: string, before: Date): Promise<void> {
  const removed = and(eq(cartPackages.cartId, cartId), isNotNull(cartPackages.removedAt))
  const newest = tx
    .select({ id: cartPackages.id })
    .from(cartPackages)
    .where(removed)
    .orderBy(desc(cartPackages.removedAt), desc(cartPackages.id))
    .limit(MOST_PACKAGES_IN_CART)
  await tx
    .delete(cartPackages)
    .where(and(removed, or(lt(cartPackages.removedAt, before), notInArray(cartPackages.id, newest))))
  await tx
    .delete(cartProducts)
    .where(
      and(
        eq(cartProducts.cartId, cartId),
        isNotNull(cartProducts.removedAt),
        lt(cartProducts.removedAt, before),
      ),
    )
}
