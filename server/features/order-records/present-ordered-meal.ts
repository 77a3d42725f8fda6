import type { OrderedMeal } from '../../../contract/orders.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { imageUrl } from '../../integrations/image-store.ts'

export const picturesOf = (hash: string | null) => (hash ? [imageUrl(hash)] : [])

/** A dish as it was sold. */
export const presentOrderedMeal = (dish: DishSnapshot): OrderedMeal => ({
  _id: dish.id,
  identifier: dish.identifier,
  mealName: dish.mealName,
  mealType: dish.mealType ?? '',
  description: dish.description,
  image: picturesOf(dish.imageHash),
  fareDetails: { totalFare: aedFromFils(dish.priceFils), strikeOff: aedFromFils(dish.strikeOffFils) },
  moreDetails: {
    energy: dish.energyKcal,
    protein: dish.proteinG,
    fat: dish.fatG,
    carbohydrates: dish.carbsG,
    allergens: dish.allergens,
  },
})
