import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepJson, toJson } from './kept-json.ts'

describe('kept JSON', () => {
  it('reads back as what JSON.stringify writes, whatever is in it', () => {
    fc.assert(
      fc.property(fc.object({ withDate: true, withNullPrototype: false }), (value) => {
        expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('writes a kept part once and wherever it stands', () => {
    const meal = keepJson({ name: 'Foul “medames”', tags: ['a', 'b'], none: undefined })
    expect(JSON.parse(toJson({ day: [meal, meal], first: meal }))).toEqual({
      day: [
        { name: 'Foul “medames”', tags: ['a', 'b'] },
        { name: 'Foul “medames”', tags: ['a', 'b'] },
      ],
      first: { name: 'Foul “medames”', tags: ['a', 'b'] },
    })
  })
})
