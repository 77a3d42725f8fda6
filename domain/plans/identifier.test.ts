import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_IDENTIFIER_LENGTH, makeIdentifier, slugOf } from './identifier.ts'

describe('slugOf', () => {
  test.each([
    ['Grilled Salmon', 'grilled-salmon'],
    ['  Two   spaces ', 'two-spaces'],
    ['Mac & Cheese (large)', 'mac-cheese-large'],
    ["Chef's Choice", 'chefs-choice'],
    ['Crème brûlée', 'creme-brulee'],
    ['JALAPEÑO', 'jalapeno'],
    ['İstanbul', 'istanbul'],
    ['كبسة دجاج', 'كبسة-دجاج'],
    ['أُرْز', 'أرز'],
    ['दाल', 'दाल'],
    ['50% off/2026', '50-off-2026'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🍕', ''],
    ['', ''],
  ])('makes %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name))
      }),
      { numRuns: 500 },
    )
  })
})

describe('makeIdentifier', () => {
  test('adds the tail, and stands in for a name with nothing to keep', () => {
    expect(makeIdentifier('Grilled Salmon', 'x7k2')).toBe('grilled-salmon-x7k2')
    expect(makeIdentifier('🍕', 'x7k2')).toBe('item-x7k2')
  })

  test('cuts a long name, not the tail, and leaves no hyphen doubled', () => {
    const long = makeIdentifier(`${'a'.repeat(74)} bcd`, 'x7k2')
    expect(long).toBe(`${'a'.repeat(74)}-x7k2`)
    expect(makeIdentifier('b'.repeat(500), 'x7k2')).toHaveLength(MAX_IDENTIFIER_LENGTH)
  })

  test.each(['', 'A1', 'a-b', 'a b', 'é', 'a'.repeat(21)])('refuses the tail %j', (tail) => {
    expect(() => makeIdentifier('Soup', tail)).toThrow(RangeError)
  })

  test('of any name is safe in an address, whole and within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const identifier = makeIdentifier(name, 'x7k2')
        expect(identifier).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*-x7k2$/u)
        expect(identifier.length).toBeLessThanOrEqual(MAX_IDENTIFIER_LENGTH)
        expect(identifier.isWellFormed()).toBe(true)
      }),
    )
  })
})
