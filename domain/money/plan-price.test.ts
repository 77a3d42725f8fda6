import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBagDue, priceOfDay, priceOfDays } from './plan-price.ts'
import { COOL_BAG_FILS, cartLines, quotePackage, sumLines } from './pricing.ts'

describe('a price before a duration is chosen', () => {
  it('is about an average day, from the cheapest package to the dearest', () => {
    expect(priceOfDay([{ usualFilsPerDay: 7_000 }, { usualFilsPerDay: 5_000 }])).toEqual({
      isAbout: true,
      perDayFils: { from: 5_000, to: 7_000 },
    })
    expect(priceOfDay([{ usualFilsPerDay: 7_000 }])?.perDayFils).toEqual({ from: 7_000, to: 7_000 })
  })

  it('is not there where nothing is cooked', () => {
    expect(priceOfDay([])).toBeUndefined()
  })
})

describe('a price with a duration', () => {
  const food = { mealsFils: 50_000, addOnsFils: 2_500, dayCount: 5 }

  it('has the cool bag of a first order in it, and never in the price of a day', () => {
    for (const terms of ['sold', 'deposit'] as const)
      expect(priceOfDays(food, { coolBag: terms, isAbout: true })).toEqual({
        isAbout: true,
        perDayFils: { from: 10_500, to: 10_500 },
        whole: { dayCount: 5, totalFils: 52_500 + COOL_BAG_FILS, bagFils: COOL_BAG_FILS },
      })
  })

  it('is of the food alone where no bag comes along', () => {
    expect(priceOfDays(food, { coolBag: false, isAbout: false })?.whole).toEqual({
      dayCount: 5,
      totalFils: 52_500,
      bagFils: 0,
    })
  })

  it('is not there where there is nothing to eat, whatever else would come along', () => {
    const nothing = { ...food, mealsFils: 0 }
    expect(priceOfDays(nothing, { coolBag: 'sold', isAbout: false })).toBeUndefined()
  })

  it('is what the cart will come to', () => {
    const fils = fc.integer({ min: 1, max: 20_000 })
    const meals = fc.array(
      fils.map((priceFils) => ({ priceFils })),
      { minLength: 1, maxLength: 4 },
    )
    const addOn = fc.record({ priceFils: fils, quantity: fc.integer({ min: 1, max: 5 }) })
    fc.assert(
      fc.property(
        fc.array(
          meals.map((served) => ({ meals: served })),
          { minLength: 1, maxLength: 24 },
        ),
        fc.array(addOn, { maxLength: 3 }),
        fc.constantFrom('sold' as const, 'deposit' as const, false as const),
        (days, addOns, coolBag) => {
          const named = { label: 'a', days, addOns: addOns.map((one) => ({ ...one, label: 'b' })) }
          const lines = cartLines({ packages: [named], products: [], coolBag, deliveryFeeFils: 0 })
          const shown = priceOfDays(quotePackage({ days, addOns }), { coolBag, isAbout: false })
          expect(shown?.whole?.totalFils).toBe(sumLines(lines).totalFils)
        },
      ),
    )
  })
})

describe('a cool bag', () => {
  it('comes with the first order, once', () => {
    expect(isBagDue({ hasPaidOrder: false, otherPackages: 0 })).toBe(true)
    expect(isBagDue({ hasPaidOrder: false, otherPackages: 1 })).toBe(false)
    expect(isBagDue({ hasPaidOrder: true, otherPackages: 0 })).toBe(false)
  })
})
