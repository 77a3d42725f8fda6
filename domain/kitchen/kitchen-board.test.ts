import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLERGENS } from '../food/allergens.ts'
import { EMPTY_PROFILE, type FoodProfile } from '../food/food-profile.ts'
import {
  cookingDayOf,
  eatenAfter,
  exceptionsOf,
  isCooked,
  isException,
  type Line,
  lineKey,
  linesOf,
} from './kitchen-board.ts'

const rice = { dish: 'rice', slot: 'Lunch', name: 'Rice bowl', allergens: ['Sesame'], ingredients: ['Rice'] }
const cake = { dish: 'cake', slot: '', name: 'Cake', allergens: ['Eggs'], ingredients: ['Dates'] }

it('food is cooked the day before it is eaten, over the end of a year too', () => {
  expect(cookingDayOf('2027-01-01')).toBe('2026-12-31')
  expect(eatenAfter('2026-12-31')).toBe('2027-01-01')
})

describe('the lines of a board', () => {
  it('a dish that was changed since it was first sold is one line, with all its allergens', () => {
    const renamed = { ...rice, name: 'Rice bowl, large', allergens: ['Milk'] }
    expect(
      linesOf([
        { ...rice, portions: 2, planned: 0 },
        { ...renamed, portions: 5, planned: 1 },
        { ...rice, slot: 'Dinner', portions: 3, planned: 0 },
      ]),
    ).toEqual([
      { ...renamed, allergens: ['Sesame', 'Milk'], portions: 7, planned: 1 },
      { ...rice, slot: 'Dinner', portions: 3, planned: 0 },
    ])
  })

  it('loses no portion and adds none, and has every dish of a slot once', () => {
    const portions = fc.record({
      ...{ dish: fc.constantFrom('a', 'b', 'c'), slot: fc.constantFrom('', 'Lunch', 'Dinner') },
      ...{ name: fc.string(), allergens: fc.subarray([...ALLERGENS]) },
      ingredients: fc.constant([]),
      ...{ portions: fc.integer({ min: 0, max: 99 }), planned: fc.integer({ min: 0, max: 99 }) },
    })
    fc.assert(
      fc.property(fc.array(portions), (counted) => {
        const lines = linesOf(counted)
        expect(new Set(lines.map(lineKey)).size).toBe(lines.length)
        for (const count of ['portions', 'planned'] as const) {
          const sumOf = (all: readonly Line[]) => all.reduce((sum, one) => sum + one[count], 0)
          expect(sumOf(lines)).toBe(sumOf(counted))
        }
        for (const one of counted)
          expect(lines.find((line) => lineKey(line) === lineKey(one))!.allergens).toEqual(
            expect.arrayContaining([...one.allergens]),
          )
      }),
    )
  })
})

describe('exceptions', () => {
  const bag = (id: string, told: Partial<FoodProfile>, ...dishes: (typeof rice)[]) => ({
    ...{ id, eater: { ...EMPTY_PROFILE, ...told } },
    dishes: dishes.map((cooked) => ({ cooked, quantity: 1 })),
  })

  it('are the bags of all who told an allergen, a dislike or a note; conflicts come first', () => {
    const found = exceptionsOf([
      bag('careful', { avoided: ['Eggs'] }, rice),
      bag('eats all', {}, rice, cake),
      bag('avoids what is not there', { avoided: ['Lupin'] }, rice),
      bag('in danger', { avoided: ['tahini'] }, rice, cake),
      bag('dislikes what is in it', { dislikes: ['RICE'] }, rice),
      bag('dislikes what is not there', { dislikes: ['Lamb'] }, rice),
      bag('noted something', { note: 'No salt' }, rice),
    ])
    expect(found.map(({ id, isConflict }) => [id, isConflict])).toEqual([
      ['in danger', true],
      ['careful', false],
      ['avoids what is not there', false],
      ['dislikes what is in it', false],
      ['dislikes what is not there', false],
      ['noted something', false],
    ])
    expect(found[0]!.unwanted.map(({ cooked, conflicts }) => [cooked.name, conflicts])).toEqual([
      ['Rice bowl', ['Sesame']],
    ])
    expect(found[3]!.unwanted).toMatchObject([{ conflicts: [], dislikes: ['RICE'] }])
  })

  it('a name alone, a target or severity without an allergen is none', () => {
    expect(isException({ ...EMPTY_PROFILE, isSevere: true, goal: 'lose', pace: 'fast' })).toBe(false)
  })
})

it('a dish is cooked once it is ticked, until more of it is wanted or the tick is taken back', () => {
  const at = '2026-11-18T01:00:00Z'
  expect(isCooked({ portions: 3 }, undefined)).toBe(false)
  expect(isCooked({ portions: 3 }, { portions: 3, cookedAt: at })).toBe(true)
  expect(isCooked({ portions: 2 }, { portions: 3, cookedAt: at })).toBe(true)
  expect(isCooked({ portions: 4 }, { portions: 3, cookedAt: at })).toBe(false)
  expect(isCooked({ portions: 3 }, { portions: 3, cookedAt: null })).toBe(false)
})
