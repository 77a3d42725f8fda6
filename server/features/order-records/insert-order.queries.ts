import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type DayMeals, type DishSnapshot, packDays } from '../../db/day-meals.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { insertRows } from '../../db/rows.ts'
import { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'
import { sendTogether } from '../../db/send-together.ts'
import { saveDishes } from './ordered-dishes.queries.ts'

type Made = 'id' | 'orderNumber' | 'cartId' | 'payableUntil' | 'createdAt' | 'updatedAt'
/** What an order keeps of a cart. */
export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, Made>
  packages: (Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId' | 'days'> & { days: DayMeals[] })[]
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}

type PlacedOrder = NewOrder['order'] & { id: string; orderNumber: string }

const insertOne = prepared((tx, row: Omit<typeof orders.$inferInsert, 'orderNumber'> & { id: string }) =>
  tx
    .insert(orders)
    .values({ ...row, orderNumber: sql`'FM-' || nextval('order_numbers')` })
    .returning({ orderNumber: orders.orderNumber }),
)

export async function insertOrder(
  tx: Tx,
  fields: { cartId: string | null; payableUntil: Date },
  snapshot: NewOrder,
  now: Date,
): Promise<PlacedOrder> {
  const id = newId()
  // With no goods there is nothing to take out of stock.
  const holdsStock = !hasGoods(snapshot)
  const made = { id, holdsStock, createdAt: now, updatedAt: now }
  const [[placed]] = await sendTogether(
    () => insertOne(tx, { ...snapshot.order, ...fields, ...made }),
    () => insertContents(tx, id, snapshot),
  )
  return { ...snapshot.order, id, orderNumber: placed!.orderNumber }
}

export const hasGoods = ({ lines }: NewOrder): boolean => lines.some(({ productId }) => productId)

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

const insertPackage = prepared((tx, row: typeof orderPackages.$inferInsert & { id: string }) =>
  tx.insert(orderPackages).values(row),
)

async function insertContents(tx: Tx, orderId: string, { packages, lines }: NewOrder): Promise<void> {
  const dishes = new Map<string, DishSnapshot>()
  const packed = packages.map((line) => ({ ...line, orderId, days: packDays(line.days, dishes) }))
  await sendTogether(
    () => saveDishes(tx, dishes),
    ...packed.map((line) => () => insertPackage(tx, { ...line, id: newId() })),
    () =>
      tx.execute(
        insertRows(
          orderLines,
          lines.map((line) => ({ ...line, orderId })),
        ),
      ),
  )
}
