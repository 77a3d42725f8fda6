import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '../../../domain/delivery-days.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { ROAD_STATES } from '../../../domain/runs.ts'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { runDays, runs } from '../../db/schema/delivery.ts'
import { type AddressSnapshot, orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'

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

export const findBagsOnRuns = (db: Queryable, runIds: readonly string[]) =>
  runIds.length > 0
    ? selectBags(db, and(inArray(runDays.runId, [...runIds]), isNotNull(runs.id)))
    : Promise.resolve([])

/** Which run and stop the bags of a date are on. Those that are on none are left out. */
export const findRunDays = (db: Queryable, date: PlainDate) =>
  db
    .select({
      ...{ dayId: runDays.dayId, stop: runDays.stop, runId: runs.id, runName: runs.name },
      window: runs.deliveryWindow,
    })
    .from(runs)
    .innerJoin(runDays, eq(runDays.runId, runs.id))
    .innerJoin(deliveryDays, eq(deliveryDays.id, runDays.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(and(eq(runs.date, date), isOnRun))
    .orderBy(asc(runs.deliveryWindow), asc(runs.name), asc(runs.id), asc(runDays.stop), asc(runDays.dayId))
