import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depositPartFils,
  REFUND_DESTINATIONS,
  type Refund,
  refundableFils,
  refundedFils,
  refundVatFils,
  shareRefund,
  splitRefund,
  sumLeft,
  whyNotRefund,
} from './refunds.ts'

const refund = (amountFils: number, state: Refund['state'] = 'done'): Refund => ({ amountFils, state })

describe('refundableFils', () => {
  test.each([
    [[], 10_000],
    [[refund(4_000)], 6_000],
    [[refund(4_000), refund(1_000, 'requested')], 5_000],
    [[refund(4_000, 'failed')], 10_000],
    [[refund(10_000)], 0],
    [[refund(10_000), refund(10_000, 'requested')], 0],
  ])('of AED 100 after %j is %i fils', (refunds, left) => {
    expect(refundableFils(10_000, refunds)).toBe(left)
  })
})

describe('whyNotRefund', () => {
  const asked = { paidFils: 10_000, refunds: [refund(4_000, 'requested')] }

  test.each([
    [1, undefined],
    [6_000, undefined],
    [6_001, 'more-than-left'],
    [0, 'not-whole-fils'],
    [-1, 'not-whole-fils'],
    [0.5, 'not-whole-fils'],
    [Number.NaN, 'not-whole-fils'],
    [Number.POSITIVE_INFINITY, 'not-whole-fils'],
  ])('%d fils of the 6000 left: %s', (amountFils, problem) => {
    expect(whyNotRefund({ ...asked, amountFils })).toBe(problem)
  })
})

test('however refunds are asked for and however some fail, they never exceed the payment', () => {
  const request = fc.record({
    amountFils: fc.integer({ min: -10, max: 60_000 }),
    state: fc.constantFrom('requested', 'done', 'failed'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(request), (paidFils, requests) => {
      const made: Refund[] = []
      for (const { amountFils, state } of requests) {
        if (whyNotRefund({ amountFils, paidFils, refunds: made }) === undefined)
          made.push({ amountFils, state })
      }
      expect(refundedFils(made)).toBeLessThanOrEqual(paidFils)
      expect(refundedFils(made) + refundableFils(paidFils, made)).toBe(paidFils)
    }),
  )
})

test('the VAT of all refunds of a fully refunded order is the VAT of its invoice, and no part is negative', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.nat(1_000), (amounts, vatShare) => {
      const paidFils = amounts.reduce((a, b) => a + b)
      const orderVatFils = Math.floor((paidFils * vatShare) / 10_000)
      let refundedBeforeFils = 0
      let vat = 0
      for (const amountFils of amounts) {
        const part = refundVatFils({ amountFils, refundedBeforeFils, paidFils, orderVatFils })
        expect(part).toBeGreaterThanOrEqual(0)
        vat += part
        refundedBeforeFils += amountFils
      }
      expect(vat).toBe(orderVatFils)
    }),
  )
})

test('an order that cost nothing has no VAT to give back', () => {
  expect(refundVatFils({ amountFils: 0, refundedBeforeFils: 0, paidFils: 0, orderVatFils: 0 })).toBe(0)
})

describe('shareRefund', () => {
  const money = fc.nat(9_000)
  const cases = fc.record({
    sources: fc.array(fc.record({ cardLeftFils: money, creditLeftFils: money }), { maxLength: 4 }),
    destination: fc.constantFrom('card' as const, 'credit' as const),
    amountFils: fc.nat(50_000),
  })

  test('takes no more of an order than is left of each part, the first order first, and all that there is', () => {
    fc.assert(
      fc.property(cases, (asked) => {
        const parts = shareRefund(asked)
        const taken = parts.reduce((sum, part) => sum + part.ofCardFils + part.ofCreditFils, 0)
        expect(taken).toBe(Math.min(asked.amountFils, sumLeft(asked.sources)))
        for (const { source, ofCardFils, ofCreditFils } of parts) {
          expect(Math.min(ofCardFils, ofCreditFils)).toBeGreaterThanOrEqual(0)
          expect(ofCardFils).toBeLessThanOrEqual(source.cardLeftFils)
          expect(ofCreditFils).toBeLessThanOrEqual(source.creditLeftFils)
        }
        for (const { source, ofCardFils, ofCreditFils } of parts.slice(0, -1))
          expect(ofCardFils + ofCreditFils).toBe(sumLeft([source]))
      }),
    )
  })
})

describe('splitRefund', () => {
  const left = { cardLeftFils: 6_000, creditLeftFils: 4_000 }

  test.each([
    ['card', 5_000, 5_000, 0],
    ['card', 7_000, 6_000, 1_000],
    ['card', 10_000, 6_000, 4_000],
    ['credit', 3_000, 0, 3_000],
    ['credit', 7_000, 3_000, 4_000],
    ['credit', 10_000, 6_000, 4_000],
  ] as const)(
    'to the %s, %i fils are %i of the card and %i of the credit',
    (destination, amountFils, ofCardFils, ofCreditFils) => {
      expect(splitRefund({ amountFils, destination, ...left })).toEqual({ ofCardFils, ofCreditFils })
    },
  )

  test('never takes more of a part than is left of it', () => {
    const cases = fc
      .record({ cardLeftFils: fc.nat(1_000_000), creditLeftFils: fc.nat(1_000_000) })
      .chain((parts) =>
        fc.record({
          parts: fc.constant(parts),
          amountFils: fc.nat(parts.cardLeftFils + parts.creditLeftFils),
          destination: fc.constantFrom(...REFUND_DESTINATIONS),
        }),
      )
    fc.assert(
      fc.property(cases, ({ parts, amountFils, destination }) => {
        const { ofCardFils, ofCreditFils } = splitRefund({ amountFils, destination, ...parts })
        expect(ofCardFils + ofCreditFils).toBe(amountFils)
        expect(ofCardFils).toBeGreaterThanOrEqual(0)
        expect(ofCardFils).toBeLessThanOrEqual(parts.cardLeftFils)
        expect(ofCreditFils).toBeGreaterThanOrEqual(0)
        expect(ofCreditFils).toBeLessThanOrEqual(parts.creditLeftFils)
      }),
    )
  })
})

describe('the part of a refund that is the deposit for the bag', () => {
  const order = { depositFils: 10_000, depositBackFils: 0, taxedFils: 50_000, taxedBackFils: 0 }
  const partOf = (asked: Partial<Parameters<typeof depositPartFils>[0]> & { amountFils: number }) =>
    depositPartFils({ ...order, namedFils: 0, ...asked })

  test.each([
    ['nothing while something else is left', { amountFils: 50_000 }, 0],
    ['what is beyond everything else', { amountFils: 55_000 }, 5_000],
    ['all of it where the whole order goes back', { amountFils: 60_000 }, 10_000],
    ['what was given back as the deposit', { amountFils: 10_000, namedFils: 10_000 }, 10_000],
    ['no more than is left of it', { amountFils: 60_000, depositBackFils: 10_000 }, 0],
  ])('is %s', (_, asked, part) => expect(partOf(asked)).toBe(part))

  test('never sums to more than the deposit, and with the rest to what went back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000 })), (wished) => {
        let [deposit, taxed] = [0, 0]
        for (const wish of wished) {
          const amountFils = Math.min(wish, 60_000 - deposit - taxed)
          const part = partOf({ amountFils, depositBackFils: deposit, taxedBackFils: taxed })
          deposit += part
          taxed += amountFils - part
          expect(part).toBeLessThanOrEqual(amountFils)
        }
        expect(deposit).toBeLessThanOrEqual(order.depositFils)
        expect(taxed).toBeLessThanOrEqual(order.taxedFils)
      }),
    )
  })
})
