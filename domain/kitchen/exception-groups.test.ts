import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, type FoodProfile } from '../food/food-profile.ts'
import { exceptionGroups } from './exception-groups.ts'
import { linesOf } from './kitchen-board.ts'

const line = (name: string, allergens: string[], ingredients: string[] = []) => ({
  ...{ dish: name, slot: 'Lunch', name, allergens, ingredients, portions: 1, planned: 0 },
})
const lines = linesOf([
  line('Satay', ['Peanuts'], ['Chicken', 'Coriander']),
  line('Granola', ['Tree nuts', 'Milk'], ['Oats']),
])
const bag = (told: Partial<FoodProfile>) => ({ eater: { ...EMPTY_PROFILE, ...told } })

describe('exceptions by what is not wanted', () => {
  it('what is in the kitchen comes first, allergens before notes before dislikes, the largest of each', () => {
    const bags = [
      bag({ avoided: ['Lupin'] }),
      bag({ avoided: ['Milk'], dislikes: ['coriander'] }),
      bag({ avoided: ['Nuts'], note: 'Cut it small' }),
      bag({ avoided: ['Peanuts', 'Tree nuts'], dislikes: ['Lamb', 'Kale'] }),
    ]
    expect(exceptionGroups(bags, lines)).toEqual([
      { kind: 'avoids', what: 'Nuts', dishes: ['Satay', 'Granola'], bags: [2, 3] },
      { kind: 'avoids', what: 'Milk', dishes: ['Granola'], bags: [1] },
      { kind: 'note', what: '', dishes: [], bags: [2] },
      { kind: 'dislikes', what: 'coriander', dishes: ['Satay'], bags: [1] },
      { kind: 'avoids', what: 'Lupin', dishes: [], bags: [0] },
      { kind: 'dislikes', what: '', dishes: [], bags: [3] },
    ])
  })

  it('every bag with a wish is in a group, and in none twice', () => {
    const told = fc.record({
      avoided: fc.subarray(['Milk', 'milk', 'Nuts', 'Peanuts', 'Tree nuts', 'Lupin']),
      dislikes: fc.subarray(['Oats', 'oat', 'Lamb', 'Kale', '']),
      note: fc.constantFrom('', 'No salt'),
    })
    fc.assert(
      fc.property(fc.array(told), (all) => {
        const groups = exceptionGroups(all.map(bag), lines)
        for (const { bags } of groups) expect(new Set(bags).size).toBe(bags.length)
        const listed = new Set(groups.flatMap(({ bags }) => bags))
        const wishing = all.flatMap(({ avoided, dislikes, note }, place) =>
          avoided.length + dislikes.length > 0 || note ? [place] : [],
        )
        expect([...listed].sort((a, b) => a - b)).toEqual(wishing)
      }),
    )
  })
})
