import fc from 'fast-check'
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { SOLVER_OPTIONS } from '../../server/features/planner/solver-options.ts'
import { bestMenus, type DayTarget, familyOf, menuCost, type SlotOption } from '../days/day-menus.ts'
import { addDays } from '../plain-date.ts'
import { type PlannerAsk, type PlannerDay, planMeals, type Solve } from './planner.ts'

const IS_LONG = import.meta.env.MODE === 'full'

let solve: Solve
beforeAll(async () => {
  const highs = await loadHighs()
  solve = (program) => {
    const { Columns } = highs.solve(program, SOLVER_OPTIONS)
    return Object.fromEntries(Object.entries(Columns).map(([name, column]) => [name, column.Primal ?? 0]))
  }
})

const MONDAY = '2026-11-23'
const plan = (ask: PlannerAsk) => planMeals(ask, solve)!
const menusOf = ({ days }: PlannerAsk, planned: number[][]) =>
  days.map(({ slots }, day) => planned[day]!.map((at, slot) => slots[slot]!.options[at]!))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What a menu is made of: days are alike that have the same, in whatever order. */
const dishesOf = (menu: readonly SlotOption[]) => menu.map(familyOf).sort().join()

/** What a plan of one week costs, by the rule itself. */
function costOf(ask: PlannerAsk, planned: number[][]): number {
  const menus = menusOf(ask, planned)
  const uses = Map.groupBy(menus.flat(), familyOf)
  const keys = Map.groupBy(menus, dishesOf)
  const over = sum([...uses.values()].map(({ length }) => Math.max(0, length - 2)))
  const alike = sum([...keys.values()].map(({ length }) => length - 1))
  const spent = sum(menus.flat().map(({ priceFils }) => priceFils))
  return sum(menus.map((menu) => menuCost(menu, ask.target))) + over + alike + beyondCost(ask, spent)
}

const beyondCost = ({ days, priceLimitFils: limit }: PlannerAsk, spent: number) =>
  limit === undefined ? 0 : (10 * days.length * Math.max(0, spent - limit)) / limit

const menuCount = (slots: PlannerDay['slots']) =>
  slots.reduce((menus, { options }) => menus * options.length, 1)

const ways = (counts: readonly number[]): number[][] =>
  counts.reduce<number[][]>(
    (found, count) => found.flatMap((way) => Array.from({ length: count }, (_, i) => [...way, i])),
    [[]],
  )

/** The least that any plan costs, by trying them all but those that cannot be better for what their first days cost alone. */
function leastCost(ask: PlannerAsk): number {
  const perDay = ask.days.map(({ slots }) =>
    ways(slots.map(({ options }) => options.length))
      .map((at) => {
        const menu = at.map((i, slot) => slots[slot]!.options[i]!)
        return { at, cost: menuCost(menu, ask.target), fils: sum(menu.map(({ priceFils }) => priceFils)) }
      })
      .sort((one, other) => one.cost - other.cost),
  )
  const leastFrom = perDay.map((_, day) => sum(perDay.slice(day).map(([best]) => best!.cost)))
  const filsFrom = perDay.map((_, day) =>
    sum(perDay.slice(day).map((menus) => Math.min(...menus.map(({ fils }) => fils)))),
  )
  let least = Number.POSITIVE_INFINITY
  const tryFrom = (day: number, plan: number[][], cost: number, fils: number): void => {
    if (day === perDay.length) {
      least = Math.min(least, costOf(ask, plan))
      return
    }
    if (cost + leastFrom[day]! + beyondCost(ask, fils + filsFrom[day]!) >= least) return
    for (const menu of perDay[day]!) tryFrom(day + 1, [...plan, menu.at], cost + menu.cost, fils + menu.fils)
  }
  tryFrom(0, [], 0, 0)
  return least
}

const option = fc.record({
  dishId: fc.integer({ min: 1, max: 5 }).map((id) => `d${id}`),
  energyKcal: fc.integer({ min: 150, max: 800 }),
  proteinG: fc.integer({ min: 5, max: 60 }),
  carbsG: fc.integer({ min: 5, max: 90 }),
  fatG: fc.integer({ min: 2, max: 40 }),
  priceFils: fc.integer({ min: 1_000, max: 5_000 }),
  cuisine: fc.constantFrom('gulf', 'asian', undefined),
  extra: fc.constantFrom(0, 0.001, -0.01),
})
const slot = fc
  .array(option, { minLength: 1, maxLength: 3 })
  .map((options) => ({ mealType: 'lunch', options }))
const target = fc.record({
  energyKcal: fc.integer({ min: 400, max: 1_600 }),
  proteinG: fc.option(fc.integer({ min: 20, max: 140 }), { nil: undefined }),
})
const smallAsk = fc
  .record({
    days: fc.array(fc.array(slot, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
    target,
    priceLimitFils: fc.option(fc.integer({ min: 4_000, max: 30_000 }), { nil: undefined }),
  })
  .map(
    ({ days, target, priceLimitFils }): PlannerAsk => ({
      days: days.map((slots, i) => ({ date: addDays(MONDAY, i), slots })),
      target: target as DayTarget,
      priceLimitFils,
    }),
  )

/** Dishes that come in sizes, of which a slot has one alone where it was chosen by hand; some are liked. */
const sizedSlot = fc
  .record({
    dishes: fc.array(
      fc.record({ dish: option, isLiked: fc.boolean(), sizes: fc.subarray([0.7, 1, 1.4], { minLength: 1 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    isByHand: fc.boolean(),
    mealType: fc.constantFrom('lunch', 'dinner'),
  })
  .map(({ dishes, isByHand, mealType }) => {
    const options = dishes.flatMap(({ dish, isLiked, sizes }) =>
      sizes.map((factor) => ({
        ...dish,
        ...{ dishId: `${dish.dishId} ${factor}`, familyId: dish.dishId },
        ...{ energyKcal: dish.energyKcal * factor, proteinG: dish.proteinG * factor },
        ...{ priceFils: Math.round(dish.priceFils * factor), extra: dish.extra - (isLiked ? 0.01 : 0) },
      })),
    )
    return { mealType, options: options.slice(0, isByHand ? 1 : 5) }
  })
const sizedAsk = fc
  .record({
    days: fc.array(fc.array(sizedSlot, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    target,
    priceLimitFils: fc.option(fc.integer({ min: 4_000, max: 30_000 }), { nil: undefined }),
  })
  .map(
    ({ days, target, priceLimitFils }): PlannerAsk => ({
      days: days.map((slots, i) => ({ date: addDays(MONDAY, i), slots })),
      target: target as DayTarget,
      priceLimitFils,
    }),
  )
  // Few enough to try every plan.
  .filter(
    ({ days }) =>
      days.every(({ slots }) => menuCount(slots) <= 128) &&
      menuCount(days.flatMap(({ slots }) => slots)) < 40_000,
  )

describe('the best menus of a day', () => {
  it('are those that trying them all finds', () => {
    const day = fc.array(slot, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(day, target, fc.integer({ min: 1, max: 20 }), (slots, target, most) => {
        const options = slots.map(({ options }) => options)
        const wanted = ways(options.map(({ length }) => length))
          .map((way) =>
            menuCost(
              way.map((at, i) => options[i]![at]!),
              target as DayTarget,
            ),
          )
          .sort((one, other) => one - other)
          .slice(0, most)
        const found = bestMenus(options, target as DayTarget, most)
        expect(found).toHaveLength(wanted.length)
        for (const [i, { cost }] of found.entries()) expect(cost).toBeCloseTo(wanted[i]!, 9)
      }),
    )
  })
})

describe('a plan', () => {
  it('is as good as the best of all plans, where they can all be tried', () => {
    fc.assert(
      fc.property(smallAsk, (ask) => {
        expect(costOf(ask, plan(ask))).toBeCloseTo(leastCost(ask), 4)
      }),
      { numRuns: 60 },
    )
  })

  it('is as good as the best of all plans with sizes, likes, price limits and meals chosen by hand', () => {
    fc.assert(
      fc.property(sizedAsk, (ask) => {
        expect(costOf(ask, plan(ask))).toBeCloseTo(leastCost(ask), 4)
      }),
      { numRuns: IS_LONG ? 10_000 : 1_000 },
    )
  })

  it('is the same for the same ask, and ends where nobody waits for it', () => {
    const ask = randomAsk({ seed: 3, days: 12, dishes: 8 })
    expect(plan(ask)).toEqual(plan(ask))
    expect(planMeals(ask, solve, () => true)).toBeUndefined()
  })

  it('stays within the price limit where it can', () => {
    const ask = randomAsk({ seed: 5, days: 12, dishes: 8 })
    const spent = (ask: PlannerAsk) =>
      sum(
        menusOf(ask, plan(ask))
          .flat()
          .map(({ priceFils }) => priceFils),
      )
    const free = spent(ask)
    const priceLimitFils = Math.round(free * 0.85)
    expect(spent({ ...ask, priceLimitFils })).toBeLessThanOrEqual(priceLimitFils)
  })

  it('has another menu each day, over weeks whose menus are the same', () => {
    const [monday] = randomAsk({ seed: 9, days: 1, dishes: 5 }).days
    const days = Array.from({ length: 24 }, (_, i) => ({
      ...monday!,
      date: addDays(MONDAY, i + Math.floor(i / 6)),
    }))
    const ask = { days, target: { energyKcal: 1_600, proteinG: 120 } }
    expect(new Set(menusOf(ask, plan(ask)).map(dishesOf)).size).toBe(24)
  })

  it('has no two days with the same dishes, where lunch and dinner are of one list', () => {
    const options = Array.from(
      { length: 6 },
      (_, dish): SlotOption => ({
        ...{ dishId: `${dish}`, energyKcal: 300 + dish * 10, proteinG: 20, carbsG: 0, fatG: 0 },
        ...{ priceFils: 2_000, extra: 0 },
      }),
    )
    const slots = ['lunch', 'dinner'].map((mealType) => ({ mealType, options }))
    const days = Array.from({ length: 10 }, (_, i) => ({
      date: addDays(MONDAY, i + 2 * Math.floor(i / 5)),
      slots,
    }))
    const ask = { days, target: { energyKcal: 650 } }
    expect(new Set(menusOf(ask, plan(ask)).map(dishesOf)).size).toBe(10)
  })

  it('counts a dish over its sizes: at most twice a week, and no day like another in other sizes', () => {
    const sizes = (dish: number): SlotOption[] =>
      [0.75, 1, 1.4].map((factor, size) => ({
        ...{ dishId: `${dish}-${size}`, familyId: `${dish}`, energyKcal: (300 + dish * 10) * factor },
        ...{ proteinG: 20, carbsG: 0, fatG: 0, priceFils: 2_000, extra: 0 },
      }))
    const slots = [0, 1].map((slot) => ({
      mealType: `${slot}`,
      options: Array.from({ length: 4 }, (_, i) => sizes(slot * 4 + i)).flat(),
    }))
    const days = Array.from({ length: 6 }, (_, i) => ({ date: addDays(MONDAY, i), slots }))
    const ask = { days, target: { energyKcal: 700 } }
    const menus = menusOf(ask, plan(ask)).map((menu) => menu.map(({ familyId }) => familyId!))
    const uses = [...Map.groupBy(menus.flat(), (id) => id).values()]
    expect(Math.max(...uses.map(({ length }) => length))).toBe(2)
    expect(new Set(menus.map((menu) => menu.join())).size).toBe(6)
  })

  it.each([
    ['where it is as near', 500, ['gulf', 'asian']],
    ['up to two percent further', 489, ['gulf', 'asian']],
    ['not at any price', 470, ['gulf', 'gulf']],
  ])('mixes the cuisines of a day %s', (_what, mixedKcal, cuisines) => {
    const dish = (dishId: string, cuisine: string, energyKcal: number): SlotOption => ({
      ...{ dishId, cuisine, energyKcal, proteinG: 20, carbsG: 0, fatG: 0, priceFils: 2_000, extra: 0 },
    })
    const slots = [
      { mealType: 'lunch', options: [dish('kabsa', 'gulf', 500)] },
      { mealType: 'dinner', options: [dish('harees', 'gulf', 500), dish('ramen', 'asian', mixedKcal)] },
    ]
    const ask = { days: [{ date: MONDAY, slots }], target: { energyKcal: 1_000 } }
    expect(menusOf(ask, plan(ask))[0]!.map(({ cuisine }) => cuisine)).toEqual(cuisines)
  })

  it('has no dish more than twice a week and no two days alike, but for what was chosen by hand', () => {
    const kept = fc.array(fc.record({ day: fc.nat(11), slot: fc.nat(3), at: fc.nat(6) }), { maxLength: 24 })
    fc.assert(
      fc.property(fc.nat(9_999), kept, (seed, kept) => {
        const free = randomAsk({ seed, days: 12, dishes: 7 })
        const byHand = new Map(kept.map(({ day, slot, at }) => [`${day} ${slot}`, at]))
        const days = free.days.map(({ date, slots }, day) => ({
          date,
          slots: slots.map(({ mealType, options }, slot) => {
            const at = byHand.get(`${day} ${slot}`)
            return { mealType, options: at === undefined ? options.flatMap(inSizes) : [options[at]!] }
          }),
        }))
        const ask = { ...free, days }
        const menus = menusOf(ask, plan(ask))
        const fixed = days.map(({ slots }) =>
          slots.flatMap(({ options }) => (options.length === 1 ? options : [])),
        )
        const handUses = usesOf(ask, fixed)
        for (const [dish, times] of usesOf(ask, menus))
          expect(times, dish).toBeLessThanOrEqual(Math.max(2, handUses.get(dish) ?? 0))
        expect(new Set(menus.map(dishesOf)).size).toBe(menus.length)
      }),
      { numRuns: IS_LONG ? 1_000 : 40 },
    )
  })

  it('comes close to the target on random menus, and to what each day alone could have', () => {
    const found = Array.from({ length: 12 }, (_, seed) => {
      const ask = randomAsk({ seed, days: 24, dishes: 7 })
      const menus = menusOf(ask, plan(ask))
      // No plan is better than the best menu of each day would be without the others.
      const bound = sum(ask.days.map((day) => bestAlone(day, ask.target)))
      const cost = sum(menus.map((menu) => menuCost(menu, ask.target)))
      expect(cost).toBeGreaterThanOrEqual(bound - 1e-9)
      expect(Math.max(...usesOf(ask, menus).values())).toBeLessThanOrEqual(2)
      const off = (part: 'energyKcal' | 'proteinG') =>
        menus.map((menu) => Math.abs(sum(menu.map((one) => one[part])) / ask.target[part]! - 1))
      return { gap: (cost - bound) / 24, energy: off('energyKcal'), protein: off('proteinG') }
    })
    const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
    expect(mean(found.flatMap(({ energy }) => energy))).toBeLessThan(0.02)
    expect(mean(found.flatMap(({ protein }) => protein))).toBeLessThan(0.04)
    expect(mean(found.map(({ gap }) => gap))).toBeLessThan(0.01)
  })
})

function bestAlone({ slots }: PlannerDay, target: DayTarget) {
  return bestMenus(
    slots.map(({ options }) => options),
    target,
    1,
  )[0]!.cost
}

/** How often each dish comes in each week. */
function usesOf({ days }: PlannerAsk, menus: readonly (readonly SlotOption[])[]): Map<string, number> {
  const weeks = menus.flatMap((menu, day) => {
    const week = Math.floor((Date.parse(days[day]!.date) - Date.parse(MONDAY)) / (7 * 86_400_000))
    return menu.map((option) => `${week} ${familyOf(option)}`)
  })
  return new Map([...Map.groupBy(weeks, (key) => key)].map(([key, { length }]) => [key, length]))
}

const inSizes = (option: SlotOption): SlotOption[] =>
  [0.75, 1, 1.4].map((factor) => ({
    ...option,
    ...{ dishId: `${option.dishId}-${factor}`, familyId: option.dishId },
    ...{ energyKcal: option.energyKcal * factor, proteinG: option.proteinG * factor },
  }))

/** Menus of four slots, of a shop with forty dishes for each. */
function randomAsk({ seed, days, dishes }: { seed: number; days: number; dishes: number }): PlannerAsk {
  let state = seed + 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const all = [350, 450, 450, 150].map((least, slot) =>
    Array.from({ length: 40 }, (_, dish): SlotOption => {
      const energyKcal = least + random() * 250
      const nutrition = { energyKcal, proteinG: energyKcal * (0.05 + random() * 0.06), carbsG: 0, fatG: 0 }
      return {
        ...nutrition,
        ...{ dishId: `${slot}-${dish}`, priceFils: 1_500 + Math.round(random() * 3_000), extra: 0 },
      }
    }),
  )
  return {
    days: Array.from({ length: days }, (_, i) => ({
      date: addDays(MONDAY, i + Math.floor(i / 6)),
      slots: all.map((served, slot) => ({
        mealType: `${slot}`,
        options: Array.from({ length: dishes }, () => served[Math.floor(random() * served.length)]!),
      })),
    })),
    target: { energyKcal: 1_600, proteinG: 120 },
  }
}
