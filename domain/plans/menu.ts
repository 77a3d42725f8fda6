import { daysBetween, isPlainDate, type PlainDate } from '../plain-date.ts'

export type MenuSpan = {
  startDate: PlainDate
  endDate: PlainDate
  /** How many days are laid out: day 1 is the start date. */
  dayCount: number
  isPermanent: boolean
  repeatTillEnd: boolean
}

/** A menu names a dish once, whatever sizes it comes in. */
export type Offered = { id: string; sizes?: readonly { id: string }[] }

/** One place on the day's tray and the meals that may fill it. */
export type Slot<Meal extends Offered = Offered> = { mealType: string; meals: Meal[] }

/** Whether a slot has a meal, as it stands or in one of its sizes. */
export function serves(slot: Slot, mealId: string): boolean {
  return slot.meals.some(({ id, sizes }) => id === mealId || sizes?.some((size) => size.id === mealId))
}

/** The meal of a slot that an id means: the dish as it stands, or one of its sizes. */
export function mealIn<Meal extends { id: string; sizes?: readonly Meal[] }>(
  slot: Slot<Meal>,
  mealId: string,
): Meal | undefined {
  for (const meal of slot.meals) {
    const found = meal.id === mealId ? meal : meal.sizes?.find(({ id }) => id === mealId)
    if (found) return found
  }
  return undefined
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
