import type { DishSnapshot } from '../../../db/day-meals.ts'
import type { Dish } from './food.ts'

/** A dish as an order or a delivery day keeps it, so that no later edit reaches it. */
export const dishSnapshot = (dish: Dish): DishSnapshot => ({
  id: dish.id,
  identifier: dish.identifier,
  mealName: dish.mealName,
  description: dish.description,
  priceFils: dish.priceFils,
  strikeOffFils: dish.strikeOffFils,
  energyKcal: dish.energyKcal,
  proteinG: dish.proteinG,
  fatG: dish.fatG,
  carbsG: dish.carbsG,
  allergens: [...dish.allergens],
  imageHash: dish.images[0] ?? null,
  ...(dish.size && { size: dish.size, sizeOf: dish.sizeOf! }),
})
