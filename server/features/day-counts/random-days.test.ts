import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { DAY_STATES, type DayState } from '../../../domain/days/delivery-days.ts'
import { ROAD_STATES } from '../../../domain/delivery/runs.ts'
import { addDays, type PlainDate } from '../../../domain/plain-date.ts'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { makeChangingMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { dayActions, dayStep } from '../../../tests/setup/day-actions.ts'
import { planActions, type Sold } from '../../../tests/setup/plan-actions.ts'
import { ENDINGS, type PlanStep, planStep } from '../../../tests/setup/plan-steps.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { countDay } from './count-day.ts'

const IS_LONG = import.meta.env.MODE === 'full'
const HISTORIES = IS_LONG ? 100 : 3
const STEPS = 50
const HOUR_MS = 3_600_000
const WEEKS_APART = 30
const DURATIONS = ['weekly-5', 'weekly-6', 'monthly-5', 'monthly-6'] as const

let shop: TestShop
let now = new Date()
let deps: Deps
let menu: Awaited<ReturnType<typeof makeChangingMenu>>
let act: ReturnType<typeof planActions>
let takeDayStep: ReturnType<typeof dayActions>
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  // Mails are tested elsewhere, and a job for each change costs as much as the change.
  deps = { ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => {} } }
  menu = await makeChangingMenu(deps.db)
  act = planActions({ deps, menu, addOn: await makeAddOn(deps.db, { priceFils: 700 }) })
  takeDayStep = dayActions(deps, await makeAdmin(deps))
})
afterAll(() => shop.close())

const passTime = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}

async function takePlanStep(sold: Sold, one: PlanStep): Promise<unknown> {
  if ((one.kind === 'cancel' || one.kind === 'refund') && one.pick >= ENDINGS) return
  if (one.kind === 'time') return passTime(one.hours)
  if (one.kind === 'lock') return lockDueDays.work(deps, {})
  if (one.kind === 'closure') return act.close(one.offset)
  if (one.kind === 'refund') return act.end(sold)
  const plan = await act.subscriptionOf(sold)
  return plan && act.changeOf(sold, plan, one)
}

const isOnRoad = (state: DayState) => ROAD_STATES.some((one) => one === state)

/** The five numbers of a date are the same; how many bags there are. */
async function expectAgreement(date: PlainDate): Promise<number> {
  const { counts, orders, isAgreed } = await countDay(deps, date)
  expect({ isAgreed, orders }, `${date} ${JSON.stringify(counts)}`).toEqual({ isAgreed: true, orders: [] })
  return counts.ledger.bags
}

/** As many pieces as customers see on their own pages. */
async function piecesShown(plans: readonly Sold[]): Promise<Map<PlainDate, number>> {
  const shown = new Map<PlainDate, number>()
  for (const sold of plans)
    for (const { date, state, meals, extras } of (await act.subscriptionOf(sold))?.days ?? []) {
      if (!isOnRoad(state)) continue
      const pieces = extras.reduce((sum, { quantity }) => sum + quantity, meals.length)
      shown.set(date, (shown.get(date) ?? 0) + pieces)
    }
  return shown
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who: fc.nat(DURATIONS.length - 1), plan: planStep }) },
  { weight: 5, arbitrary: fc.record({ day: dayStep }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.integer({ min: 4, max: 30 }) }) },
)
const history = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' })

it(`kitchen, packing, labels, stops and ledger agree after every step of ${HISTORIES} histories`, async () => {
  let bags = 0
  let refusals = 0
  let monday = '2027-02-15'
  const states = new Set<DayState>()
  const property = fc.asyncProperty(history, async (steps) => {
    // Where nothing of an earlier history is: what it left with the kitchen would be counted as well.
    monday = addDays(monday, WEEKS_APART * 7)
    now = new Date(`${addDays(monday, -1)}T09:00:00Z`)
    const plans: Sold[] = []
    for (const duration of DURATIONS) {
      const sold = await makePaidPlan(deps, { duration, menu, start: monday })
      await giveCreditTo(deps, sold.customer.accountId, 20_000)
      plans.push(sold)
    }
    await lockDueDays.work(deps, {})
    for (const taken of steps) {
      if ('hours' in taken) passTime(taken.hours)
      else {
        const work = 'day' in taken ? takeDayStep(taken.day) : takePlanStep(plans[taken.who]!, taken.plan)
        const done = await work.catch((error) => error)
        if (done instanceof AppError) refusals += 1
        else if (done instanceof Error) throw done
      }
      bags += await expectAgreement(addDays(dubaiToday(now), 1))
    }
    const left = await act.rows('select distinct date, state from delivery_days where date >= $1', monday)
    for (const { state } of left) states.add(state)
    for (const [date, pieces] of await piecesShown(plans)) {
      bags += await expectAgreement(date)
      expect((await countDay(deps, date)).counts.kitchen.pieces, `${date} as customers see it`).toBe(pieces)
    }
    for (const sold of plans) await act.end(sold)
  })
  await fc.assert(property, { numRuns: HISTORIES })
  console.log(`${HISTORIES} histories of ${STEPS} steps: ${bags} bags counted, ${refusals} refused`)
  expect(bags).toBeGreaterThan(0)
  if (IS_LONG) expect(DAY_STATES.filter((state) => !states.has(state))).toEqual([])
}, 3_600_000)
