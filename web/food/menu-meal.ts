import type { WizardMeal } from '../../contract/draft.ts'
import { filsFromAed } from '../../domain/money.ts'
import type { Nutrition } from '../../domain/nutrition.ts'

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
}

type Shown = Omit<WizardMeal, 'fareDetails'> & { fareDetails: { totalFare: number; strikeOff: number } }

export const menuMeal = (meal: Shown): MenuMeal => ({
  id: meal._id,
  name: meal.mealName,
  description: meal.description,
  portion: meal.portion,
  image: meal.image[0],
  priceFils: filsFromAed(meal.fareDetails.totalFare),
  beforeFils: filsFromAed(meal.fareDetails.strikeOff),
  allergens: meal.moreDetails.allergens,
  energyKcal: meal.moreDetails.energy,
  proteinG: meal.moreDetails.protein,
  carbsG: meal.moreDetails.carbohydrates,
  fatG: meal.moreDetails.fat,
})
