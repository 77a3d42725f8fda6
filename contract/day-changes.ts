import { z } from 'zod'
import { MAX_OF_ONE_ADD_ON } from '../domain/food/add-ons.ts'
import { answers, calls } from './call.ts'
import { wizardMeal } from './draft.ts'
import { confirmedDish, foodProfile } from './food-profile.ts'
import { changedPlan, changeKey, receipt } from './my-plan.ts'
import { checkoutOrder, orderedMeal } from './orders.ts'

const rowId = z.uuid()
const dishId = z.string().max(200)
const plainDate = z.iso.date()
const amountAed = z.number()

const offeredMeal = wizardMeal.extend({
  /** What the day costs more with it, less where it is cheaper. */
  difference: amountAed,
  /** Those of its allergens that the customer avoids: to be confirmed by name. */
  avoided: z.array(z.string()),
  /** What of it the customer does not like. */
  disliked: z.array(z.string()),
})

/** What a paid day can have instead of what it has. */
export const dayMenu = z.object({
  day: z.string(),
  date: plainDate,
  version: z.number(),
  /** In Dubai's time. */
  cutOff: z.string(),
  isChangeable: z.boolean(),
  /** The meals of the day, each with what may take its place. */
  slots: z.array(
    z.object({
      /** Sent with a swap. Null where the shop no longer has such meals: it cannot be swapped. */
      mealType: z.string().nullable(),
      name: z.string(),
      current: orderedMeal,
      /** What of it is avoided and was not confirmed: it is confirmed by name, or another is chosen. */
      unconfirmed: z.array(z.string()),
      meals: z.array(offeredMeal),
    }),
  ),
  /** Every add-on on offer and every extra of the day, with how many the day has. */
  extras: z.array(
    wizardMeal.extend({
      quantity: z.number(),
      /** How many it may have; fewer than now at the most where it is no longer offered. */
      most: z.number(),
      /** What one less gives back. */
      givesBack: amountAed,
      avoided: z.array(z.string()),
      disliked: z.array(z.string()),
      unconfirmed: z.array(z.string()),
    }),
  ),
  foodProfile,
  credit: amountAed,
})
export type DayMenu = z.infer<typeof dayMenu>

/** Either it is done, with its receipt, or it is done once the checkout is paid. */
export const changedMeals = z.object({
  receipt: receipt.nullable(),
  ...changedPlan.omit({ receipt: true }).shape,
  checkout: checkoutOrder.nullable(),
})
export type ChangedMeals = z.infer<typeof changedMeals>

export const cancelQuote = z.object({
  /** Sent with the confirmation: what is done is what was quoted, or it is refused with the new quote. */
  quote: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['eaten', 'locked', 'days', 'extras', 'cool-bag', 'delivery-fee', 'given-back-before']),
      /** How many days it is about; none where it is about something else. */
      days: z.number(),
      amount: amountAed,
      isGivenBack: z.boolean(),
    }),
  ),
  total: amountAed,
  /** Where the total goes if the card is preferred; else all of it becomes credit. */
  toCard: amountAed,
  toCredit: amountAed,
  /** From the first to the last date that is given back. */
  from: plainDate,
  until: plainDate,
})
export type CancelQuote = z.infer<typeof cancelQuote>

export const dayChangeCalls = calls({
  'GET /api/user/get-day-menu': {
    summary: 'What a paid day can have instead of what it has, with the differences of price',
    access: 'customer',
    query: z.object({ day: rowId }),
    answer: answers(dayMenu),
  },
  'POST /api/user/change-day-meals': {
    summary: 'Swaps meals of a paid day within their slots, and sets its extras',
    access: 'customer',
    body: z.object({
      key: changeKey,
      day: rowId,
      version: z.int(),
      /** What is to be swapped; a slot that is not named stays as it is. */
      meals: z.array(z.object({ mealType: dishId, meal: dishId })).max(20),
      /** All extras the day is to have. */
      extras: z.array(z.object({ addOn: dishId, quantity: z.int().min(1).max(MAX_OF_ONE_ADD_ON) })).max(100),
      /** What is avoided in the day's dishes and wanted all the same, as its menu shows it. */
      confirmedAllergens: z.array(confirmedDish).max(200).default([]),
      /** The difference its customer was shown; less than nothing where something comes back. */
      seenDifference: amountAed,
      payWith: z.enum(['credit', 'card']).default('credit'),
    }),
    answer: answers(changedMeals),
  },
  'POST /api/user/quote-cancel': {
    summary: 'What ending a subscription would give back, line by line',
    access: 'customer',
    body: z.object({ subscription: rowId }),
    answer: answers(cancelQuote),
  },
  'POST /api/user/cancel-plan': {
    summary: 'Ends a subscription and gives back exactly what was quoted',
    access: 'customer',
    body: z.object({
      key: changeKey,
      subscription: rowId,
      quote: z.string().max(64),
      refundTo: z.enum(['card', 'credit']),
    }),
    answer: answers(changedPlan),
  },
  'POST /api/user/renew-plan': {
    summary:
      'Puts the same package with the same choices into the cart, from the first date after its last day',
    access: 'customer',
    body: z.object({ subscription: rowId }),
    answer: answers(z.object({ next: z.string(), startDate: plainDate })),
  },
  'POST /api/user/rate-meal': {
    summary: 'One to five stars for a dish that was brought, with words if they like; again replaces',
    access: 'customer',
    body: z.object({
      day: rowId,
      dish: dishId,
      stars: z.int().min(1).max(5),
      words: z.string().trim().max(500).default(''),
    }),
    answer: answers(z.object({ stars: z.number(), words: z.string() })),
  },
})
