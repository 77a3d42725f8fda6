import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { isSought, type Sought, sought } from '../../db/any-of.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { type DayMeals, unpackDays } from '../../db/day-meals.ts'
import { prepared } from '../../db/prepared.ts'
import { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'
import { findDishes } from './ordered-dishes.queries.ts'

export type OrderRecord = typeof orders.$inferSelect
export type OrderPackageRecord = Omit<typeof orderPackages.$inferSelect, 'days'> & { days: DayMeals[] }
export type OrderLineRecord = typeof orderLines.$inferSelect

const heldOpenOrder = prepared((tx, { cartId }: { cartId: string }) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), inArray(orders.state, ['pending', 'failed'])))
    .for('update'),
)

/** The cart's unpaid order, held until the transaction ends. */
export async function lockOpenOrder(tx: Tx, cartId: string): Promise<OrderRecord | undefined> {
  const [row] = await heldOpenOrder(tx, { cartId })
  return row
}

export const lockUnpaidOf = (tx: Tx, accountId: string): Promise<OrderRecord[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.state, ['pending', 'failed'])))
    .orderBy(asc(orders.id))
    .for('update')

const heldOrder = prepared((tx, { id }: { id: string }) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('no key update'),
)

/** Its key stays free: who has locked days of it adds to the ledger, which names the order, and must not wait for this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const [row] = await heldOrder(tx, { id })
  return row
}

const ordersAmong = prepared((db, ids: Sought) => db.select().from(orders).where(isSought(orders.id, ids)))

export const findOrders = (db: Queryable, ids: string[]): Promise<OrderRecord[]> =>
  ordersAmong(db, sought(ids))

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

type OrderFields = Partial<typeof orders.$inferInsert>

const updateOne = prepared((tx, { id, ...fields }: OrderFields & { id: string }) =>
  tx.update(orders).set(fields).where(eq(orders.id, id)),
)

export async function setOrder(tx: Tx, id: string, fields: OrderFields, now: Date): Promise<void> {
  await updateOne(tx, { ...fields, id, updatedAt: now })
}

export async function findPackagesOf(db: Queryable, orderIds: string[]): Promise<OrderPackageRecord[]> {
  const rows = await db
    .select()
    .from(orderPackages)
    .where(inArray(orderPackages.orderId, orderIds))
    .orderBy(asc(orderPackages.position))
  const dishes = await findDishes(
    db,
    rows.flatMap(({ days }) => days.dishes),
  )
  return rows.map((row) => ({ ...row, days: unpackDays(row.days, dishes) }))
}

/** Without their days, of which a list shows none. */
export const findPackageNames = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      id: orderPackages.id,
      orderId: orderPackages.orderId,
      planName: orderPackages.planName,
      packageName: orderPackages.packageName,
      eater: orderPackages.eater,
      startDate: orderPackages.startDate,
      endDate: orderPackages.endDate,
    })
    .from(orderPackages)
    .where(inArray(orderPackages.orderId, orderIds))
    .orderBy(asc(orderPackages.position))

export const findLinesOf = (db: Queryable, orderIds: string[]): Promise<OrderLineRecord[]> =>
  db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position))

/** Unpaid orders whose time to be paid ended before then, the longest overdue first. */
export async function findOverdue(db: Queryable, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ['pending', 'failed']), lt(orders.payableUntil, before)))
    .orderBy(asc(orders.payableUntil))
    .limit(most)
  return rows.map(({ id }) => id)
}
