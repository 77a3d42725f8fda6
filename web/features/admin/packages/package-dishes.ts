import type { Meal } from '../../../../contract/catalogue.ts'

/** What the menu's editor needs of a meal. */
export interface Dish {
  id: string
  name: string
  image: string | undefined
  energyKcal: number
  priceFils: number
  mealTypes: string[]
  allergens: string[]
  isDeleted: boolean
}

type MealOfMenu = Pick<Meal, '_id' | 'mealName' | 'image' | 'moreDetails' | 'fareDetails'> & {
  mealType: { mealType: string; isDeleted?: boolean }[]
  isDeleted?: boolean
}

export const toDish = (meal: MealOfMenu): Dish => ({
  id: meal._id,
  name: meal.mealName,
  image: meal.image[0],
  energyKcal: meal.moreDetails.energy,
  priceFils: Math.round(meal.fareDetails.totalFare * 100),
  mealTypes: meal.mealType.filter(({ isDeleted }) => !isDeleted).map(({ mealType }) => mealType),
  allergens: meal.moreDetails.allergens,
  isDeleted: meal.isDeleted ?? false,
})
