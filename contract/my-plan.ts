import { z } from 'zod'
import { DAY_STATES, DELIVERY_WINDOWS } from '../domain/days/delivery-days.ts'
import { FAILURE_REASONS } from '../domain/days/failed-delivery.ts'
import { LEDGER_ACTIONS } from '../domain/days/ledger.ts'
import { isPlainDate } from '../domain/plain-date.ts'
import { addressBody } from './addresses.ts'
import { answers, calls } from './call.ts'
import { orderedAddOn, orderedMeal } from './orders.ts'

/** Made by the page for one change: however often it arrives, the change is made once. */
export const changeKey = z.string().min(16).max(64)
const rowId = z.uuid()
// Within the years that dates can be counted in.
const plainDate = z.iso.date().refine(isPlainDate)
const amountAed = z.number()

export const placeAndTime = z.object({
  window: z.enum(DELIVERY_WINDOWS),
  address: z.object({ identifier: z.string(), text: z.string() }),
  driverNote: z.string(),
})

/** What its customer has said of a meal that was brought; the last word counts. */
const mealRating = z.object({ stars: z.number(), words: z.string() })

/** Of a dish that is paid for, as it was sold and as it is made now. */
const unwanted = {
  /** Those of its allergens that whoever eats it avoids; and those that they have not confirmed by name. */
  avoided: z.array(z.string()),
  unconfirmed: z.array(z.string()),
  disliked: z.array(z.string()),
}

/** A paid day as its customer sees it. */
export const planDay = z.object({
  _id: z.string(),
  number: z.number(),
  date: plainDate,
  state: z.enum(DAY_STATES),
  /** Sent with a change: where it is another by now, the change is refused and the day as it stands is told. */
  version: z.number(),
  /** Until when it can be changed, in Dubai's time. */
  cutOff: z.string(),
  isChangeable: z.boolean(),
  /** The same of its address and window. */
  addressCutOff: z.string(),
  isAddressChangeable: z.boolean(),
  isChosen: z.boolean(),
  /** Its delivery failed through its customer's own fault: it is not given back. */
  isForfeited: z.boolean(),
  /** Nothing in it was safe for its eater, so the kitchen never had it, and nothing comes any more: it is owed. */
  isNotBrought: z.boolean(),
  meals: z.array(orderedMeal.extend({ rating: mealRating.nullable(), ...unwanted })),
  extras: z.array(orderedAddOn.extend(unwanted)),
  ...placeAndTime.shape,
  /** From when to when it is brought, in Dubai's time. */
  deliveredFrom: z.string(),
  deliveredUntil: z.string(),
  /** When it was handed over, or could not be, in Dubai's time. */
  endedAt: z.string().nullable(),
  failedBecause: z.enum(FAILURE_REASONS).nullable(),
  /** The date it was sold for, where it lies elsewhere now. */
  movedFrom: plainDate.nullable(),
})
export type PlanDay = z.infer<typeof planDay>

export const planSubscription = z.object({
  _id: z.string(),
  orderID: z.string(),
  packageName: z.string(),
  mealPlanName: z.string(),
  /** Who eats it, by name, empty where it is the customer; and what they avoid, now or when it was bought. */
  eater: z.string(),
  avoided: z.array(z.string()),
  duration: z.string(),
  paidDays: z.number(),
  /** Days that have not been brought or cancelled. */
  daysLeft: z.number(),
  validUntil: plainDate,
  pausesLeft: z.number(),
  pauseDaysLeft: z.number(),
  /** The pause under way or to come. */
  pause: z.object({ from: plainDate, resume: plainDate }).nullable(),
  usual: placeAndTime,
  isRenewable: z.boolean(),
  days: z.array(planDay),
})
export type PlanSubscription = z.infer<typeof planSubscription>

export const receipt = z.object({
  receipt: z.string(),
  orderID: z.string(),
  action: z.enum(LEDGER_ACTIONS),
  by: z.enum(['customer', 'shop']),
  reason: z.string(),
  /** In Dubai's time. */
  at: z.string(),
  lines: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  /** What was true of the plan then, in a sentence. */
  now: z.string(),
  /** What it cost; less than nothing where something came back. */
  difference: amountAed,
})
export type Receipt = z.infer<typeof receipt>

/**
 * What a change answers with: its receipt, and what is true now of the subscription and of the days that it changed. Refused
 * because of something that happened in between (409), it answers with the whole `{ subscription }` as it stands in `data`.
 */
export const changedPlan = z.object({
  receipt,
  subscription: planSubscription.omit({ days: true }),
  days: z.array(planDay),
})
export type ChangedPlan = z.infer<typeof changedPlan>

const changeOfDay = { key: changeKey, day: rowId, version: z.int() }
const pauseDates = { subscription: rowId, from: plainDate, resume: plainDate }

export const myPlanCalls = calls({
  'GET /api/user/get-my-plan': {
    summary: 'The customer’s subscriptions with all their days',
    access: 'customer',
    answer: answers(
      z.object({ subscriptions: z.array(planSubscription), credit: amountAed, today: plainDate }),
    ),
  },
  'POST /api/user/skip-day': {
    summary: 'Moves a day to the first free delivery weekday after the last one',
    access: 'customer',
    body: z.object(changeOfDay),
    answer: answers(changedPlan),
  },
  'POST /api/user/move-day': {
    summary: 'Moves a day to another free date, or back to where it was',
    access: 'customer',
    body: z.object({ ...changeOfDay, date: plainDate }),
    answer: answers(changedPlan),
  },
  'GET /api/user/get-free-dates': {
    summary: 'The dates a day can be moved to',
    access: 'customer',
    query: z.object({ day: rowId }),
    answer: answers(z.object({ dates: z.array(plainDate) })),
  },
  'POST /api/user/replace-avoided-meals': {
    summary:
      'Puts other meals in the place of those that are avoided and not confirmed, where there are such',
    access: 'customer',
    body: z.object({ key: changeKey, subscription: rowId }),
    answer: answers(changedPlan),
  },
  'POST /api/user/quote-pause': {
    summary: 'Which days a pause would move where',
    access: 'customer',
    body: z.object(pauseDates),
    answer: answers(
      z.object({
        moves: z.array(z.object({ day: z.string(), from: plainDate, to: plainDate })),
        pausesLeft: z.number(),
        pauseDaysLeft: z.number(),
      }),
    ),
  },
  'POST /api/user/pause-plan': {
    summary: 'Pauses a subscription from a date until a resume date',
    access: 'customer',
    body: z.object({ key: changeKey, ...pauseDates }),
    answer: answers(changedPlan),
  },
  'POST /api/user/resume-plan': {
    summary: 'Ends a pause earlier: its days come back from the given date on',
    access: 'customer',
    body: z.object({ key: changeKey, subscription: rowId, from: plainDate }),
    answer: answers(changedPlan),
  },
  'POST /api/user/change-delivery': {
    summary:
      'Another address, window or note for one day, from a day on, or for all that can still be changed',
    access: 'customer',
    body: z.object({
      ...changeOfDay,
      scope: z.enum(['day', 'from-day', 'all']),
      address: addressBody.optional(),
      window: z.enum(DELIVERY_WINDOWS).optional(),
      driverNote: z.string().trim().max(200).optional(),
    }),
    answer: answers(changedPlan),
  },
  'GET /api/user/get-receipts': {
    summary: 'Everything that was done to the customer’s days, newest first',
    access: 'customer',
    query: z.object({ before: z.string().max(40).optional() }),
    answer: answers(z.object({ receipts: z.array(receipt), hasMore: z.boolean() })),
  },
})
