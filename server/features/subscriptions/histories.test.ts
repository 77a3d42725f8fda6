import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { makeChangingMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { planActions, type Sold } from '../../../tests/setup/plan-actions.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { ENDINGS, type PlanStep, planHistory } from '../../../tests/setup/plan-steps.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { withChange } from '../../../web/features/my-plan/state/shown-plan.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockDueDays } from './cut-off/lock-due-days.ts'

// The same through a database, which is slow: rules-of-plans.test.ts goes through thousands without one.
const HISTORIES = import.meta.env.MODE === 'full' ? 300 : 6
const STEPS = 50
const HOUR_MS = 3_600_000
const CREDIT_FILS = 20_000

let shop: TestShop
let now = new Date()
let deps: Deps
let menu: Awaited<ReturnType<typeof makeChangingMenu>>
let act: ReturnType<typeof planActions>
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  // Mails are tested elsewhere, and a job for each change costs as much as the change.
  deps = { ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => {} } }
  menu = await makeChangingMenu(deps.db)
  const addOn = await makeAddOn(deps.db, { priceFils: 700 })
  act = planActions({ deps, menu, addOn })
})
afterAll(() => shop.close())

/** What happens beside the changes that are asked for; how much was given back of it. */
async function happen(sold: Sold, one: PlanStep): Promise<number> {
  if (one.kind === 'time') now = new Date(now.getTime() + one.hours * HOUR_MS)
  if (one.kind === 'lock') await lockDueDays.work(deps, {})
  if (one.kind === 'closure') await act.close(one.offset)
  if (one.kind !== 'refund') return 0
  const before = await owedTo(sold)
  await act.end(sold)
  return before - (await owedTo(sold))
}

const entriesOf = ({ order }: Sold) =>
  act.numberIn('select count(*)::int as n from ledger_entries where order_id = $1', order.id)
const owedTo = ({ order }: Sold) =>
  act.numberIn(
    `select coalesce(sum(d.value_fils), 0)::int as n from delivery_days d
      join subscriptions s on s.id = d.subscription_id where s.order_id = $1 and d.state <> 'cancelled'`,
    order.id,
  )

/** After its cut-off nothing changes a day but the shop; no day is moved to where it is too late. */
function expectInTime(before: PlanSubscription, after: PlanSubscription) {
  const was = new Map(before.days.map((day) => [day._id, day]))
  for (const day of after.days) {
    const old = was.get(day._id)!
    const { date, state, meals, extras, window, address, driverNote } = day
    // Nothing is brought on a cancelled one, so it has no place.
    const seen = state === 'cancelled' ? { date } : { date, meals, extras, window, address, driverNote }
    if (!old.isChangeable) expect(old).toMatchObject({ state, ...seen })
    if (date !== old.date) expect(day.isChangeable).toBe(true)
    expect(meals).toHaveLength(old.meals.length)
  }
}

async function begin(duration: 'monthly-5' | 'monthly-6' | 'weekly-5') {
  now = new Date('2027-02-10T05:00:00Z')
  await act.rows('delete from closures')
  const sold = await makePaidPlan(deps, { duration, menu, start: '2027-02-15' })
  await giveCreditTo(deps, sold.customer.accountId, CREDIT_FILS)
  return sold
}

it(`the laws hold after every step of ${HISTORIES} histories`, async () => {
  const sizes = fc.constantFrom('monthly-5' as const, 'monthly-6' as const, 'weekly-5' as const)
  let changes = 0
  let refusals = 0
  const property = fc.asyncProperty(sizes, planHistory(STEPS), async (duration, steps) => {
    const sold = await begin(duration)
    const paidFils = (await owedTo(sold)) + CREDIT_FILS
    let entries = await entriesOf(sold)
    let endedFils = 0
    let before = await act.subscriptionOf(sold)
    for (const one of steps) {
      if ((one.kind === 'cancel' || one.kind === 'refund') && one.pick >= ENDINGS) continue
      const answer = 'by' in one ? await act.changeOf(sold, before, one).catch((error) => error) : undefined
      if (!answer) endedFils += await happen(sold, one)
      const after = await act.subscriptionOf(sold)
      if (!after) break
      const entriesNow = await entriesOf(sold)
      if (answer instanceof AppError) {
        refusals += 1
        expect(answer.statusCode, String(answer)).toBeOneOf([404, 409, 422])
        expect(entriesNow, 'no receipt without an effect').toBe(entries)
        expect(after).toEqual(before)
      } else if (answer) {
        if (answer instanceof Error) throw answer
        changes += 1
        expect(entriesNow, 'one receipt').toBe(entries + 1)
        expect([after], 'what is told is what is').toEqual(withChange([before], answer))
        if ('by' in one && one.by === 'customer') expectInTime(before, after)
      }
      await expectPlanLaws(deps.db, sold.order.id)
      const books =
        (await owedTo(sold)) + (await act.creditOf(sold)) + (await act.backToCard(sold)) + endedFils
      expect(books, 'what was paid is owed, credit or gone back').toBe(paidFils)
      before = after
      entries = entriesNow
    }
    // What is left would be moved off every closure of the histories to come.
    await act.end(sold)
  })
  await fc.assert(property, { numRuns: HISTORIES })
  expect(Math.min(changes, refusals)).toBeGreaterThan(HISTORIES)
  console.log(`${HISTORIES} histories of ${STEPS} steps: ${changes} changes, ${refusals} refused`)
}, 3_600_000)
