import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLines, sumLines } from '../money/pricing.ts'
import { MAX_FILS } from '../money.ts'
import {
  broughtOn,
  canBecome,
  DAY_STATES,
  deliveredBetween,
  firstAhead,
  isOpenFailure,
  isStillToCome,
  isUnderWay,
  shareOut,
  valuesOfDays,
} from './delivery-days.ts'

const HOURS = { morning: { from: 4, to: 8 }, evening: { from: 18, to: 22 } }
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const fils = fc.integer({ min: 0, max: MAX_FILS })
const price = fc.integer({ min: 0, max: 20_000 })
const meals = fc.array(fc.record({ priceFils: price }), { maxLength: 4 })
const addOns = fc.array(fc.record({ priceFils: price, quantity: fc.integer({ min: 1, max: 20 }) }), {
  maxLength: 3,
})
const pkg = fc.record({
  days: fc.array(fc.record({ meals }), { minLength: 1, maxLength: 24 }),
  addOns,
  label: fc.constant('Package'),
})
const named = addOns.map((list) => list.map((one) => ({ ...one, label: 'Thing' })))
const cart = fc.record({
  packages: fc.array(
    pkg.map((one) => ({ ...one, addOns: one.addOns.map((addOn) => ({ ...addOn, label: 'Extra' })) })),
    { maxLength: 3 },
  ),
  products: named,
  coolBag: fc.constantFrom('sold' as const, 'deposit' as const, false as const),
  deliveryFeeFils: fc.constant(0),
})

const dishesOf = ({
  days,
  addOns: extras,
}: {
  days: { meals: { priceFils: number }[] }[]
  addOns: object[]
}) =>
  days.map((day) => [
    ...day.meals.map(({ priceFils }) => ({ priceFils, quantity: 1 })),
    ...(extras as { priceFils: number; quantity: number }[]),
  ])

describe('a sum in shares', () => {
  it('adds up exactly, with no share below nothing or a whole fils from its part', () => {
    const weights = fc.array(fils, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fils, weights, (total, given) => {
        const shares = shareOut(total, given)
        expect(sum(shares)).toBe(total)
        const all = sum(given)
        shares.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0)
          const exact = all === 0 ? total / given.length : total * (given[at]! / all)
          expect(Math.abs(share - exact)).toBeLessThan(1.001)
        })
      }),
    )
  })

  it('is the weights themselves where they are what was paid', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 24 }), (weights) => {
        expect(shareOut(sum(weights), weights)).toEqual(weights)
      }),
    )
  })

  it('is even where nothing has a price, the fils that is left going to the later ones', () => {
    expect(shareOut(100, [0, 0, 0])).toEqual([33, 33, 34])
    expect(shareOut(0, [0, 0])).toEqual([0, 0])
    expect(shareOut(100, [])).toEqual([])
  })
})

describe('the value of a day', () => {
  it('is what its meals and extras cost', () => {
    const extra = { priceFils: 300, quantity: 2 }
    const day = (priceFils: number) => [{ priceFils, quantity: 1 }, extra]
    expect(valuesOfDays(4_200, [day(1_000), day(2_000)])).toEqual([1_600, 2_600])
    expect(valuesOfDays(2_100, [day(1_000), day(2_000)]), 'at half the price').toEqual([800, 1_300])
  })

  it('sums, over all days and what else was bought, to what was paid', () => {
    fc.assert(
      fc.property(cart, (bought) => {
        const lines = cartLines(bought)
        const ofDays = bought.packages.flatMap((one) => {
          const paid = sumLines(
            cartLines({ ...bought, packages: [one], products: [], coolBag: false }),
          ).totalFils
          const values = valuesOfDays(paid, dishesOf(one))
          expect(values).toHaveLength(one.days.length)
          return values
        })
        const others = lines.filter(({ kind }) => kind !== 'meals' && kind !== 'add-on')
        expect(sum(ofDays) + sum(others.map(({ totalFils }) => totalFils))).toBe(sumLines(lines).totalFils)
      }),
    )
  })
})

describe('a day’s state', () => {
  it('goes from planned to delivered or failed, one step at a time; what is locked may be planned again, what is packed opened again, and what failed given back', () => {
    const steps = DAY_STATES.flatMap((from) =>
      DAY_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
    )
    expect(steps).toEqual([
      ...['planned locked', 'planned cancelled', 'locked planned', 'locked packed'],
      ...['packed planned', 'packed locked', 'packed out', 'out delivered', 'out failed'],
      ...['failed planned', 'failed cancelled'],
    ])
  })

  it('is under way until it is brought, has failed or is cancelled', () => {
    expect(DAY_STATES.filter(isUnderWay)).toEqual(['planned', 'locked', 'packed', 'out'])
  })

  it('is an open failure until it is given back or forfeited', () => {
    expect(DAY_STATES.filter((state) => isOpenFailure({ state, isForfeited: false }))).toEqual(['failed'])
    expect(isOpenFailure({ state: 'failed', isForfeited: true })).toBe(false)
  })

  it('is still to come while it is planned and its date has not passed', () => {
    const today = '2026-11-18'
    expect(isStillToCome({ state: 'planned', date: today }, today)).toBe(true)
    expect(isStillToCome({ state: 'planned', date: '2026-11-17' }, today)).toBe(false)
    for (const state of DAY_STATES.slice(1))
      expect(isStillToCome({ state, date: '2026-12-01' }, today), state).toBe(false)
  })
})

it('a day is brought in the morning of its date, or in the evening before it', () => {
  expect(deliveredBetween('morning', '2028-03-01', HOURS)).toEqual({
    from: '2028-03-01T04:00:00+04:00',
    until: '2028-03-01T08:00:00+04:00',
  })
  expect(deliveredBetween('evening', '2028-03-01', HOURS).from, 'of a leap year').toBe(
    '2028-02-29T18:00:00+04:00',
  )
  expect(deliveredBetween('evening', '2027-01-01', HOURS).until).toBe('2026-12-31T22:00:00+04:00')
  const later = { ...HOURS, morning: { from: 0, to: 10 } }
  expect(deliveredBetween('morning', '2028-03-01', later)).toEqual({
    from: '2028-03-01T00:00:00+04:00',
    until: '2028-03-01T10:00:00+04:00',
  })
  expect(broughtOn('morning', '2026-12-01')).toBe('2026-12-01')
  expect(broughtOn('evening', '2026-12-01')).toBe('2026-11-30')
})

it.each([
  ['morning', '2026-12-01T03:59:59+04:00', '2026-12-01'],
  ['morning', '2026-12-01T04:00:00+04:00', '2026-12-02'],
  ['evening', '2026-12-01T17:59:59+04:00', '2026-12-02'],
  ['evening', '2026-12-01T18:00:00+04:00', '2026-12-03'],
] as const)('of the food of the %s nothing is brought yet at %s but from %s on', (window, now, date) => {
  expect(firstAhead(window, new Date(now), () => HOURS)).toBe(date)
})
