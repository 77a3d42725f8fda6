import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { products } from '../../db/schema/catalogue.ts'
import { cartPackages, cartProducts, carts } from '../../db/schema/ordering.ts'
import { orderLines, orderPackages } from '../../db/schema/orders.ts'

/** Goods of an order of which there are fewer than it wants. */
export const findShortProducts = (db: Queryable, orderId: string) =>
  db
    .select({ name: products.name, stock: products.stock, wanted: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, products.stock)))

/** Takes the goods of a paid order out of stock; the names of those there were too few of. */
export async function reserveStock(tx: Tx, orderId: string): Promise<string[]> {
  // In one order for everyone, so that two payments never wait for each other.
  const wanted = await tx
    .select({ id: products.id, name: products.name, stock: products.stock, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  for (const { id, quantity } of wanted)
    await tx
      .update(products)
      .set({ stock: sql`greatest(${products.stock} - ${quantity}, 0)` })
      .where(eq(products.id, id))
  return wanted.filter(({ stock, quantity }) => stock < quantity).map(({ name }) => name)
}

export async function lockCartOf(tx: Tx, cartId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('no key update')
}

/** What was paid leaves the cart; what was added since stays. */
export async function emptyCart(tx: Tx, cartId: string, orderId: string): Promise<void> {
  const ordered = tx
    .select({ id: orderPackages.cartLineId })
    .from(orderPackages)
    .where(eq(orderPackages.orderId, orderId))
  await tx.delete(cartPackages).where(and(eq(cartPackages.cartId, cartId), inArray(cartPackages.id, ordered)))
  const bought = await tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  for (const { productId, quantity } of bought) {
    const line = and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, productId))
    await tx.delete(cartProducts).where(and(line, lte(cartProducts.quantity, quantity)))
    await tx
      .update(cartProducts)
      .set({ quantity: sql`${cartProducts.quantity} - ${quantity}` })
      .where(line)
  }
}
