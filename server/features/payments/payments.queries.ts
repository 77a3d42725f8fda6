import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { paymentEvents, payments } from '../../db/schema/orders.ts'

export type Payment = typeof payments.$inferSelect

export async function findPayment(db: Queryable, providerPaymentId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

export async function findPaymentById(db: Queryable, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findSettlingPayment(db: Queryable, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.isSettling, true)))
  return row
}

export const listPayments = (db: Queryable, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))

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
  fields: Omit<typeof payments.$inferInsert, 'id' | 'isSettling' | 'updatedAt'> & { createdAt: Date },
): Promise<Payment> {
  const { state, problem, createdAt: updatedAt } = fields
  const [row] = await tx
    .insert(payments)
    .values({ ...fields, updatedAt })
    .onConflictDoUpdate({ target: payments.providerPaymentId, set: { state, problem, updatedAt } })
    .returning()
  return row!
}

export async function markSettling(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ isSettling: true }).where(eq(payments.id, id))
}

/** False where the event is known: it waits for whoever is at it, so that it has been applied when this returns. */
export async function keepEvent(
  tx: Tx,
  event: { provider: string; eventId: string; type: string; body: unknown; receivedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ ...event, appliedAt: event.receivedAt })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}
