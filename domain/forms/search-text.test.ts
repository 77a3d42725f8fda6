import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesSearch, searchText } from './search-text.ts'

describe('searchText', () => {
  test.each([
    ['  Grilled   SALMON ', 'grilled salmon'],
    ['Crème Brûlée', 'creme brulee'],
    ['أُرْز', 'ارز'],
    ['آلو إيطالي', 'الو ايطالي'],
    ['كبـــسة', 'كبسه'],
    ['مستشفى', 'مستشفي'],
    ['½ portion', '1⁄2 portion'],
    ['', ''],
  ])('of %j is %j', (text, normal) => {
    expect(searchText(text)).toBe(normal)
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text))
      }),
      { numRuns: 500 },
    )
  })
})

describe('matchesSearch', () => {
  test.each([
    ['Grilled Salmon Bowl', 'salmon', true],
    ['Grilled Salmon Bowl', 'bowl GRILLED', true],
    ['Grilled Salmon Bowl', 'salm', true],
    ['Grilled Salmon Bowl', 'salmon pizza', false],
    ['Crème brûlée', 'creme', true],
    ['Creme brulee', 'brûlée', true],
    ['أرز بالدجاج', 'ارز', true],
    ['Anything', '', true],
    ['Anything', '   ', true],
    ['50% off', '%', true],
    ['Anything', '%', false],
  ])('%j holds %j: %s', (text, query, found) => {
    expect(matchesSearch(text, query)).toBe(found)
  })
})
