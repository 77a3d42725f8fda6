import { and, asc, eq, gt, sql } from 'drizzle-orm'
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
export async function emptyCart(tx: Tx, cartId: string, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with bought as (select product_id, quantity from ${orderLines} where order_id = ${orderId} and product_id is not null),
      packed as (delete from ${cartPackages} where cart_id = ${cartId} and id in
        (select cart_line_id from ${orderPackages} where order_id = ${orderId})),
      gone as (delete from ${cartProducts} c using bought b
        where c.cart_id = ${cartId} and b.product_id = c.product_id and c.quantity <= b.quantity),
      fewer as (update ${cartProducts} c set quantity = c.quantity - b.quantity from bought b
        where c.cart_id = ${cartId} and b.product_id = c.product_id and c.quantity > b.quantity)
    update ${carts} set version = version + 1, updated_at = ${now.toISOString()}::timestamptz where id = ${cartId}`)
}
