import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { isId } from '../../db/is-id.ts'
import { prepared } from '../../db/prepared.ts'
import { products } from '../../db/schema/catalogue.ts'
import { cartProducts } from '../../db/schema/ordering.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { stockFor } from '../stock/stock.public.ts'

/** With the product as it is now, deleted or not: stock and price come from here, not from memory. */
export type ProductLine = {
  productId: string
  quantity: number
  quotedFils: number
} & Pick<
  typeof products.$inferSelect,
  'name' | 'identifier' | 'description' | 'category' | 'allergens' | 'priceFils' | 'stock' | 'isDeleted'
>

const productColumns = {
  productId: products.id,
  name: products.name,
  identifier: products.identifier,
  description: products.description,
  category: products.category,
  allergens: products.allergens,
  priceFils: products.priceFils,
  isDeleted: products.isDeleted,
}

const linesOf = prepared((db, { cartId }: { cartId: string }) =>
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
    .orderBy(asc(cartProducts.createdAt), asc(cartProducts.productId)),
)

export const findProductLines = (db: Queryable, cartId: string): Promise<ProductLine[]> =>
  linesOf(db, { cartId })

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

type Wanted = { cartId: string } & ({ id: string } | { identifier: string })

const productFor = prepared((db, { cartId, ...wanted }: Wanted) =>
  db
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
        'id' in wanted ? eq(products.id, wanted.id) : eq(products.identifier, wanted.identifier),
        eq(products.isDeleted, false),
      ),
    ),
)

/** A product, and how many of it the cart has: null where none. */
export async function findProduct(db: Queryable, cartId: string, idOrIdentifier: string) {
  const wanted = isId(idOrIdentifier) ? { id: idOrIdentifier } : { identifier: idOrIdentifier }
  const [row] = await productFor(db, { cartId, ...wanted })
  return row
}

type NewLine = { cartId: string; productId: string; quantity: number; quotedFils: number }

const upsertLine = prepared((tx, row: NewLine & { createdAt: Date }) =>
  tx
    .insert(cartProducts)
    .values(row)
    .onConflictDoUpdate({
      target: [cartProducts.cartId, cartProducts.productId],
      set: { quantity: row.quantity, quotedFils: row.quotedFils, removedAt: null },
    }),
)

export async function putProductLine(tx: Tx, line: NewLine, now: Date): Promise<void> {
  await upsertLine(tx, { ...line, createdAt: now })
}

export async function setProductQuantity(tx: Tx, cartId: string, productId: string, quantity: number) {
  await tx
    .update(cartProducts)
    .set({ quantity })
    .where(and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, productId)))
}
