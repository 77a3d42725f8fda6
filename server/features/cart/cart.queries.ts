import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { MOST_PACKAGES_IN_CART } from '../../../domain/owner-limits.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { isId } from '../../db/is-id.ts'
import { dishes, packages, plans, products } from '../../db/schema/catalogue.ts'
import { cartPackages, cartProducts, carts } from '../../db/schema/ordering.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Owner } from '../guests/guests.public.ts'
import { avoidedByOwnerOf } from '../ordering/ordering.public.ts'
import { stockFor } from '../stock/stock.public.ts'

export type PackageLine = typeof cartPackages.$inferSelect
type PackageFields = Omit<typeof cartPackages.$inferInsert, 'id' | 'cartId' | 'createdAt' | 'removedAt'>

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId)

/** With the product as it is now, deleted or not: stock and price come from here, not from memory. */
export type ProductLine = {
  productId: string
  quantity: number
  quotedFils: number
} & Pick<
  typeof products.$inferSelect,
  'name' | 'identifier' | 'description' | 'category' | 'priceFils' | 'stock' | 'isDeleted'
>
export type WholeCart = {
  id: string
  packages: Omit<PackageLine, 'cartId' | 'draftId' | 'removedAt' | 'createdAt'>[]
  products: ProductLine[]
  /** What the owner avoids. */
  avoidedAllergens: string[]
  hasPaidOrder: boolean
}

const paidByOwner = sql<boolean>`exists (
  select from orders where orders.account_id = carts.account_id and orders.paid_at is not null)`

/** A cart with everything in it. */
export async function findWholeCart(db: Queryable, cartId: string): Promise<WholeCart> {
  const [[cart], packages, products] = await sendTogether(
    () =>
      db
        .select({ id: carts.id, avoidedAllergens: avoidedByOwnerOf(carts), hasPaidOrder: paidByOwner })
        .from(carts)
        .where(eq(carts.id, cartId)),
    () => findPackageLines(db, cartId),
    () => findProductLines(db, cartId),
  )
  return { ...cart!, packages, products }
}

export async function findCartId(db: Queryable, owner: Owner): Promise<string | undefined> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(ownedBy(owner))
  return row?.id
}

/** What a cart's answer is kept by: the database raises the version when anything the answer is made of changes. */
export async function findCartVersion(db: Queryable, owner: Owner) {
  const [row] = await db
    .select({
      id: carts.id,
      version: carts.version,
      goodsCount: db.$count(cartProducts, inCart(cartProducts)),
    })
    .from(carts)
    .where(ownedBy(owner))
  return row
}

/** The owner's cart, held until the transaction ends. The owner must be locked. */
export async function lockCart(tx: Tx, owner: Owner): Promise<{ id: string } | undefined> {
  const [held] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for('no key update')
  return held
}

export async function makeCart(tx: Tx, owner: Owner, now: Date): Promise<{ id: string }> {
  const [made] = await tx
    .insert(carts)
    .values({ ...owner, createdAt: now, updatedAt: now })
    .returning({ id: carts.id })
  return made!
}

/** In the order they were put in. */
export const findPackageLines = (db: Queryable, cartId: string): Promise<PackageLine[]> =>
  db
    .select()
    .from(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), isNull(cartPackages.removedAt)))
    .orderBy(asc(cartPackages.createdAt), asc(cartPackages.id))

const productColumns = {
  productId: products.id,
  name: products.name,
  identifier: products.identifier,
  description: products.description,
  category: products.category,
  priceFils: products.priceFils,
  isDeleted: products.isDeleted,
}

const findProductLines = (db: Queryable, cartId: string): Promise<ProductLine[]> =>
  db
    .select({
      ...productColumns,
      quantity: cartProducts.quantity,
      quotedFils: cartProducts.quotedFils,
      stock: stockFor(cartProducts.cartId),
    })
    .from(cartProducts)
    .innerJoin(products, eq(products.id, cartProducts.productId))
    .where(and(eq(cartProducts.cartId, cartId), isNull(cartProducts.removedAt)))
    .orderBy(asc(cartProducts.createdAt), asc(cartProducts.productId))

/** The goods of an unpaid order, as a cart would hold them. */
export const findOrderedProducts = (db: Queryable, orderId: string): Promise<ProductLine[]> =>
  db
    .select({
      ...productColumns,
      quantity: orderLines.quantity,
      quotedFils: orderLines.unitFils,
      stock: sql<number>`${products.stock} + case when ${orders.holdsStock} then ${orderLines.quantity} else 0 end`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))

export async function findPackageLine(
  db: Queryable,
  cartId: string,
  lineId: string,
): Promise<PackageLine | undefined> {
  const [row] = await db
    .select()
    .from(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), eq(cartPackages.id, lineId)))
  return row
}

export async function findLineOfDraft(db: Queryable, cartId: string, draftId: string) {
  const [row] = await db
    .select({ id: cartPackages.id })
    .from(cartPackages)
    .where(
      and(eq(cartPackages.cartId, cartId), eq(cartPackages.draftId, draftId), isNull(cartPackages.removedAt)),
    )
  return row?.id
}

export async function insertPackageLine(
  tx: Tx,
  cartId: string,
  fields: PackageFields,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(cartPackages)
    .values({ cartId, ...fields, createdAt: now })
    .returning({ id: cartPackages.id })
  return row!.id
}

export async function replacePackageLine(tx: Tx, id: string, fields: PackageFields): Promise<void> {
  await tx
    .update(cartPackages)
    .set({ ...fields, removedAt: null })
    .where(eq(cartPackages.id, id))
}

/** A product, and how many of it the cart has: null where none. */
export async function findProduct(db: Queryable, cartId: string, idOrIdentifier: string) {
  const [row] = await db
    .select({
      id: products.id,
      name: products.name,
      priceFils: products.priceFils,
      stock: stockFor(cartId),
      inCart: cartProducts.quantity,
    })
    .from(products)
    .leftJoin(
      cartProducts,
      and(
        eq(cartProducts.productId, products.id),
        eq(cartProducts.cartId, cartId),
        isNull(cartProducts.removedAt),
      ),
    )
    .where(
      and(
        isId(idOrIdentifier) ? eq(products.id, idOrIdentifier) : eq(products.identifier, idOrIdentifier),
        eq(products.isDeleted, false),
      ),
    )
  return row
}

export async function putProductLine(
  tx: Tx,
  line: { cartId: string; productId: string; quantity: number; quotedFils: number },
  now: Date,
): Promise<void> {
  await tx
    .insert(cartProducts)
    .values({ ...line, createdAt: now })
    .onConflictDoUpdate({
      target: [cartProducts.cartId, cartProducts.productId],
      set: { quantity: line.quantity, quotedFils: line.quotedFils, removedAt: null },
    })
}

export async function setProductQuantity(tx: Tx, cartId: string, productId: string, quantity: number) {
  await tx
    .update(cartProducts)
    .set({ quantity })
    .where(and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, productId)))
}

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

/** Lines nobody can want back any more: taken out long ago, or before so many others. */
export async function forgetRemoved(tx: Tx, cartId: string, before: Date): Promise<void> {
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

const inCart = (lines: typeof cartPackages | typeof cartProducts) =>
  and(eq(lines.cartId, carts.id), isNull(lines.removedAt))

/** Packages, kinds of goods, and what the header counts: packages and every piece of goods. */
export type CartCount = { packages: number; products: number; items: number }

export async function countCart(db: Queryable, owner: Owner): Promise<CartCount> {
  const pieces = sql<number>`(select coalesce(sum(${cartProducts.quantity}), 0) from ${cartProducts}
    where ${inCart(cartProducts)})`
  const [row] = await db
    .select({
      packages: db.$count(cartPackages, inCart(cartPackages)),
      products: db.$count(cartProducts, inCart(cartProducts)),
      pieces: pieces.mapWith(Number),
    })
    .from(carts)
    .where(ownedBy(owner))
  const count = row ?? { packages: 0, products: 0, pieces: 0 }
  return { ...count, items: count.packages + count.pieces }
}

/** Names by id, also of things the shop no longer has. */
export async function namesOfGone(
  db: Queryable,
  gone: { packages: string[]; plans: string[]; dishes: string[] },
): Promise<Map<string, string>> {
  const found: { id: string; name: string }[] = []
  if (gone.packages.length > 0)
    found.push(
      ...(await db
        .select({ id: packages.id, name: packages.packageName })
        .from(packages)
        .where(inArray(packages.id, gone.packages))),
    )
  if (gone.plans.length > 0)
    found.push(
      ...(await db
        .select({ id: plans.id, name: plans.planName })
        .from(plans)
        .where(inArray(plans.id, gone.plans))),
    )
  if (gone.dishes.length > 0)
    found.push(
      ...(await db
        .select({ id: dishes.id, name: dishes.mealName })
        .from(dishes)
        .where(inArray(dishes.id, gone.dishes))),
    )
  return new Map(found.map(({ id, name }) => [id, name]))
}

export async function hasPaidOrder(db: Queryable, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, 'paid')))
    .limit(1)
  return row !== undefined
}
