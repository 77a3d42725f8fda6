import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { firstChangeable, type Move } from '../../../../domain/days/day-moves.ts'
import { stateAfterChange } from '../../../../domain/days/delivery-days.ts'
import type { ReceiptLine } from '../../../../domain/days/ledger.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Effect } from './change-plan.ts'
import { type HadThere, withMeals } from './had-there.ts'
import { type Circumstances, dishesOn } from './plan-calendar.ts'
import { mealsOf, type Plan, type PlannedDay, type PlannedDish } from './read-plans.ts'

type Moved = Required<Pick<Effect, 'days' | 'lines' | 'left'>>

/**
 * What moving days does to them: the date, and the meals where the menu of the new date has others. `had` is what days had
 * there before: they have it again as far as it is still on the menu.
 */
export function moveDays(
  plan: Plan,
  moves: readonly Move[],
  at: Circumstances,
  had: ReadonlyMap<string, HadThere> = new Map(),
): Moved {
  const all = moves.map(({ id, to }) => {
    const day = plan.days.find((one) => one.id === id)!
    return moveOne(plan, day, to, at, had.get(id))
  })
  return {
    days: all.flatMap(({ days }) => days),
    lines: all.flatMap(({ lines }) => lines),
    left: all.flatMap(({ left }) => left),
  }
}

function moveOne(
  plan: Plan,
  day: PlannedDay,
  to: PlainDate,
  { now, food }: Circumstances,
  had: HadThere | undefined,
): Moved {
  const before = had ? withMeals(day, had) : day
  const dishes = dishesOn(plan, day, to, food, had) ?? day.dishes
  const replaced = swapped(day, dishes, to)
  const isAsBefore = swapped(before, dishes, to).length === 0
  // One that failed is planned anew; where its cut-off has passed it is locked with the next round.
  const isFixed = day.state !== 'planned'
  const isOpenAgain = day.state === 'failed' || (isFixed && to >= firstChangeable(plan.subscription, now))
  const fields = {
    date: to,
    ...(isFixed && { state: isOpenAgain ? ('planned' as const) : stateAfterChange(day.state) }),
    isChosen: isAsBefore ? (had ?? day).isChosen : replaced.length === 0 && day.isChosen,
  }
  const meals = mealsOf(day).map(({ dish }) => dish)
  return {
    days: [{ day, fields, ...(replaced.length > 0 && { dishes }) }],
    lines: [
      { what: `Delivery day ${day.number}`, before: dayInWords(day.date), after: dayInWords(to) },
      ...replaced,
    ],
    left: [{ day: day.id, isChosen: day.isChosen, meals }],
  }
}

function swapped(day: PlannedDay, dishes: PlannedDish[], to: PlainDate): ReceiptLine[] {
  const meals = mealsOf({ ...day, dishes })
  return mealsOf(day).flatMap((meal, at): ReceiptLine[] => {
    const now = meals[at]!
    if (now.dish === meal.dish) return []
    const what = `${meal.snapshot.mealType ?? 'Meal'} on ${dayInWords(to)}`
    return [{ what, before: meal.snapshot.mealName, after: now.snapshot.mealName }]
  })
}
