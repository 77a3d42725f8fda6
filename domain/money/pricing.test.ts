import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addOnFils,
  type CartToPrice,
  COOL_BAG_FILS,
  cartLines,
  isCoolBagCharged,
  LINE_KINDS,
  type PriceLine,
  perDayFils,
  quotePackage,
  sumLines,
  withExtras,
} from './pricing.ts'
import { signedVatFils } from './vat.ts'

const priceFils = fc.integer({ min: 0, max: 50_000 })
const label = fc.string({ maxLength: 8 })
const day = fc.record({ meals: fc.array(fc.record({ priceFils }), { minLength: 1, maxLength: 5 }) })
const addOn = fc.record({ label, priceFils, quantity: fc.integer({ min: 1, max: 20 }) })
const aPackage = fc.record({
  label,
  days: fc.array(day, { maxLength: 24 }),
  addOns: fc.array(addOn, { maxLength: 5 }),
})
const product = fc.record({ label, priceFils, quantity: fc.integer({ min: 1, max: 99 }) })
const cart = fc.record({
  packages: fc.array(aPackage, { maxLength: 3 }),
  products: fc.array(product, { maxLength: 6 }),
  coolBag: fc.constantFrom('sold' as const, 'deposit' as const, false as const),
  deliveryFeeFils: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
})
const NO_EXTRAS = { coolBag: false as const, deliveryFeeFils: 0 }

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
const meals = (...prices: number[]) => ({ meals: prices.map((price) => ({ priceFils: price })) })

describe('quotePackage', () => {
  test('adds the chosen meals and charges add-ons on every delivery day', () => {
    const days = [meals(2500, 3000), meals(2500, 3050), meals(2500)]
    const addOns = [
      { priceFils: 500, quantity: 2 },
      { priceFils: 125, quantity: 1 },
    ]
    expect(quotePackage({ days, addOns })).toEqual({
      mealsFils: 13_550,
      addOnsFils: 3_375,
      totalFils: 16_925,
      perDayFils: 5_642,
      dayCount: 3,
    })
  })

  test('costs nothing with no days yet, whatever the add-ons', () => {
    expect(quotePackage({ days: [], addOns: [{ priceFils: 500, quantity: 2 }] })).toEqual({
      mealsFils: 0,
      addOnsFils: 0,
      totalFils: 0,
      perDayFils: 0,
      dayCount: 0,
    })
  })

  test.each([0, -1, 1.5, 21, Number.NaN])('refuses %d of one add-on', (quantity) => {
    expect(() => quotePackage({ days: [meals(100)], addOns: [{ priceFils: 500, quantity }] })).toThrow(
      RangeError,
    )
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a price of %d fils', (price) => {
    expect(() => quotePackage({ days: [meals(price)], addOns: [] })).toThrow(RangeError)
    expect(() => quotePackage({ days: [meals(1)], addOns: [{ priceFils: price, quantity: 1 }] })).toThrow(
      RangeError,
    )
  })

  test('does not depend on the order of days, meals or add-ons', () => {
    fc.assert(
      fc.property(aPackage, ({ days, addOns }) => {
        const turned = days.toReversed().map((one) => ({ meals: one.meals.toReversed() }))
        expect(quotePackage({ days: turned, addOns: addOns.toReversed() })).toEqual(
          quotePackage({ days, addOns }),
        )
      }),
    )
  })

  test('shows a price per day within half a fils of the truth', () => {
    fc.assert(
      fc.property(aPackage, (pkg) => {
        const { perDayFils, dayCount, totalFils } = quotePackage(pkg)
        expect(Math.abs(perDayFils * dayCount - totalFils) * 2).toBeLessThanOrEqual(dayCount)
      }),
    )
  })
})

test('one add-on over all days, and a price per day, are told apart from a package too', () => {
  expect(addOnFils({ priceFils: 500, quantity: 2 }, 24)).toBe(24_000)
  expect(perDayFils(16_925, 3)).toBe(5_642)
  expect(perDayFils(0, 0)).toBe(0)
})

const priceOf = (asked: CartToPrice) => sumLines(cartLines(asked))

describe('the price of a cart', () => {
  test('adds packages, products and the cool bag', () => {
    const pkg = {
      label: 'Full Package',
      days: [meals(4500), meals(4500)],
      addOns: [{ label: 'Juice', priceFils: 1000, quantity: 1 }],
    }
    const products = [{ label: 'Mat', priceFils: 9900, quantity: 3 }]
    const { totalFils, byKind } = priceOf({ packages: [pkg, pkg], products, ...NO_EXTRAS, coolBag: 'sold' })
    expect(byKind).toMatchObject({ meals: 18_000, 'add-on': 4_000, product: 29_700, 'cool-bag': 10_000 })
    expect(totalFils).toBe(61_700)
  })

  test('is nothing for an empty cart', () => {
    const { totalFils, vatFils, byKind } = priceOf({
      packages: [],
      products: [],
      ...NO_EXTRAS,
      deliveryFeeFils: 1_500,
    })
    expect([totalFils, vatFils, ...Object.values(byKind)]).toEqual(Array(2 + LINE_KINDS.length).fill(0))
  })

  test.each([0, 100, 0.5])('refuses %d of one product', (quantity) => {
    const products = [{ label: 'Mat', priceFils: 100, quantity }]
    expect(() => cartLines({ packages: [], products, ...NO_EXTRAS })).toThrow(RangeError)
  })

  test.each([-1, 0.5, Number.NaN])('refuses a product at %d fils', (price) => {
    const products = [{ label: 'Mat', priceFils: price, quantity: 1 }]
    expect(() => cartLines({ packages: [], products, ...NO_EXTRAS })).toThrow(RangeError)
  })

  test('is whole, not negative, and the sum of its kinds', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const { totalFils, byKind } = priceOf(asked)
        for (const part of Object.values(byKind)) expect(Number.isInteger(part) && part >= 0).toBe(true)
        expect(totalFils).toBe(sum(Object.values(byKind)))
      }),
    )
  })

  test('of two carts together is what they cost apart', () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const both = {
          packages: [...other.packages, ...one.packages],
          products: [...one.products, ...other.products],
          coolBag: one.coolBag,
          deliveryFeeFils: 0,
        }
        const apart = [
          { ...one, deliveryFeeFils: 0 },
          { ...other, ...NO_EXTRAS },
        ].map(priceOf)
        expect(priceOf(both).totalFils).toBe(sum(apart.map(({ totalFils }) => totalFils)))
        expect(priceOf(both).vatFils).toBe(sum(apart.map(({ vatFils }) => vatFils)))
      }),
    )
  })

  test('rounds the VAT of each line by itself, also of one that takes something off', () => {
    const lineOf = (totalFils: number): PriceLine => ({
      ...{ kind: 'product', label: 'Mat', quantity: 1, unitFils: totalFils, totalFils },
      vatFils: signedVatFils(totalFils),
    })
    expect(sumLines([10, 10, 10].map(lineOf))).toMatchObject({ totalFils: 30, vatFils: 0 })
    expect(sumLines([11, 11].map(lineOf))).toMatchObject({ totalFils: 22, vatFils: 2 })
    expect(sumLines([10_500, -2_100].map(lineOf))).toMatchObject({ totalFils: 8_400, vatFils: 400 })
  })
})

describe('cartLines', () => {
  test('names each line, in the order of the cart', () => {
    const lines = cartLines({
      packages: [
        {
          label: 'Full Package',
          itemId: 'p1',
          days: [meals(4500), meals(4600)],
          addOns: [{ label: 'Juice', itemId: 'a1', priceFils: 1000, quantity: 2 }],
        },
      ],
      products: [{ label: 'Mat', itemId: 'm1', priceFils: 9900, quantity: 1 }],
      coolBag: 'sold',
      deliveryFeeFils: 1_500,
    })
    expect(lines).toEqual([
      {
        kind: 'meals',
        label: 'Full Package',
        itemId: 'p1',
        quantity: 1,
        unitFils: 9100,
        totalFils: 9100,
        vatFils: 433,
      },
      {
        kind: 'add-on',
        label: 'Juice',
        itemId: 'a1',
        quantity: 4,
        unitFils: 1000,
        totalFils: 4000,
        vatFils: 190,
      },
      {
        kind: 'product',
        label: 'Mat',
        itemId: 'm1',
        quantity: 1,
        unitFils: 9900,
        totalFils: 9900,
        vatFils: 471,
      },
      { kind: 'cool-bag', label: 'Cool bag', quantity: 1, unitFils: 10_000, totalFils: 10_000, vatFils: 476 },
      {
        kind: 'delivery-fee',
        label: 'Delivery fee',
        quantity: 1,
        unitFils: 1_500,
        totalFils: 1_500,
        vatFils: 71,
      },
    ])
  })

  test('are of the packages’ quotes, with unit x quantity = total and VAT inside each', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const lines = cartLines(asked)
        const quotes = asked.packages.map(quotePackage)
        const { byKind, totalFils, vatFils } = sumLines(lines)
        expect(byKind.meals).toBe(sum(quotes.map((quote) => quote.mealsFils)))
        expect(byKind['add-on']).toBe(sum(quotes.map((quote) => quote.addOnsFils)))
        expect(byKind.product).toBe(sum(asked.products.map((one) => one.priceFils * one.quantity)))
        expect(byKind['cool-bag']).toBe(asked.coolBag === 'sold' ? COOL_BAG_FILS : 0)
        expect(byKind['bag-deposit']).toBe(asked.coolBag === 'deposit' ? COOL_BAG_FILS : 0)
        const isSomething = asked.packages.length + asked.products.length > 0
        expect(byKind['delivery-fee']).toBe(isSomething ? asked.deliveryFeeFils : 0)
        expect(sum(lines.map((line) => line.totalFils))).toBe(totalFils)
        expect(sum(lines.map((line) => line.vatFils))).toBe(vatFils)
        for (const line of lines) {
          expect(line.quantity).toBeGreaterThan(0)
          expect(line.unitFils * line.quantity).toBe(line.totalFils)
          // Nothing is supplied for a deposit.
          expect(line.vatFils).toBe(line.kind === 'bag-deposit' ? 0 : signedVatFils(line.totalFils))
        }
      }),
    )
  })

  test('with other extras are the lines of the cart that has those', () => {
    fc.assert(
      fc.property(cart, cart, (asked, { coolBag, deliveryFeeFils }) => {
        const extras = { coolBag, deliveryFeeFils }
        expect(withExtras(cartLines(asked), extras)).toEqual(cartLines({ ...asked, ...extras }))
      }),
    )
  })

  test('have the delivery fee once, and none where it is 0', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const fees = cartLines(asked).filter(({ kind }) => kind === 'delivery-fee')
        expect(fees.length).toBeLessThanOrEqual(1)
        const free = cartLines({ ...asked, deliveryFeeFils: 0 })
        expect(free).toEqual(cartLines(asked).filter(({ kind }) => kind !== 'delivery-fee'))
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN])('refuse a delivery fee of %d fils', (deliveryFeeFils) => {
    const products = [{ label: 'Mat', priceFils: 100, quantity: 1 }]
    expect(() => cartLines({ packages: [], products, coolBag: false, deliveryFeeFils })).toThrow(RangeError)
  })
})

test('the cool bag is charged only to whoever wants it and has no paid order', () => {
  expect(COOL_BAG_FILS).toBe(10_000)
  expect(isCoolBagCharged({ wanted: true, hasPaidOrder: false })).toBe(true)
  expect(isCoolBagCharged({ wanted: false, hasPaidOrder: false })).toBe(false)
  expect(isCoolBagCharged({ wanted: true, hasPaidOrder: true })).toBe(false)
  expect(isCoolBagCharged({ wanted: false, hasPaidOrder: true })).toBe(false)
})
