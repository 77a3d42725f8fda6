import { z } from 'zod'
import { savedAddress } from './addresses.ts'
import { answers, calls } from './call.ts'
import { meal } from './catalogue.ts'
import { draftFare, selectedDay } from './draft.ts'
import { dishConflict, eater, unserved } from './food-profile.ts'
import { priceLine, priceSums } from './price.ts'
import { zone } from './zones.ts'

const id = z.string().max(200)

export const goneMeal = z.object({
  date: z.string(),
  mealType: z.string(),
  mealName: z.string(),
  alternatives: z.array(
    z.object({ _id: z.string(), mealName: z.string(), price: z.number(), allergens: z.array(z.string()) }),
  ),
})
export type GoneMeal = z.infer<typeof goneMeal>

/** Something that keeps the cart from being paid until it is mended. */
export const cartProblem = z.object({
  kind: z.enum([
    'package-gone',
    'plan-gone',
    'meal-gone',
    'add-on-gone',
    'start-date',
    'empty-day',
    'product-gone',
    'not-enough-stock',
  ]),
  line: z.string(),
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  /** Where a chosen meal has gone: what else its day offers in its place, without anything avoided. */
  gone: goneMeal.optional(),
})
export type CartProblem = z.infer<typeof cartProblem>

/** A line that costs something else than when it was put in the cart. */
export const priceChange = z.object({
  line: z.string(),
  name: z.string(),
  /** A package's price is that of its meals and its add-ons together. */
  hasAddOns: z.boolean(),
  before: z.number(),
  now: z.number(),
})

const cartAddOn = meal.extend({ quantity: z.number() })

export const cartPackage = z.object({
  line: z.string(),
  /** Who eats it, by name; empty is the customer. */
  eater: z.string(),
  selectedPackage: z.string(),
  packageName: z.string(),
  packageGroup: z.string(),
  plan: z.object({ _id: z.string(), mealPlanName: z.string() }).nullable(),
  image: z.array(z.string()),
  duration: z.string(),
  deliveryDays: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  selectedMeals: z.array(selectedDay.extend({ mealDetails: z.array(meal) })),
  addons: z.array(cartAddOn),
  fareDetails: draftFare,
})
export type CartPackage = z.infer<typeof cartPackage>

export const cartProduct = z.object({
  line: z.string(),
  product: z.object({
    _id: z.string(),
    identifier: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    image: z.array(z.string()),
    allergies: z.array(z.string()),
  }),
  price: z.number(),
  quantity: z.number(),
  totalPrice: z.number(),
  /** How many the customer may have at the most. */
  most: z.number(),
})
export type CartProduct = z.infer<typeof cartProduct>

export const cartAnswer = z.object({
  cart: z.object({
    /** The newest package, in the specified shape. */
    package: cartPackage.nullable(),
    packages: z.array(cartPackage),
    products: z.array(cartProduct),
  }),
  /** The add-ons of the newest package. */
  addons: z.array(cartAddOn),
  /** What it costs, part by part; `fareDetails` are their sums. */
  lines: z.array(priceLine),
  fareDetails: priceSums,
  savedAddress: z.array(savedAddress),
  /** Of the address's zone are the fee, which becomes a line, and the windows; missing where all are as usual. */
  zones: z.array(zone).optional(),
  /** Whether a cool bag is offered, and what it costs: as a deposit, that goes back with it. */
  coolBag: z.object({ isOffered: z.boolean(), price: z.number(), isDeposit: z.literal(true).optional() }),
  /** Whom it is for, with what each wants. Goods are for everybody, so the customer is among them where there are any. */
  eaters: z.array(eater),
  /** What was chosen although its eater does not want it. Allergens must be confirmed by name before it is paid. */
  conflicts: z.array(
    dishConflict.extend({
      line: z.string(),
      /** The id of the dish, the add-on or the product: sent with what is confirmed of it. */
      dish: z.string(),
    }),
  ),
  /** Meals that stay empty, since nothing on the menu is safe. They must be confirmed by name before the rest is paid. */
  unserved: z.array(unserved.extend({ line: z.string() })),
  count: z.number(),
  isPayable: z.boolean(),
  problems: z.array(cartProblem),
  priceChanges: z.array(priceChange),
})
export type CartAnswer = z.infer<typeof cartAnswer>

const count = z.object({ count: z.number() })

export const cartCalls = calls({
  'GET /api/user/get-cart': {
    summary: 'Everything in the cart, at today’s prices',
    access: 'anyone',
    query: z.object({ bagIncluded: z.enum(['true', 'false']).optional() }),
    answer: answers(cartAnswer),
  },
  'POST /api/user/add-to-cart': {
    summary: 'Puts the draft, or a whole order sent with the call, in the cart',
    access: 'anyone',
    body: z.object({
      package: id.nullish(),
      startDate: z.string().max(40).nullish(),
      endDate: z.string().max(40).nullish(),
      selectedMeals: z.unknown().optional(),
      plan: id.nullish(),
      /** The draft meant, so that a second click is known for what it is. */
      draft: z.guid().nullish(),
      version: z.number().int().optional(),
    }),
    answer: answers(count.extend({ line: z.string() })),
  },
  'POST /api/user/add-product-to-cart': {
    summary: 'Puts goods in the cart',
    access: 'anyone',
    body: z.object({ product: id, quantity: z.number().int().min(1).max(99).default(1) }),
    answer: answers(count.extend({ quantity: z.number() })),
  },
  'PATCH /api/user/update-cart-product': {
    summary: 'How many of a product',
    access: 'anyone',
    body: z.object({ product: id, quantity: z.number().int().min(1).max(99) }),
    answer: answers(count.extend({ quantity: z.number() })),
  },
  'POST /api/user/remove-from-cart': {
    summary: 'Takes a line out of the cart',
    access: 'anyone',
    body: z.object({ line: z.guid() }),
    answer: answers(count),
  },
  'POST /api/user/restore-to-cart': {
    summary: 'Undo: brings back a line just taken out',
    access: 'anyone',
    body: z.object({ line: z.guid() }),
    answer: answers(count),
  },
  'POST /api/user/mend-package': {
    summary:
      'Puts other meals in the place of those that left the menu; what has none, and add-ons that have gone, are left out',
    access: 'anyone',
    body: z.object({
      line: z.guid(),
      meals: z.array(z.object({ date: z.string().max(40), mealType: id, meal: id })).max(200),
    }),
    answer: answers(count),
  },
  'POST /api/user/reopen-package': {
    summary: 'Opens a package of the cart in the wizard again',
    access: 'anyone',
    body: z.object({ line: z.guid() }),
    answer: answers(z.object({ draft: z.string() })),
  },
})
