import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/rows.ts'
import {
  type AddressSnapshot,
  orderDeliveries,
  orderEvents,
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
export type NewEvent = Pick<typeof orderEvents.$inferInsert, 'actor' | 'event' | 'detail' | 'createdAt'>
export type PlacedOrder = NewOrder['order'] & { id: string; orderNumber: string }

/** The order with all that belongs to it, in one statement. */
export async function insertOrder(
  tx: Tx,
  { order, packages, lines }: NewOrder,
  placed: NewEvent,
): Promise<PlacedOrder> {
  const id = newId()
  const taken = await tx.execute<{ n: number }>(sql`select nextval('order_numbers') as n`)
  const orderNumber = `FM-${taken.rows[0]!.n}`
  const kept = packages.map((fields) => ({ ...fields, id: newId(), orderId: id }))
  const deliveries = kept.flatMap(({ id: orderPackageId, days }) =>
    days.map(({ date }) => ({ orderPackageId, date })),
  )
  await tx.execute(sql`
    with made as (${insertRows(orders, [{ ...order, id, orderNumber }])}),
      packed as (${insertRows(orderPackages, kept)}),
      due as (${insertRows(orderDeliveries, deliveries)}),
      priced as (${insertRows(
        orderLines,
        lines.map((line) => ({ ...line, orderId: id })),
      )})
    ${insertRows(orderEvents, [{ ...placed, id: newId(), orderId: id }])}`)
  return { ...order, id, orderNumber }
}

export const findPackagesOf = (db: Queryable, orderIds: string[]): Promise<OrderPackageRecord[]> =>
  db
    .select()
    .from(orderPackages)
    .where(inArray(orderPackages.orderId, orderIds))
    .orderBy(asc(orderPackages.position))

export const findLinesOf = (db: Queryable, orderIds: string[]): Promise<OrderLineRecord[]> =>
  db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position))

/** The first day of anything in an order, without its meals; nothing where it has no packages. */
export async function findFirstDay(db: Queryable, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ first: min(orderPackages.startDate) })
    .from(orderPackages)
    .where(eq(orderPackages.orderId, orderId))
  return row?.first ?? null
}
