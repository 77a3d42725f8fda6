import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from './allergens.ts'
import {
  byFit,
  canBeEaten,
  energyReach,
  fitsWish,
  nearestReached,
  type PlanEnergy,
  readWish,
} from './plan-fit.ts'

let made = 0
const meal = (energyKcal: number, ...allergens: string[]) => ({ id: `meal ${made++}`, energyKcal, allergens })
const slot = (...meals: ReturnType<typeof meal>[]) => ({ mealType: 'lunch', meals })
const without =
  (...avoid: string[]) =>
  (dish: { allergens: string[] }) =>
    avoidedIn(dish, avoid).length === 0

describe('the energy a package can reach', () => {
  it('is an average day from the leanest meals to the richest, days without food left out', () => {
    const days = [[slot(meal(300), meal(500)), slot(meal(600))], [], [slot(meal(400), meal(450))]]
    expect(energyReach(days)).toEqual({ fromKcal: 650, toKcal: 775 })
    expect(energyReach([[], []])).toBeUndefined()
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
    expect(energyReach([[slot(bowl, meal(500))]])).toEqual({ fromKcal: 300, toKcal: 640 })
  })

  it('holds every day somebody can put together, on average', () => {
    const energies = fc.array(fc.integer({ min: 50, max: 1_200 }), { minLength: 1, maxLength: 5 })
    const tray = fc.array(energies, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(tray, { minLength: 1, maxLength: 6 }), fc.nat(), (menu, seed) => {
        const days = menu.map((slots) => slots.map((kcal) => slot(...kcal.map((one) => meal(one)))))
        const chosen = menu.flat().reduce((sum, kcal, at) => sum + kcal[(seed + at) % kcal.length]!, 0)
        const { fromKcal, toKcal } = energyReach(days)!
        const average = chosen / menu.length
        expect(average).toBeGreaterThanOrEqual(fromKcal - 0.5)
        expect(average).toBeLessThanOrEqual(toKcal + 0.5)
      }),
    )
  })
})

describe('plans beside a need', () => {
  const plan = (dayKcal: number | undefined, ...reaches: [number, number][]): PlanEnergy => ({
    dayKcal,
    reaches: reaches.map(([fromKcal, toKcal]) => ({ fromKcal, toKcal })),
  })
  const plans = {
    light: plan(1_200, [900, 1_500]),
    empty: plan(undefined),
    near: plan(1_900, [1_700, 1_950]),
    wide: plan(1_400, [1_000, 2_600]),
    twofold: plan(1_300, [1_100, 1_400], [1_800, 2_400]),
  }
  const order = (needKcal: number) =>
    byFit(Object.entries(plans), needKcal, ([, energy]) => energy).map(([name]) => name)

  it('are in the order of how well they can be fitted to it, and then of how near their day is', () => {
    // Two can reach 2,000 kcal; what comes nearest to it as it is, cannot.
    expect(order(2_000)).toEqual(['wide', 'twofold', 'near', 'light', 'empty'])
    expect(order(1_200)).toEqual(['light', 'twofold', 'wide', 'near', 'empty'])
    expect(order(3_000)).toEqual(['wide', 'twofold', 'near', 'light', 'empty'])
  })
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
    for (const nonsense of ['', 'kcal=&price=', 'kcal=many', 'kcal=-5&price=1e9', 'kcal=1.5', 'avoid=Chalk'])
      expect(read(nonsense)).toEqual({ kcal: undefined, price: undefined, avoid: [] })
  })
})
