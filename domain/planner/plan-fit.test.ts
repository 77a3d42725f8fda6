import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from '../food/allergens.ts'
import {
  byFit,
  canBeEaten,
  dayReach,
  fitsWish,
  hasWish,
  nearestReached,
  type PlanDay,
  readWish,
} from './plan-fit.ts'

let made = 0
const meal = (energyKcal: number, ...allergens: string[]) => ({
  ...{ id: `meal ${made++}`, energyKcal, proteinG: energyKcal / 20, allergens },
})
const slot = (...meals: ReturnType<typeof meal>[]) => ({ mealType: 'lunch', meals })
const without =
  (...avoid: string[]) =>
  (dish: { allergens: string[] }) =>
    avoidedIn(dish, avoid).length === 0

describe('what a day of a package can reach', () => {
  it('is an average day from the leanest meals to the richest, days without food left out', () => {
    const days = [[slot(meal(300), meal(500)), slot(meal(600))], [], [slot(meal(400), meal(450))]]
    expect(dayReach(days)).toEqual({ fromKcal: 650, toKcal: 775, mostProteinG: 39 })
    expect(dayReach([[], []])).toBeUndefined()
  })

  it.each([
    [1_322, 1_322],
    [1_600, 1_600],
    [1_660, 1_600],
    [1_780, 1_800],
    [500, 800],
    [2_500, 2_400],
  ])('of several packages is for %i kcal at the nearest %i', (needKcal, nearest) => {
    const reaches = [
      { fromKcal: 800, toKcal: 1_600 },
      { fromKcal: 1_800, toKcal: 2_400 },
    ]
    expect(nearestReached(reaches, needKcal)).toBe(nearest)
  })

  it('counts the sizes that a meal comes in', () => {
    const bowl = { ...meal(400), sizes: [meal(300), meal(640)] }
    expect(dayReach([[slot(bowl, meal(500))]])).toEqual({ fromKcal: 300, toKcal: 640, mostProteinG: 32 })
  })

  it('is of the meals somebody eats, and nothing where a slot has none of them', () => {
    const days = [[slot(meal(300, 'Milk'), meal(500)), slot(meal(600), meal(900, 'Milk'))]]
    expect(dayReach(days, without('Milk'))).toEqual({ fromKcal: 1_100, toKcal: 1_100, mostProteinG: 55 })
    expect(dayReach([...days, [slot(meal(400, 'Milk'))]], without('Milk'))).toBeUndefined()
  })

  it('holds every day somebody can put together, on average', () => {
    const energies = fc.array(fc.integer({ min: 50, max: 1_200 }), { minLength: 1, maxLength: 5 })
    const tray = fc.array(energies, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(tray, { minLength: 1, maxLength: 6 }), fc.nat(), (menu, seed) => {
        const days = menu.map((slots) => slots.map((kcal) => slot(...kcal.map((one) => meal(one)))))
        const chosen = menu.flat().reduce((sum, kcal, at) => sum + kcal[(seed + at) % kcal.length]!, 0)
        const { fromKcal, toKcal } = dayReach(days)!
        const average = chosen / menu.length
        expect(average).toBeGreaterThanOrEqual(fromKcal - 0.5)
        expect(average).toBeLessThanOrEqual(toKcal + 0.5)
      }),
    )
  })
})

describe('plans beside a need', () => {
  type Reach = [fromKcal: number, toKcal: number, mostProteinG?: number]
  const plan = (dayKcal: number | undefined, ...reaches: Reach[]): PlanDay => ({
    day: dayKcal === undefined ? undefined : { energyKcal: dayKcal, proteinG: dayKcal / 20 },
    reaches: reaches.map(([fromKcal, toKcal, mostProteinG = toKcal / 20]) => ({
      fromKcal,
      toKcal,
      mostProteinG,
    })),
  })
  const plans = {
    light: plan(1_200, [900, 1_500]),
    empty: plan(undefined),
    near: plan(1_900, [1_700, 1_950]),
    wide: plan(1_400, [1_000, 2_600]),
    twofold: plan(1_300, [1_100, 1_400], [1_800, 2_400]),
  }
  const inOrder = (all: Record<string, PlanDay>, energyKcal: number, proteinG: number | null = null) =>
    byFit(Object.entries(all), { energyKcal, proteinG }, ([, day]) => day).map(([name]) => name)
  const order = (needKcal: number) => inOrder(plans, needKcal)

  it('are in the order of how well they can be fitted to it, and then of how near their day is', () => {
    // Two can reach 2,000 kcal; what comes nearest to it as it is, cannot.
    expect(order(2_000)).toEqual(['wide', 'twofold', 'near', 'light', 'empty'])
    expect(order(1_200)).toEqual(['light', 'twofold', 'wide', 'near', 'empty'])
    expect(order(3_000)).toEqual(['wide', 'twofold', 'near', 'light', 'empty'])
  })

  const shelves = {
    // The nearest day, too little protein.
    pasta: plan(2_000, [1_500, 2_500, 70]),
    steak: plan(1_700, [1_400, 2_300, 150]),
    // Ten percent of the energy missing, protein enough.
    fish: plan(1_600, [1_200, 1_800, 150]),
    // Nothing of it is left for this visitor.
    nuts: plan(2_000),
    // One package has the energy and another the protein: none has both.
    apart: plan(1_900, [1_500, 2_200, 60], [600, 1_100, 140]),
  }
  it.each([
    ['no protein said', null, ['pasta', 'apart', 'steak', 'fish', 'nuts']],
    ['60 g of protein', 60, ['pasta', 'apart', 'steak', 'fish', 'nuts']],
    ['100 g of protein', 100, ['steak', 'fish', 'pasta', 'apart', 'nuts']],
    ['200 g of protein', 200, ['steak', 'fish', 'pasta', 'apart', 'nuts']],
  ])(
    'count energy and protein, and what cannot be eaten comes last: 2,000 kcal, %s',
    (_, proteinG, expected) => {
      expect(inOrder(shelves, 2_000, proteinG)).toEqual(expected)
    },
  )
})

describe('what can be avoided', () => {
  const days = [[slot(meal(1, 'Milk'), meal(1, 'Eggs'))], [slot(meal(1))]]

  it('needs one safe meal in every slot of every day', () => {
    expect(canBeEaten(days, without('Milk'))).toBe(true)
    expect(canBeEaten(days, without('Eggs'))).toBe(true)
    expect(canBeEaten([...days, [slot(meal(1, 'cheese'))]], without('Milk'))).toBe(false)
  })

  it('is looked at together: each alone can be avoided, both cannot', () => {
    expect(canBeEaten(days, without('Milk', 'Eggs'))).toBe(false)
  })

  it('is nothing where there is nothing to eat', () => {
    expect(canBeEaten([[], []], () => true)).toBe(false)
  })
})

describe('a wish', () => {
  const pkg = {
    slots: [[slot(meal(400), meal(700, 'Milk'))]],
    reach: { fromKcal: 400, toKcal: 700 },
    usualFilsPerDay: 5_000,
  }
  const fits = (wish: object, safe = without()) => fitsWish(pkg, { avoid: [], ...wish }, safe)

  it('is met at its borders and not past them', () => {
    expect([399, 400, 700, 701].map((energyKcal) => fits({ energyKcal }))).toEqual([false, true, true, false])
    expect([4_999, 5_000].map((mostFils) => fits({ mostFils }))).toEqual([false, true])
    expect(fits({}, without('Milk'))).toBe(true)
  })

  it.each([
    ['lose', 1_449, undefined, false],
    ['lose', 1_450, undefined, true],
    ['keep', 1_999, undefined, false],
    ['keep', 2_000, undefined, true],
    ['gain', 2_549, undefined, false],
    ['gain', 2_550, undefined, true],
    ['gain', 1_900, 1_800, true],
    ['lose', 1_900, 3_000, false],
  ] as const)(
    'to %s weight, of a package up to %i kcal, with %s kcal said: %s',
    (goal, toKcal, energyKcal, isMet) => {
      const upTo = { ...pkg, reach: { fromKcal: 900, toKcal } }
      expect(fitsWish(upTo, { goal, energyKcal, avoid: [] }, () => true)).toBe(isMet)
    },
  )

  it('to lose weight is not met by what cannot be had so lean', () => {
    const rich = { ...pkg, reach: { fromKcal: 1_451, toKcal: 3_000 } }
    expect(
      (['lose', 'keep'] as const).map((goal) => fitsWish(rich, { goal, avoid: [] }, () => true)),
    ).toEqual([...[false, true]])
  })

  it('is never met by a package without a menu', () => {
    const empty = { slots: [], reach: undefined, usualFilsPerDay: undefined }
    expect(fitsWish(empty, { avoid: [] }, () => true)).toBe(false)
  })
})

describe('an address', () => {
  const read = (search: string) => readWish(new URLSearchParams(search))

  it('says what is wished, and what makes no sense in it is left out', () => {
    expect(read('kcal=1800&price=90&avoid=Milk&avoid=Eggs,Fish')).toEqual({
      ...{ kcal: 1_800, price: 90, avoid: ['Eggs', 'Fish', 'Milk'] },
    })
    expect(read('goal=lose')).toEqual({ goal: 'lose', avoid: [] })
    expect(['', 'goal=gain', 'kcal=900', 'price=90', 'avoid=Milk'].map((one) => hasWish(read(one)))).toEqual([
      ...[false, true, true, true, true],
    ])
    for (const nonsense of [
      '',
      'kcal=&price=',
      'kcal=many',
      'kcal=-5&price=1e9',
      'kcal=1.5',
      'avoid=Chalk',
      'goal=',
      'goal=fly',
    ])
      expect(read(nonsense)).toEqual({ avoid: [] })
  })
})
