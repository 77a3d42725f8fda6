import { and, asc, desc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { DONE_OUTCOMES } from '../../../domain/delivery/delivery-marks.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { checkedMarks, deliveryMarks, deliveryPhotos } from '../../db/schema/marks.ts'
import { orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'

export async function findMark(db: Queryable, id: string) {
  const [mark] = await db.select().from(deliveryMarks).where(eq(deliveryMarks.id, id))
  return mark
}

export async function insertMark(tx: Tx, mark: typeof deliveryMarks.$inferInsert): Promise<void> {
  await tx.insert(deliveryMarks).values(mark)
}

/** When bags were handed over or failed, by day. */
export async function findEnds(db: Queryable, dayIds: readonly string[]): Promise<Map<string, Date>> {
  if (dayIds.length === 0) return new Map()
  const rows = await db
    .select({ day: deliveryMarks.dayId, at: deliveryMarks.happenedAt })
    .from(deliveryMarks)
    .where(
      and(
        inArray(deliveryMarks.dayId, [...dayIds]),
        inArray(deliveryMarks.kind, ['delivered', 'failed']),
        eq(deliveryMarks.outcome, 'done'),
      ),
    )
  return new Map(rows.map(({ day, at }) => [day!, at]))
}

export const findMarksOf = (db: Queryable, dayId: string) =>
  db
    .select({
      ...{ mark: deliveryMarks, by: accounts.userName },
      ...{ photo: deliveryPhotos.markId, checkedAt: checkedMarks.checkedAt },
    })
    .from(deliveryMarks)
    .leftJoin(accounts, eq(accounts.id, deliveryMarks.driverId))
    .leftJoin(deliveryPhotos, eq(deliveryPhotos.markId, deliveryMarks.id))
    .leftJoin(checkedMarks, eq(checkedMarks.markId, deliveryMarks.id))
    .where(eq(deliveryMarks.dayId, dayId))
    .orderBy(asc(deliveryMarks.receivedAt), asc(deliveryMarks.happenedAt))

/** Days with marks that could not be applied and that nobody has looked at, the newest first. */
export const findDaysToCheck = (db: Queryable) =>
  db
    .select({
      ...{ id: deliveryDays.id, subscription: subscriptions.id, date: deliveryDays.date },
      ...{ account: orders.accountId, customer: accounts.userName, orderID: orders.orderNumber },
    })
    .from(deliveryMarks)
    .leftJoin(checkedMarks, eq(checkedMarks.markId, deliveryMarks.id))
    .innerJoin(deliveryDays, eq(deliveryDays.id, deliveryMarks.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    // Nobody answers a customer who is erased.
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(notInArray(deliveryMarks.outcome, [...DONE_OUTCOMES]), isNull(checkedMarks.markId)))
    .groupBy(deliveryDays.id, subscriptions.id, orders.id, accounts.id)
    .orderBy(desc(sql`max(${deliveryMarks.receivedAt})`), asc(deliveryDays.id))

/** False where somebody has looked at it before. */
export async function insertCheck(tx: Tx, check: typeof checkedMarks.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(checkedMarks)
    .values(check)
    .onConflictDoNothing()
    .returning({ id: checkedMarks.markId })
  return made.length > 0
}

export async function hasPhoto(db: Queryable, markId: string): Promise<boolean> {
  const [photo] = await db
    .select({ id: deliveryPhotos.markId })
    .from(deliveryPhotos)
    .where(eq(deliveryPhotos.markId, markId))
  return photo !== undefined
}

/** Of two at once the second finds it there. */
/** Whether it is the first of its mark. */
export async function insertPhoto(tx: Tx, photo: typeof deliveryPhotos.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(deliveryPhotos).values(photo).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Held until the transaction ends; others take the rest. */
export const takeOldPhotos = (tx: Tx, now: Date, most: number) =>
  tx
    .select({ markId: deliveryPhotos.markId })
    .from(deliveryPhotos)
    .where(lte(deliveryPhotos.removeAfter, now))
    .limit(most)
    .for('update', { skipLocked: true })

export async function deletePhotos(tx: Tx, markIds: readonly string[]): Promise<void> {
  await tx.delete(deliveryPhotos).where(inArray(deliveryPhotos.markId, [...markIds]))
}
