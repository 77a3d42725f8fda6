import type { Tx } from '../../db/connect.ts'
import { changeStock, lockGoods, setHoldsStock } from './stock.queries.ts'

export type Short = { name: string; stock: number }

/** Takes an order's goods out of stock, all of them or none; the first that there are too few of. */
export async function holdGoods(tx: Tx, orderId: string): Promise<Short | undefined> {
  const goods = await lockGoods(tx, orderId)
  const short = goods.find(({ stock, quantity }) => stock < quantity)
  if (short) return short
  for (const { id, quantity } of goods) await changeStock(tx, id, -quantity)
  if (goods.length > 0) await setHoldsStock(tx, orderId, true)
  return undefined
}

/** Gives back what an order held. Safe to repeat. */
export async function releaseGoods(tx: Tx, order: { id: string; holdsStock: boolean }): Promise<void> {
  if (!order.holdsStock) return
  for (const { id, quantity } of await lockGoods(tx, order.id)) await changeStock(tx, id, quantity)
  await setHoldsStock(tx, order.id, false)
}
