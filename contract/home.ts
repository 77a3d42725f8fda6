import { z } from 'zod'
import { answers, calls } from './call.ts'
import { aed, meal } from './catalogue.ts'
import { product } from './products.ts'

export const testimonial = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  date: z.string(),
  text: z.string(),
})
export type Testimonial = z.infer<typeof testimonial>

export const tier = z.object({
  packageGroup: z.string(),
  /** Null where no package of the group is on offer. */
  fromPricePerDay: aed.nullable(),
  toPricePerDay: aed.nullable(),
  mealsPerDay: z.number(),
})
export type Tier = z.infer<typeof tier>

export const home = z.object({
  /** Each with the identifier of a plan that serves it. */
  featuredMeals: z.array(meal.extend({ inPlan: z.string().nullable() })),
  tiers: z.array(tier),
  popularProducts: z.array(product),
  testimonials: z.array(testimonial),
  planCount: z.number(),
  mealCount: z.number(),
})
export type Home = z.infer<typeof home>

export const homeCalls = calls({
  'GET /api/user/get-home': {
    summary: 'All that the home page shows from the catalogue',
    access: 'everyone',
    answer: answers(home),
  },
  'GET /api/user/get-testimonials': {
    summary: 'What customers say',
    access: 'everyone',
    answer: answers(z.array(testimonial)),
  },
})
