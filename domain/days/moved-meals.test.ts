import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from '../food/allergens.ts'
import { carryMeals } from './moved-meals.ts'

const dish = (id: string, ...allergens: string[]) => ({ id, mealName: id, allergens })
const lunch = { mealType: 'lunch', meals: [dish('fish', 'Fish'), dish('rice'), dish('stew')] }
const dinner = { mealType: 'dinner', meals: [dish('pasta', 'Gluten'), dish('soup')] }

const ANYTHING = { avoided: [], dislikes: [] }

describe('the meals of a day that moves', () => {
  it('stay where the other menu offers them in the same slot', () => {
    const eaten = [
      { id: 'stew', mealType: 'lunch' },
      { id: 'rice', mealType: 'dinner' },
    ]
    expect(carryMeals(eaten, [lunch, dinner], ANYTHING)).toEqual([
      { kept: 0 },
      { meal: dinner.meals[0], mealType: 'dinner' },
    ])
  })

  it('are never what its customer avoids, unless they chose it themselves', () => {
    const eaten = [{ id: 'curry', mealType: 'lunch' }]
    expect(carryMeals(eaten, [lunch], { avoided: ['Fish'], dislikes: [] })).toEqual([
      { meal: lunch.meals[1], mealType: 'lunch' },
    ])
    expect(
      carryMeals([{ id: 'fish', mealType: 'lunch' }], [lunch], { avoided: ['Fish'], dislikes: [] }),
    ).toEqual([{ kept: 0 }])
  })

  it('that come back are those they had, but for what was said to be avoided since', () => {
    const had = { id: 'fish', mealType: 'lunch', mustBeSafe: true }
    const avoiding = { avoided: ['Fish'], dislikes: [] }
    expect(carryMeals([had], [lunch], ANYTHING)).toEqual([{ kept: 0 }])
    expect(carryMeals([had], [lunch], avoiding)).toEqual([{ meal: lunch.meals[1], mealType: 'lunch' }])
    const onlyFish = { mealType: 'lunch', meals: [dish('fish', 'Fish')] }
    expect(carryMeals([had], [onlyFish], avoiding)).toBe(undefined)
  })

  it('are none where a slot has nothing to offer: the date cannot be moved to', () => {
    const onlyFish = { mealType: 'lunch', meals: [dish('fish', 'Fish')] }
    expect(
      carryMeals([{ id: 'rice', mealType: 'lunch' }], [onlyFish], { avoided: ['fish'], dislikes: [] }),
    ).toBe(undefined)
    expect(carryMeals([{ id: 'rice', mealType: 'lunch' }], [dinner], ANYTHING)).toBe(undefined)
    expect(carryMeals([{ id: 'rice', mealType: undefined }], [lunch], ANYTHING)).toBe(undefined)
    expect(carryMeals([], [], ANYTHING)).toBe(undefined)
  })

  it('are as many as before, each from its own slot', () => {
    const allergens = fc.subarray(['Fish', 'Milk', 'Eggs'])
    const meal = fc
      .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), allergens })
      .map((one) => ({ ...one, mealName: one.id }))
    const slots = fc.array(fc.array(meal, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
    const eaten = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 })
    fc.assert(
      fc.property(slots, eaten, allergens, (menu, ids, avoided) => {
        const named = menu.map((meals, at) => ({ mealType: `slot-${at}`, meals }))
        const had = ids.map((id, at) => ({ id, mealType: `slot-${at}` }))
        const carried = carryMeals(had, named, { avoided, dislikes: [] })
        if (!carried) return
        expect(carried).toHaveLength(had.length)
        for (const [at, one] of carried.entries()) {
          const offered = named[at]!.meals
          if ('kept' in one) expect(offered.some(({ id }) => id === ids[at])).toBe(true)
          else {
            expect(offered).toContain(one.meal)
            expect(avoidedIn(one.meal, avoided)).toEqual([])
          }
        }
      }),
    )
  })
})
