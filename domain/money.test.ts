import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aedFromFils, filsFromAed, formatAed, isFils, MAX_FILS, parseAed } from './money.ts'

const anyFils = fc.integer({ min: 0, max: MAX_FILS })

describe('filsFromAed', () => {
  test.each([
    [0, 0],
    [45, 4500],
    [45.1, 4510],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    ['45', 4500],
    ['45.5', 4550],
    [' 45.50 ', 4550],
    ['007.05', 705],
    [20_000_000, MAX_FILS],
  ])('reads %j as %i fils', (aed, fils) => {
    expect(filsFromAed(aed)).toBe(fils)
  })

  test.each([
    [-1],
    [-0.01],
    [0.1 + 0.2],
    [1.005],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e21],
    [1e-7],
    [20_000_000.01],
    [Number.MAX_SAFE_INTEGER],
    [''],
    [' '],
    ['-5'],
    ['+5'],
    ['1.234'],
    ['1.'],
    ['.5'],
    ['1,50'],
    ['1e3'],
    ['0x10'],
    ['AED 5'],
    ['٤٥'],
    ['9'.repeat(400)],
  ])('refuses %j', (aed) => {
    expect(() => filsFromAed(aed)).toThrow(RangeError)
    expect(parseAed(aed)).toBeUndefined()
  })

  test('gives back every amount that aedFromFils made, as number and as text', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(filsFromAed(aedFromFils(fils))).toBe(fils)
        expect(filsFromAed(aedFromFils(fils).toFixed(2))).toBe(fils)
      }),
    )
  })
})

test('only whole, non-negative, sensible amounts are fils', () => {
  expect([0, 1, MAX_FILS].every(isFils)).toBe(true)
  expect([-1, 0.5, Number.NaN, MAX_FILS + 1, Number.POSITIVE_INFINITY].some(isFils)).toBe(false)
})

describe('formatAed', () => {
  test.each([
    [4500, 'AED 45.00'],
    [0, 'AED 0.00'],
    [5, 'AED 0.05'],
    [123456789, 'AED 1,234,567.89'],
    [-4500, '-AED 45.00'],
  ])('writes %i fils as %s', (fils, text) => {
    expect(formatAed(fils)).toBe(text)
  })

  test('keeps Latin digits and normal spaces in Arabic', () => {
    const text = formatAed(4500, 'ar')
    expect(text).toContain('45.00')
    expect(text).not.toMatch(/[\u00a0\u202f]/)
  })

  test('shows every fils of any amount', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(filsFromAed(formatAed(fils).replace('AED ', '').replaceAll(',', ''))).toBe(fils)
      }),
    )
  })
})
