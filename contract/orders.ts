import { z } from 'zod'
import { DAY_STATES } from '../domain/days/delivery-days.ts'
import { MAX_DRIVER_NOTE } from '../domain/delivery/zones.ts'
import { addressBody } from './addresses.ts'
import { answers, calls } from './call.ts'
import { given, says } from './checked.ts'
import { confirmedOfEater, dishConflict, eater, unserved } from './food-profile.ts'
import { priceLine, priceSums } from './price.ts'
import { deliveryWindow } from './zones.ts'

const orderID = given('order-unnamed', 40)
export const paymentStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
const amountAed = z.number()

/** What the browser needs to open the provider's checkout. `amount` is in fils, as the provider wants it. */
export const checkoutOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  orderID: z.string(),
  key: z.string(),
  script: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  /** Credit has paid all of it: `id` is empty, and there is no checkout to open. */
  isPaid: z.literal(true).optional(),
})
export type CheckoutOrder = z.infer<typeof checkoutOrder>

export const orderedMeal = z.object({
  _id: z.string(),
  identifier: z.string(),
  mealName: z.string(),
  mealType: z.string(),
  description: z.string(),
  image: z.array(z.string()),
  fareDetails: z.object({ totalFare: amountAed, strikeOff: amountAed }),
  moreDetails: z.object({
    energy: z.number(),
    protein: z.number(),
    fat: z.number(),
    carbohydrates: z.number(),
    allergens: z.array(z.string()),
  }),
})
export type OrderedMeal = z.infer<typeof orderedMeal>

/** A delivery day. It has no state before the order is paid: nothing is planned yet. */
export const orderedDay = z.object({
  date: z.string(),
  state: z.enum(DAY_STATES).nullable(),
  meals: z.array(orderedMeal),
})
export const orderedAddOn = orderedMeal.extend({ quantity: z.number() })

export const orderLine = priceLine.extend({ position: z.number(), image: z.array(z.string()) })
export type OrderLine = z.infer<typeof orderLine>

/** Whom it is for and what each wanted then, and what was ordered all the same: allergens were confirmed by name. */
export const orderWishes = z.object({ eaters: z.array(eater), conflicts: z.array(dishConflict) })
export type OrderWishes = z.infer<typeof orderWishes>

/** When an order's days are brought, and what its driver should know. */
export const orderDelivery = z.object({ window: deliveryWindow, driverNote: z.string() })

/** An order as the customer's list shows it. */
export const orderRow = z.object({
  orderID: z.string(),
  amount: amountAed,
  paymentStatus,
  /** It can still be paid: 'Pay Now' or 'Retry Payment'. */
  isPayable: z.boolean(),
  /** Until when it can be paid, in Dubai's time. */
  payableUntil: z.string(),
  isCancelled: z.boolean(),
  cancelledBecause: z.enum(['cart-changed', 'not-paid-in-time', 'sold-out', 'account-deleted']).nullable(),
  /** In Dubai's time, so that its first ten characters are the date there. */
  createdAt: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  bagIncluded: z.boolean(),
  selectedPackage: z
    .object({ packageName: z.string(), startDate: z.string(), endDate: z.string() })
    .nullable(),
  selectedMeals: z.object({ package: z.object({ plan: z.object({ mealPlanName: z.string() }) }).nullable() }),
  RazorPayOrderDetails: z.object({ id: z.string(), amount: z.int(), currency: z.string() }).nullable(),
  packages: z.array(
    z.object({
      packageName: z.string(),
      mealPlanName: z.string(),
      /** Who eats it, by name; empty is the customer. */
      eater: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  /** How many pieces of goods. */
  productCount: z.number(),
  refundedAmount: amountAed,
  /** The part of the amount that credit pays; the rest is for the card. */
  creditAmount: amountAed,
  hasInvoice: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRow>

/** One order whole: what /order-success waits for and shows. */
export const orderView = orderRow.extend({
  ...orderWishes.shape,
  userEmail: z.string(),
  /** A payment has been seen or is under way and the provider has not said the last word. */
  isBeingConfirmed: z.boolean(),
  firstDelivery: z.string().nullable(),
  lastDelivery: z.string().nullable(),
  deliveryDays: z.number(),
  address: z.object({ identifier: z.string(), text: z.string(), phone: z.string() }),
  ...orderDelivery.shape,
  fareDetails: priceSums,
  lines: z.array(orderLine),
})
export type OrderView = z.infer<typeof orderView>

export const orderMealDetails = orderWishes.extend({
  ...orderDelivery.shape,
  selectedMeals: z.array(orderedDay),
  addons: z.array(orderedAddOn),
  packages: z.array(
    z.object({
      packageName: z.string(),
      mealPlanName: z.string(),
      eater: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      selectedMeals: z.array(orderedDay),
      addons: z.array(orderedAddOn),
    }),
  ),
  lines: z.array(orderLine),
})
export type OrderMealDetails = z.infer<typeof orderMealDetails>

const verification = z.object({
  orderID: z.string().max(40).nullish(),
  paymentID: z.string().max(100).nullish(),
  razorpay_payment_id: z.string().max(100).nullish(),
  razorpay_order_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
})

export const orderCalls = calls({
  'GET /api/user/is-firstOrder': {
    summary: 'Whether the customer has no paid order yet',
    access: 'customer',
    answer: answers(z.object({ isNewOrder: z.boolean() })),
  },
  'POST /api/user/createOrder': {
    summary: 'Makes an order of the cart, or finds the one it already is, ready to be paid',
    access: 'customer',
    body: z.object({
      address: addressBody,
      bagIncluded: z.boolean().default(false),
      /** The total the customer was shown, in AED: where it is another by now, they are told first. */
      seenTotal: z.number().optional(),
      /** Dishes with something avoided that the customer wants all the same, as the cart names them. */
      confirmedAllergens: z.array(confirmedOfEater).max(2000).default([]),
      /** Meals with nothing safe that the customer goes on without, as the cart names them. */
      confirmedUnserved: z.array(unserved).max(100).default([]),
      /** When its days are brought: one of the address's zone. In the morning where it is left out and there is one. */
      window: deliveryWindow.optional(),
      driverNote: z.string().trim().max(MAX_DRIVER_NOTE, says('text-over-limit')).default(''),
      /** Pay as much as can be from the customer's credit, or nothing. Where it is missing, the order keeps what it has. */
      useCredit: z.boolean().optional(),
      /** The part the customer was shown, in AED: where it is another by now, they are told first. */
      seenCredit: z.number().optional(),
    }),
    answer: answers(checkoutOrder),
  },
  'POST /api/user/pay-order': {
    summary: 'Pays an order that is pending or whose payment failed',
    access: 'customer',
    body: z.object({
      orderID,
      /** The total the customer was shown, in AED: an order is paid at today's prices, and they are told first. */
      seenTotal: z.number().optional(),
    }),
    answer: answers(checkoutOrder),
  },
  'POST /api/user/verify-payment': {
    summary: 'What the checkout handed to the page: checked, and the order is paid',
    access: 'customer',
    body: verification,
    answer: answers(z.object({ orderID: z.string(), paymentStatus })),
  },
  'GET /api/user/get-orders': {
    summary: 'The customer’s orders, newest first; -1 all, 0 pending, 1 paid, 2 failed',
    access: 'customer',
    query: z.object({
      paymentStatus: z.coerce.number().int().min(-1).max(2).default(-1),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: answers(
      z.object({ orders: z.array(orderRow), page: z.number(), pages: z.number(), total: z.number() }),
    ),
  },
  'GET /api/user/get-order': {
    summary: 'One order, and whether its payment is still being confirmed',
    access: 'customer',
    query: z.object({ orderID }),
    answer: answers(orderView),
  },
  'POST /api/user/get-order-meal-details': {
    summary: 'What was ordered, day by day',
    access: 'customer',
    body: z.object({ orderID }),
    answer: answers(z.array(orderMealDetails)),
  },
  'GET /api/user/get-invoice': {
    summary: 'The tax invoice of a paid order',
    access: 'customer',
    query: z.object({ orderID }),
    download: 'application/pdf',
  },
  'POST /api/user/order-again': {
    summary:
      'Puts the goods of an order in the cart again and starts its package anew in the wizard; several go into the cart',
    access: 'customer',
    body: z.object({ orderID }),
    answer: answers(
      z.object({ next: z.enum(['/select-plan', '/cart', '/summary', '/meal-plans']), added: z.number() }),
    ),
  },
})
