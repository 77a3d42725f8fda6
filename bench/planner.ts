import loadHighs from 'highs'
import type { SlotOption } from '../domain/days/day-menus.ts'
import { addDays } from '../domain/plain-date.ts'
import { type PlannerAsk, planMeals } from '../domain/planner/planner.ts'
import { SOLVER_OPTIONS } from '../server/features/planner/solver-options.ts'
import { createPlan, findWish, forEach, makeCustomers } from './customers.ts'
import { send } from './http.ts'
import { load, type Target } from './load.ts'
import { end, startShop } from './processes.ts'
import type { Report } from './report.ts'

const ASKS = 60
const WARMING = 5
const AT_ONCE = 20
const TARGETS = [
  { energyKcal: 1_200, proteinG: 90 },
  { energyKcal: 1_600, proteinG: 120 },
  { energyKcal: 2_000 },
  { energyKcal: 2_800, proteinG: 170 },
]

/** What the largest plan costs the planner's thread, how near it comes, and whether twenty at once are felt by others. */
export async function measurePlanner(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  say(`${ASKS} plans of 24 days`)
  const plans = await planAll()
  const took = plans.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => took[Math.floor(took.length * share)]!
  const what = 'a plan of 24 days x 4 slots x 15 dishes x 3 sizes'
  report.facts.push({ name: `${what}, p50`, value: at(0.5), unit: 'ms of processor time' })
  report.facts.push({ name: `${what}, p95`, value: at(0.95), unit: 'ms of processor time', limit: 400 })
  const distance = (of: 'energyOff' | 'proteinOff') => 100 * mean(plans.flatMap((plan) => plan[of]))
  report.facts.push({
    name: 'its days off the energy target',
    value: distance('energyOff'),
    unit: '%',
    limit: 4,
  })
  report.facts.push({
    name: 'its days off the protein target',
    value: distance('proteinOff'),
    unit: '%',
    limit: 8,
  })

  say(`${AT_ONCE} customers ask for a plan at once`)
  const shop = await startShop(dataDir, { JOBS: '0' })
  const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
  const wish = await findWish(shop.url)
  const [reader, ...planning] = await makeCustomers(shop.url, AT_ONCE + 1)
  await forEach(planning, (customer) => createPlan(shop.url, customer, wish))
  // The thread is there.
  await send(shop.url, 'POST', '/api/user/fit-to-target', {
    ...{ cookie: planning[0]!.cookie, body: { target: TARGETS[0] } },
  })
  const carts = () => [{ path: '/api/user/get-cart', headers: { cookie: reader!.cookie } }]
  await load(target, carts, 4, 1)
  const body = JSON.stringify({ target: TARGETS[1] })
  const fits = (connection: number) => [
    {
      ...{ method: 'POST' as const, path: '/api/user/fit-to-target', body },
      headers: { cookie: planning[connection]!.cookie },
    },
  ]
  const takeBoth = async () => {
    const alone = await load(target, carts, 4, 10)
    const [beside, made] = await Promise.all([load(target, carts, 4, 10), load(target, fits, AT_ONCE, 10)])
    // Autocannon counts whole milliseconds.
    const limit = Math.max(alone.p99Ms * 1.25, alone.p99Ms + 1)
    return { alone, beside, limit, made: made.count - made.errors, isOver: beside.p99Ms > limit }
  }
  // As every other case: what disturbs it only adds to it.
  let taken = await takeBoth()
  if (taken.isOver) taken = await takeBoth()
  const { alone, beside, limit, made } = taken
  report.facts.push({ name: 'get-cart alone, p99', value: alone.p99Ms, unit: 'ms' })
  report.facts.push({ name: `get-cart while ${AT_ONCE} plan, p99`, value: beside.p99Ms, unit: 'ms', limit })
  report.facts.push({ name: 'plans made meanwhile', value: made, unit: '', least: 1 })
  await end(shop.process)
}

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

type Planned = { ms: number; energyOff: number[]; proteinOff: number[] }

/** The processor time of this thread alone, for each plan, and how far each of its days is from the target. */
async function planAll(): Promise<Planned[]> {
  const highs = await loadHighs()
  const solve = (program: string) => {
    const { Columns } = highs.solve(program, SOLVER_OPTIONS)
    return Object.fromEntries(Object.entries(Columns).map(([name, column]) => [name, column.Primal ?? 0]))
  }
  return Array.from({ length: WARMING + ASKS }, (_, seed) => {
    const ask = largestAsk(seed)
    const before = process.threadCpuUsage()
    const plan = planMeals(ask, solve)!
    const { user, system } = process.threadCpuUsage(before)
    return { ms: (user + system) / 1000, ...offTarget(ask, plan) }
  }).slice(WARMING)
}

function offTarget({ days, target }: PlannerAsk, plan: readonly (readonly number[])[]) {
  const eaten = days.map(({ slots }, day) => slots.map(({ options }, slot) => options[plan[day]![slot]!]!))
  const off = (wanted: number, of: (option: SlotOption) => number) =>
    eaten.map((meals) => Math.abs(meals.reduce((sum, meal) => sum + of(meal), 0) - wanted) / wanted)
  return {
    energyOff: off(target.energyKcal, ({ energyKcal }) => energyKcal),
    proteinOff: target.proteinG ? off(target.proteinG, ({ proteinG }) => proteinG) : [],
  }
}

/** A shop with forty dishes for each slot, fifteen of them a day, each in three sizes. */
function largestAsk(seed: number): PlannerAsk {
  let state = seed + 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const cuisines = ['gulf', 'levantine', 'indian', 'japanese', undefined]
  const dishes = [300, 450, 450, 150].map((least, slot) =>
    Array.from({ length: 40 }, (_, dish): SlotOption => {
      const energyKcal = least + random() * 250
      const proteinG = energyKcal * (0.04 + random() * 0.05)
      const priceFils = 1_500 + Math.round(random() * 3_000)
      const cuisine = cuisines[dish % cuisines.length]
      return {
        ...{ dishId: `${slot}-${dish}`, energyKcal, proteinG, carbsG: 0, fatG: 0, priceFils, cuisine },
        extra: 0,
      }
    }),
  )
  const sizesOf = (dish: SlotOption): SlotOption[] =>
    [0.75, 1, 1.3].map((factor) => ({
      ...dish,
      energyKcal: dish.energyKcal * factor,
      proteinG: dish.proteinG * factor,
      priceFils: Math.round(dish.priceFils * factor),
      extra: 0.003 * random(),
    }))
  return {
    days: Array.from({ length: 24 }, (_, day) => ({
      date: addDays('2026-11-23', day + Math.floor(day / 6)),
      slots: dishes.map((all, slot) => {
        const first = Math.floor(random() * all.length)
        const served = Array.from({ length: 15 }, (_, i) => all[(first + i) % all.length]!)
        return { mealType: `${slot}`, options: served.flatMap(sizesOf) }
      }),
    })),
    target: TARGETS[seed % TARGETS.length]!,
  }
}
