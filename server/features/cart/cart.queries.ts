import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ToldProfile } from '../../../domain/food/eaters.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { cartPackages, cartProducts, carts } from '../../db/schema/ordering.ts'
import { orders } from '../../db/schema/orders.ts'
import { sendTogether } from '../../db/send-together.ts'
import { toldByOwnerOf } from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { findPackageLines, type PackageLine } from './package-lines.queries.ts'
import { findProductLines, type ProductLine } from './product-lines.queries.ts'

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId)

export type WholeCart = {
  id: string
  packages: Omit<PackageLine, 'cartId' | 'draftId' | 'removedAt' | 'createdAt'>[]
  products: ProductLine[]
  /** What each whom its owner buys for has told. */
  told: ToldProfile[]
  hasPaidOrder: boolean
}

const paidByOwner = sql<boolean>`exists (
  select from orders where orders.account_id = carts.account_id and orders.paid_at is not null)`

const cartItself = prepared((db, { cartId }: { cartId: string }) =>
  db
    .select({ id: carts.id, told: toldByOwnerOf(carts), hasPaidOrder: paidByOwner })
    .from(carts)
    .where(eq(carts.id, cartId)),
)

/** A cart with everything in it. */
export async function findWholeCart(db: Queryable, cartId: string): Promise<WholeCart> {
  const [[cart], packages, products] = await sendTogether(
    () => cartItself(db, { cartId }),
    () => findPackageLines(db, cartId),
    () => findProductLines(db, cartId),
  )
  return { ...cart!, packages, products }
}

export async function findCartId(db: Queryable, owner: Owner): Promise<string | undefined> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(ownedBy(owner))
  return row?.id
}

const versionOf = prepared((db, owner: Owner) =>
  db
    .select({
      id: carts.id,
      version: carts.version,
      goodsCount: db.$count(cartProducts, inCart(cartProducts)),
    })
    .from(carts)
    .where(ownedBy(owner)),
)

/** The cache key of a cart's response: triggers raise the version when anything the response is made of changes. */
export async function findCartVersion(db: Queryable, owner: Owner) {
  const [row] = await versionOf(db, owner)
  return row
}

const heldCart = prepared((tx, owner: Owner) =>
  tx.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for('no key update'),
)

/** The owner's cart, held until the transaction ends. The owner must be locked. */
export async function lockCart(tx: Tx, owner: Owner): Promise<{ id: string } | undefined> {
  const [held] = await heldCart(tx, owner)
  return held
}

const insertCart = prepared((tx, row: typeof carts.$inferInsert & { id: string }) =>
  tx.insert(carts).values(row),
)

export async function makeCart(tx: Tx, owner: Owner, now: Date): Promise<{ id: string }> {
  const id = newId()
  await insertCart(tx, { id, ...owner, createdAt: now, updatedAt: now })
  return { id }
}

const inCart = (lines: typeof cartPackages | typeof cartProducts) =>
  and(eq(lines.cartId, carts.id), isNull(lines.removedAt))

/** Packages, kinds of goods, and what the header counts: packages and every piece of goods. */
export type CartCount = { packages: number; products: number; items: number }

const countsOf = prepared((db, owner: Owner) => {
  const pieces = sql<number>`(select coalesce(sum(${cartProducts.quantity}), 0) from ${cartProducts}
    where ${inCart(cartProducts)})`
  return db
    .select({
      packages: db.$count(cartPackages, inCart(cartPackages)),
      products: db.$count(cartProducts, inCart(cartProducts)),
      pieces: pieces.mapWith(Number),
    })
    .from(carts)
    .where(ownedBy(owner))
})

export async function countCart(db: Queryable, owner: Owner): Promise<CartCount> {
  const [row] = await countsOf(db, owner)
  const count = row ?? { packages: 0, products: 0, pieces: 0 }
  return { ...count, items: count.packages + count.pieces }
}

/** Packages of the owner's cart, without the one that is open in the wizard. */
export async function countOtherPackages(db: Queryable, owner: Owner, open: string | null): Promise<number> {
  const isOther = open === null ? undefined : ne(cartPackages.id, open)
  const [row] = await db
    .select({ packages: db.$count(cartPackages, and(inCart(cartPackages), isOther)) })
    .from(carts)
    .where(ownedBy(owner))
  return row?.packages ?? 0
}

export async function hasPaidOrder(db: Queryable, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, 'paid')))
    .limit(1)
  return row !== undefined
}
