import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { DishSnapshot } from '../../../db/day-meals.ts'
import { sendTogether } from '../../../db/send-together.ts'
import type { Deps } from '../../../deps.ts'
import { findCachedDishes } from '../../order-records/order-records.public.ts'
import { findDayDishes } from '../subscriptions.queries.ts'
import {
  type DishOfDay,
  findPauses,
  findRatedDays,
  lockDaysOf,
  lockPlan,
  type PauseRecord,
  type PlanRecord,
  type RatedDay,
} from './plan.queries.ts'

export type PlannedDish = DishOfDay & { snapshot: DishSnapshot }
export type PlannedDay = RatedDay & { dishes: PlannedDish[] }
/** A subscription with all that belongs to it, its days by date. */
export type Plan = PlanRecord & { days: PlannedDay[]; pauses: PauseRecord[] }

type Caches = Pick<Deps, 'caches'>

export async function readPlans(deps: Caches, db: Queryable, records: PlanRecord[]): Promise<Plan[]> {
  if (records.length === 0) return []
  const ids = records.map(({ subscription }) => subscription.id)
  return plansOf(records, await readContents(deps, db, ids, findRatedDays))
}

/** A plan whose subscription and days stay locked until the transaction ends. */
export async function lockWholePlan(deps: Caches, tx: Tx, subscriptionId: string): Promise<Plan> {
  const [record, contents] = await sendTogether(
    () => lockPlan(tx, subscriptionId),
    () => readContents(deps, tx, [subscriptionId], lockDaysOf),
  )
  return plansOf([record], contents)[0]!
}

async function readContents(
  { caches }: Caches,
  db: Queryable,
  ids: string[],
  findTheirDays: (db: Queryable, ids: string[]) => PromiseLike<RatedDay[]>,
) {
  const [days, rows, pauses] = await sendTogether(
    () => findTheirDays(db, ids),
    () => findDayDishes(db, ids),
    () => findPauses(db, ids),
  )
  const snapshots = await findCachedDishes(
    caches.orderedDishes,
    db,
    rows.map(({ dish }) => dish),
  )
  return {
    days,
    dishes: rows.map((row) => ({ ...row, snapshot: snapshots.get(row.dish)! })),
    pauses,
  }
}

function plansOf(records: PlanRecord[], contents: Awaited<ReturnType<typeof readContents>>): Plan[] {
  const dishesOf = Map.groupBy(contents.dishes, ({ dayId }) => dayId)
  const daysOf = Map.groupBy(contents.days, ({ subscriptionId }) => subscriptionId)
  return records.map((record) => ({
    ...record,
    days: (daysOf.get(record.subscription.id) ?? []).map((day) => ({
      ...day,
      dishes: dishesOf.get(day.id) ?? [],
    })),
    pauses: contents.pauses.filter(({ subscriptionId }) => subscriptionId === record.subscription.id),
  }))
}

export const mealsOf = ({ dishes }: PlannedDay) => dishes.filter(({ kind }) => kind === 'meal')
export const extrasOf = ({ dishes }: PlannedDay) => dishes.filter(({ kind }) => kind === 'extra')

/** The last date that something is brought on; the first that was sold where all is cancelled. */
export const lastDateOf = ({ days, soldDates }: Pick<Plan, 'days' | 'soldDates'>): PlainDate =>
  days.findLast(({ state }) => state !== 'cancelled')?.date ?? soldDates[0]!
