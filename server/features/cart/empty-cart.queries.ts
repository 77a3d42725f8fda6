import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { products } from '../../db/schema/catalogue.ts'
import { cartPackages, cartProducts, carts } from '../../db/schema/ordering.ts'
import { orderLines, orderPackages } from '../../db/schema/orders.ts'
import { sendTogether } from '../../db/send-together.ts'

const heldCart = prepared((tx, { cartId }: { cartId: string }) =>
  tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('no key update'),
)

export async function lockCartOf(tx: Tx, cartId: string): Promise<void> {
  await heldCart(tx, { cartId })
}

type Emptied = { cartId: string; orderId: string }

const goodsOf = prepared((tx, { orderId }: Pick<Emptied, 'orderId'>) =>
  tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId)),
)

const deleteOrdered = prepared((tx, { cartId, orderId }: Emptied) => {
  const ordered = tx
    .select({ id: orderPackages.cartLineId })
    .from(orderPackages)
    .where(eq(orderPackages.orderId, orderId))
  return tx
    .delete(cartPackages)
    .where(and(eq(cartPackages.cartId, cartId), inArray(cartPackages.id, ordered)))
})

/** What was paid leaves the cart; what was added since stays. */
export async function emptyCart(tx: Tx, cartId: string, orderId: string): Promise<void> {
  const [bought] = await sendTogether(
    () => goodsOf(tx, { orderId }),
    () => deleteOrdered(tx, { cartId, orderId }),
  )
  for (const { productId, quantity } of bought) {
    const line = and(eq(cartProducts.cartId, cartId), eq(cartProducts.productId, productId))
    await tx.delete(cartProducts).where(and(line, lte(cartProducts.quantity, quantity)))
    await tx
      .update(cartProducts)
      .set({ quantity: sql`${cartProducts.quantity} - ${quantity}` })
      .where(line)
  }
}
