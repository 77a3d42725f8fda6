import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { paymentEvents, payments } from '../../db/schema/payments.ts'

export type Payment = typeof payments.$inferSelect

export async function findPayment(db: Queryable, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

/** A payment, and the one that has paid the order. */
export async function findPaymentAndSettling(
  db: Queryable,
  providerPaymentId: string,
  orderId: string,
): Promise<{ known: Payment | undefined; settling: Payment | undefined }> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.providerPaymentId, providerPaymentId),
        and(eq(payments.orderId, orderId), eq(payments.isSettling, true)),
      ),
    )
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

/** The payments that have paid orders: one each at most. */
export const findSettling = (db: Queryable, orderIds: string[]): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.isSettling, true)))

export async function findNewestPayment(db: Queryable, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

export async function savePayment(
  tx: Tx,
  fields: Omit<typeof payments.$inferInsert, 'id' | 'updatedAt'> & { isSettling: boolean; createdAt: Date },
): Promise<Payment> {
  const { state, problem, isSettling, createdAt: updatedAt } = fields
  // The one payment that has paid its order stays that.
  const set = { state, problem, updatedAt, ...(isSettling && { isSettling }) }
  const [row] = await tx
    .insert(payments)
    .values({ ...fields, updatedAt })
    .onConflictDoUpdate({ target: payments.providerPaymentId, set })
    .returning()
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

/** False for a repeat; waits for a concurrent transaction with the same event, so that it has been applied when this returns. */
export async function saveEvent(tx: Tx, event: Event): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ ...event, appliedAt: event.receivedAt })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}
