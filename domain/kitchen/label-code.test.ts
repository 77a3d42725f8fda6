import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dishMark, type LabelCode, labelCode, parseLabelCode } from './label-code.ts'

const dayId = '019a5f3c-7b21-7c44-9d10-3f5e8a2b6c01'
const uuid = fc.uuid()
const part = fc.integer({ min: 0, max: 999 })
const codes: fc.Arbitrary<LabelCode> = fc.oneof(
  fc.record({ kind: fc.constant('bag' as const), dayId: uuid }),
  fc.record({
    ...{ kind: fc.constant('meal' as const), dayId: uuid, position: part, piece: part },
    mark: fc.integer({ min: 0, max: 9999 }),
  }),
)

describe('the code of a label', () => {
  it('says again what it was made of', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseLabelCode(labelCode(code))).toEqual(code)
      }),
    )
  })

  it('is an even number of digits: 42 of a bag, 52 of a meal', () => {
    expect(labelCode({ kind: 'bag', dayId })).toMatch(/^1\d{41}$/)
    expect(labelCode({ kind: 'meal', dayId, position: 2, piece: 1, mark: 7 })).toMatch(/^2\d{51}$/)
  })

  it('is the same in Arabic digits, and with the spaces it is printed with', () => {
    const code = labelCode({ kind: 'bag', dayId })
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))
    expect(parseLabelCode(arabic)).toEqual({ kind: 'bag', dayId })
    expect(parseLabelCode(` ${code.replace(/(.{6})/g, '$1 ')}\r\n`)).toEqual({ kind: 'bag', dayId })
  })

  it('is none with a wrong digit', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, at, more) => {
        const digits = [...labelCode(code)]
        const place = at % digits.length
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(parseLabelCode(digits.join(''))).toBeUndefined()
      }),
    )
  })

  it('is none with two neighbours that changed places', () => {
    fc.assert(
      fc.property(codes, fc.nat(), (code, at) => {
        const digits = [...labelCode(code)]
        const place = at % (digits.length - 1)
        fc.pre(digits[place] !== digits[place + 1])
        ;[digits[place], digits[place + 1]] = [digits[place + 1]!, digits[place]!]
        expect(parseLabelCode(digits.join(''))).toBeUndefined()
      }),
    )
  })

  it.each(['', 'L-1001', dayId, '1', '9'.repeat(42), `1${'9'.repeat(39)}00`, '-1', '1e41'])(
    'is none that reads %j',
    (text) => expect(parseLabelCode(text)).toBeUndefined(),
  )

  it('knows a dish from another by its mark', () => {
    fc.assert(
      fc.property(fc.string(), (digest) => {
        expect(dishMark(digest)).toBe(dishMark(digest))
        expect(dishMark(`${digest}a`)).not.toBe(dishMark(`${digest}b`))
      }),
    )
  })

  it('is none of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseLabelCode(text) === undefined))
  })

  it('is not made for a place that does not fit', () => {
    const place = { kind: 'meal', dayId, position: 1, piece: 1, mark: 1 } as const
    for (const wrong of [{ position: 1000 }, { piece: 0.5 }, { position: -1 }, { mark: 10_000 }])
      expect(() => labelCode({ ...place, ...wrong })).toThrow(RangeError)
  })
})
