import { MAX_OF_ONE_ADD_ON } from './add-ons.ts'
import { requireFils } from './money.ts'
import { vatIncludedFils } from './vat.ts'

export const COOL_BAG_FILS = 10_000
export const COOL_BAG_LABEL = 'Cool bag'
export const MAX_OF_ONE_PRODUCT = 99

type Priced = { priceFils: number }
type Counted = Priced & { quantity: number }
type Named = { label: string; itemId?: string }

export type PackageToPrice = {
  days: readonly { meals: readonly Priced[] }[]
  addOns: readonly Counted[]
}

export type CartToPrice = {
  packages: readonly PackageToPrice[]
  products: readonly Counted[]
  coolBag: boolean
}

export type NamedCart = {
  packages: readonly (Named & { days: PackageToPrice['days']; addOns: readonly (Named & Counted)[] })[]
  products: readonly (Named & Counted)[]
  coolBag: boolean
}

export type PackageQuote = {
  mealsFils: number
  addOnsFils: number
  totalFils: number
  /** For showing only: the total over the delivery days, rounded to the nearest fils. */
  perDayFils: number
  dayCount: number
}

export type CartQuote = {
  mealsFils: number
  addOnsFils: number
  productsFils: number
  coolBagFils: number
  totalFils: number
}

export type CartLine = {
  kind: 'meals' | 'add-on' | 'product' | 'cool-bag'
  label: string
  itemId?: string
  quantity: number
  unitFils: number
  totalFils: number
  vatFils: number
}

function requireQuantity(quantity: number, max: number): number {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) return quantity
  throw new RangeError(`quantity must be whole, from 1 to ${max}, got ${quantity}`)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const addOnPerDayFils = ({ priceFils, quantity }: Counted) =>
  requireFils(priceFils, 'priceFils') * requireQuantity(quantity, MAX_OF_ONE_ADD_ON)

const productFils = ({ priceFils, quantity }: Counted) =>
  requireFils(priceFils, 'priceFils') * requireQuantity(quantity, MAX_OF_ONE_PRODUCT)

/** What a package costs: every chosen meal once, every add-on on each delivery day. */
export function quotePackage({ days, addOns }: PackageToPrice): PackageQuote {
  const dayCount = days.length
  const mealsFils = sum(
    days.flatMap(({ meals }) => meals.map((meal) => requireFils(meal.priceFils, 'priceFils'))),
  )
  const addOnsFils = sum(addOns.map(addOnPerDayFils)) * dayCount
  const totalFils = mealsFils + addOnsFils
  return {
    mealsFils,
    addOnsFils,
    totalFils,
    perDayFils: dayCount === 0 ? 0 : Math.round(totalFils / dayCount),
    dayCount,
  }
}

export function quoteCart({ packages, products, coolBag }: CartToPrice): CartQuote {
  const quotes = packages.map(quotePackage)
  const mealsFils = sum(quotes.map((quote) => quote.mealsFils))
  const addOnsFils = sum(quotes.map((quote) => quote.addOnsFils))
  const productsFils = sum(products.map(productFils))
  const coolBagFils = coolBag ? COOL_BAG_FILS : 0
  const totalFils = mealsFils + addOnsFils + productsFils + coolBagFils
  return { mealsFils, addOnsFils, productsFils, coolBagFils, totalFils }
}

/** Only a customer with no paid order is offered the cool bag; others never pay for one. */
export function isCoolBagCharged(asked: { wanted: boolean; hasPaidOrder: boolean }): boolean {
  return asked.wanted && !asked.hasPaidOrder
}

function line(
  kind: CartLine['kind'],
  { label, itemId }: Named,
  quantity: number,
  unitFils: number,
): CartLine {
  const totalFils = quantity * unitFils
  const named = itemId === undefined ? { kind, label } : { kind, label, itemId }
  return { ...named, quantity, unitFils, totalFils, vatFils: vatIncludedFils(totalFils) }
}

/** The priced lines of a cart; their totals always sum to the total of `quoteCart`. */
export function cartLines({ packages, products, coolBag }: NamedCart): CartLine[] {
  const lines: CartLine[] = []
  for (const pkg of packages) {
    const { mealsFils, dayCount } = quotePackage(pkg)
    lines.push(line('meals', pkg, 1, mealsFils))
    if (dayCount === 0) continue
    for (const addOn of pkg.addOns)
      lines.push(line('add-on', addOn, addOn.quantity * dayCount, addOn.priceFils))
  }
  for (const product of products) {
    requireQuantity(product.quantity, MAX_OF_ONE_PRODUCT)
    lines.push(line('product', product, product.quantity, product.priceFils))
  }
  if (coolBag) lines.push(line('cool-bag', { label: COOL_BAG_LABEL }, 1, COOL_BAG_FILS))
  return lines
}
