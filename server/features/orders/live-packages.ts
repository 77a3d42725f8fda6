import type { DayState } from '../../../domain/days/delivery-days.ts'
import type { Queryable } from '../../db/connect.ts'
import type { DayMeals } from '../../db/day-meals.ts'
import {
  findPackageNames,
  findPackagesOf,
  type OrderPackageRecord,
} from '../order-records/order-records.public.ts'
import { findSpans, readDays, type Subscription } from '../subscriptions/subscriptions.public.ts'

/** No state where the order has not been paid: nothing is planned yet. */
export type LiveDay = DayMeals & { state: DayState | null }
export type LivePackage = Omit<OrderPackageRecord, 'days' | 'deliveryDates'> & { days: LiveDay[] }

export type PackageSpan = Awaited<ReturnType<typeof findPackageNames>>[number]

/** What a list shows of packages: their names, and from when to when they are brought. */
export async function findPackageSpans(db: Queryable, orderIds: string[]): Promise<PackageSpan[]> {
  const [sold, spans] = await Promise.all([findPackageNames(db, orderIds), findSpans(db, orderIds)])
  const spanOf = new Map(spans.map(({ orderPackageId, ...span }) => [orderPackageId, span]))
  return sold.map((line) => ({ ...line, ...spanOf.get(line.id) }))
}

/** The packages of orders with their days as they stand now; of an order that has not been paid, as they would be. */
export async function findLivePackages(db: Queryable, orderIds: string[]): Promise<LivePackage[]> {
  const [sold, started] = await Promise.all([findPackagesOf(db, orderIds), readDays(db, orderIds)])
  const subscriptionOf = new Map(started.map((one) => [one.orderPackageId, one]))
  return sold.map(({ deliveryDates: _, ...line }) => {
    const subscription = subscriptionOf.get(line.id)
    if (subscription) return { ...line, ...asItStands(subscription) }
    return { ...line, days: line.days.map((day) => ({ ...day, state: null })) }
  })
}

function asItStands({ days }: Subscription) {
  const extras = new Map(days.flatMap((day) => day.extras.map((extra) => [extra.id, extra])))
  return {
    days: days.map(({ date, state, meals }) => ({ date, state, meals })),
    addOns: [...extras.values()],
    startDate: days[0]!.date,
    endDate: days.at(-1)!.date,
  }
}
