import { firstChangeable, type PlanCalendar } from '../../../../domain/days/day-moves.ts'
import { type DurationId, dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { carryMeals } from '../../../../domain/days/moved-meals.ts'
import type { Operation } from '../../../../domain/days/operation.ts'
import { findZone, weekdaysNotServed, type Zone } from '../../../../domain/delivery/zones.ts'
import { isSafe } from '../../../../domain/food/conflicts.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import { digestOf } from '../../../db/day-meals.ts'
import { dishSnapshot, type Food } from '../../catalogue/catalogue.public.ts'
import { slotsOn } from '../../ordering/ordering.public.ts'
import { conflictsOfDish } from '../cut-off/fill-day.ts'
import type { Actor } from './actor.ts'
import type { HadThere } from './had-there.ts'
import { extrasOf, lastDateOf, mealsOf, type Plan, type PlannedDay, type PlannedDish } from './read-plans.ts'

/** What a change is decided by, beside the plan itself. */
export type Circumstances = {
  actor: Actor
  now: Date
  food: Food
  closures: ReadonlySet<PlainDate>
  zones: readonly Zone[]
  operation: Operation
}

// How far behind the last day the shop's people may move one: they are not bound by the validity.
const SHOP_DAYS_AHEAD = 120

/** Where the days of a plan may lie, for whoever moves them. `had` is what days had on the date they come back to. */
export function calendarOf(
  plan: Plan,
  at: Circumstances,
  had: ReadonlyMap<string, HadThere> = new Map(),
): PlanCalendar {
  const { actor, now, food, closures, zones } = at
  const { subscription, days, pauses } = plan
  const byShop = actor.by === 'shop'
  const dayOf = (dayId: string) => days.find(({ id }) => id === dayId)
  const furthest = [subscription.validUntil, lastDateOf(plan)].sort()[1]!
  return {
    duration: plan.duration as DurationId,
    first: byShop ? addDays(dubaiToday(now), 1) : firstChangeable(subscription, now),
    last: byShop ? addDays(furthest, SHOP_DAYS_AHEAD) : subscription.validUntil,
    closures,
    pauses,
    taken: new Set(days.map(({ date }) => date)),
    isServed: (dayId, date) => {
      const zone = findZone(zones, dayOf(dayId)?.address ?? subscription.address)
      // A place that the shop has left since is brought what was promised.
      return byShop || !zone || weekdaysNotServed(zone, [date]).length === 0
    },
    hasMeals: (dayId, date) => {
      const [day, there] = [dayOf(dayId), had.get(dayId)]
      return dishesOn(plan, day, date, food, there) !== undefined
    },
  }
}

/** What a day would have on another date, or on the one it comes back to. Undefined where that menu has nothing for it. */
export function dishesOn(
  plan: Plan,
  day: PlannedDay | undefined,
  date: PlainDate,
  food: Food,
  there: HadThere | undefined,
): PlannedDish[] | undefined {
  if (!day) return undefined
  const pkg = food.packages.byId.get(plan.packageId)
  const meals = there?.meals ?? mealsOf(day)
  // A package that has left the catalogue is cooked as it was sold.
  if (!pkg) {
    const isSafeAgain = meals.every(({ snapshot }) => isSafe(snapshot, plan.eater))
    return there && isSafeAgain ? [...meals, ...extrasOf(day)] : day.dishes
  }
  const now = new Set(mealsOf(day).map(({ snapshot }) => placeOf(snapshot)))
  const typeId = new Map(food.mealTypes.list.map(({ id, mealType }) => [mealType, id]))
  const about = { eater: plan.eater, confirmed: day.confirmed }
  const isHeldBackBy = ({ dish: digest, snapshot: dish }: PlannedDish) =>
    day.hasNoSafeMeal && conflictsOfDish(food, about, { digest, dish }).unconfirmed.length > 0
  const eaten = meals.map((meal) => ({
    id: meal.snapshot.id,
    mealType: typeId.get(meal.snapshot.mealType ?? ''),
    mustBeSafe: !now.has(placeOf(meal.snapshot)) || isHeldBackBy(meal),
  }))
  const carried = carryMeals(eaten, slotsOn(pkg, date), plan.eater)
  if (!carried) return undefined
  const served = carried.map((one, place): PlannedDish => {
    if ('kept' in one) return meals[one.kept]!
    const snapshot = {
      ...dishSnapshot(one.meal),
      // Nobody pays a difference for a move, so what comes in is worth what was paid.
      priceFils: meals[place]!.snapshot.priceFils,
      mealType: food.mealTypes.byId.get(one.mealType)!.mealType,
    }
    return { kind: 'meal', dish: digestOf(snapshot), quantity: 1, snapshot }
  })
  return [...served, ...extrasOf(day)]
}

const placeOf = ({ id, mealType }: PlannedDish['snapshot']) => `${mealType} ${id}`
