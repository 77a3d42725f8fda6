import { z } from 'zod'
import { ALLERGENS } from '../domain/food/allergens.ts'
import { GOALS } from '../domain/food/food-profile.ts'
import { MOST_COMPARED, WISH_LIMITS } from '../domain/planner/plan-fit.ts'
import { answers, calls } from './call.ts'
import { mealPlan } from './catalogue.ts'

/** One parameter with commas in it. */
const several = z
  .string()
  .max(1_000)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
const within = ({ min, max }: { min: number; max: number }) => z.coerce.number().int().min(min).max(max)

const foundPlans = z.object({
  /** Plans of which at least one package fits all of the wish, each with those packages, by identifier. */
  fits: z.array(z.object({ plan: z.string(), packages: z.array(z.string()) })),
  /** How many would fit if that one were avoided, too. */
  allergens: z.array(z.object({ name: z.enum(ALLERGENS), count: z.number() })),
  /** How many would fit without one part of the wish. */
  without: z.array(z.object({ wish: z.enum(['goal', 'kcal', 'price', 'avoid']), count: z.number() })),
})
export type FoundPlans = z.infer<typeof foundPlans>

const comparedPlan = z.object({
  plan: mealPlan,
  /** The energy of an average day, from the leanest meals to the richest, over all its packages. */
  energyReach: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Of the fourteen: those that no meal of it contains, and those that can be avoided by choosing. */
  inNoMeal: z.array(z.string()),
  avoidable: z.array(z.string()),
  /** How many days its longest menu has. */
  menuDays: z.number(),
  /** Its first day as it is preselected. */
  sampleMeals: z.array(
    z.object({ mealType: z.string(), mealName: z.string(), image: z.string().nullable() }),
  ),
})
export type ComparedPlan = z.infer<typeof comparedPlan>

export const planChoiceCalls = calls({
  'GET /api/user/find-meal-plans': {
    summary: 'Which plans fit a goal, an energy, a price and what somebody avoids',
    access: 'everyone',
    query: z.object({
      /** Counts where no energy is said: then it is an average adult's. */
      goal: z.enum(GOALS).optional(),
      kcal: within(WISH_LIMITS.kcal).optional(),
      /** The most that a day may cost, in AED. */
      price: within(WISH_LIMITS.price).optional(),
      avoid: several.pipe(z.array(z.enum(ALLERGENS)).max(ALLERGENS.length)),
    }),
    answer: answers(foundPlans),
  },
  'GET /api/user/compare-meal-plans': {
    summary: 'Up to three plans side by side; one that is not there is left out',
    access: 'everyone',
    query: z.object({ plan: several.pipe(z.array(z.string().max(200)).max(MOST_COMPARED)) }),
    answer: answers(z.array(comparedPlan)),
  },
})
