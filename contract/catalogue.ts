import { z } from 'zod'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

/** AED, with at most two decimals. */
export const aed = z.number()

export const category = z.object({ _id: z.string(), identifier: z.string(), categoryName: z.string() })
export type Category = z.infer<typeof category>

export const mealType = z.object({ _id: z.string(), identifier: z.string(), mealType: z.string() })
export type MealType = z.infer<typeof mealType>

export const fareDetails = z.object({ totalFare: aed, strikeOff: aed, discount: aed })
export const moreDetails = z.object({
  energy: z.number(),
  protein: z.number(),
  fat: z.number(),
  carbohydrates: z.number(),
  allergens: z.array(z.string()),
})

/** A meal or an add-on: the same fields. Pictures are addresses of the middle size. */
export const meal = z.object({
  _id: z.string(),
  identifier: z.string(),
  mealName: z.string(),
  description: z.string(),
  portion: z.string(),
  /** The specification's name for the portion. */
  package: z.string(),
  image: z.array(z.string()),
  category: z.array(z.string()),
  categoryDetails: z.array(category.omit({ _id: true })),
  mealType: z.array(mealType),
  fareDetails,
  moreDetails,
})
export type Meal = z.infer<typeof meal>

/** The average day of a menu. */
export const dayNutrition = moreDetails.omit({ allergens: true })
export type DayNutrition = z.infer<typeof dayNutrition>

/** What a day of a package can come to by choosing, in whatever sizes: its energy, and the most protein. */
export const dayReach = {
  energyReach: z.object({ fromKcal: z.number(), toKcal: z.number() }).nullable(),
  mostProtein: z.number().nullable(),
}

export const packageHead = z.object({
  _id: z.string(),
  identifier: z.string(),
  packageName: z.string(),
  packageGroup: z.string(),
  description: z.string(),
  /** The average day as it is preselected. Null where the package has no meals yet. */
  fromPricePerDay: aed.nullable(),
  mealsPerDay: z.number(),
  averageDay: dayNutrition.nullable(),
  ...dayReach,
})
export type PackageHead = z.infer<typeof packageHead>

const span = z.object({ from: z.number(), to: z.number() })

export const mealPlan = z.object({
  _id: z.string(),
  identifier: z.string(),
  mealPlanName: z.string(),
  description: z.string(),
  type: z.string(),
  image: z.array(z.string()),
  category: z.array(z.string()),
  categoryDetails: z.array(category.omit({ _id: true })),
  packages: z.array(packageHead),
  /** Of its packages, from the least to the most: price, meals, energy and protein of a day. */
  fromPricePerDay: aed.nullable(),
  toPricePerDay: aed.nullable(),
  mealsPerDay: span,
  energyPerDay: span.nullable(),
  proteinPerDay: span.nullable(),
  averageDay: dayNutrition.nullable(),
})
export type MealPlan = z.infer<typeof mealPlan>

/** Days name their meals by id; each meal is told once, under `meals`. */
export const sampleWeek = z.object({
  package: z.string(),
  days: z.array(
    z.object({
      slots: z.array(z.object({ mealType: z.string(), meal: z.string(), choices: z.number() })),
    }),
  ),
})
export const mealPlanDetail = z.object({
  plan: mealPlan,
  sampleWeeks: z.array(sampleWeek),
  meals: z.array(meal),
})
export type MealPlanDetail = z.infer<typeof mealPlanDetail>

export const packageDetails = z.object({
  _id: z.string(),
  identifier: z.string(),
  packageName: z.string(),
  packageGroup: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  isPermanent: z.boolean(),
  repeatTillEnd: z.boolean(),
  /** day1, day2, … */
  meals: z.record(z.string(), z.object({ date: z.string(), mealsDetails: z.array(meal) })),
})
export type PackageDetails = z.infer<typeof packageDetails>

const identifierParam = z.object({ identifier: z.string().min(1).max(200) })

export const catalogueCalls = calls({
  'GET /api/user/get-categories': {
    summary: 'The categories of meals',
    access: 'everyone',
    answer: answers(z.array(category)),
  },
  'GET /api/user/get-mealtype': {
    summary: 'The meal types, in the order of the day',
    access: 'everyone',
    answer: answers(z.array(mealType)),
  },
  'GET /api/user/get-meals': {
    summary: 'Every meal',
    access: 'everyone',
    answer: answers(z.array(meal)),
  },
  'GET /api/user/get-featured-meals': {
    summary: 'A few meals from across the menus, for the home page',
    access: 'everyone',
    answer: answers(z.array(meal)),
  },
  'GET /api/user/get-addons': {
    summary: 'Every add-on',
    access: 'everyone',
    answer: answers(z.array(meal)),
  },
  'GET /api/user/get-meal-plans': {
    summary: 'The meal plans with their packages and what a day of them is like',
    access: 'everyone',
    answer: answers(z.array(mealPlan)),
  },
  'GET /api/user/get-meal-plan/:identifier': {
    summary: 'One meal plan with a sample week of each of its packages',
    access: 'everyone',
    params: identifierParam,
    answer: answers(mealPlanDetail),
  },
  'POST /api/user/get-package-details': {
    summary: 'The menu of a package, day by day',
    access: 'everyone',
    body: z.object({
      key: z.literal('identifier', says('key-not-identifier')),
      value: z.string(says('package-unnamed')).min(1, says('package-unnamed')).max(200),
    }),
    answer: answers(z.array(packageDetails)),
  },
})
