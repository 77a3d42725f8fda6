import { z } from 'zod'
import { REFUND_DESTINATIONS } from '../domain/money/refunds.ts'
import { answers, calls, done } from './call.ts'
import { given, says } from './checked.ts'
import { orderDelivery, orderedAddOn, orderedDay, orderLine, orderWishes, paymentStatus } from './orders.ts'

const orderID = given('order-unnamed', 40)

const orderAddress = z.object({
  identifier: z.string(),
  name: z.string().optional(),
  street: z.string(),
  buildingFloor: z.string(),
  houseOrFlatNumber: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const adminOrder = z.object({
  orderID: z.string(),
  /** Who takes the delivery, or else whose account it is. */
  customerName: z.string(),
  userEmail: z.string(),
  /** Whose page tells everything of them; none where the account is deleted. */
  accountID: z.string().nullable(),
  amount: z.number(),
  paymentStatus,
  isCancelled: z.boolean(),
  address: orderAddress,
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  refundedAmount: z.number(),
  /** Why somebody should look at it, in a sentence. */
  attention: z.string().nullable(),
  plans: z.array(z.object({ mealPlanName: z.string(), packageName: z.string() })),
  firstDelivery: z.string().nullable(),
  /** From today on; none where nothing more is delivered: it is over, not paid, or all the money went back. */
  nextDelivery: z.string().nullable(),
})
export type AdminOrder = z.infer<typeof adminOrder>

const packageOfOrder = z.object({
  selectedPackage: z.string(),
  mealPlanName: z.string(),
  eater: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  selectedMeals: z.array(orderedDay),
  addons: z.array(orderedAddOn),
  /** What its meals and its add-ons cost, over all its days. */
  mealsTotal: z.number(),
  addonsTotal: z.number(),
})

export const adminOrderDetails = adminOrder.extend({
  ...orderWishes.shape,
  ...orderDelivery.shape,
  /** The first package and all add-ons, in the specified shape. */
  selectedMeals: z.object({
    package: packageOfOrder.omit({ addons: true, mealsTotal: true, addonsTotal: true }).nullable(),
    addons: z.array(orderedAddOn),
  }),
  packages: z.array(packageOfOrder),
  lines: z.array(orderLine),
  /** What the customer was charged, from the stored lines. */
  totals: z.object({
    packageMeals: z.number(),
    addOns: z.number(),
    products: z.number(),
    coolBag: z.number(),
    total: z.number(),
    vatIncluded: z.number(),
  }),
  /** In all; what credit has paid of it goes back to credit alone. */
  refundable: z.number(),
  refundableToCard: z.number(),
  refundableCredit: z.number(),
  /** The part that credit pays. */
  creditAmount: z.number(),
  /** A customer whose account is deleted has no credit to add to. */
  hasAccount: z.boolean(),
  /** Delivery days from today on, which a full refund would end. */
  deliveriesLeft: z.number(),
  payments: z.array(
    z.object({
      paymentID: z.string(),
      state: z.enum(['authorised', 'captured', 'failed', 'refunded']),
      amount: z.number(),
      /** It paid the order. Others that succeeded go back. */
      isSettling: z.boolean(),
      refundable: z.number(),
      problem: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: z.number(),
      to: z.enum(REFUND_DESTINATIONS),
      state: z.enum(['requested', 'done', 'failed']),
      reason: z.string(),
      /** For the shop's people alone. */
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
  invoices: z.array(
    z.object({ kind: z.enum(['invoice', 'credit-note']), number: z.string(), issuedAt: z.string() }),
  ),
  history: z.array(z.object({ at: z.string(), actor: z.string(), event: z.string(), text: z.string() })),
})
export type AdminOrderDetails = z.infer<typeof adminOrderDetails>

const filters = z.object({
  search: z.string().max(200).optional(),
  paymentStatus: z.coerce.number().int().min(-1).max(2).default(-1),
  /** Of one customer. */
  account: z.uuid().optional(),
  attention: z.enum(['true', 'false']).optional(),
  cancelled: z.enum(['true', 'false']).optional(),
  /** Some of its money has gone back. */
  refunded: z.enum(['true', 'false']).optional(),
  /** Something of it is delivered on that date. */
  deliveryDate: z.iso.date(says('date-required')).optional(),
  sort: z.enum(['orderID', 'userEmail', 'amount', 'paymentStatus', 'createdAt']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderFilters = z.infer<typeof filters>
/** As it is asked for: what is missing is not narrowed. */
export type OrdersQuery = z.input<typeof filters>

export const adminOrderCalls = calls({
  'GET /api/admin/get-orders': {
    summary: 'Orders, searched by email, order ID or phone, filtered, sorted and paged',
    access: { staff: 'orders' },
    query: filters.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    answer: answers(z.array(adminOrder)).extend({
      page: z.object({ page: z.number(), size: z.number(), pages: z.number(), total: z.number() }),
    }),
  },
  'POST /api/admin/get-orderDetails': {
    summary: 'One order whole: its own stored lines, payments, refunds, invoices and history',
    access: { staff: 'orders' },
    body: z.object({ orderID }),
    answer: answers(z.array(adminOrderDetails)),
  },
  'POST /api/admin/refund-order': {
    summary: 'Gives money back, in full or in part; the same key is the same refund',
    access: { staff: 'refunds' },
    body: z.object({
      orderID,
      /** In AED; all that is left where it is missing. */
      amount: z.number().positive(says('refund-of-nothing')).optional(),
      /** Written to the customer. */
      reason: z.string().max(500).default(''),
      /** Kept for the shop's people. */
      note: z.string().max(500).default(''),
      key: z.guid(),
      /** Where it is not the payment that paid the order. */
      paymentID: z.string().max(100).optional(),
      /** To the card as far as a card has paid, or all of it to the customer's credit. */
      to: z.enum(REFUND_DESTINATIONS).default('card'),
    }),
    answer: answers(z.object({ amount: z.number(), state: z.enum(['requested', 'done', 'failed']) })),
  },
  'POST /api/admin/resend-invoice': {
    summary: 'Sends the order’s confirmation with its tax invoice again',
    access: { staff: 'orders' },
    body: z.object({ orderID }),
    answer: done,
  },
  'POST /api/admin/clear-attention': {
    summary: 'Somebody has looked at it',
    access: { staff: 'orders' },
    body: z.object({ orderID, note: z.string().max(500).default('') }),
    answer: done,
  },
  'GET /api/admin/get-invoice': {
    summary: 'A tax invoice or credit note by its number',
    access: { staff: 'orders' },
    query: z.object({ number: given('invoice-unnamed', 40) }),
    download: 'application/pdf',
  },
  'GET /api/admin/get-orders-csv': {
    summary: 'All orders that match, as a table for a spreadsheet',
    access: { staff: 'reports' },
    query: filters,
    download: 'text/csv',
  },
})
