import { z } from 'zod'
import { answers, calls } from './call.ts'
import { aed } from './catalogue.ts'

/**
 * Paid orders of a span of days in Dubai, by the day they were paid on. The revenue is what is left after what went back on
 * those days, so that it can be below zero.
 */
const sales = z.object({ orders: z.number(), revenue: z.number(), refunded: aed })

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
  /** Days past their cut-off for which the menu has nothing that their customer can eat, the first dates first. */
  withoutSafeMeal: z.object({
    days: z.number(),
    first: z.array(
      z.object({
        _id: z.string(),
        date: z.string(),
        orderID: z.string(),
        customer: z.string(),
        meals: z.array(z.string()),
      }),
    ),
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

export const adminTodayCalls = calls({
  'GET /api/admin/get-today': {
    summary: 'What the shop’s people want to know in the morning',
    access: { staff: 'reports' },
    answer: answers(today),
  },
})
