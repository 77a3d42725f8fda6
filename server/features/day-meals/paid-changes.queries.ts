import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { paidChanges } from '../../db/schema/day-changes.ts'
import { orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'

export type PaidChange = typeof paidChanges.$inferSelect

export async function insertPaidChange(tx: Tx, change: typeof paidChanges.$inferInsert): Promise<void> {
  await tx.insert(paidChanges).values(change)
}

const changeOf = prepared((db, { orderId }: { orderId: string }) =>
  db.select().from(paidChanges).where(eq(paidChanges.orderId, orderId)),
)

export async function findPaidChange(db: Queryable, orderId: string): Promise<PaidChange | undefined> {
  const [row] = await changeOf(db, { orderId })
  return row
}

export async function findPaidChangeByKey(db: Queryable, key: string): Promise<PaidChange | undefined> {
  const [row] = await db.select().from(paidChanges).where(eq(paidChanges.idempotencyKey, key))
  return row
}

/**
 * Paid for, and on a day of that order. Step by step, by arrays (decision 096): as one join, it may begin with all that was ever
 * paid.
 */
function isPaidOnDayOf(db: Queryable, orderId: string) {
  const plans = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  const days = db
    .select({ id: deliveryDays.id })
    .from(deliveryDays)
    .where(sql`${deliveryDays.subscriptionId} = any(array${plans})`)
  const paying = db.select({ state: orders.state }).from(orders).where(eq(orders.id, paidChanges.orderId))
  return sql`${paidChanges.dayId} = any(array${days}) and ${paying} = 'paid'`
}

const changesOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .select({ orderId: paidChanges.orderId, dayId: paidChanges.dayId, dayState: deliveryDays.state })
    .from(paidChanges)
    .innerJoin(deliveryDays, eq(deliveryDays.id, paidChanges.dayId))
    .where(isPaidOnDayOf(db, orderId))
    .orderBy(desc(paidChanges.createdAt), desc(paidChanges.orderId)),
)

const heldMoney = prepared((tx, { orderId }: { orderId: string }) => {
  const changed = tx.select({ id: paidChanges.orderId }).from(paidChanges).where(isPaidOnDayOf(tx, orderId))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = any(array${changed} || ${orderId}::uuid)`)
    .orderBy(asc(orders.id))
    .for('no key update')
})

/** An order and those that paid for other dishes on its days, held in one order for everyone, so that no two wait for each other. */
export async function lockOrderAndChanges(tx: Tx, orderId: string): Promise<void> {
  await heldMoney(tx, { orderId })
}

/** What has been paid for other dishes on the days of an order, the newest first. */
export const listPaidChanges = (db: Queryable, orderId: string) => changesOf(db, { orderId })
