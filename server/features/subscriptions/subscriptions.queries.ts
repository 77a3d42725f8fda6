import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { isSought, type Sought, sought } from '../../db/any-of.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { asOneStatement, insertRows } from '../../db/rows.ts'
import { orderPackages } from '../../db/schema/orders.ts'
import {
  dayDishes,
  deliveryDays,
  ledgerDays,
  ledgerEntries,
  subscriptions,
} from '../../db/schema/subscriptions.ts'

const soldOf = prepared((tx, { orderId }: { orderId: string }) =>
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
    .orderBy(asc(orderPackages.position)),
)

/** What an order sold that has days. */
export const findSold = (tx: Tx, orderId: string) => soldOf(tx, { orderId })
export type Sold = Awaited<ReturnType<typeof findSold>>[number]

type NewDays = {
  subscriptions: (typeof subscriptions.$inferInsert)[]
  days: (typeof deliveryDays.$inferInsert)[]
  dayDishes: (typeof dayDishes.$inferInsert)[]
}

/** A month has about 150 rows: as one JSON for each table they are written in a third of the time that so many parameters take. */
export async function insertDays(tx: Tx, rows: NewDays): Promise<void> {
  const begun = [insertRows(subscriptions, rows.subscriptions), insertRows(deliveryDays, rows.days)]
  await tx.execute(asOneStatement(begun, insertRows(dayDishes, rows.dayDishes)))
}

export type DayRecord = typeof deliveryDays.$inferSelect
export type Entry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'receipt'>
export type Change = { before?: DayRecord; after: Pick<DayRecord, 'id' | 'state' | 'date' | 'valueFils'> }

/** Adds to the ledger; the entry's id and its receipt's number. */
export async function addToLedger(tx: Tx, entry: Entry, changes: readonly Change[]) {
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
  const inserted = sql`${insertRows(ledgerEntries, [{ ...entry, id: entryId }])} returning receipt`
  const made = await tx.execute<{ receipt: string }>(asOneStatement([insertRows(ledgerDays, rows)], inserted))
  return { id: entryId, receipt: made.rows[0]!.receipt }
}

/** Whether the cut-off found nothing safe for a day, as a column. */
export const hasNoSafeMeal = sql<boolean>`exists (select from days_without_safe_meal w where w.day_id = ${deliveryDays.id})`

/** Held until the transaction ends, in one order for everyone. */
export async function lockDays(tx: Tx, orderId: string) {
  const own = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(asc(subscriptions.id))
    .for('no key update')
  const ids = own.map(({ id }) => id)
  return tx
    .select({ ...getTableColumns(deliveryDays), hasNoSafeMeal })
    .from(deliveryDays)
    .where(inArray(deliveryDays.subscriptionId, ids))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .for('update', { of: deliveryDays })
}

/** How a day's way ended: when, and why where it failed. */
export type DayEnd = Partial<Pick<DayRecord, 'endedAt' | 'failedBecause'>>

export async function setDayState(
  tx: Tx,
  ids: string[],
  state: DayRecord['state'],
  end: DayEnd = {},
): Promise<void> {
  await tx
    .update(deliveryDays)
    .set({ state, ...end, version: sql`${deliveryDays.version} + 1` })
    .where(inArray(deliveryDays.id, ids))
}

export const findSubscriptions = (db: Queryable, orderIds: string[]) =>
  db.select().from(subscriptions).where(inArray(subscriptions.orderId, orderIds))

const daysOf = prepared((db, ids: Sought) =>
  db
    .select()
    .from(deliveryDays)
    .where(isSought(deliveryDays.subscriptionId, ids))
    .orderBy(asc(deliveryDays.date)),
)

export const findDays = (db: Queryable, ids: string[]): Promise<DayRecord[]> => daysOf(db, sought(ids))

const dishesOfDays = prepared((db, ids: Sought) =>
  db
    .select({
      dayId: dayDishes.dayId,
      kind: dayDishes.kind,
      dish: dayDishes.dish,
      quantity: dayDishes.quantity,
    })
    .from(dayDishes)
    .innerJoin(deliveryDays, eq(deliveryDays.id, dayDishes.dayId))
    .where(isSought(deliveryDays.subscriptionId, ids))
    .orderBy(asc(dayDishes.dayId), asc(dayDishes.position)),
)

export const findDayDishes = (db: Queryable, ids: string[]) => dishesOfDays(db, sought(ids))
