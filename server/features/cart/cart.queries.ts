import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { MOST_PACKAGES_IN_CART } from '../../../domain/owner-limits.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { isId } from '../../db/is-id.ts'
import { dishes, packages, plans, products } from '../../db/schema/catalogue.ts'
import { cartPackages, cartProducts, carts } from '../../db/schema/ordering.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Owner } from '../accounts/guests.service.ts'
import { oneOfOwner } from '../accounts/of-owner.queries.ts'
import { AVOIDED_BY_OWNER } from '../ordering/drafts.queries.ts'

export type PackageLine = typeof cartPackages.$inferSelect
export type CartRow = typeof carts.$inferSelect
type PackageFields = Omit<typeof cartPackages.$inferInsert, 'id' | 'cartId' | 'createdAt' | 'removedAt'>

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId)

type CartLineOf = Pick<
  PackageLine,
  'id' | 'planId' | 'packageId' | 'duration' | 'startDate' | 'endDate' | 'days' | 'addOns' | 'quotedFils'
>
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
  version: number
  packages: CartLineOf[]
  products: ProductLine[]
  /** What the owner avoids. */
  avoidedAllergens: string[]
  hasPaidOrder: boolean
  /** Where it has been ordered and not paid yet. */
  hasOpenOrder: boolean
}

/** Everything in a cart `c`, in the order it was put in. */
export const WHOLE_CART = `c.id, c.version, ${AVOIDED_BY_OWNER('c')} as "avoidedAllergens",
    coalesce((select json_agg(json_build_object('id', p.id, 'planId', p.plan_id, 'packageId', p.package_id,
        'duration', p.duration, 'startDate', p.start_date, 'endDate', p.end_date, 'days', p.days, 'addOns', p.add_ons,
        'quotedFils', p.quoted_fils) order by p.created_at, p.id)
      from cart_packages p where p.cart_id = c.id and p.removed_at is null), '[]') as packages,
    coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity,
        'quotedFils', l.quoted_fils, 'name', g.name, 'identifier', g.identifier, 'description', g.description,
        'category', g.category, 'priceFils', g.price_fils, 'stock', g.stock, 'isDeleted', g.is_deleted)
        order by l.created_at, l.product_id)
      from cart_products l join products g on g.id = l.product_id
      where l.cart_id = c.id and l.removed_at is null), '[]') as products,
    exists (select from orders o where o.account_id = c.account_id and o.paid_at is not null) as "hasPaidOrder",
    exists (select from orders o where o.cart_id = c.id and o.state in ('pending', 'failed')) as "hasOpenOrder"`

/** A cart with everything in it: one question, since it is asked at every step. */
export const findWholeCart = oneOfOwner<WholeCart>(
  'whole_cart',
  (column) => `select ${WHOLE_CART} from carts c where c.${column} = $1`,
)

/** The owner's cart, made where there is none, held until the transaction ends. The owner must be locked. */
export async function lockCart(tx: Tx, owner: Owner, now: Date): Promise<CartRow> {
  const [held] = await tx.select().from(carts).where(ownedBy(owner)).for('no key update')
  if (held) return held
  const [made] = await tx
    .insert(carts)
    .values({ ...owner, createdAt: now, updatedAt: now })
    .returning()
  return made!
}

export async function touchCart(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cartId))
}

/** The same, and what the header counts: packages, and every piece of goods. */
export async function touchAndCount(tx: Tx, cartId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    update carts c set version = version + 1, updated_at = ${now.toISOString()}::timestamptz where id = ${cartId}
    returning (select count(*) from cart_packages p where p.cart_id = c.id and p.removed_at is null)
      + (select coalesce(sum(quantity), 0) from cart_products l where l.cart_id = c.id and l.removed_at is null) as count`)
  return Number(rows[0]?.count ?? 0)
}

/** In the order they were put in. */
export const findPackageLines = (db: Queryable, cartId: string): Promise<PackageLine[]> =>
  db
    .select()
    .from(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), isNull(cartPackages.removedAt)))
    .orderBy(asc(cartPackages.createdAt), asc(cartPackages.id))

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

export async function findProduct(db: Queryable, idOrIdentifier: string) {
  const [row] = await db
    .select({ id: products.id, name: products.name, priceFils: products.priceFils, stock: products.stock })
    .from(products)
    .where(
      and(
        isId(idOrIdentifier) ? eq(products.id, idOrIdentifier) : eq(products.identifier, idOrIdentifier),
        eq(products.isDeleted, false),
      ),
    )
  return row
}

export async function findProductLine(db: Queryable, cartId: string, productId: string) {
  const [row] = await db
    .select({ quantity: cartProducts.quantity, removedAt: cartProducts.removedAt })
    .from(cartProducts)
    .where(and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, productId)))
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

export async function countKinds(tx: Tx, cartId: string): Promise<{ packages: number; products: number }> {
  const inCart = (lines: typeof cartPackages | typeof cartProducts) =>
    tx.$count(lines, and(eq(lines.cartId, cartId), isNull(lines.removedAt)))
  return { packages: await inCart(cartPackages), products: await inCart(cartProducts) }
}

/** What the header counts: packages, and every piece of goods. */
export async function countLines(db: Queryable, cartId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from ${cartPackages} where ${cartPackages.cartId} = ${cartId} and removed_at is null)
      + (select coalesce(sum(quantity), 0) from ${cartProducts} where ${cartProducts.cartId} = ${cartId} and removed_at is null)
      as count`)
  return Number(rows[0]?.count ?? 0)
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
