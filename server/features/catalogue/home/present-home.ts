import type { Home, Tier } from '../../../../contract/home.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import { TIERS } from '../../../../domain/plans/package-groups.ts'
import { planFacts } from '../../../../domain/plans/plan-facts.ts'
import { imageUrl } from '../../../integrations/image-store.ts'
import type { Products } from '../catalogue.ts'
import { featuredMeals } from '../food/featured-meals.ts'
import type { Dish, Food } from '../food/food.ts'
import { presentMeal } from '../food/present-food.ts'
import { presentProduct } from '../products/find-products.ts'
import type { Testimonial } from './testimonials.queries.ts'

const POPULAR = 3

export const presentHome = (food: Food, products: Products, testimonials: readonly Testimonial[]): Home => ({
  featuredMeals: featuredMeals(food).map((meal) => ({
    ...presentMeal(food, meal),
    inPlan: planWith(food, meal)?.identifier ?? null,
  })),
  tiers: TIERS.map(({ group }) => tierOf(food, group)),
  popularProducts: products.list.slice(0, POPULAR).map(presentProduct),
  testimonials: testimonials.map(presentTestimonial),
  planCount: food.plans.list.length,
  mealCount: food.meals.list.length,
})

/** A plan that serves it, one of its own category before others. */
function planWith(food: Food, meal: Dish) {
  const serving = food.plans.list.filter(({ packages }) =>
    packages.some(({ days }) => days.some((day) => day.includes(meal))),
  )
  return serving.find(({ categories }) => categories.some(({ id }) => id === meal.categoryId)) ?? serving[0]
}

/** A day of the packages of a group that some plan offers, from the cheapest to the dearest. */
function tierOf(food: Food, packageGroup: string): Tier {
  const offered = food.plans.list
    .flatMap((plan) => plan.packages)
    .filter((pkg) => pkg.packageGroup === packageGroup)
    .flatMap((pkg) => pkg.facts ?? [])
  const facts = planFacts(offered)
  return {
    packageGroup,
    fromPricePerDay: facts ? aedFromFils(facts.filsPerDay.from) : null,
    toPricePerDay: facts ? aedFromFils(facts.filsPerDay.to) : null,
    mealsPerDay: facts?.mealsPerDay.to ?? 0,
  }
}

export const presentTestimonial = ({ id, name, imageHash, rating, date, text }: Testimonial) => ({
  _id: id,
  name,
  image: imageHash ? imageUrl(imageHash, 320) : null,
  rating,
  date,
  text,
})
