import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/rows.ts'
import { orderedDishes, orderPackages } from '../../db/schema/orders.ts'
import {
  dayDishes,
  deliveryDays,
  ledgerDays,
  ledgerEntries,
  subscriptions,
} from '../../db/schema/subscriptions.ts'
import { sendTogether } from '../../db/send-together.ts'

/** What an order sold that has days. */
export const findSold = (tx: Tx, orderId: string) =>
  tx
    .select({
      id: orderPackages.id,
      duration: orderPackages.duration,
      days: orderPackages.days,
      addOns: orderPackages.addOns,
      paidFils: sql<number>`${orderPackages.mealsFils} + ${orderPackages.addOnsFils}`,
    })
    .from(orderPackages)
    .where(
      and(eq(orderPackages.orderId, orderId), sql`jsonb_array_length(${orderPackages.days} -> 'days') > 0`),
    )
    .orderBy(asc(orderPackages.position))
export type Sold = Awaited<ReturnType<typeof findSold>>[number]

/** What the meals of an order cost when it was placed. */
export async function findPrices(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const ordered = sql`(select jsonb_array_elements_text(${orderPackages.days} -> 'dishes')
    from ${orderPackages} where ${orderPackages.orderId} = ${orderId})`
  const rows = await tx
    .select({ digest: orderedDishes.digest, fils: sql<number>`(${orderedDishes.dish} ->> 'priceFils')::int` })
    .from(orderedDishes)
    .where(inArray(orderedDishes.digest, ordered))
  return new Map(rows.map(({ digest, fils }) => [digest, fils]))
}

/** Extras are told with the order; as dishes of a day they are kept as its meals are. */
export async function keepExtras(tx: Tx, dishes: ReadonlyMap<string, DishSnapshot>): Promise<void> {
  const rows = [...dishes].map(([digest, dish]) => ({ digest, dish }))
  if (rows.length > 0) await tx.insert(orderedDishes).values(rows).onConflictDoNothing()
}

type NewDays = {
  subscriptions: (typeof subscriptions.$inferInsert)[]
  days: (typeof deliveryDays.$inferInsert)[]
  dayDishes: (typeof dayDishes.$inferInsert)[]
}

/** A month has about 150 rows: as one JSON for each table they are written in a third of the time that so many parameters take. */
export async function insertDays(tx: Tx, rows: NewDays): Promise<void> {
  await sendTogether(
    () => tx.execute(insertRows(subscriptions, rows.subscriptions)),
    () => tx.execute(insertRows(deliveryDays, rows.days)),
    () => tx.execute(insertRows(dayDishes, rows.dayDishes)),
  )
}

export type DayRecord = typeof deliveryDays.$inferSelect
export type Entry = Pick<
  typeof ledgerEntries.$inferInsert,
  'orderId' | 'actor' | 'action' | 'reason' | 'createdAt'
>
export type Change = { before?: DayRecord; after: Omit<DayRecord, 'subscriptionId' | 'number'> }

/** Adds to the ledger; the receipt's number. */
export async function addToLedger(tx: Tx, entry: Entry, changes: readonly Change[]): Promise<string> {
  const entryId = newId()
  const rows = changes.map(({ before, after }) => ({
    entryId,
    dayId: after.id,
    fromState: before?.state ?? null,
    toState: after.state,
    fromDate: before?.date ?? null,
    toDate: after.date,
    fromValueFils: before?.valueFils ?? null,
    toValueFils: after.valueFils,
  }))
  const [[made]] = await sendTogether(
    () =>
      tx
        .insert(ledgerEntries)
        .values({ id: entryId, ...entry })
        .returning({ receipt: ledgerEntries.receipt }),
    () => tx.execute(insertRows(ledgerDays, rows)),
  )
  return made!.receipt
}

/** Held until the transaction ends, in one order for everyone. */
export async function lockDays(tx: Tx, orderId: string): Promise<DayRecord[]> {
  const own = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  return tx
    .select()
    .from(deliveryDays)
    .where(inArray(deliveryDays.subscriptionId, own))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .for('update')
}

export async function setDayState(tx: Tx, ids: string[], state: DayRecord['state']): Promise<void> {
  await tx.update(deliveryDays).set({ state }).where(inArray(deliveryDays.id, ids))
}

export const findSubscriptions = (db: Queryable, orderIds: string[]) =>
  db.select().from(subscriptions).where(inArray(subscriptions.orderId, orderIds))

export const findDays = (db: Queryable, subscriptionIds: string[]): Promise<DayRecord[]> =>
  db
    .select()
    .from(deliveryDays)
    .where(inArray(deliveryDays.subscriptionId, subscriptionIds))
    .orderBy(asc(deliveryDays.date))

export const findDayDishes = (db: Queryable, subscriptionIds: string[]) =>
  db
    .select({
      dayId: dayDishes.dayId,
      kind: dayDishes.kind,
      dish: dayDishes.dish,
      quantity: dayDishes.quantity,
    })
    .from(dayDishes)
    .innerJoin(deliveryDays, eq(deliveryDays.id, dayDishes.dayId))
    .where(inArray(deliveryDays.subscriptionId, subscriptionIds))
    .orderBy(asc(dayDishes.dayId), asc(dayDishes.position))

export async function findDishes(
  db: Queryable,
  digests: readonly string[],
): Promise<ReadonlyMap<string, DishSnapshot>> {
  const rows = await db
    .select()
    .from(orderedDishes)
    .where(anyOf(orderedDishes.digest, [...new Set(digests)]))
  return new Map(rows.map(({ digest, dish }) => [digest, dish]))
}
