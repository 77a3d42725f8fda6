import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { cartPackages, cartProducts, carts, drafts } from '../../db/schema/ordering.ts'
import type { Owner } from './guests.service.ts'

export async function isDraftWaitingForAddress(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.accountId, accountId),
        isNull(drafts.shelvedAt),
        isNotNull(drafts.menuConfirmedAt),
        isNotNull(drafts.addOnsConfirmedAt),
      ),
    )
  return rows.length > 0
}

/** Packages, and every piece of goods. */
export async function countCartItems(db: Queryable, owner: Owner): Promise<number> {
  const isOwners =
    'accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId)
  const packages = sql`(select count(*) from ${cartPackages} where ${cartPackages.cartId} = ${carts.id} and ${cartPackages.removedAt} is null)`
  const products = sql`(select coalesce(sum(${cartProducts.quantity}), 0) from ${cartProducts} where ${cartProducts.cartId} = ${carts.id} and ${cartProducts.removedAt} is null)`
  const [row] = await db
    .select({ count: sql<number>`${packages} + ${products}` })
    .from(carts)
    .where(isOwners)
  return Number(row?.count ?? 0)
}
