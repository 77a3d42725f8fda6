import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isSought, type Sought, sought } from '../../db/any-of.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { isId } from '../../db/is-id.ts'
import { prepared } from '../../db/prepared.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { refunds } from '../../db/schema/payments.ts'

export type RefundRecord = typeof refunds.$inferSelect

export const listRefunds = (db: Queryable, orderId: string): Promise<RefundRecord[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt))

const refundsOf = prepared((db, orderIds: Sought) =>
  db.select().from(refunds).where(isSought(refunds.orderId, orderIds)),
)

export const listRefundsOfOrders = (db: Queryable, orderIds: string[]): Promise<RefundRecord[]> =>
  refundsOf(db, sought(orderIds))

export async function findRefund(db: Queryable, id: string): Promise<RefundRecord | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Who asked for it, as histories name them: one of the shop's people, or somebody at the provider's own desk. */
export async function findRequester(db: Queryable, id: string): Promise<`admin ${string}` | 'provider'> {
  const [row] = await db
    .select({ userName: accounts.userName })
    .from(refunds)
    .innerJoin(accounts, eq(accounts.id, refunds.requestedBy))
    .where(eq(refunds.id, id))
  return row ? `admin ${row.userName}` : 'provider'
}

export const findRefundsByKey = (db: Queryable, orderId: string, keys: string[]): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.idempotencyKey, keys)))

/** Ours by the provider's id, or by the reference we gave it. */
export async function findReportedRefund(
  db: Queryable,
  told: { id: string; reference: string | undefined },
): Promise<RefundRecord | undefined> {
  const isOurs = isId(told.reference ?? '')
  const [row] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, told.id), isOurs ? eq(refunds.id, told.reference!) : undefined))
  return row
}

/** Undefined where that key has been used: the refund exists. */
export async function insertRefund(
  tx: Tx,
  fields: typeof refunds.$inferInsert,
): Promise<RefundRecord | undefined> {
  const [row] = await tx.insert(refunds).values(fields).onConflictDoNothing().returning()
  return row
}

export async function setRefund(
  tx: Queryable,
  id: string,
  fields: Partial<typeof refunds.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...fields, updatedAt: now })
    .where(eq(refunds.id, id))
}

/** Takes refunds still to be sent or followed; the next try is set first. */
export async function takeDueRefunds(db: Queryable, now: Date, most: number, onlyId?: string) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'requested'),
        onlyId ? eq(refunds.id, onlyId) : sql`${refunds.nextTryAt} <= ${now}`,
      ),
    )
    .orderBy(refunds.nextTryAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({
      tries: sql`least(${refunds.tries} + 1, 1000)`,
      nextTryAt: sql`${now}::timestamptz + least(15 * power(2, least(${refunds.tries}, 20)), 3600) * interval '1 second'`,
    })
    .where(sql`${refunds.id} in ${due}`)
    .returning()
}
