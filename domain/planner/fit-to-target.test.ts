import { describe, expect, it } from 'vitest'
import { addDays } from '../plain-date.ts'
import type { MealPick } from '../plans/meal-selection.ts'
import { type FitAsk, type FitDish, fitted, plannerAsk, type Standing } from './fit-to-target.ts'
import { planMeals } from './planner.ts'

const MONDAY = '2026-11-23'
const dish = (id: string, energyKcal: number, proteinG: number): FitDish => ({
  ...{ id, energyKcal, proteinG, carbsG: 10, fatG: 5, priceFils: 2_000 },
})
const lunches = [dish('soup', 300, 10), dish('bowl', 500, 30), dish('steak', 700, 60)]
const dinners = [dish('salad', 300, 10), dish('fish', 500, 40), dish('curry', 800, 30)]
const slots = [
  { mealType: 'lunch', meals: lunches },
  { mealType: 'dinner', meals: dinners },
]
const pick = (mealType: string, mealId: string, isByHand?: true): MealPick => ({
  ...{ mealType, mealId },
  ...(isByHand && { isByHand }),
})

type More = Partial<FitAsk<FitDish>> & { standing?: Record<string, Standing>; picks?: MealPick[] }

/** One day, unless more are given; a single day needs no solver. */
function fitDay({ standing = {}, picks = [pick('lunch', 'soup'), pick('dinner', 'salad')], ...more }: More) {
  const ask: FitAsk<FitDish> = {
    menus: new Map([[MONDAY, slots]]),
    chosen: [{ date: MONDAY, picks }],
    target: { energyKcal: 1_200, proteinG: 100 },
    standingOf: ({ id }) => standing[id] ?? 'fine',
    ...{ isInSizes: true, seed: 'one' },
    ...more,
  }
  const problem = plannerAsk(ask)
  const plan = planMeals(problem, () => ({}))!
  return { problem, ...fitted(ask, problem, plan) }
}
const idsOf = ({ selection }: ReturnType<typeof fitDay>) => selection[0]!.picks.map(({ mealId }) => mealId)

describe('fit to target', () => {
  it('brings a day to its target and says what it came to', () => {
    const found = fitDay({})
    expect(idsOf(found)).toEqual(['steak', 'fish'])
    expect(found.reasons).toEqual([
      {
        ...{ date: MONDAY, energyKcal: 1_200, proteinG: 100, carbsG: 20, fatG: 10 },
        ...{ kept: 0, nothingSafe: [], missed: {} },
      },
    ])
    expect(found.overLimit).toBeUndefined()
  })

  it('says by how much a day misses its target', () => {
    const target = { energyKcal: 1_200, proteinG: 160, carbsG: 21 }
    expect(fitDay({ target }).reasons[0]!.missed).toEqual({ proteinG: -60 })
  })

  it('says what all meals come to, and the dearest day, only where that is over the price limit', () => {
    const dear = { ...dish('lobster', 500, 40), priceFils: 5_200 }
    const tuesday = addDays(MONDAY, 1)
    const menus = new Map([
      [MONDAY, slots],
      [
        tuesday,
        [
          { mealType: 'lunch', meals: [lunches[0]!] },
          { mealType: 'dinner', meals: [dear] },
        ],
      ],
    ])
    const picks = [pick('lunch', 'soup'), pick('dinner', 'salad')]
    const chosen = [
      { date: MONDAY, picks },
      { date: tuesday, picks: [pick('lunch', 'soup'), pick('dinner', 'lobster')] },
    ]
    const over = (priceLimitFils: number, date?: string) =>
      fitDay({ menus, chosen, priceLimitFils, ...(date && { date }) }).overLimit
    const told = { totalFils: 11_200, dearest: { date: tuesday, fils: 7_200 } }
    expect(over(11_199)).toEqual({ limitFils: 11_199, ...told })
    // The limit is for all days, whichever of them is fitted.
    expect(over(10_000, MONDAY)).toEqual({ limitFils: 10_000, ...told })
    expect(over(11_200)).toBeUndefined()
  })

  it('has no two dishes of one cuisine on a day, where another dish comes about as near', () => {
    const from = (cuisine: string | null, one: FitDish): FitDish => ({ ...one, cuisine })
    const meals = (dinners: FitDish[]) =>
      new Map([
        [
          MONDAY,
          [
            { mealType: 'lunch', meals: [from('indian', dish('dal', 600, 50))] },
            { mealType: 'dinner', meals: dinners },
          ],
        ],
      ])
    const ask = { picks: [pick('lunch', 'dal'), pick('dinner', 'curry')] }
    const curry = from('indian', dish('curry', 600, 50))
    const dinnerOf = (...others: FitDish[]) => idsOf(fitDay({ ...ask, menus: meals([curry, ...others]) }))[1]
    expect(dinnerOf(from('gulf', dish('machboos', 606, 50)))).toBe('machboos')
    // Two of no particular cuisine are not of one.
    expect(dinnerOf(from(null, dish('salad', 606, 50)))).toBe('salad')
    // The target comes first: mixing is worth two percent of it.
    expect(dinnerOf(from('gulf', dish('ouzi', 680, 50)))).toBe('curry')
  })

  it('keeps what was chosen by hand, and its mark', () => {
    const found = fitDay({ picks: [pick('lunch', 'soup', true), pick('dinner', 'salad')] })
    expect(found.selection[0]!.picks).toEqual([pick('lunch', 'soup', true), pick('dinner', 'curry')])
    expect(found.reasons[0]!.kept).toBe(1)
  })

  it('leaves a slot empty that was left out', () => {
    expect(fitDay({ picks: [pick('dinner', 'salad')] }).selection[0]!.picks).toEqual([
      pick('dinner', 'curry'),
    ])
  })

  it('never puts in what is avoided, and what is disliked only where there is nothing else', () => {
    expect(idsOf(fitDay({ standing: { steak: 'avoided', fish: 'disliked' } }))).toEqual(['bowl', 'curry'])
    const only = fitDay({ standing: { soup: 'avoided', bowl: 'disliked', steak: 'avoided' } })
    expect(idsOf(only)[0]).toBe('bowl')
  })

  it('leaves a slot as it is where everything in it is avoided, and says so', () => {
    const standing = { soup: 'avoided', bowl: 'avoided', steak: 'avoided' } as const
    const found = fitDay({ standing })
    expect(idsOf(found)[0]).toBe('soup')
    expect(found.reasons[0]!.nothingSafe).toEqual(['lunch'])
  })

  it('takes what is liked where it is nearly as good', () => {
    const twins = [dish('one', 600, 50), dish('other', 602, 50)]
    const menus = new Map([[MONDAY, [{ mealType: 'lunch', meals: twins }]]])
    const ask = { menus, picks: [pick('lunch', 'one')], target: { energyKcal: 600 } }
    expect(idsOf(fitDay({ ...ask, standing: { other: 'liked' } }))).toEqual(['other'])
    expect(idsOf(fitDay({ ...ask, standing: { one: 'liked' } }))).toEqual(['one'])
  })

  it('takes a dish in the size that comes nearest, and keeps a size that was chosen by hand', () => {
    const sized = (id: string, energyKcal: number) => {
      const sizeOf = { ...dish(`${id}-s`, energyKcal * 0.75, 20), sizeOf: id }
      return { ...dish(id, energyKcal, 30), sizes: [sizeOf] }
    }
    const menus = new Map([
      [MONDAY, [{ mealType: 'lunch', meals: [sized('bowl', 400), sized('stew', 800)] }]],
    ])
    const target = { energyKcal: 600 }
    const found = fitDay({ menus, picks: [pick('lunch', 'bowl')], target })
    expect(idsOf(found)).toEqual(['stew-s'])
    expect(found.problem.days[0]!.slots[0]!.options.map(({ familyId }) => familyId)).toEqual([
      ...['bowl', 'bowl', 'stew', 'stew'],
    ])
    const kept = fitDay({ menus, picks: [pick('lunch', 'bowl-s', true)], target })
    expect(idsOf(kept)).toEqual(['bowl-s'])
  })

  it('of one day leaves the others, and speaks of that one alone', () => {
    const tuesday = addDays(MONDAY, 7)
    const menus = new Map([MONDAY, tuesday].map((date) => [date, slots]))
    const picks = [pick('lunch', 'soup'), pick('dinner', 'salad')]
    const chosen = [MONDAY, tuesday].map((date) => ({ date, picks }))
    const found = fitDay({ menus, chosen, date: tuesday })
    expect(found.selection[0]).toEqual(chosen[0])
    expect(found.selection[1]!.picks.map(({ mealId }) => mealId)).toEqual(['steak', 'fish'])
    expect(found.reasons.map(({ date }) => date)).toEqual([tuesday])
  })

  it('asks the same for the same seed, and something else for another', () => {
    const extras = (seed: string) =>
      fitDay({ seed }).problem.days[0]!.slots[0]!.options.map(({ extra }) => extra)
    expect(extras('one')).toEqual(extras('one'))
    expect(extras('one')).not.toEqual(extras('other'))
  })
})
