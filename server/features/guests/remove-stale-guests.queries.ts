import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { guests } from '../../db/schema/accounts.ts'
import { cartPackages, cartProducts, carts, drafts } from '../../db/schema/ordering.ts'

export async function deleteStaleGuests(db: Queryable, before: Date): Promise<void> {
  const one = { one: sql`1` }
  const draft = db.select(one).from(drafts).where(eq(drafts.guestId, guests.id))
  // Most carts are customers': said like this, only those of guests are read.
  const isOf = and(isNotNull(carts.guestId), eq(carts.guestId, guests.id))
  const packageLine = db
    .select(one)
    .from(carts)
    .innerJoin(cartPackages, eq(cartPackages.cartId, carts.id))
    .where(isOf)
  const productLine = db
    .select(one)
    .from(carts)
    .innerJoin(cartProducts, eq(cartProducts.cartId, carts.id))
    .where(isOf)
  await db
    .delete(guests)
    .where(
      and(lt(guests.lastSeenAt, before), notExists(draft), notExists(packageLine), notExists(productLine)),
    )
}
