import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from '../food/allergens.ts'
import { fillMeals, fillNearTarget } from './filled-meals.ts'
import { menuKey } from './plan-program.ts'

const dish = (id: string, ...allergens: string[]) => ({ id, mealName: id, allergens })
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
    expect(fillMeals(meals, slots, { avoided, dislikes: [] })).toEqual(filled)
  })

  it('has something liked in place of what is disliked, and keeps it where there is nothing better', () => {
    const wishes = { avoided: [], dislikes: ['Fish'] }
    expect(fillMeals([lunch(fish), dinner(fish)], slots, wishes)).toEqual({
      kind: 'filled',
      instead: [cheese, nuts],
    })
    const careful = { ...wishes, avoided: ['Nuts'] }
    expect(fillMeals([dinner(fish)], slots, careful)).toEqual({ kind: 'as-it-is' })
  })

  const names = ['Milk', 'Fish', 'Eggs']
  const anyDish = fc
    .record({ id: fc.constantFrom(...'abcdef'), allergens: fc.subarray(names) })
    .map((one) => ({ ...one, mealName: one.id }))
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
      fc.property(
        anyMeals,
        anySlots,
        fc.subarray(names),
        fc.subarray([...'abc']),
        (meals, menu, avoided, dislikes) => {
          const filled = fillMeals(meals, menu, { avoided, dislikes })
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
        },
      ),
    )
  })
})

describe('a day that nobody chose, of somebody with a target', () => {
  const sized = (id: string, energyKcal: number, priceFils = 2_000, ...allergens: string[]) => ({
    ...dish(id, ...allergens),
    ...{ energyKcal, proteinG: energyKcal / 20, carbsG: 10, fatG: 5, priceFils },
  })
  const [light, middle, heavy, dear] = [
    sized('light', 300),
    sized('middle', 500),
    sized('heavy', 700, 2_000, 'Milk'),
    sized('dear', 702, 2_500),
  ]
  const menu = ['lunch', 'dinner'].map((mealType) => ({ mealType, meals: [light, middle, heavy, dear] }))
  const putIn = [
    { ...light, mealType: 'lunch' },
    { ...middle, mealType: 'dinner' },
  ]
  const fill = (energyKcal: number, more: { avoided?: string[]; dislikes?: string[] } = {}) =>
    fillNearTarget(putIn, menu, { avoided: [], dislikes: [], ...more }, { target: { energyKcal }, seed: 's' })

  it('comes as near to it as it can, by nothing dearer than what was put in', () => {
    expect(fill(1_200)).toEqual({ kind: 'filled', instead: [heavy, undefined] })
  })

  it('stays as it is where another would hardly be nearer', () => {
    expect(fill(805)).toEqual({ kind: 'as-it-is' })
  })

  it('has nothing avoided, and nothing disliked where there is something else, whatever the target', () => {
    expect(fill(1_200, { avoided: ['Milk'] })).toEqual({ kind: 'as-it-is' })
    expect(fill(1_200, { dislikes: ['heavy', 'middle'] })).toEqual({
      ...{ kind: 'filled', instead: [undefined, light] },
    })
  })

  it('is not served where nothing is safe, and is dearer rather than unsafe', () => {
    const only = [{ mealType: 'lunch', meals: [heavy] }, menu[1]!]
    const near = { target: { energyKcal: 1_200 }, seed: 's' }
    const wishes = { avoided: ['Milk'], dislikes: [] }
    expect(fillNearTarget(putIn, only, wishes, near)).toEqual({ kind: 'nothing-safe', at: [0] })
    const dearer = [{ mealType: 'lunch', meals: [heavy, dear] }, menu[1]!]
    expect(fillNearTarget(putIn, dearer, wishes, near)).toMatchObject({ instead: [dear, undefined] })
  })

  it('is like no other day of its plan, and has no dish a third time in its week', () => {
    const free = { avoided: [], dislikes: [] }
    const near = { target: { energyKcal: 1_200 }, seed: 's' }
    const around = { sameWeek: [], menus: new Set([menuKey({ families: ['heavy', 'middle'] })]) }
    const found = fillNearTarget(putIn, menu, free, { ...near, around })
    expect(found).toMatchObject({ kind: 'filled' })
    expect(found).not.toEqual({ kind: 'filled', instead: [heavy, undefined] })
    const twice = { sameWeek: ['heavy', 'heavy'], menus: new Set<string>() }
    expect(fillNearTarget(putIn, menu, free, { ...near, around: twice })).toEqual({ kind: 'as-it-is' })
  })

  it('is rather what its eater likes, and leaves what is kept', () => {
    const free = { avoided: [], dislikes: [] }
    const twins = [sized('plain', 700), sized('loved', 700)]
    const one = { mealType: 'lunch', meals: twins }
    const near = { target: { energyKcal: 700 }, seed: 's', liked: new Set(['loved']) }
    expect(fillNearTarget([putIn[0]!], [one], free, near)).toMatchObject({ instead: [twins[1]] })
    const kept = { ...light, mealType: 'lunch', kept: light }
    expect(fillNearTarget([kept], [one], free, near)).toEqual({ kind: 'as-it-is' })
    expect(fillMeals([kept], [one], free)).toEqual({ kind: 'as-it-is' })
  })

  it('is the same for the same day', () => {
    expect(fill(1_000)).toEqual(fill(1_000))
  })
})
