import { ALLERGENS, type Allergen, meantBy } from './allergens.ts'

/** From whom the kitchen buys: a shopping list is written by these. */
export const SUPPLIER_GROUPS = [
  'meat',
  'fish',
  'dairy',
  'vegetables',
  'fruit',
  'dry-goods',
  'bakery',
] as const
export type SupplierGroup = (typeof SUPPLIER_GROUPS)[number]

/** Tenths of a gram, so that half a gram of saffron counts and sums stay exact. */
export const MAX_GRAM_TENTHS = 50_000
export const MAX_KEEPS_DAYS = 30
export const MOST_INGREDIENTS = 60

type Ingredient = { name: string; allergens: readonly Allergen[] }
/** One ingredient of a portion, as it is weighed into the box. */
export type RecipeLine<Kind extends Ingredient = Ingredient> = { ingredient: Kind; gramTenths: number }

/** What a portion weighs, in whole grams. */
export const netWeightG = (lines: readonly Pick<RecipeLine, 'gramTenths'>[]) =>
  Math.round(lines.reduce((sum, { gramTenths }) => sum + gramTenths, 0) / 10)

/** Heaviest first, as a label lists them; the same weight by name. */
export const byWeight = <Line extends RecipeLine>(lines: readonly Line[]): Line[] =>
  [...lines].sort(
    (a, b) => b.gramTenths - a.gramTenths || a.ingredient.name.localeCompare(b.ingredient.name, 'en'),
  )

export type LabelIngredient = { name: string; allergens: Allergen[] }

/** The ingredients of a label. How they are joined, and what is bold, is up to whoever prints it. */
export const labelIngredients = (lines: readonly RecipeLine[]): LabelIngredient[] =>
  byWeight(lines).map(({ ingredient: { name, allergens } }) => ({ name, allergens: inListOrder(allergens) }))

/** Every allergen that an ingredient brings along, once. */
export const derivedAllergens = (lines: readonly { ingredient: Pick<Ingredient, 'allergens'> }[]) =>
  inListOrder(lines.flatMap(({ ingredient }) => ingredient.allergens))

export type AllergenDifference = {
  /** In an ingredient, and not said of the dish: somebody may eat what makes them ill. */
  missing: Allergen[]
  /** Said of the dish, as it says it, though no ingredient has it. */
  extra: string[]
}

/** Other words than the fourteen are nobody's to contradict: ingredients cannot say them. */
export function allergenDifference(
  stated: readonly string[],
  derived: readonly Allergen[],
): AllergenDifference {
  const meant = new Set(stated.flatMap(meantBy))
  return {
    missing: inListOrder(derived).filter((allergen) => !meant.has(allergen)),
    extra: stated.filter((word) => isOfTheList(word) && !meantBy(word).some((one) => isIn(derived, one))),
  }
}

/** What is known to be in a dish: what it says, and what its ingredients bring along though it does not say so. */
export const knownAllergens = (
  stated: readonly string[],
  lines: Parameters<typeof derivedAllergens>[0],
): string[] => [...stated, ...allergenDifference(stated, derivedAllergens(lines)).missing]

/** What a dish says once it says what its ingredients say; words that ingredients cannot say stay. */
export const takenOver = (stated: readonly string[], derived: readonly Allergen[]): string[] => [
  ...inListOrder(derived),
  ...stated.filter((word) => !isOfTheList(word)),
]

const isIn = (list: readonly string[], word: string) => list.includes(word)
const isOfTheList = (word: string) => meantBy(word).some((one) => isIn(ALLERGENS, one))
const inListOrder = (allergens: readonly Allergen[]) => ALLERGENS.filter((one) => allergens.includes(one))

/** As a form sends it. */
export type TypedLine = { ingredient: string; grams: string | number }

const GRAMS = /^\d{1,4}(\.\d)?$/

/** '12.5' is 125 tenths; undefined where it is no weight that goes into a portion. */
export function parseGrams(typed: string | number): number | undefined {
  const text = String(typed).trim()
  const tenths = GRAMS.test(text) ? Math.round(Number(text) * 10) : 0
  return tenths > 0 && tenths <= MAX_GRAM_TENTHS ? tenths : undefined
}

/** What is wrong with one line of a recipe. */
export function lineProblem(line: TypedLine, lines: readonly TypedLine[]) {
  if (line.ingredient === '') return 'recipe-ingredient-required'
  if (lines.filter(({ ingredient }) => ingredient === line.ingredient).length > 1)
    return 'recipe-ingredient-twice'
  return parseGrams(line.grams) === undefined ? 'recipe-grams-wrong' : undefined
}

/** The first problem of a recipe. */
export function checkRecipe(lines: readonly TypedLine[]) {
  for (const line of lines) {
    const code = lineProblem(line, lines)
    if (code) return [{ field: 'recipe', code } as const]
  }
  return []
}

/** Left empty, nobody knows yet. */
export const isKeepsDays = (days: number | null) =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_KEEPS_DAYS)
