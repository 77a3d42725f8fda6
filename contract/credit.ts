import { z } from 'zod'
import { CREDIT_KINDS, MOST_GIVEN_AED } from '../domain/money/credit.ts'
import { answers, calls } from './call.ts'
import { given, says } from './checked.ts'

const creditEntry = z.object({
  _id: z.string(),
  /** In AED, with its sign. */
  amount: z.number(),
  kind: z.enum(CREDIT_KINDS),
  /** What is left of it; credit is used oldest first. */
  left: z.number(),
  orderID: z.string().nullable(),
  /** Of the change of a delivery day that it came from. */
  receipt: z.string().nullable(),
  reason: z.string(),
  /** In Dubai's time. */
  createdAt: z.string(),
})

export const credit = z.object({
  balance: z.number(),
  /** Set aside for an order that is not paid yet: it comes back where that order is not paid, and can be used for another. */
  inUnpaidOrders: z.number(),
  /** Newest first. */
  entries: z.array(creditEntry),
})
export type Credit = z.infer<typeof credit>

export const creditCalls = calls({
  'GET /api/user/get-credit': {
    summary: 'The customer’s credit with the shop: its balance and everything that changed it',
    access: 'customer',
    answer: answers(credit),
  },
})

export const adminCreditCalls = calls({
  'POST /api/admin/give-credit': {
    summary: 'Adds to a customer’s credit, with a reason that the customer reads',
    access: { staff: 'credit' },
    body: z.object({
      /** The id of the account. */
      account: z.uuid(),
      /** In AED. */
      amount: z.number(says('not-an-amount')).positive(says('not-an-amount')).max(MOST_GIVEN_AED),
      reason: given('reason-required', 500),
      /** The same key is the same gift, however often the button was pressed. */
      key: z.guid().optional(),
    }),
    answer: answers(z.object({ balance: z.number() })),
  },
})
