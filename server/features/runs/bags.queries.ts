import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import { canBePutOnRun, ROAD_STATES } from '../../../domain/delivery/runs.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { runDays, runs } from '../../db/schema/delivery.ts'
import { type AddressSnapshot, orders } from '../../db/schema/orders.ts'
import { daysWithoutSafeMeal, deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'
import type { Round } from './runs.queries.ts'

const address = sql<AddressSnapshot>`coalesce(${deliveryDays.address}, ${subscriptions.address})`
const window = sql<DeliveryWindow>`coalesce(${deliveryDays.deliveryWindow}, ${subscriptions.deliveryWindow})`

/** A bag that has been moved to another date or window since is no longer on the run it was put on. */
const isOnRun = and(
  eq(runs.date, deliveryDays.date),
  eq(runs.deliveryWindow, window),
  inArray(deliveryDays.state, [...ROAD_STATES]),
)

export type Bag = Awaited<ReturnType<typeof selectBags>>[number]

/** Bags with where they go and what is to be known at the door; the run and stop they are on, if any. */
function selectBags(db: Queryable, which: SQL | undefined) {
  return db
    .select({
      ...{ id: deliveryDays.id, date: deliveryDays.date, state: deliveryDays.state, window, address },
      orderNumber: orders.orderNumber,
      customer: sql<string>`coalesce(${orders.accountId}::text, ${orders.userEmail})`,
      name: sql<string>`coalesce(${address} ->> 'name', ${accounts.userName}, ${orders.orderNumber})`,
      note: sql<string>`coalesce(${deliveryDays.driverNote}, ${subscriptions.driverNote})`,
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from day_dishes
        where day_id = ${deliveryDays.id})`,
      ...{ runId: runs.id, stop: runDays.stop },
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(runDays, eq(runDays.dayId, deliveryDays.id))
    .leftJoin(runs, and(eq(runs.id, runDays.runId), isOnRun))
    .where(which)
    .orderBy(asc(runDays.stop), asc(orders.orderNumber), asc(deliveryDays.id))
}

// Whether a bag is still on its run is asked of the rows, not in `where`: by that, the database would guess that hardly any bag of a
// date is, and read all of a run for each of them.
export async function findBagsOnRuns(db: Queryable, runIds: readonly string[]): Promise<Bag[]> {
  if (runIds.length === 0) return []
  const bags = await selectBags(db, anyOf(runDays.runId, runIds))
  return bags.filter(({ runId }) => runId !== null)
}

/** Which column says the window, in words: of `coalesce` the database guesses that hardly any bag has one, and reads as for a few. */
const isOf = ({ date, window: asked }: Round) =>
  and(
    eq(deliveryDays.date, date),
    or(
      eq(deliveryDays.deliveryWindow, asked),
      and(isNull(deliveryDays.deliveryWindow), eq(subscriptions.deliveryWindow, asked)),
    ),
  )
/** What has left without a run stays without one. */
const WAITING = ROAD_STATES.filter(canBePutOnRun)
const isLoose = and(isNull(runs.id), inArray(deliveryDays.state, WAITING))

/** Those of a date and window that are on a run, and those that can be put on one. */
export const findBagsOf = (db: Queryable, round: Round) =>
  selectBags(db, and(isOf(round), or(isNotNull(runs.id), isLoose)))

/** The first of those that are on no run. */
export const findLooseBags = (db: Queryable, round: Round, most: number) =>
  selectBags(db, and(isOf(round), isLoose)).limit(most)

/** All bags of a date that are on no run, those that have left without one too. */
export const findBagsWithoutRun = (db: Queryable, date: PlainDate) =>
  selectBags(
    db,
    and(eq(deliveryDays.date, date), isNull(runs.id), inArray(deliveryDays.state, [...ROAD_STATES])),
  )

/**
 * How many bags of a date and window are on each of its runs, and, without a run's id, on none. By arrays, so that it begins with
 * the date's days whatever the database guesses of it: joined, it would read all subscriptions there have ever been.
 */
export function countBagsOf(db: Queryable, { date, window: asked }: Round, runIds: readonly string[]) {
  const subscribed = db
    .select({ id: deliveryDays.subscriptionId })
    .from(deliveryDays)
    .where(eq(deliveryDays.date, date))
  const usuallyThen = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(sql`${subscriptions.id} = any(array(${subscribed}))`, eq(subscriptions.deliveryWindow, asked)))
  const { state, deliveryWindow, subscriptionId } = deliveryDays
  const isHeldBack = isNotNull(daysWithoutSafeMeal.dayId)
  return db
    .select({
      ...{ runId: runDays.runId, stops: countDistinct(runDays.stop), bags: count() },
      unpacked: sql<number>`count(*) filter (where ${state} = 'locked')::int`,
      planned: sql<number>`count(*) filter (where ${state} = 'planned' and not ${isHeldBack})::int`,
      heldBack: sql<number>`count(*) filter (where ${state} = 'planned' and ${isHeldBack})::int`,
      waiting: sql<number>`count(*) filter (where ${inArray(state, WAITING)})::int`,
    })
    .from(deliveryDays)
    .leftJoin(
      runDays,
      and(eq(runDays.dayId, deliveryDays.id), anyOf(runDays.runId, runIds), inArray(state, [...ROAD_STATES])),
    )
    .leftJoin(daysWithoutSafeMeal, eq(daysWithoutSafeMeal.dayId, deliveryDays.id))
    .where(
      and(
        eq(deliveryDays.date, date),
        or(eq(deliveryWindow, asked), and(isNull(deliveryWindow), inArray(subscriptionId, usuallyThen))),
      ),
    )
    .groupBy(runDays.runId)
}

/** Which run and stop the bags of a date are on. Those that are on none are left out. */
export async function findRunDays(db: Queryable, date: PlainDate) {
  const bags = await db
    .select({ dayId: deliveryDays.id, stop: runDays.stop, run: runs })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .leftJoin(runDays, eq(runDays.dayId, deliveryDays.id))
    .leftJoin(runs, and(eq(runs.id, runDays.runId), isOnRun))
    .where(eq(deliveryDays.date, date))
    .orderBy(asc(runs.deliveryWindow), asc(runs.name), asc(runs.id), asc(runDays.stop), asc(deliveryDays.id))
  return bags.flatMap(({ dayId, stop, run }) =>
    run ? [{ dayId, stop: stop!, runId: run.id, runName: run.name, window: run.deliveryWindow }] : [],
  )
}

/** The run that a day is on and whose it is: nulls where it is on none. Undefined where there is no such day. */
export async function findRunOfDay(db: Queryable, dayId: string) {
  const [found] = await db
    .select({ runId: runs.id, driverId: runs.driverId, startedAt: runs.startedAt })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .leftJoin(runDays, eq(runDays.dayId, deliveryDays.id))
    .leftJoin(runs, and(eq(runs.id, runDays.runId), isOnRun))
    .where(eq(deliveryDays.id, dayId))
  return found
}
