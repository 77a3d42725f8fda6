import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { orders } from '../../db/schema/orders.ts'
import { paymentAttempts, payments } from '../../db/schema/payments.ts'
import type { ProviderPayment } from '../../integrations/payments/provider.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
/** What is needed to ask the provider for its order. */
export type ClaimedAttempt = Pick<Attempt, 'id' | 'receipt' | 'amountFils' | 'currency' | 'claims'>

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

type AtProvider = { provider: string; orderId: string; paymentId: string }

const attemptOf = prepared((db, { provider, orderId, paymentId }: AtProvider) =>
  db
    .select({
      attempt: { id: paymentAttempts.id, amountFils: paymentAttempts.amountFils },
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        accountId: orders.accountId,
        cartId: orders.cartId,
        state: orders.state,
        totalFils: orders.totalFils,
        creditFils: orders.creditFils,
        currency: orders.currency,
      },
      payment: {
        orderId: payments.orderId,
        state: payments.state,
        amountFils: payments.amountFils,
        currency: payments.currency,
        isSettling: payments.isSettling,
      },
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(payments, eq(payments.providerPaymentId, paymentId))
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerOrderId, orderId))),
)

/** The attempt a payment belongs to, by the provider's ids, with its order and the payment as far as it is known. */
export async function findAttemptOfPayment(
  db: Queryable,
  provider: string,
  { orderId, id: paymentId }: Pick<ProviderPayment, 'orderId' | 'id'>,
) {
  if (!orderId) return undefined
  const [row] = await attemptOf(db, { provider, orderId, paymentId })
  return row
}

export type AttemptOfPayment = NonNullable<Awaited<ReturnType<typeof findAttemptOfPayment>>>

/** Newest first, each with how many payments the provider has reported. */
export const listAttempts = (db: Queryable, orderId: string) =>
  db
    .select({ attempt: paymentAttempts, paymentCount: count(payments.id) })
    .from(paymentAttempts)
    .leftJoin(payments, eq(payments.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.orderId, orderId))
    .groupBy(paymentAttempts.id)
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))

type ClaimedRow = typeof paymentAttempts.$inferInsert & { id: string; seconds: number }

const insertClaimed = prepared((tx, { seconds, ...row }: ClaimedRow) =>
  tx.insert(paymentAttempts).values({ ...row, claimedUntil: claimFor(seconds) }),
)

/** A new attempt, and at once the right to ask the provider for its order. */
export async function insertClaimedAttempt(
  tx: Tx,
  fields: Pick<
    typeof paymentAttempts.$inferInsert,
    'orderId' | 'provider' | 'receipt' | 'amountFils' | 'currency' | 'createdAt' | 'nextCheckAt'
  >,
  seconds: number,
): Promise<ClaimedAttempt> {
  const made = { ...fields, id: newId(), claims: 1 }
  await insertClaimed(tx, { ...made, seconds })
  return made
}

const claimFor = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

/** The right to ask the provider for this attempt's order. Undefined while another has it, or once there is one. */
export async function claimAttempt(db: Queryable, id: string, seconds: number): Promise<Attempt | undefined> {
  const [row] = await db
    .update(paymentAttempts)
    .set({
      claimedUntil: claimFor(seconds),
      claims: sql`${paymentAttempts.claims} + 1`,
    })
    .where(
      and(
        eq(paymentAttempts.id, id),
        isNull(paymentAttempts.providerOrderId),
        sql`(${paymentAttempts.claimedUntil} is null or ${paymentAttempts.claimedUntil} < now())`,
      ),
    )
    .returning()
  return row
}

export async function releaseAttempt(db: Queryable, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ claimedUntil: null }).where(eq(paymentAttempts.id, id))
}

const setOrderOnce = prepared((db, { id, providerOrderId }: { id: string; providerOrderId: string }) =>
  db
    .update(paymentAttempts)
    .set({
      providerOrderId: sql`coalesce(${paymentAttempts.providerOrderId}, ${providerOrderId})`,
      claimedUntil: null,
    })
    .where(eq(paymentAttempts.id, id))
    .returning({ providerOrderId: paymentAttempts.providerOrderId }),
)

/** The first order of a receipt stands; what came later under it is nobody's. */
export async function setProviderOrder(db: Queryable, id: string, providerOrderId: string): Promise<string> {
  const [set] = await setOrderOnce(db, { id, providerOrderId })
  return set?.providerOrderId ?? providerOrderId
}

const setSettled = prepared((db, { id, settledAt }: { id: string; settledAt: Date }) =>
  db.update(paymentAttempts).set({ settledAt }).where(eq(paymentAttempts.id, id)),
)

export async function settleAttempt(db: Queryable, id: string, at: Date): Promise<void> {
  await setSettled(db, { id, settledAt: at })
}

/** Asks for a look at the provider at once, also at an attempt that had been closed. */
export async function checkAttemptAgain(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(paymentAttempts).set({ settledAt: null, nextCheckAt: at }).where(eq(paymentAttempts.id, id))
}

/** Claims due attempts (SKIP LOCKED) and schedules their next check with exponential backoff. */
export async function takeDueAttempts(
  db: Queryable,
  now: Date,
  most: number,
  backoff: { firstSeconds: number; lastSeconds: number },
): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNull(paymentAttempts.settledAt), sql`${paymentAttempts.nextCheckAt} <= ${now}`))
    .orderBy(paymentAttempts.nextCheckAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(paymentAttempts)
    .set({
      checks: sql`least(${paymentAttempts.checks} + 1, 1000)`,
      nextCheckAt: sql`${now}::timestamptz + least(${backoff.firstSeconds} * power(2, least(${paymentAttempts.checks}, 20)), ${backoff.lastSeconds}) * interval '1 second'`,
    })
    .where(sql`${paymentAttempts.id} in ${due}`)
    .returning()
}
