import { withoutAllergens } from './allergens.ts'
import { type Slot, serves } from './menu.ts'

type Dish = { id: string; allergens: readonly string[] }
/** A meal of a day as it was chosen; its meal type is gone where the shop no longer has it. */
export type Eaten = { id: string; mealType: string | undefined }
/** What a day has in a slot on another date: the dish it had, or another of that date's menu. */
export type Carried<Meal> = { kept: number } | { meal: Meal; mealType: string }

/**
 * The meals of a day that moves to a date with these slots: what the menu offers in the same slot stays, else the slot's first
 * meal without anything avoided comes in its place. Undefined where a slot has nothing that can be served.
 */
export function carryMeals<Meal extends Dish>(
  eaten: readonly Eaten[],
  slots: readonly Slot<Meal>[],
  avoided: readonly string[],
): Carried<Meal>[] | undefined {
  if (slots.length === 0) return undefined
  const carried = eaten.map(({ id, mealType }, kept): Carried<Meal> | undefined => {
    const slot = slots.find((candidate) => candidate.mealType === mealType)
    if (!slot) return undefined
    if (serves(slot, id)) return { kept }
    const [meal] = withoutAllergens(slot.meals, avoided)
    return meal && { meal, mealType: slot.mealType }
  })
  return carried.every((one) => one !== undefined) ? carried : undefined
}
