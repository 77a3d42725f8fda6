import type * as wire from '../../../../contract/catalogue.ts'
import type { Nutrition } from '../../../../domain/food/nutrition.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import type { DayReach } from '../../../../domain/planner/plan-fit.ts'
import { imageUrl } from '../../../integrations/image-store.ts'
import type { Category, Dish, Food, MealType, Package, Plan } from './food.ts'

// From here on the specification's own names.

export const presentCategory = ({ id, identifier, categoryName }: Category): wire.Category => ({
  _id: id,
  identifier,
  categoryName,
})

export const presentMealType = ({ id, identifier, mealType }: MealType): wire.MealType => ({
  _id: id,
  identifier,
  mealType,
})

const categoryDetails = ({ identifier, categoryName }: Category) => ({ identifier, categoryName })

export const pictures = (hashes: readonly string[]) => hashes.map((hash) => imageUrl(hash))

export function presentMeal(food: Food, dish: Dish): wire.Meal {
  const categories = dish.category ? [dish.category] : []
  return {
    _id: dish.id,
    identifier: dish.identifier,
    mealName: dish.mealName,
    description: dish.description,
    portion: dish.portion,
    package: dish.portion,
    image: pictures(dish.images),
    category: categories.map((category) => category.identifier),
    categoryDetails: categories.map(categoryDetails),
    mealType: dish.mealTypes.flatMap((id) => {
      const found = food.mealTypes.byId.get(id)
      return found ? [presentMealType(found)] : []
    }),
    fareDetails: {
      totalFare: aedFromFils(dish.priceFils),
      strikeOff: aedFromFils(dish.strikeOffFils),
      discount: aedFromFils(dish.discountFils),
    },
    moreDetails: { ...presentNutrition(dish), allergens: dish.allergens },
  }
}

export const presentNutrition = ({ energyKcal, proteinG, fatG, carbsG }: Nutrition): wire.DayNutrition => ({
  energy: energyKcal,
  protein: proteinG,
  fat: fatG,
  carbohydrates: carbsG,
})

export const presentPackageHead = (pkg: Package): wire.PackageHead => ({
  _id: pkg.id,
  identifier: pkg.identifier,
  packageName: pkg.packageName,
  packageGroup: pkg.packageGroup,
  description: pkg.description,
  fromPricePerDay: pkg.facts ? aedFromFils(pkg.facts.usualFilsPerDay) : null,
  mealsPerDay: pkg.facts?.mealsPerDay ?? 0,
  averageDay: pkg.facts ? presentNutrition(pkg.facts.averageDay) : null,
  ...presentReach(pkg.reach),
})

export const presentReach = (reach: DayReach | undefined) => ({
  energyReach: reach ? { fromKcal: reach.fromKcal, toKcal: reach.toKcal } : null,
  mostProtein: reach?.mostProteinG ?? null,
})

export const presentPlan = (plan: Plan): wire.MealPlan => ({
  _id: plan.id,
  identifier: plan.identifier,
  mealPlanName: plan.planName,
  description: plan.description,
  type: plan.type,
  image: pictures(plan.images),
  category: plan.categories.map((category) => category.identifier),
  categoryDetails: plan.categories.map(categoryDetails),
  packages: plan.packages.map(presentPackageHead),
  fromPricePerDay: plan.facts ? aedFromFils(plan.facts.filsPerDay.from) : null,
  toPricePerDay: plan.facts ? aedFromFils(plan.facts.filsPerDay.to) : null,
  mealsPerDay: plan.facts?.mealsPerDay ?? { from: 0, to: 0 },
  energyPerDay: plan.facts?.energyKcal ?? null,
  proteinPerDay: plan.facts?.proteinG ?? null,
  averageDay: plan.facts ? presentNutrition(plan.facts.averageDay) : null,
})

export function presentPackageDetails(food: Food, pkg: Package): wire.PackageDetails {
  const { id, identifier, packageName, packageGroup, description } = pkg
  const { startDate, endDate, isPermanent, repeatTillEnd } = pkg
  return {
    _id: id,
    identifier,
    packageName,
    packageGroup,
    description,
    startDate,
    endDate,
    isPermanent,
    repeatTillEnd,
    meals: Object.fromEntries(
      pkg.days.map((day, i) => [
        `day${i + 1}`,
        { date: addDays(startDate, i), mealsDetails: day.map((dish) => presentMeal(food, dish)) },
      ]),
    ),
  }
}
