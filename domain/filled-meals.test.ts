import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from './allergens.ts'
import { fillMeals } from './filled-meals.ts'

const dish = (id: string, ...allergens: string[]) => ({ id, allergens })
const [fish, cheese, rice, nuts] = [
  dish('fish', 'Fish'),
  dish('cheese', 'Milk'),
  dish('rice'),
  dish('nuts', 'Tree nuts'),
]
const slots = [
  { mealType: 'lunch', meals: [fish, cheese, rice] },
  { mealType: 'dinner', meals: [nuts, fish] },
]
const lunch = (of: ReturnType<typeof dish>) => ({ ...of, mealType: 'lunch' })
const dinner = (of: ReturnType<typeof dish>) => ({ ...of, mealType: 'dinner' })

describe('a day that nobody chose', () => {
  it.each([
    ['stays where nothing is avoided', [lunch(fish), dinner(nuts)], [], { kind: 'as-it-is' }],
    [
      'has the first safe dish of the slot in place of one that is avoided',
      [lunch(fish), dinner(nuts)],
      ['Fish'],
      { kind: 'filled', instead: [cheese, undefined] },
    ],
    [
      'has another in place of a dish that left the menu',
      [lunch(nuts), dinner(nuts)],
      [],
      { kind: 'filled', instead: [fish, undefined] },
    ],
    [
      'is not served where a slot has nothing safe',
      [lunch(rice), dinner(nuts)],
      ['Nuts', 'Fish'],
      { kind: 'nothing-safe', at: [1] },
    ],
    [
      'is not served where its meal type is gone',
      [{ ...rice, mealType: undefined }, dinner(fish)],
      [],
      { kind: 'nothing-safe', at: [0] },
    ],
  ])('%s', (_, meals, avoided, filled) => {
    expect(fillMeals(meals, slots, avoided)).toEqual(filled)
  })

  const names = ['Milk', 'Fish', 'Eggs']
  const anyDish = fc.record({ id: fc.constantFrom(...'abcdef'), allergens: fc.subarray(names) })
  const anySlots = fc.uniqueArray(
    fc.record({ mealType: fc.constantFrom('x', 'y', 'z'), meals: fc.array(anyDish) }),
    { selector: ({ mealType }) => mealType },
  )
  const anyMeals = fc.array(
    fc
      .tuple(anyDish, fc.constantFrom('x', 'y', 'z', undefined))
      .map(([one, mealType]) => ({ ...one, mealType })),
  )

  it('never has anything avoided, and is refused only where there is nothing else', () => {
    fc.assert(
      fc.property(anyMeals, anySlots, fc.subarray(names), (meals, menu, avoided) => {
        const filled = fillMeals(meals, menu, avoided)
        const safeOf = (mealType: string | undefined) =>
          (menu.find((slot) => slot.mealType === mealType)?.meals ?? []).filter(
            (one) => avoidedIn(one, avoided).length === 0,
          )
        if (filled.kind === 'nothing-safe') {
          expect(filled.at.length).toBeGreaterThan(0)
          for (const at of filled.at) expect(safeOf(meals[at]!.mealType)).toEqual([])
          return
        }
        const instead = filled.kind === 'filled' ? filled.instead : []
        for (const [at, meal] of meals.entries()) {
          const served = instead[at] ?? meal
          expect(avoidedIn(served, avoided)).toEqual([])
          if (instead[at]) expect(safeOf(meal.mealType)).toContain(instead[at])
        }
      }),
    )
  })
})
