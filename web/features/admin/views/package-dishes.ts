import type { Meal } from '../../../../contract/catalogue.ts'

/** What the menu's editor needs of a meal. */
export interface Dish {
  id: string
  name: string
  image: string | undefined
  energyKcal: number
  mealTypes: string[]
  allergens: string[]
}

export const toDish = (
  meal: Pick<Meal, '_id' | 'mealName' | 'image' | 'mealType' | 'moreDetails'>,
): Dish => ({
  id: meal._id,
  name: meal.mealName,
  image: meal.image[0],
  energyKcal: meal.moreDetails.energy,
  mealTypes: meal.mealType.map(({ mealType }) => mealType),
  allergens: meal.moreDetails.allergens,
})
