import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import {
  type AddressSnapshot,
  orderDeliveries,
  orderLines,
  orderPackages,
  orders,
} from '../../db/schema/orders.ts'

export type OrderRecord = typeof orders.$inferSelect
export type OrderPackageRecord = typeof orderPackages.$inferSelect
export type OrderLineRecord = typeof orderLines.$inferSelect

/** The cart's unpaid order, held until the transaction ends. */
export async function lockOpenOrder(tx: Tx, cartId: string): Promise<OrderRecord | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), inArray(orders.state, ['pending', 'failed'])))
    .for('update')
  return row
}

export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row
}

export async function findOrder(db: Queryable, orderId: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row
}

export async function findOrderByNumber(
  db: Queryable,
  orderNumber: string,
): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return row
}

export async function setOrder(
  tx: Tx,
  orderId: string,
  fields: Partial<typeof orders.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...fields, updatedAt: now })
    .where(eq(orders.id, orderId))
}

export const setAddress = (tx: Tx, orderId: string, address: AddressSnapshot, now: Date) =>
  setOrder(tx, orderId, { address, phone: address.phone }, now)

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'orderNumber'>
  packages: Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId'>[]
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}

export async function insertOrder(tx: Tx, { order, packages, lines }: NewOrder): Promise<OrderRecord> {
  const { rows } = await tx.execute<{ n: number }>(sql`select nextval('order_numbers') as n`)
  const [made] = await tx
    .insert(orders)
    .values({ ...order, orderNumber: `FM-${rows[0]!.n}` })
    .returning()
  const orderId = made!.id
  for (const fields of packages) {
    const id = newId()
    await tx.insert(orderPackages).values({ ...fields, id, orderId })
    await tx.insert(orderDeliveries).values(fields.days.map(({ date }) => ({ orderPackageId: id, date })))
  }
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
  return made!
}

export const findPackagesOf = (db: Queryable, orderIds: string[]): Promise<OrderPackageRecord[]> =>
  db
    .select()
    .from(orderPackages)
    .where(inArray(orderPackages.orderId, orderIds))
    .orderBy(asc(orderPackages.position))

export const findLinesOf = (db: Queryable, orderIds: string[]): Promise<OrderLineRecord[]> =>
  db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position))
