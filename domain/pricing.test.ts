import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COOL_BAG_FILS, cartLines, isCoolBagCharged, quoteCart, quotePackage } from './pricing.ts'
import { splitVat } from './vat.ts'

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
  coolBag: fc.boolean(),
})

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

describe('quoteCart', () => {
  test('adds packages, products and the cool bag', () => {
    const pkg = { days: [meals(4500), meals(4500)], addOns: [{ priceFils: 1000, quantity: 1 }] }
    expect(
      quoteCart({ packages: [pkg, pkg], products: [{ priceFils: 9900, quantity: 3 }], coolBag: true }),
    ).toEqual({
      mealsFils: 18_000,
      addOnsFils: 4_000,
      productsFils: 29_700,
      coolBagFils: 10_000,
      totalFils: 61_700,
    })
  })

  test('is nothing for an empty cart', () => {
    expect(quoteCart({ packages: [], products: [], coolBag: false }).totalFils).toBe(0)
  })

  test.each([0, 100, 0.5])('refuses %d of one product', (quantity) => {
    const asked = { packages: [], products: [{ label: 'Mat', priceFils: 100, quantity }], coolBag: false }
    expect(() => quoteCart(asked)).toThrow(RangeError)
    expect(() => cartLines(asked)).toThrow(RangeError)
  })

  test('is whole, not negative, and the sum of its four parts', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const { totalFils, ...parts } = quoteCart(asked)
        for (const part of Object.values(parts)) expect(Number.isInteger(part) && part >= 0).toBe(true)
        expect(totalFils).toBe(sum(Object.values(parts)))
      }),
    )
  })

  test('two carts cost together what they cost apart', () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const both = {
          packages: [...other.packages, ...one.packages],
          products: [...one.products, ...other.products],
          coolBag: one.coolBag,
        }
        const apart = quoteCart(one).totalFils + quoteCart({ ...other, coolBag: false }).totalFils
        expect(quoteCart(both).totalFils).toBe(apart)
      }),
    )
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
      coolBag: true,
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
    ])
  })

  test('sum to the quote, kind by kind, with unit x quantity = total and VAT inside each', () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const lines = cartLines(asked)
        const quote = quoteCart(asked)
        const of = (kind: string) =>
          sum(lines.filter((line) => line.kind === kind).map((line) => line.totalFils))
        expect(of('meals')).toBe(quote.mealsFils)
        expect(of('add-on')).toBe(quote.addOnsFils)
        expect(of('product')).toBe(quote.productsFils)
        expect(of('cool-bag')).toBe(quote.coolBagFils)
        expect(sum(lines.map((line) => line.totalFils))).toBe(quote.totalFils)
        for (const line of lines) {
          expect(line.quantity).toBeGreaterThan(0)
          expect(line.unitFils * line.quantity).toBe(line.totalFils)
          expect(line.vatFils).toBe(splitVat(line.totalFils).vatFils)
        }
      }),
    )
  })
})

test('the cool bag is charged only to whoever wants it and has no paid order', () => {
  expect(COOL_BAG_FILS).toBe(10_000)
  expect(isCoolBagCharged({ wanted: true, hasPaidOrder: false })).toBe(true)
  expect(isCoolBagCharged({ wanted: false, hasPaidOrder: false })).toBe(false)
  expect(isCoolBagCharged({ wanted: true, hasPaidOrder: true })).toBe(false)
  expect(isCoolBagCharged({ wanted: false, hasPaidOrder: true })).toBe(false)
})
