/** The fourteen that must be named on food; a meal may name others too. */
export const ALLERGENS = [
  'Celery',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Gluten',
  'Lupin',
  'Milk',
  'Molluscs',
  'Mustard',
  'Peanuts',
  'Sesame',
  'Soya',
  'Sulphites',
  'Tree nuts',
] as const

type WithAllergens = { allergens: readonly string[] }

const keyOf = (allergen: string) => allergen.trim().toLowerCase()

/** Those of a meal's allergens that a customer avoids, as the meal names them. */
export function avoidedIn(meal: WithAllergens, avoided: readonly string[]): string[] {
  const keys = new Set(avoided.map(keyOf))
  return meal.allergens.filter((allergen) => keys.has(keyOf(allergen)))
}

export function withoutAllergens<Meal extends WithAllergens>(
  meals: readonly Meal[],
  avoided: readonly string[],
): Meal[] {
  return meals.filter((meal) => avoidedIn(meal, avoided).length === 0)
}
