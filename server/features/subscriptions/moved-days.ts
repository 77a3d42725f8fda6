import { dayInWords } from '../../../domain/day-in-words.ts'
import { firstChangeable, type Move } from '../../../domain/day-moves.ts'
import type { ReceiptLine } from '../../../domain/ledger.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Effect } from './change-plan.ts'
import { type Circumstances, dishesOn } from './plan-calendar.ts'
import { mealsOf, type Plan, type PlannedDay, type PlannedDish } from './read-plans.ts'

type Moved = Pick<Effect, 'days' | 'lines'>

/** What moving days does to them: the date, and the meals where the menu of the new date has others. */
export function moveDays(plan: Plan, moves: readonly Move[], at: Circumstances): Moved {
  const all = moves.map(({ id, to }) => {
    const day = plan.days.find((one) => one.id === id)!
    return moveOne(plan, day, to, at)
  })
  return { days: all.flatMap(({ days }) => days), lines: all.flatMap(({ lines }) => lines) }
}

function moveOne(plan: Plan, day: PlannedDay, to: PlainDate, { now, food }: Circumstances): Moved {
  const dishes = dishesOn(plan, day, to, food) ?? day.dishes
  const replaced = swapped(day, dishes, to)
  const isOpenAgain = day.state === 'locked' && to >= firstChangeable(plan.subscription, now)
  const fields = {
    date: to,
    ...(isOpenAgain && { state: 'planned' as const }),
    ...(replaced.length > 0 && { isChosen: false }),
  }
  return {
    days: [{ day, fields, ...(replaced.length > 0 && { dishes }) }],
    lines: [
      { what: `Delivery day ${day.number}`, before: dayInWords(day.date), after: dayInWords(to) },
      ...replaced,
    ],
  }
}

function swapped(day: PlannedDay, dishes: readonly PlannedDish[], to: PlainDate): ReceiptLine[] {
  return mealsOf(day).flatMap((meal, at): ReceiptLine[] => {
    const now = dishes[at]!
    if (now.dish === meal.dish) return []
    const what = `${meal.snapshot.mealType ?? 'Meal'} on ${dayInWords(to)}`
    return [{ what, before: meal.snapshot.mealName, after: now.snapshot.mealName }]
  })
}
