import { z } from 'zod'
import { COUNTED_BY } from '../domain/days/day-counts.ts'
import { answers, calls } from './call.ts'
import { aed } from './catalogue.ts'

/**
 * Paid orders of a span of days in Dubai, by the day they were paid on. The revenue is what is left after what went back on
 * those days, so that it can be below zero.
 */
const sales = z.object({ orders: z.number(), revenue: z.number(), refunded: aed })

const queued = z.object({
  /** Of the day or of the subscription. */
  _id: z.string(),
  subscription: z.string(),
  /** None where the account was deleted. */
  account: z.string().nullable(),
  customer: z.string(),
  orderID: z.string(),
  /** Of the day, the last one of a plan, or on which it goes on. */
  date: z.string(),
  /** The package, the meals or the reason. */
  text: z.string(),
})
export type Queued = z.infer<typeof queued>

/** The first of them, and how many there are in all. */
const queue = z.object({ count: z.number(), first: z.array(queued) })
export type Queue = z.infer<typeof queue>

/** So many on a date; dates without any are left out. */
const dated = z.object({ date: z.string(), count: z.number() })

export const today = z.object({
  date: z.string(),
  sales: z.object({ today: sales, week: sales, month: sales }),
  /** The same, a day each: the last 30, oldest first. */
  daily: z.array(sales.extend({ date: z.string() })),
  activePlans: z.number(),
  /** Boxes of paid orders, today and the next 6 days. */
  deliveries: z.array(z.object({ date: z.string(), boxes: z.number() })),
  pending: z.object({ orders: z.number(), amount: aed }),
  needingAttention: z.number(),
  /** Messages of the payment provider in the last 30 days that could not be used; the audit log shows them. */
  unusableWebhooks: z.number(),
  /** How far the cut-off is behind; 0 as long as nobody needs to know. */
  lateMinutes: z.number(),
  /** Dates of which kitchen, packing, labels, stops and ledger do not have the same, with whose bags those are. */
  differing: z.array(
    z.object({
      date: z.string(),
      counts: z.array(z.object({ by: z.enum(COUNTED_BY), bags: z.number(), pieces: z.number() })),
      orders: z.array(z.string()),
      checkedAt: z.string(),
    }),
  ),
  /** Days that are paid and not brought, and what they are worth. */
  owed: z.object({ days: z.number(), value: aed }),
  /** By the dates of food that is not eaten yet: labels on paper that no longer say what is true, and bags closed without a dish. */
  labelsOutOfDate: z.array(dated),
  incompleteBags: z.array(dated),
  /** What somebody has to see to; each has one action that ends it. */
  queues: z.object({
    /** Soon past their cut-off, with what the shop put in. */
    notChosen: queue,
    /** Days to come with something that is avoided and not confirmed; there are meals without it. */
    conflicts: queue,
    /** The menu has nothing that their customer can eat; the first are past their cut-off. */
    noSafeMeal: queue,
    /** Deliveries that failed: is the day given back? */
    failed: queue,
    /** Paused plans, those first that go on first. */
    resuming: queue,
    /** Plans in their last days that have not been renewed. */
    ending: queue,
    /** Plans with days past their validity. */
    pastValidity: queue,
    /** Days of which a driver said something that could not be applied. */
    marks: queue,
  }),
  lowStock: z.array(z.object({ identifier: z.string(), name: z.string(), stock: z.number() })),
  messages: z.array(
    z.object({
      _id: z.string(),
      view: z.enum(['inquiries', 'consultations']),
      name: z.string(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
  openMessages: z.number(),
})
export type Today = z.infer<typeof today>
export type DifferingDate = Today['differing'][number]

export const adminTodayCalls = calls({
  'GET /api/admin/get-today': {
    summary: 'What the shop’s people want to know in the morning',
    access: { staff: 'reports' },
    answer: answers(today),
  },
})
