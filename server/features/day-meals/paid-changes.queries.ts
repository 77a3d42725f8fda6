import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { paidChanges } from '../../db/schema/day-changes.ts'

export type PaidChange = typeof paidChanges.$inferSelect

export async function insertPaidChange(tx: Tx, change: typeof paidChanges.$inferInsert): Promise<void> {
  await tx.insert(paidChanges).values(change)
}

export async function findPaidChange(db: Queryable, orderId: string): Promise<PaidChange | undefined> {
  const [row] = await db.select().from(paidChanges).where(eq(paidChanges.orderId, orderId))
  return row
}

export async function findPaidChangeByKey(db: Queryable, key: string): Promise<PaidChange | undefined> {
  const [row] = await db.select().from(paidChanges).where(eq(paidChanges.idempotencyKey, key))
  return row
}
