import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FILS } from '../money.ts'
import { signedVatFils, vatIncludedFils } from './vat.ts'

const anyFils = fc.integer({ min: 0, max: MAX_FILS })

describe('vatIncludedFils', () => {
  test.each([
    [0, 0],
    [10500, 500],
    [10000, 476],
    [4500, 214],
    [10, 0],
    [11, 1],
    [21, 1],
    [31, 1],
    [32, 2],
  ])('finds in %i fils gross %i fils of VAT', (gross, vat) => {
    expect(vatIncludedFils(gross)).toBe(vat)
  })

  test.each([[-1], [0.5], [Number.NaN], [MAX_FILS + 1]])('refuses %d', (gross) => {
    expect(() => vatIncludedFils(gross)).toThrow(RangeError)
  })

  test('is the exact share of 5 in 105, rounded half up', () => {
    fc.assert(
      fc.property(anyFils, (gross) => {
        const exactHalfUp = (2n * 5n * BigInt(gross) + 105n) / 210n
        expect(BigInt(vatIncludedFils(gross))).toBe(exactHalfUp)
      }),
    )
  })
})

test('the VAT is never more than the price, whatever the price', () => {
  fc.assert(
    fc.property(anyFils, (gross) => {
      expect(vatIncludedFils(gross)).toBeGreaterThanOrEqual(0)
      expect(vatIncludedFils(gross)).toBeLessThanOrEqual(gross)
    }),
  )
})

test('what is taken off takes off as much VAT as it would have added', () => {
  expect(signedVatFils(-10_500)).toBe(-500)
  expect(signedVatFils(-10)).toBe(0)
  fc.assert(
    fc.property(anyFils, (gross) => {
      expect(signedVatFils(gross)).toBe(vatIncludedFils(gross))
      expect(signedVatFils(gross) + signedVatFils(-gross)).toBe(0)
    }),
  )
})
