import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { products } from '../../db/schema/catalogue.ts'
import type { cartProducts } from '../../db/schema/ordering.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'

/** The goods of an order with their stock, locked in one order for everyone, so that no two transactions deadlock. */
export const lockGoods = (tx: Tx, orderId: string) =>
  tx
    .select({ id: products.id, name: products.name, stock: products.stock, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(products.id))
    // No stronger: the order's own lines hold a key share on the same rows.
    .for('no key update', { of: products })

export async function changeStock(tx: Tx, productId: string, by: number): Promise<void> {
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${by}` })
    .where(eq(products.id, productId))
}

export async function setHoldsStock(tx: Tx, orderId: string, holdsStock: boolean): Promise<void> {
  await tx.update(orders).set({ holdsStock }).where(eq(orders.id, orderId))
}

/**
 * What a cart's owner can have of a product: what is in stock, and what the cart's own unpaid order holds of it.
 * Named in full: a query of one table writes its columns bare.
 */
export const stockFor = (cartId: typeof cartProducts.cartId | string) =>
  sql<number>`products.stock + coalesce((
    select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
    where o.cart_id = ${cartId} and o.holds_stock and o.state in ('pending', 'failed')
      and l.product_id = products.id), 0)`.mapWith(Number)
