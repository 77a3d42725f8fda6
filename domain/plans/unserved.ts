import type { PlainDate } from '../plain-date.ts'
import type { DayPicks } from './meal-selection.ts'
import type { Offered, Slot } from './menu.ts'

/** A meal that does not come on these days, since everything the menu has for it holds something its eater avoids. */
export type Unserved = { mealType: string; dates: PlainDate[] }

/**
 * The slots that stay empty for safety, by meal type. One that was left out although it has something safe is none of them, nor
 * is a day without any meal: that cannot be confirmed at all.
 */
export function unservedSlots<Meal extends Offered>(
  days: readonly DayPicks[],
  menus: ReadonlyMap<PlainDate, readonly Slot<Meal>[]>,
  isSafe: (meal: Meal) => boolean,
): Unserved[] {
  const dates = new Map<string, PlainDate[]>()
  for (const { date, picks } of days) {
    if (picks.length === 0) continue
    for (const { mealType, meals } of menus.get(date) ?? []) {
      if (meals.some(isSafe) || picks.some((pick) => pick.mealType === mealType)) continue
      dates.set(mealType, [...(dates.get(mealType) ?? []), date])
    }
  }
  return Array.from(dates, ([mealType, on]) => ({ mealType, dates: on }))
}

type ForEater = { eater: string } & Unserved

/** Whether each of these meals, on each of its days, is among those that somebody said they go on without. */
export const areConfirmed = (unserved: readonly ForEater[], confirmed: readonly ForEater[]): boolean =>
  unserved.every(({ eater, mealType, dates }) => {
    const known = confirmed.filter((one) => one.eater === eater && one.mealType === mealType)
    return dates.every((date) => known.some((one) => one.dates.includes(date)))
  })
