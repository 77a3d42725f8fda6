import { daysBetween, isPlainDate, type PlainDate } from './plain-date.ts'

export type MenuSpan = {
  startDate: PlainDate
  endDate: PlainDate
  /** How many days are laid out: day 1 is the start date. */
  dayCount: number
  isPermanent: boolean
  repeatTillEnd: boolean
}

/** One place on the day's tray and the meals that may fill it. */
export type Slot<Meal extends { id: string } = { id: string }> = { mealType: string; meals: Meal[] }

export function serves(slot: Slot, mealId: string): boolean {
  return slot.meals.some((meal) => meal.id === mealId)
}

/** Which day of the package, counted from 1, is served on a date. */
export function menuDayNumber(pkg: MenuSpan, date: PlainDate): number | undefined {
  if (pkg.dayCount < 1 || !isPlainDate(date)) return undefined
  const index = daysBetween(pkg.startDate, date)
  if (index < 0) return undefined
  if (date > pkg.endDate && !pkg.isPermanent) return undefined
  if (index < pkg.dayCount) return index + 1
  return pkg.isPermanent || pkg.repeatTillEnd ? (index % pkg.dayCount) + 1 : undefined
}

/** The slots of a day in the shop's order; a meal type the shop no longer has makes no slot. */
export function slotsOfDay<Meal extends { id: string; mealTypes: readonly string[] }>(
  meals: readonly Meal[],
  mealTypeOrder: readonly string[],
): Slot<Meal>[] {
  return mealTypeOrder
    .map((mealType) => ({ mealType, meals: meals.filter((meal) => meal.mealTypes.includes(mealType)) }))
    .filter((slot) => slot.meals.length > 0)
}
