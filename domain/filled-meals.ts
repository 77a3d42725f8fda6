import { avoidedIn, withoutAllergens } from './allergens.ts'
import { type Slot, serves } from './menu.ts'

type Dish = { id: string; allergens: readonly string[] }
/** A meal that the shop put into a day; its meal type is gone where the shop no longer has it. */
export type PutIn = Dish & { mealType: string | undefined }

export type Filled<Meal> =
  | { kind: 'as-it-is' }
  /** For each meal of the day the dish in its place, or undefined where it stays. */
  | { kind: 'filled'; instead: (Meal | undefined)[] }
  /** Positions of the meals for which there is nothing to serve. */
  | { kind: 'nothing-safe'; at: number[] }

/**
 * What a day that nobody chose has at its cut-off: a meal that is on the menu and has nothing avoided stays, any other is
 * replaced by the first of its slot that is. Where a slot has none, the day must not be served.
 */
export function fillMeals<Meal extends Dish>(
  meals: readonly PutIn[],
  slots: readonly Slot<Meal>[],
  avoided: readonly string[],
): Filled<Meal> {
  const found = meals.map((meal) => {
    const slot = slots.find(({ mealType }) => mealType === meal.mealType)
    const isServed = slot !== undefined && serves(slot, meal.id)
    if (isServed && avoidedIn(meal, avoided).length === 0) return 'stays'
    return withoutAllergens(slot?.meals ?? [], avoided)[0]
  })
  const at = found.flatMap((one, position) => (one === undefined ? [position] : []))
  if (at.length > 0) return { kind: 'nothing-safe', at }
  if (found.every((one) => one === 'stays')) return { kind: 'as-it-is' }
  return { kind: 'filled', instead: found.map((one) => (one === 'stays' ? undefined : one)) }
}
