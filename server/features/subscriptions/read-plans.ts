import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { findDishes } from '../order-records/order-records.public.ts'
import { findRatings, type RatingRecord } from '../ratings/ratings.public.ts'
import { type DishOfDay, findPauses, type PauseRecord, type PlanRecord } from './plan.queries.ts'
import { type DayRecord, findDayDishes, findDays } from './subscriptions.queries.ts'

export type PlannedDish = DishOfDay & { snapshot: DishSnapshot }
export type PlannedDay = DayRecord & { dishes: PlannedDish[]; ratings: RatingRecord[] }
/** A subscription with all that belongs to it, its days by date. */
export type Plan = PlanRecord & { days: PlannedDay[]; pauses: PauseRecord[] }

/** Days that were locked are given; else they are read. */
export async function readPlans(db: Queryable, records: PlanRecord[], locked?: DayRecord[]): Promise<Plan[]> {
  if (records.length === 0) return []
  const ids = records.map(({ subscription }) => subscription.id)
  const days = locked ?? (await findDays(db, ids))
  const rows = await findDayDishes(db, ids)
  const snapshots = await findDishes(
    db,
    rows.map(({ dish }) => dish),
  )
  const pauses = await findPauses(db, ids)
  const ratingsOf = Map.groupBy(await findRatings(db, ids), ({ dayId }) => dayId)
  const dishesOf = Map.groupBy(
    rows.map((row) => ({ ...row, snapshot: snapshots.get(row.dish)! })),
    ({ dayId }) => dayId,
  )
  const daysOf = Map.groupBy(days, ({ subscriptionId }) => subscriptionId)
  return records.map((record) => ({
    ...record,
    days: (daysOf.get(record.subscription.id) ?? []).map((day) => ({
      ...day,
      dishes: dishesOf.get(day.id) ?? [],
      ratings: ratingsOf.get(day.id) ?? [],
    })),
    pauses: pauses.filter(({ subscriptionId }) => subscriptionId === record.subscription.id),
  }))
}

export const mealsOf = ({ dishes }: PlannedDay) => dishes.filter(({ kind }) => kind === 'meal')
export const extrasOf = ({ dishes }: PlannedDay) => dishes.filter(({ kind }) => kind === 'extra')

/** The last date that something is brought on; the first that was sold where all is cancelled. */
export const lastDateOf = ({ days, soldDates }: Pick<Plan, 'days' | 'soldDates'>): PlainDate =>
  days.findLast(({ state }) => state !== 'cancelled')?.date ?? soldDates[0]!
