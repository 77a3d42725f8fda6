import { MAX_OF_ONE_ADD_ON } from '../food/add-ons.ts'
import { requireFils } from '../money.ts'
import { signedVatFils } from './vat.ts'

export const COOL_BAG_FILS = 10_000
export const MAX_OF_ONE_PRODUCT = 99

/** On which terms the cool bag is given: sold, or for a deposit that goes back with it. A setting of the shop. */
export const BAG_TERMS = ['sold', 'deposit'] as const
export type BagTerms = (typeof BAG_TERMS)[number]

/** What is in the cart. */
const GOODS_KINDS = ['meals', 'add-on', 'product'] as const
/** What comes with an order of it. */
const EXTRA_KINDS = ['cool-bag', 'bag-deposit', 'delivery-fee'] as const
/** What is paid for later, in an order of its own: the difference of other meals on a paid day. */
const LATER_KINDS = ['meal-change'] as const
/** Every kind of line, in the order in which people are told what each comes to. */
export const LINE_KINDS = [...GOODS_KINDS, ...EXTRA_KINDS, ...LATER_KINDS] as const
export type LineKind = (typeof LINE_KINDS)[number]

type Priced = { priceFils: number }
type Counted = Priced & { quantity: number }
type Named = { label: string; itemId?: string }

export type PackageToPrice = {
  days: readonly { meals: readonly Priced[] }[]
  addOns: readonly Counted[]
}

/** Decided last, on the page where the order is completed. */
export type Extras = { coolBag: BagTerms | false; deliveryFeeFils: number }

export type CartToPrice = Extras & {
  packages: readonly (Named & { days: PackageToPrice['days']; addOns: readonly (Named & Counted)[] })[]
  products: readonly (Named & Counted)[]
}

export type PackageQuote = {
  mealsFils: number
  addOnsFils: number
  totalFils: number
  /** For showing only: the total over the delivery days, rounded to the nearest fils. */
  perDayFils: number
  dayCount: number
}

/** A part of a price, with its sign: what is taken off is negative. */
export type PriceLine = {
  kind: LineKind
  label: string
  itemId?: string
  quantity: number
  unitFils: number
  totalFils: number
  vatFils: number
}

export type LineSums = { totalFils: number; vatFils: number; byKind: Record<LineKind, number> }

function requireQuantity(quantity: number, max: number): number {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) return quantity
  throw new RangeError(`quantity must be whole, from 1 to ${max}, got ${quantity}`)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const mealsFils = (meals: readonly Priced[]): number =>
  sum(meals.map(({ priceFils }) => requireFils(priceFils, 'priceFils')))

/** An add-on comes on each delivery day. */
export const addOnFils = ({ priceFils, quantity }: Counted, dayCount: number): number =>
  requireFils(priceFils, 'priceFils') * requireQuantity(quantity, MAX_OF_ONE_ADD_ON) * dayCount

export const productFils = ({ priceFils, quantity }: Counted): number =>
  requireFils(priceFils, 'priceFils') * requireQuantity(quantity, MAX_OF_ONE_PRODUCT)

/** For showing only. */
export const perDayFils = (totalFils: number, dayCount: number): number =>
  dayCount === 0 ? 0 : Math.round(totalFils / dayCount)

/** What a package costs: every chosen meal once, every add-on on each delivery day. */
export function quotePackage({ days, addOns }: PackageToPrice): PackageQuote {
  const dayCount = days.length
  const allMealsFils = sum(days.map(({ meals }) => mealsFils(meals)))
  const addOnsFils = sum(addOns.map((addOn) => addOnFils(addOn, dayCount)))
  const totalFils = allMealsFils + addOnsFils
  return {
    mealsFils: allMealsFils,
    addOnsFils,
    totalFils,
    perDayFils: perDayFils(totalFils, dayCount),
    dayCount,
  }
}

/** Only a customer with no paid order is offered the cool bag; others never pay for one. */
export function isCoolBagCharged(asked: { wanted: boolean; hasPaidOrder: boolean }): boolean {
  return asked.wanted && !asked.hasPaidOrder
}

function line(kind: LineKind, { label, itemId }: Named, quantity: number, unitFils: number): PriceLine {
  const totalFils = quantity * unitFils
  const named = itemId === undefined ? { kind, label } : { kind, label, itemId }
  return { ...named, quantity, unitFils, totalFils, vatFils: signedVatFils(totalFils) }
}

/** The price of a cart, line by line. Totals, VAT and whatever is shown or stored are read from these. */
export function cartLines({ packages, products, ...extras }: CartToPrice): PriceLine[] {
  const lines: PriceLine[] = []
  for (const pkg of packages) {
    const { mealsFils: allMealsFils, dayCount } = quotePackage(pkg)
    lines.push(line('meals', pkg, 1, allMealsFils))
    if (dayCount === 0) continue
    for (const addOn of pkg.addOns)
      lines.push(line('add-on', addOn, addOn.quantity * dayCount, addOn.priceFils))
  }
  for (const product of products) {
    requireQuantity(product.quantity, MAX_OF_ONE_PRODUCT)
    lines.push(line('product', product, product.quantity, requireFils(product.priceFils, 'priceFils')))
  }
  return withExtras(lines, extras)
}

export type FoodPrice = { mealsFils: number; addOnsFils: number }

/** A package as lines, where only its sums are known: before it is in a cart. */
export const foodLines = (food: FoodPrice): PriceLine[] => [
  line('meals', { label: 'Meals' }, 1, requireFils(food.mealsFils, 'mealsFils')),
  ...(food.addOnsFils === 0
    ? []
    : [line('add-on', { label: 'Add-ons' }, 1, requireFils(food.addOnsFils, 'addOnsFils'))]),
]

/** The same cart with other extras: what a page shows while they are being chosen. */
export function withExtras(lines: readonly PriceLine[], { coolBag, deliveryFeeFils }: Extras): PriceLine[] {
  const isGoods = ({ kind }: PriceLine) => GOODS_KINDS.some((goods) => goods === kind)
  const priced = lines.filter(isGoods)
  const isSomething = priced.length > 0
  if (coolBag === 'sold') priced.push(line('cool-bag', { label: 'Cool bag' }, 1, COOL_BAG_FILS))
  // Nothing is supplied for a deposit, so there is no VAT in it.
  if (coolBag === 'deposit')
    priced.push({ ...line('bag-deposit', { label: 'Cool bag, deposit' }, 1, COOL_BAG_FILS), vatFils: 0 })
  // Once for all of it, however many days and parcels it comes in.
  if (isSomething && requireFils(deliveryFeeFils, 'deliveryFeeFils') > 0)
    priced.push(line('delivery-fee', { label: 'Delivery fee' }, 1, deliveryFeeFils))
  return priced
}

/** What other meals on a paid day cost more. */
export const mealChangeLine = (label: string, differenceFils: number): PriceLine =>
  line('meal-change', { label }, 1, requireFils(differenceFils, 'differenceFils'))

/** What lines come to, in all and kind by kind. */
export function sumLines(lines: readonly Pick<PriceLine, 'kind' | 'totalFils' | 'vatFils'>[]): LineSums {
  const ofKind = (kind: LineKind) =>
    sum(lines.filter((one) => one.kind === kind).map(({ totalFils }) => totalFils))
  return {
    totalFils: sum(lines.map(({ totalFils }) => totalFils)),
    vatFils: sum(lines.map(({ vatFils }) => vatFils)),
    byKind: Object.fromEntries(LINE_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<LineKind, number>,
  }
}
