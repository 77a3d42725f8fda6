import type { MealSize, WizardMeal } from '../../../contract/draft.ts'
import type { Nutrition } from '../../../domain/food/nutrition.ts'
import { type Size, sizeName } from '../../../domain/food/portion-sizes.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { macrosOf } from '../plate/macros.ts'

/** A meal ready to be shown and added up. */
export type MenuMeal = Nutrition & {
  id: string
  name: string
  description: string
  portion: string
  image: string | undefined
  priceFils: number
  beforeFils: number
  allergens: readonly string[]
  ingredients: readonly string[]
  /** Of a size alone. */
  size?: Size
  /** The sizes it comes in beside itself, the smaller first. */
  sizes: readonly MenuMeal[]
}

type Shown = Omit<WizardMeal, 'fareDetails' | 'ingredients'> & {
  fareDetails: { totalFare: number; strikeOff: number }
  ingredients?: readonly string[]
}

export function menuMeal(meal: Shown): MenuMeal {
  const asItStands = withoutSizes(meal)
  return { ...asItStands, sizes: (meal.sizes ?? []).map((size) => inSize(asItStands, size)) }
}

const inSize = (meal: MenuMeal, { _id, size, totalFare, ...figures }: MealSize): MenuMeal => ({
  ...meal,
  ...{ id: _id, size, name: sizeName(meal.name, size), portion: '' },
  ...{ priceFils: filsFromAed(totalFare), beforeFils: 0 },
  ...macrosOf(figures),
})

/** Whether an id means a meal, as it stands or in one of its sizes. */
export const isOf = (meal: MenuMeal, id: string | undefined): boolean =>
  meal.id === id || meal.sizes.some((size) => size.id === id)

/** The meal in the size that an id means; the meal as it stands where it means none. */
export const sizeOf = <Meal extends { id: string; sizes: readonly Meal[] }>(
  meal: Meal,
  id: string | undefined,
): Meal => meal.sizes.find((size) => size.id === id) ?? meal

const withoutSizes = (meal: Shown): MenuMeal => ({
  id: meal._id,
  name: meal.mealName,
  description: meal.description,
  portion: meal.portion,
  image: meal.image[0],
  priceFils: filsFromAed(meal.fareDetails.totalFare),
  beforeFils: filsFromAed(meal.fareDetails.strikeOff),
  allergens: meal.moreDetails.allergens,
  ingredients: meal.ingredients ?? [],
  energyKcal: meal.moreDetails.energy,
  proteinG: meal.moreDetails.protein,
  carbsG: meal.moreDetails.carbohydrates,
  fatG: meal.moreDetails.fat,
  sizes: [],
})
