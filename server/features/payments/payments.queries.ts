import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { isSought, type Sought, sought } from '../../db/any-of.ts'
import type { Db, Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { paymentEvents, payments } from '../../db/schema/payments.ts'

export type Payment = typeof payments.$inferSelect

export async function findPayment(db: Queryable, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

const paymentAndSettling = prepared((db, { paymentId, orderId }: { paymentId: string; orderId: string }) =>
  db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.providerPaymentId, paymentId),
        and(eq(payments.orderId, orderId), eq(payments.isSettling, true)),
      ),
    ),
)

/** A payment, and the one that has paid the order. */
export async function findPaymentAndSettling(
  db: Queryable,
  providerPaymentId: string,
  orderId: string,
): Promise<{ known: Payment | undefined; settling: Payment | undefined }> {
  const rows = await paymentAndSettling(db, { paymentId: providerPaymentId, orderId })
  return {
    known: rows.find((row) => row.providerPaymentId === providerPaymentId),
    settling: rows.find((row) => row.orderId === orderId && row.isSettling),
  }
}

export async function findPaymentById(db: Queryable, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export const listPayments = (db: Queryable, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))

const settlingAmong = prepared((db, orderIds: Sought) =>
  db
    .select()
    .from(payments)
    .where(and(isSought(payments.orderId, orderIds), eq(payments.isSettling, true))),
)

/** The payments that have paid orders: one each at most. */
export const findSettling = (db: Queryable, orderIds: string[]): Promise<Payment[]> =>
  settlingAmong(db, sought(orderIds))

export async function findNewestPayment(db: Queryable, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

const upsertPayment = prepared((tx, row: typeof payments.$inferInsert & { id: string }) => {
  const { state, problem, updatedAt } = row
  // The one payment that has paid its order stays that.
  const isSettling = sql`${payments.isSettling} or excluded.is_settling`
  return tx
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({
      target: payments.providerPaymentId,
      set: { state, problem, updatedAt, isSettling },
    })
    .returning()
})

export async function savePayment(
  tx: Tx,
  fields: Omit<typeof payments.$inferInsert, 'id' | 'updatedAt'> & { isSettling: boolean; createdAt: Date },
): Promise<Payment> {
  const [row] = await upsertPayment(tx, { id: newId(), ...fields, updatedAt: fields.createdAt })
  return row!
}

type Event = { provider: string; eventId: string; type: string; body: unknown; receivedAt: Date }

/** Stores an event that could not be applied (`appliedAt` is null). False for a repeat. */
export async function saveUnapplied(tx: Tx, event: Event): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}

export const countUnusableWebhooks = (db: Db, since: Date): Promise<number> =>
  db.$count(paymentEvents, and(isNull(paymentEvents.appliedAt), gte(paymentEvents.receivedAt, since)))

const insertApplied = prepared((tx, row: Event & { appliedAt: Date }) =>
  tx.insert(paymentEvents).values(row).onConflictDoNothing().returning({ eventId: paymentEvents.eventId }),
)

/** False for a repeat; waits for a concurrent transaction with the same event, so that it has been applied when this returns. */
export async function saveEvent(tx: Tx, event: Event): Promise<boolean> {
  const rows = await insertApplied(tx, { ...event, appliedAt: event.receivedAt })
  return rows.length > 0
}
