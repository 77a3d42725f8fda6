import { z } from 'zod'
import { BAG_TERMS } from '../domain/money/pricing.ts'
import { answers, calls } from './call.ts'
import { aed, dayReach } from './catalogue.ts'
import { eaterRef } from './food-profile.ts'

const planPrices = z.object({
  /**
   * An average day of each package, as it would be preselected for who asks; null where it has no meals, or none that they eat.
   * What it can come to is of the meals they eat; null where a slot has none.
   */
  packages: z.array(
    z.object({ _id: z.string(), price: aed.nullable(), mealsPerDay: z.number(), ...dayReach }),
  ),
  /** The bag that comes with a first order: sold, or for a deposit. Null where none comes with the next package. */
  coolBag: z.object({ price: aed, terms: z.enum(BAG_TERMS) }).nullable(),
})
export type PlanPrices = z.infer<typeof planPrices>

export const planPriceCalls = calls({
  'GET /api/user/get-plan-prices': {
    summary:
      'What a day of each package costs whoever asks, within what they avoid, and whether a cool bag comes with it',
    access: 'anyone',
    query: z.object({ eater: eaterRef.default('') }),
    answer: answers(planPrices),
  },
})
