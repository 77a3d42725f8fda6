import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelCode, parseLabelCode } from '../kitchen/label-code.ts'
import { bagCode, parseBagCode } from './bag-code.ts'

const number = fc.integer({ min: 1, max: 999_999 })

it('is read as it was printed, typed with spaces or in Arabic digits too', () => {
  fc.assert(fc.property(number, (one) => parseBagCode(bagCode(one)) === bagCode(one)))
  const code = bagCode(42)
  expect(code).toMatch(/^3000042\d\d$/)
  expect(parseBagCode(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toBe(code)
  expect(parseBagCode([...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''))).toBe(code)
})

it('with a slip is none, and is never taken for a label', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (one, place, by) => {
      const digits = [...bagCode(one)]
      digits[place] = String((Number(digits[place]) + by) % 10)
      expect(parseBagCode(digits.join(''))).toBe(undefined)
      expect(parseLabelCode(bagCode(one))).toBe(undefined)
    }),
  )
  expect(parseBagCode(labelCode({ kind: 'bag', dayId: crypto.randomUUID() }))).toBe(undefined)
  expect(parseBagCode('')).toBe(undefined)
  for (const wrong of [0, -1, 1.5, 1_000_000]) expect(() => bagCode(wrong)).toThrow(RangeError)
})
