import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FILS } from './money.ts'
import { splitVat, sumVat, vatIncludedFils } from './vat.ts'

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

test('net and VAT always make up the gross amount', () => {
  fc.assert(
    fc.property(anyFils, (gross) => {
      const { netFils, vatFils, grossFils } = splitVat(gross)
      expect(netFils + vatFils).toBe(gross)
      expect(grossFils).toBe(gross)
      expect(Math.min(netFils, vatFils)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a sum rounds each line by itself', () => {
  expect(sumVat([10, 10, 10])).toEqual({ grossFils: 30, vatFils: 0, netFils: 30 })
  expect(sumVat([11, 11])).toEqual({ grossFils: 22, vatFils: 2, netFils: 20 })
  expect(sumVat([])).toEqual({ grossFils: 0, vatFils: 0, netFils: 0 })
})
