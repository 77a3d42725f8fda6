import type { PlanDay } from '../../../../contract/my-plan.ts'
import type { OrderedMeal } from '../../../../contract/orders.ts'
import { type Nutrition, sumNutrition } from '../../../../domain/food/nutrition.ts'

const nutritionOf = ({ moreDetails }: OrderedMeal): Nutrition => ({
  energyKcal: moreDetails.energy,
  proteinG: moreDetails.protein,
  carbsG: moreDetails.carbohydrates,
  fatG: moreDetails.fat,
})

/** All that is eaten on a day, extras as often as they come. */
export const dayNutrition = ({ meals, extras }: Pick<PlanDay, 'meals' | 'extras'>): Nutrition =>
  sumNutrition([
    ...meals.map(nutritionOf),
    ...extras.flatMap((extra) => Array.from({ length: extra.quantity }, () => nutritionOf(extra))),
  ])
