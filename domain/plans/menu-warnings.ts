import { slotsOfDay } from './menu.ts'

type Meal = { id: string; mealTypes: readonly string[]; allergens: readonly string[] }

export type MenuWarning =
  | { kind: 'empty-day' }
  | { kind: 'missing-meal-type'; mealType: string }
  | { kind: 'allergen-everywhere'; mealType: string; allergen: string }

/**
 * What whoever edits a menu should look at, day by day: a day without meals, a meal type that other days of the menu have
 * and this one lacks, and an allergen in every meal of a slot, so that who avoids it is left with nothing.
 */
export function menuWarnings(
  days: readonly (readonly Meal[])[],
  mealTypeOrder: readonly string[],
): MenuWarning[][] {
  const trays = days.map((meals) => slotsOfDay(meals, mealTypeOrder))
  const usual = mealTypeOrder.filter((mealType) =>
    trays.some((slots) => slots.some((slot) => slot.mealType === mealType)),
  )
  return trays.map((slots, index): MenuWarning[] => {
    if (days[index]!.length === 0) return [{ kind: 'empty-day' }]
    const served = new Set(slots.map((slot) => slot.mealType))
    const missing = usual.filter((mealType) => !served.has(mealType))
    return [
      ...missing.map((mealType) => ({ kind: 'missing-meal-type' as const, mealType })),
      ...slots.flatMap(({ mealType, meals }) =>
        allergensOfAll(meals).map((allergen) => ({
          kind: 'allergen-everywhere' as const,
          mealType,
          allergen,
        })),
      ),
    ]
  })
}

function allergensOfAll(meals: readonly Meal[]): string[] {
  const [first, ...rest] = meals
  if (!first) return []
  const others = rest.map((meal) => new Set(meal.allergens.map((allergen) => allergen.toLowerCase())))
  return first.allergens.filter((allergen) => others.every((names) => names.has(allergen.toLowerCase())))
}
