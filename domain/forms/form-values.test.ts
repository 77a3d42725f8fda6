import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aedFromFils, MAX_FILS } from '../money.ts'
import { LARGEST_NUMBER, listFromText, type NumberKind, parseNumber } from './form-values.ts'

describe('a number typed into a form', () => {
  test.each<[NumberKind, number | string, number]>([
    ['money', '45', 45],
    ['money', ' 45.5 ', 45.5],
    ['money', '0', 0],
    ['money', 0.01, 0.01],
    ['number', '12.125', 12.125],
    ['number', 0, 0],
    ['whole', '007', 7],
    ['whole', 1_000_000, 1_000_000],
  ])('%s %j is %d', (kind, typed, number) => {
    expect(parseNumber(kind, typed)).toBe(number)
  })

  test.each<[NumberKind, number | string]>([
    ['money', '1O'],
    ['money', '45.005'],
    ['money', '20000001'],
    ['number', '100000.1'],
    ['whole', '1.5'],
    ['whole', '1000001'],
    ...(
      ['', ' ', 'l2', '-4', '+4', '1e3', '0x10', '1,5', '1 000', 'Infinity', 'NaN', '.5', '5.', '٤'] as const
    ).flatMap((typed) =>
      (['money', 'number', 'whole'] as const).map((kind): [NumberKind, string] => [kind, typed]),
    ),
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['number', -1],
  ])('%s %j is refused, not read as 0', (kind, typed) => {
    expect(parseNumber(kind, typed)).toBeUndefined()
  })

  test('is 0 only where nothing but zeros was typed', () => {
    const kinds = fc.constantFrom<NumberKind>('money', 'number', 'whole')
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9O.,e+-]{1,8}$/))
    fc.assert(
      fc.property(kinds, typed, (kind, text) => {
        if (parseNumber(kind, text) === 0) expect(text.trim()).toMatch(/^0+(\.0+)?$/)
      }),
    )
  })

  test('comes back as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_FILS }), (fils) => {
        expect(parseNumber('money', aedFromFils(fils).toFixed(2))).toBe(aedFromFils(fils))
        expect(parseNumber('whole', fils % 1_000_001)).toBe(fils % 1_000_001)
        expect(parseNumber('number', (fils % (LARGEST_NUMBER * 10)) / 10)).toBe(
          (fils % (LARGEST_NUMBER * 10)) / 10,
        )
      }),
    )
  })
})

test.each([
  ['Milk, Eggs', ['Milk', 'Eggs']],
  [' Milk ,, eggs,MILK, ', ['Milk', 'eggs']],
  ['Tree nuts', ['Tree nuts']],
  ['', []],
  [' , ', []],
])('%j is the list %j', (text, list) => {
  expect(listFromText(text)).toEqual(list)
})
