import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/rows.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { paymentEvents, payments } from '../../db/schema/payments.ts'
import { statement } from '../../db/statement.ts'

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

/** Order, payment, attempt and history in one statement. */
export async function markPaid(
  tx: Tx,
  paid: {
    order: { id: string }
    payment: { id: string }
    attempt: { id: string }
    detail: Record<string, unknown>
    now: Date
  },
): Promise<void> {
  const { order, payment, attempt, detail, now } = paid
  const at = sql`${now.toISOString()}::timestamptz`
  const event = { id: newId(), orderId: order.id, actor: 'provider', event: 'paid', detail, createdAt: now }
  await tx.execute(sql`
    with paid as (update orders set state = 'paid', paid_at = ${at}, updated_at = ${at} where id = ${order.id}),
      settling as (update payments set is_settling = true where id = ${payment.id}),
      settled as (update payment_attempts set settled_at = ${at} where id = ${attempt.id})
    ${insertRows(orderEvents, [event])}`)
}

type Event = { provider: string; eventId: string; type: string; body: unknown; receivedAt: Date }

/** One that could not be applied, which its missing `appliedAt` tells. False where it is known. */
export async function keepUnapplied(tx: Tx, event: Event): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}

/** False where the event is known: it waits for whoever is at it, so that it has been applied when this returns. */
export async function keepEvent(tx: Tx, event: Event): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ ...event, appliedAt: event.receivedAt })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}

// Nothing depends on it: told again after a crash of the database, it would tell nothing new again. So no disk is waited for.
const oldNews = statement<{ one: number }>(
  'keep_old_news',
  `insert into payment_events (provider, event_id, type, body, received_at, applied_at)
  select $1, $2, $3, $4::jsonb, $5::timestamptz, $5::timestamptz
  from (select set_config('synchronous_commit', 'off', true)) without_waiting
  where exists (select from payments where provider_payment_id = $6 and state = any($7::text[]))
  on conflict do nothing returning 1 as one`,
)

/** Keeps an event that tells nothing new, since the payment has come at least that far. False where it may be news. */
export async function keepOldNews(
  db: Queryable,
  event: Event,
  { id, states }: { id: string; states: readonly Payment['state'][] },
): Promise<boolean> {
  const { provider, eventId, type, body, receivedAt } = event
  const values = [provider, eventId, type, JSON.stringify(body), receivedAt.toISOString(), id, [...states]]
  return (await oldNews(db, values)).length === 1
}
