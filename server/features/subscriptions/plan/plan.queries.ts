import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { Move } from '../../../../domain/days/day-moves.ts'
import type { LeftBehind } from '../../../../domain/days/ledger.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import { isSought, type Sought, sought } from '../../../db/any-of.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import { asOneStatement, insertRows } from '../../../db/rows.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import {
  closures,
  confirmedDishes,
  dayDishes,
  deliveryDays,
  ledgerDays,
  ledgerEntries,
  pauses,
  subscriptions,
} from '../../../db/schema/subscriptions.ts'
import { eaterOfPackage } from '../../food-profiles/food-profiles.public.ts'
import { ratingsOfDay } from '../../ratings/ratings.public.ts'
import { type DayRecord, hasNoSafeMeal } from '../subscriptions.queries.ts'

const planColumns = {
  subscription: subscriptions,
  orderNumber: orders.orderNumber,
  accountId: orders.accountId,
  userEmail: orders.userEmail,
  packageId: orderPackages.packageId,
  packageName: orderPackages.packageName,
  planName: orderPackages.planName,
  duration: orderPackages.duration,
  soldDates: orderPackages.deliveryDates,
  eater: eaterOfPackage,
}

const plansOf = (db: Queryable) =>
  db
    .select(planColumns)
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))

/** A subscription with what its order knows of it. */
export type PlanRecord = Awaited<ReturnType<typeof plansOf>>[number]

const heldPlan = prepared((tx, { id }: { id: string }) =>
  plansOf(tx).where(eq(subscriptions.id, id)).for('no key update', { of: subscriptions }),
)

/** Held until the transaction ends: whoever changes a subscription comes one after the other. */
export async function lockPlan(tx: Tx, id: string): Promise<PlanRecord> {
  const [plan] = await heldPlan(tx, { id })
  return plan!
}

export const findPlans = (db: Queryable, ids: string[]): Promise<PlanRecord[]> =>
  plansOf(db).where(inArray(subscriptions.id, ids)).orderBy(asc(subscriptions.id))

const plansSince = prepared((db, { accountId, from }: { accountId: string; from: PlainDate }) =>
  plansOf(db)
    .where(
      and(
        eq(orders.accountId, accountId),
        sql`exists (select from delivery_days d where d.subscription_id = ${subscriptions.id}
          and (d.date >= ${from}::date or d.state = 'planned' or d.state = 'failed' and not d.is_forfeited))`,
      ),
    )
    .orderBy(asc(subscriptions.id)),
)

/** A customer's subscriptions with a day from a date on, or one that is owed whatever its date. */
export const findPlansOfAccount = (
  db: Queryable,
  accountId: string,
  from: PlainDate,
): Promise<PlanRecord[]> => plansSince(db, { accountId, from })

const ownership = {
  ...{ subscriptionId: subscriptions.id, orderId: subscriptions.orderId, accountId: orders.accountId },
}

const ownersOfDay = prepared((db, { dayId }: { dayId: string }) =>
  db
    .select(ownership)
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(deliveryDays.id, dayId)),
)

/** Of which subscription and whose a day is. */
export async function findOwnerOfDay(db: Queryable, dayId: string) {
  const [row] = await ownersOfDay(db, { dayId })
  return row
}

export async function findOwner(db: Queryable, subscriptionId: string) {
  const [row] = await db
    .select(ownership)
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.id, subscriptionId))
  return row
}

/** What was confirmed by name since the order, by the digests of the dishes, as a column. */
export const confirmedOfDay = sql<Confirmed>`(
  select coalesce(json_object_agg(c.dish, to_json(c.allergens)), '{}')
  from confirmed_dishes c where c.day_id = ${deliveryDays.id})`

const daysOf = (db: Queryable, ids: Sought) =>
  db
    .select({
      ...getTableColumns(deliveryDays),
      ...{ ratings: ratingsOfDay, confirmed: confirmedOfDay, hasNoSafeMeal },
    })
    .from(deliveryDays)
    .where(isSought(deliveryDays.subscriptionId, ids))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))

/** A day with what was said of its dishes. */
export type RatedDay = Awaited<ReturnType<typeof daysOf>>[number]

const seenDays = prepared((db, ids: Sought) => daysOf(db, ids))
const heldDays = prepared((tx, ids: Sought) => daysOf(tx, ids).for('update', { of: deliveryDays }))

export const findRatedDays = (db: Queryable, ids: string[]): Promise<RatedDay[]> => seenDays(db, sought(ids))
export const lockDaysOf = (tx: Queryable, ids: string[]): Promise<RatedDay[]> => heldDays(tx, sought(ids))

const pausesOf = prepared((db, ids: Sought) =>
  db
    .select({
      id: pauses.id,
      subscriptionId: pauses.subscriptionId,
      from: pauses.fromDate,
      resume: pauses.resumeDate,
    })
    .from(pauses)
    .where(isSought(pauses.subscriptionId, ids))
    .orderBy(asc(pauses.fromDate)),
)

export const findPauses = (db: Queryable, ids: string[]) => pausesOf(db, sought(ids))
export type PauseRecord = Awaited<ReturnType<typeof findPauses>>[number]

const closuresFrom = prepared((db, { from }: { from: PlainDate }) =>
  db.select({ date: closures.date }).from(closures).where(gte(closures.date, from)),
)

export async function findClosures(db: Queryable, from: PlainDate): Promise<Set<PlainDate>> {
  const rows = await closuresFrom(db, { from })
  return new Set(rows.map(({ date }) => date))
}

export async function insertPause(tx: Tx, pause: typeof pauses.$inferInsert): Promise<void> {
  await tx.insert(pauses).values(pause)
}

export async function setResumeDate(tx: Tx, pauseId: string, resumeDate: PlainDate): Promise<void> {
  await tx.update(pauses).set({ resumeDate }).where(eq(pauses.id, pauseId))
}

export async function deletePause(tx: Tx, pauseId: string): Promise<void> {
  await tx.delete(pauses).where(eq(pauses.id, pauseId))
}

export type DayFields = Partial<
  Pick<
    DayRecord,
    'date' | 'state' | 'valueFils' | 'isChosen' | 'isForfeited' | 'address' | 'deliveryWindow' | 'driverNote'
  >
>

const changeDay = prepared((tx, { id, ...fields }: DayFields & { id: string }) =>
  tx
    .update(deliveryDays)
    .set({ ...fields, version: sql`${deliveryDays.version} + 1` })
    .where(eq(deliveryDays.id, id)),
)

/** Raises the day's version: whoever saw it as it was is told. */
export async function updateDay(tx: Tx, id: string, fields: DayFields): Promise<void> {
  await changeDay(tx, { ...fields, id })
}

export type SubscriptionFields = Partial<
  Pick<
    typeof subscriptions.$inferSelect,
    'validUntil' | 'paidFils' | 'address' | 'deliveryWindow' | 'driverNote'
  >
>

const changeSubscription = prepared((tx, { id, ...fields }: SubscriptionFields & { id: string }) =>
  tx.update(subscriptions).set(fields).where(eq(subscriptions.id, id)),
)

export async function updateSubscription(tx: Tx, id: string, fields: SubscriptionFields): Promise<void> {
  await changeSubscription(tx, { ...fields, id })
}

/** What is confirmed by name on a day, by the digests of its dishes. */
export type Confirmed = Readonly<Record<string, readonly string[]>>

export async function keepConfirmed(tx: Tx, dayId: string, confirmed: Confirmed): Promise<void> {
  const rows = Object.entries(confirmed).map(([dish, allergens]) => ({
    ...{ dayId, dish, allergens: [...allergens] },
  }))
  if (rows.length === 0) return
  await tx
    .insert(confirmedDishes)
    .values(rows)
    .onConflictDoUpdate({
      target: [confirmedDishes.dayId, confirmedDishes.dish],
      set: { allergens: sql`excluded.allergens` },
    })
}

export type DishOfDay = Pick<typeof dayDishes.$inferSelect, 'kind' | 'dish' | 'quantity'>

/** What days have instead of what they had. */
export async function replaceDishes(
  tx: Tx,
  days: readonly { dayId: string; dishes: readonly DishOfDay[] }[],
): Promise<void> {
  if (days.length === 0) return
  const counts = JSON.stringify(days.map(({ dayId, dishes }) => ({ id: dayId, count: dishes.length })))
  const rows = days.flatMap(({ dayId, dishes }) =>
    dishes.map(({ kind, dish, quantity }, position) => ({ dayId, position, kind, dish, quantity })),
  )
  const beyond = sql`delete from ${dayDishes} using jsonb_to_recordset(${counts}::jsonb) as day(id uuid, count int)
    where day_id = day.id and position >= day.count`
  const kept = sql`${insertRows(dayDishes, rows)} on conflict (day_id, position)
    do update set kind = excluded.kind, dish = excluded.dish, quantity = excluded.quantity`
  await tx.execute(rows.length > 0 ? asOneStatement([beyond], kept) : beyond)
}

/** Where the last pause moved days to. */
export async function findMovedByLastPause(tx: Tx, subscriptionId: string) {
  const [last] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.subscriptionId, subscriptionId), eq(ledgerEntries.action, 'paused')))
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(1)
  if (!last) return []
  return tx
    .select({ dayId: ledgerDays.dayId, date: ledgerDays.toDate })
    .from(ledgerDays)
    .where(eq(ledgerDays.entryId, last.id))
}

/** What each day had when it last left the date it now moves to, unless its meals have been changed since. */
export async function findLeftBehind(tx: Tx, moves: readonly Move[]): Promise<LeftBehind[]> {
  if (moves.length === 0) return []
  const wanted = JSON.stringify(moves.map(({ id, to }) => ({ id, to })))
  // The ledger is read by the day alone (offset 0): by its time, all that was ever done would be looked through.
  const { rows } = await tx.execute<{ left: LeftBehind | null }>(sql`
    with of_days as materialized (
      select m.id as day, m."to", l.from_date, l.to_date, e.id, e.created_at, e.action, e.details
      from jsonb_to_recordset(${wanted}::jsonb) as m(id uuid, "to" date)
      cross join lateral (select * from ledger_days l where l.day_id = m.id offset 0) l
      join ledger_entries e on e.id = l.entry_id)
    select jsonb_path_query_first(last.details, '$.left[*] ? (@.day == $day)', jsonb_build_object('day', last.day)) as left
    from (select distinct on (day) * from of_days where from_date = "to" and to_date <> "to"
      order by day, created_at desc, id desc) last
    where not exists (select from of_days s where s.day = last.day
      and s.action in ('swapped', 'filled') and (s.created_at, s.id) > (last.created_at, last.id))`)
  return rows.flatMap(({ left }) => left ?? [])
}
