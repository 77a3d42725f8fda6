import { and, asc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { DayState, DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import { TERMS_LIMITS } from '../../../../domain/days/subscription-terms.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { DishSnapshot } from '../../../db/day-meals.ts'
import { insertRows } from '../../../db/rows.ts'
import { orderedDishes, orderPackages, orders } from '../../../db/schema/orders.ts'
import {
  dayDishes,
  daysWithoutSafeMeal,
  deliveryDays,
  ledgerDays,
  ledgerEntries,
  subscriptions,
} from '../../../db/schema/subscriptions.ts'
import { eaterOfPackage } from '../../food-profiles/food-profiles.public.ts'
import { confirmedOfDay } from '../plan/plan.queries.ts'

/** The same as `cutOffOf`. */
export const cutOff =
  sql<Date>`((${deliveryDays.date} - ${subscriptions.cutOffDays} + make_time(${subscriptions.cutOffHour}, 0, 0))
  at time zone 'Asia/Dubai')`.mapWith((moment: string) => new Date(moment))

/** Planned days whose cut-off has passed. The first part is for the index: no cut-off is earlier than the earliest. */
export const isDue = (now: Date) =>
  and(
    eq(deliveryDays.state, 'planned'),
    lte(deliveryDays.date, addDays(dubaiToday(now), TERMS_LIMITS.cutOffDays.max)),
    sql`${cutOff} <= ${now.toISOString()}::timestamptz`,
  )

const withoutSafeMeal = (db: Queryable) =>
  db.select({ id: daysWithoutSafeMeal.dayId }).from(daysWithoutSafeMeal)

/** For each window the first date whose food nobody has begun to bring. */
export type Ahead = Record<DeliveryWindow, PlainDate>

/** What was held back, as long as it can still be brought. Later nothing comes any more: it stays owed until somebody sees to it. */
const heldBack = (db: Queryable, ahead: Ahead) =>
  and(
    inArray(deliveryDays.id, withoutSafeMeal(db)),
    sql`${deliveryDays.date} >= case coalesce(${deliveryDays.deliveryWindow}, ${subscriptions.deliveryWindow})
      when 'evening' then ${ahead.evening}::date else ${ahead.morning}::date end`,
  )

type Taken = {
  most: number
  /** Those that were held back, and no others. */
  again: Ahead | undefined
}

/**
 * Some days that are due, by date, held until the transaction ends. What somebody else holds is left for the next round, and
 * so is an order that somebody changes: who refunds it and who locks its days never wait for each other.
 */
export const takeDueDays = (tx: Tx, now: Date, { most, again }: Taken) => {
  const which = again ? heldBack(tx, again) : notInArray(deliveryDays.id, withoutSafeMeal(tx))
  return tx
    .select({
      id: deliveryDays.id,
      subscriptionId: deliveryDays.subscriptionId,
      orderId: subscriptions.orderId,
      date: deliveryDays.date,
      valueFils: deliveryDays.valueFils,
      isChosen: deliveryDays.isChosen,
      accountId: orders.accountId,
      packageId: orderPackages.packageId,
      confirmed: confirmedOfDay,
      eater: eaterOfPackage,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(isDue(now), which))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .limit(most)
    .for('no key update', { of: [orders, deliveryDays], skipLocked: true })
}
export type DueDay = Awaited<ReturnType<typeof takeDueDays>>[number]

/** What days have, meals and extras, in the order in which they stand there. */
export const findDishesOf = (db: Queryable, dayIds: string[]) =>
  db
    .select({
      ...{ dayId: dayDishes.dayId, position: dayDishes.position, kind: dayDishes.kind },
      ...{ digest: dayDishes.dish, dish: orderedDishes.dish },
    })
    .from(dayDishes)
    .innerJoin(orderedDishes, eq(orderedDishes.digest, dayDishes.dish))
    .where(inArray(dayDishes.dayId, dayIds))
    .orderBy(asc(dayDishes.dayId), asc(dayDishes.position))

/** The days of plans with what is eaten on them, whatever has become of them but those cancelled. */
export const findEatenDays = (tx: Tx, subscriptionIds: string[]) =>
  tx
    .select({
      ...{ subscriptionId: deliveryDays.subscriptionId, dayId: deliveryDays.id, date: deliveryDays.date },
      dishes: sql<
        Pick<DishSnapshot, 'id' | 'sizeOf'>[]
      >`json_agg(json_build_object('id', ${orderedDishes.dish} -> 'id', 'sizeOf', ${orderedDishes.dish} -> 'sizeOf'))`,
    })
    .from(deliveryDays)
    .innerJoin(dayDishes, eq(dayDishes.dayId, deliveryDays.id))
    .innerJoin(orderedDishes, eq(orderedDishes.digest, dayDishes.dish))
    .where(
      and(
        inArray(deliveryDays.subscriptionId, subscriptionIds),
        eq(dayDishes.kind, 'meal'),
        ne(deliveryDays.state, 'cancelled'),
      ),
    )
    .groupBy(deliveryDays.id)

export type Replacement = { dayId: string; position: number; dish: string }

export async function replaceMeals(tx: Tx, replaced: readonly Replacement[]): Promise<void> {
  await tx.execute(sql`update day_dishes set dish = r.dish
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r("dayId" uuid, position smallint, dish text)
    where day_dishes.day_id = r."dayId" and day_dishes.position = r.position`)
}

export type NewEntry = typeof ledgerEntries.$inferInsert & { id: string }

/** What an entry does to a day, which stays on its date and at its value. */
export type DayStep = {
  entryId: string
  day: Pick<DueDay, 'id' | 'date' | 'valueFils'>
  fromState: DayState
  toState: DayState
}

/** Many entries with their days at once; the numbers of their receipts. */
export async function addEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  steps: readonly DayStep[],
): Promise<string[]> {
  const added = await tx.execute<{ receipt: string }>(
    sql`${insertRows(ledgerEntries, entries)} returning receipt`,
  )
  const rows = steps.map(({ entryId, day, fromState, toState }) => ({
    ...{ entryId, dayId: day.id, fromState, toState, fromDate: day.date, toDate: day.date },
    ...{ fromValueFils: day.valueFils, toValueFils: day.valueFils },
  }))
  await tx.execute(insertRows(ledgerDays, rows))
  return added.rows.map(({ receipt }) => receipt)
}

type WithoutSafeMeal = typeof daysWithoutSafeMeal.$inferInsert

export async function keepWithoutSafeMeal(tx: Tx, found: readonly WithoutSafeMeal[]): Promise<void> {
  if (found.length === 0) return
  await tx
    .insert(daysWithoutSafeMeal)
    .values([...found])
    .onConflictDoUpdate({ target: daysWithoutSafeMeal.dayId, set: { meals: sql`excluded.meals` } })
}

export async function forgetWithoutSafeMeal(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(daysWithoutSafeMeal).where(inArray(daysWithoutSafeMeal.dayId, ids))
}

/** Days that were seen to: moved away, cancelled, or locked by hand. */
export async function forgetSettled(db: Queryable, now: Date): Promise<void> {
  const due = db
    .select({ id: deliveryDays.id })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(isDue(now))
  await db.delete(daysWithoutSafeMeal).where(notInArray(daysWithoutSafeMeal.dayId, due))
}

/** The cut-off of the oldest day that should have been locked by now. */
export async function findOldestDue(db: Queryable, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ cutOff: sql`min(${cutOff})`.mapWith((moment: string) => new Date(moment)) })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(and(isDue(now), notInArray(deliveryDays.id, withoutSafeMeal(db))))
  return row?.cutOff ?? undefined
}

export const countWithoutSafeMeal = (db: Queryable): Promise<number> => db.$count(daysWithoutSafeMeal)
