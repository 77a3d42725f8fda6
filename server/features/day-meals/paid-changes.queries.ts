import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
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

const changesOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .select({ orderId: paidChanges.orderId, dayId: paidChanges.dayId, dayState: deliveryDays.state })
    .from(paidChanges)
    .innerJoin(orders, eq(orders.id, paidChanges.orderId))
    .innerJoin(deliveryDays, eq(deliveryDays.id, paidChanges.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), eq(orders.state, 'paid')))
    .orderBy(desc(paidChanges.createdAt), desc(paidChanges.orderId)),
)

const heldMoney = prepared((tx, { orderId }: { orderId: string }) => {
  const changed = tx
    .select({ id: paidChanges.orderId })
    .from(paidChanges)
    .innerJoin(deliveryDays, eq(deliveryDays.id, paidChanges.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(eq(subscriptions.orderId, orderId))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.id} = any(array${changed} || ${orderId}::uuid)`,
        or(eq(orders.id, orderId), eq(orders.state, 'paid')),
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update')
})

/** An order and those that paid for other dishes on its days, held in one order for everyone, so that no two wait for each other. */
export async function lockOrderAndChanges(tx: Tx, orderId: string): Promise<void> {
  await heldMoney(tx, { orderId })
}

/** What has been paid for other dishes on the days of an order, the newest first. */
export const listPaidChanges = (db: Queryable, orderId: string) => changesOf(db, { orderId })
