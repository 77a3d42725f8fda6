import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type DayMeals, type DishSnapshot, packDays } from '../../db/day-meals.ts'
import { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'
import { keepDishes } from './ordered-dishes.queries.ts'

type Made = 'id' | 'orderNumber' | 'cartId' | 'payableUntil' | 'createdAt' | 'updatedAt'
/** What an order keeps of a cart. */
export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, Made>
  packages: (Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId' | 'days'> & { days: DayMeals[] })[]
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}

export async function insertOrder(
  tx: Tx,
  fields: { cartId: string | null; payableUntil: Date },
  snapshot: NewOrder,
  now: Date,
): Promise<string> {
  const orderNumber = sql`'FM-' || nextval('order_numbers')`
  const [made] = await tx
    .insert(orders)
    .values({ ...snapshot.order, ...fields, orderNumber, createdAt: now, updatedAt: now })
    .returning({ id: orders.id })
  await insertContents(tx, made!.id, snapshot)
  return made!.id
}

/** An unpaid order keeps the same things at other prices. */
export async function replaceContents(tx: Tx, orderId: string, snapshot: NewOrder, now: Date): Promise<void> {
  await tx.delete(orderPackages).where(eq(orderPackages.orderId, orderId))
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await tx
    .update(orders)
    .set({ ...snapshot.order, updatedAt: now })
    .where(eq(orders.id, orderId))
  await insertContents(tx, orderId, snapshot)
}

async function insertContents(tx: Tx, orderId: string, { packages, lines }: NewOrder): Promise<void> {
  const dishes = new Map<string, DishSnapshot>()
  const packed = packages.map((line) => ({ ...line, orderId, days: packDays(line.days, dishes) }))
  await keepDishes(tx, dishes)
  if (packed.length > 0) await tx.insert(orderPackages).values(packed)
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
}
