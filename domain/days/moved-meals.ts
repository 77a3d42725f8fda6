import { type Eatable, isSafe, servable, type Wishes } from '../food/conflicts.ts'
import { mealIn, type Slot } from '../plans/menu.ts'

type Dish = Eatable & { id: string }
/** A meal of a day as it was chosen; its meal type is gone where the shop no longer has it. */
export type Eaten = {
  id: string
  mealType: string | undefined
  /** The day had it once and what its eater avoids may have been told since, or it held the day back at its cut-off. */
  mustBeSafe?: boolean
}
/** What a day has in a slot on another date: the dish it had, or another of that date's menu. */
export type Carried<Meal> = { kept: number } | { meal: Meal; mealType: string }

/**
 * The meals of a day that moves to a date with these slots: what the menu offers in the same slot stays, else the slot's first
 * meal that its eater may be served comes in its place; so it does for one that must be safe and is avoided. Undefined where a slot has nothing that can be served.
 */
export function carryMeals<Meal extends Dish & { sizes?: readonly Meal[] }>(
  eaten: readonly Eaten[],
  slots: readonly Slot<Meal>[],
  wishes: Wishes,
): Carried<Meal>[] | undefined {
  if (slots.length === 0) return undefined
  const carried = eaten.map(({ id, mealType, mustBeSafe }, kept): Carried<Meal> | undefined => {
    const slot = slots.find((candidate) => candidate.mealType === mealType)
    if (!slot) return undefined
    const had = mealIn(slot, id)
    if (had && (!mustBeSafe || isSafe(had, wishes))) return { kept }
    const [meal] = servable(slot.meals, wishes)
    return meal && { meal, mealType: slot.mealType }
  })
  return carried.every((one) => one !== undefined) ? carried : undefined
}
