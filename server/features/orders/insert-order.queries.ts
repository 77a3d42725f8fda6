import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type DayMeals, type DishSnapshot, packDays } from '../../db/day-meals.ts'
import { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'
import { keepDishes } from './ordered-dishes.queries.ts'

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'cartId' | 'createdAt' | 'updatedAt'>
  packages: (Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId' | 'days'> & { days: DayMeals[] })[]
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}

export async function insertOrder(
  tx: Tx,
  cartId: string,
  { order, packages, lines }: NewOrder,
  now: Date,
): Promise<string> {
  const dishes = new Map<string, DishSnapshot>()
  const packed = packages.map((line) => ({ ...line, days: packDays(line.days, dishes) }))
  await keepDishes(tx, dishes)
  const orderNumber = sql`'FM-' || nextval('order_numbers')`
  const [made] = await tx
    .insert(orders)
    .values({ ...order, orderNumber, cartId, createdAt: now, updatedAt: now })
    .returning({ orderId: orders.id })
  const { orderId } = made!
  if (packed.length > 0) await tx.insert(orderPackages).values(packed.map((line) => ({ ...line, orderId })))
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
  return orderId
}
