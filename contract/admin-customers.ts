import { z } from 'zod'
import { REMINDER_KINDS } from '../domain/days/plan-notices.ts'
import { isPlainDate } from '../domain/plain-date.ts'
import { savedAddress } from './addresses.ts'
import { answers, calls, done } from './call.ts'
import { says } from './checked.ts'
import { credit } from './credit.ts'
import { dayChangeCalls, dayMenu } from './day-changes.ts'
import { eater, foodProfile } from './food-profile.ts'
import { changedPlan, changeKey, myPlanCalls, planSubscription } from './my-plan.ts'

const rowId = z.uuid()
const plainDate = z.iso.date().refine(isPlainDate)

/** Whatever is done for a customer needs one. They read it on the receipt. */
const reason = z
  .string(says('reason-required'))
  .trim()
  .min(1, says('reason-required'))
  .max(500, says('too-long'))

const customerNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** Who wrote it; none where that account is gone. */
  author: z.string().nullable(),
  createdAt: z.string(),
})
export type CustomerNote = z.infer<typeof customerNote>

/** One person as the shop's people see them. What happened is asked for page by page. */
export const customer = z.object({
  /** In Dubai. */
  today: plainDate,
  _id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The account's own, or else the one of the last order. */
  phone: z.string().nullable(),
  /** For wa.me: digits alone, with the country's; null where nobody could be called. */
  whatsapp: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  foodProfile,
  /** Others whom they buy for. */
  eaters: z.array(eater),
  addresses: z.array(savedAddress),
  /** Those with a day to come or of the last weeks, as their customer sees them. */
  subscriptions: z.array(planSubscription),
  credit,
  /** The last time that a card paid an order. */
  lastCharge: z.object({ amount: z.number(), orderID: z.string(), at: z.string() }).nullable(),
  /** Cool bags they have, the oldest first. */
  bags: z.array(z.object({ code: z.string(), outSince: z.string() })),
  /** Newest first. */
  notes: z.array(customerNote),
})
export type Customer = z.infer<typeof customer>

export const HISTORY_KINDS = [
  'plan',
  'order',
  'payment',
  'refund',
  'credit',
  'note',
  'inquiry',
  'consultation',
  'account',
] as const

const historyEntry = z.object({
  _id: z.string(),
  /** In Dubai's time. */
  at: z.string(),
  kind: z.enum(HISTORY_KINDS),
  /** What it was, by the name that the ledger, the order's history or the account has for it. */
  event: z.string(),
  text: z.string(),
  lines: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  /** 'customer', 'shop', 'provider', or 'admin' and a name. */
  by: z.string(),
  reason: z.string(),
  /** What it cost the customer, in AED; less than nothing where it came back to them. None where money is not its business. */
  charged: z.number().nullable(),
  orderID: z.string().nullable(),
  receipt: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const ofDay = z.object({ day: rowId })
const ofPlan = z.object({ subscription: rowId })

const asked = {
  skip: myPlanCalls['POST /api/user/skip-day'],
  move: myPlanCalls['POST /api/user/move-day'],
  freeDates: myPlanCalls['GET /api/user/get-free-dates'],
  quotePause: myPlanCalls['POST /api/user/quote-pause'],
  pause: myPlanCalls['POST /api/user/pause-plan'],
  resume: myPlanCalls['POST /api/user/resume-plan'],
  delivery: myPlanCalls['POST /api/user/change-delivery'],
  meals: dayChangeCalls['POST /api/user/change-day-meals'],
  quoteCancel: dayChangeCalls['POST /api/user/quote-cancel'],
  cancel: dayChangeCalls['POST /api/user/cancel-plan'],
}

/** The customer's own calls, made for them: the same fields and a reason, whatever the hour. */
export const adminCustomerCalls = calls({
  'GET /api/admin/get-customer': {
    summary: 'One customer: who they are, their plans with all days, credit and notes',
    access: { staff: 'customers' },
    query: z.object({ id: rowId }),
    answer: answers(customer),
  },
  'GET /api/admin/get-customer-history': {
    summary: 'Everything that happened with a customer, newest first',
    access: { staff: 'customers' },
    query: z.object({
      id: rowId,
      /** What the page before answered as `next`. */
      before: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/)
        .optional(),
    }),
    answer: answers(z.object({ entries: z.array(historyEntry), next: z.string().nullable() })),
  },
  'POST /api/admin/add-customer-note': {
    summary: 'Notes something about a customer, for the shop’s people alone; the same key is the same note',
    access: { staff: 'customers' },
    body: z.object({
      key: z.guid(),
      customer: rowId,
      text: z.string(says('text-required')).trim().min(1, says('text-required')).max(2000, says('too-long')),
    }),
    answer: answers(customerNote),
  },
  'GET /api/admin/get-customer-free-dates': {
    summary: 'The dates the shop can move a customer’s day to',
    access: { staff: 'customers' },
    query: ofDay,
    answer: asked.freeDates.answer,
  },
  'GET /api/admin/get-customer-day-menu': {
    summary: 'What a customer’s day can have instead of what it has',
    access: { staff: 'customers' },
    query: ofDay,
    answer: answers(dayMenu),
  },
  'POST /api/admin/skip-customer-day': {
    summary: 'Skips a day for its customer',
    access: { staff: 'customers' },
    body: asked.skip.body.extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/move-customer-day': {
    summary: 'Moves a day for its customer, also past the validity',
    access: { staff: 'customers' },
    body: asked.move.body.extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/settle-failed-day': {
    summary:
      'A day that did not arrive: gives it back on another date or as credit, or says that it is not given back',
    access: { staff: 'customers' },
    body: z.discriminatedUnion('outcome', [
      asked.move.body.extend({ outcome: z.literal('moved'), reason }),
      asked.skip.body.extend({ outcome: z.enum(['credited', 'forfeited']), reason }),
    ]),
    answer: answers(changedPlan),
  },
  'POST /api/admin/remind-customer': {
    summary: 'Writes to a customer whose plan ends, or goes on after a pause; about the same date once',
    access: { staff: 'customers' },
    body: ofPlan.extend({ kind: z.enum(REMINDER_KINDS) }),
    answer: done,
  },
  'POST /api/admin/change-customer-delivery': {
    summary: 'Another address, window or note for a customer’s days',
    access: { staff: 'customers' },
    body: asked.delivery.body.extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/change-customer-meals': {
    summary:
      'Swaps meals and sets extras of a customer’s day; a difference is taken from or added to their credit',
    access: { staff: 'customers' },
    body: asked.meals.body.omit({ payWith: true }).extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/quote-customer-pause': {
    summary: 'Which days a pause of a customer’s plan would move where',
    access: { staff: 'customers' },
    body: asked.quotePause.body,
    answer: asked.quotePause.answer,
  },
  'POST /api/admin/pause-customer-plan': {
    summary: 'Pauses a plan for its customer',
    access: { staff: 'customers' },
    body: asked.pause.body.extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/resume-customer-plan': {
    summary: 'Ends a pause earlier for its customer',
    access: { staff: 'customers' },
    body: asked.resume.body.extend({ reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/extend-customer-plan': {
    summary: 'Makes a plan valid for longer',
    access: { staff: 'customers' },
    body: ofPlan.extend({ key: changeKey, until: plainDate, reason }),
    answer: answers(changedPlan),
  },
  'POST /api/admin/quote-customer-cancel': {
    summary: 'What ending a customer’s plan would give back, line by line',
    access: { staff: 'customers' },
    body: asked.quoteCancel.body,
    answer: asked.quoteCancel.answer,
  },
  'POST /api/admin/cancel-customer-plan': {
    summary: 'Ends a plan for its customer and gives back exactly what was quoted',
    access: { staff: 'customers' },
    body: asked.cancel.body.extend({ reason }),
    answer: answers(changedPlan),
  },
})
