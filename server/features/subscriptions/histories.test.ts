import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangedPlan, PlanSubscription } from '../../../contract/my-plan.ts'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { makeChangingMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { ENDINGS, type PlanStep, planHistory } from '../../../tests/setup/plan-steps.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cancelPlan } from '../day-changes/cancel-plan.ts'
import { changeDayMeals } from '../day-changes/change-day-meals.ts'
import { showCancelQuote } from '../day-changes/quote-cancel.ts'
import { changeDelivery } from './changes/change-delivery.ts'
import { moveDay } from './changes/move-day.ts'
import { pausePlan, quotePause } from './changes/pause-plan.ts'
import { resumePlan } from './changes/resume-plan.ts'
import { skipDay } from './changes/skip-day.ts'
import { moveOffClosures } from './closures/move-off-closures.ts'
import { lockDueDays } from './cut-off/lock-due-days.ts'
import type { Actor, Asked } from './plan/actor.ts'
import { readMyPlan } from './plan/read-my-plan.ts'
import { cancelPlannedDays } from './subscriptions.service.ts'

// The same through a database, which is slow: rules-of-plans.test.ts goes through thousands without one.
const HISTORIES = import.meta.env.MODE === 'full' ? 300 : 6
const STEPS = 50
const HOUR_MS = 3_600_000
const CREDIT_FILS = 20_000

let shop: TestShop
let now = new Date()
let deps: Deps
let menu: Awaited<ReturnType<typeof makeChangingMenu>>
let addOn: { id: string }
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  // Mails are tested elsewhere, and a job for each change costs as much as the change.
  deps = { ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => {} } }
  menu = await makeChangingMenu(deps.db)
  addOn = await makeAddOn(deps.db, { priceFils: 700 })
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) => (await deps.db.$client.query(text, values)).rows

type Sold = Awaited<ReturnType<typeof makePaidPlan>>
type Change = Extract<PlanStep, { by: string }>

/** What a step asks for, by its customer or by the shop's people. */
function changeOf(sold: Sold, plan: PlanSubscription, one: Change): Promise<ChangedPlan> {
  const actor: Actor =
    one.by === 'customer'
      ? { by: 'customer', accountId: sold.customer.accountId }
      : { by: 'shop', name: 'admin mona', reason: 'Asked for by phone.' }
  const asked = { actor, key: randomUUID() }
  const subscription = plan._id
  const dateAt = (days: number) => addDays(dubaiToday(now), days)
  const named = (pick: number, stale = 1) => {
    const { _id, version } = plan.days[pick % plan.days.length]!
    return { day: _id, version: stale === 0 ? version - 1 : version }
  }
  if (one.kind === 'skip') return skipDay(deps, asked, named(one.pick, one.stale))
  if (one.kind === 'move') return moveDay(deps, asked, { ...named(one.pick), date: dateAt(one.offset) })
  if (one.kind === 'pause')
    return pauseAsQuoted(asked, {
      ...{ subscription, from: dateAt(one.offset), resume: dateAt(one.offset + one.days) },
    })
  if (one.kind === 'resume') return resumePlan(deps, asked, { subscription, from: dateAt(one.offset) })
  if (one.kind === 'swap') return swapAsShown(asked, { ...named(one.pick), ...dishesOf(one) })
  if (one.kind === 'cancel') return cancelAsQuoted(sold, asked, subscription, one.toCard)
  const { scope, window, note: driverNote } = one
  const place = one.elsewhere ? { address: { ...ADDRESS, city: 'Al Ain', state: 'Abu Dhabi' } } : {}
  return changeDelivery(deps, asked, { ...named(one.pick), scope, window, driverNote, ...place })
}

const dishesOf = ({ slot, choice, extras }: PlanStep & { kind: 'swap' }) => ({
  meals: [{ mealType: menu.mealTypes[slot]!.id, meal: menu.meals[slot]![choice]!.id }],
  extras: extras > 0 ? [{ addOn: addOn.id, quantity: extras }] : [],
})

async function pauseAsQuoted(asked: Asked, pause: Parameters<typeof pausePlan>[2]) {
  const quoted = await quotePause(deps, asked.actor, pause)
  const done = await pausePlan(deps, asked, pause)
  const dateOf = new Map(done.subscription.days.map(({ _id, date }) => [_id, date]))
  for (const { day, to } of quoted.moves) expect(dateOf.get(day), 'as quoted').toBe(to)
  expect(done.subscription).toMatchObject({
    ...{ pausesLeft: quoted.pausesLeft, pauseDaysLeft: quoted.pauseDaysLeft },
  })
  return done
}

/** As a page does it: the difference is shown first, and what is shown is what it costs. */
async function swapAsShown(
  asked: Asked,
  change: { day: string; version: number } & ReturnType<typeof dishesOf>,
) {
  const wish = { ...change, confirmedAllergens: [], payWith: 'credit' as const }
  const shown: unknown = await changeDayMeals(deps, asked, { ...wish, seenDifference: 1e6 }, '').catch(
    (error) => error,
  )
  if (!(shown instanceof AppError) || shown.code !== 'difference-changed') throw shown
  const { differenceFils } = shown.params as { differenceFils: number }
  const done = await changeDayMeals(deps, asked, { ...wish, seenDifference: differenceFils / 100 }, '')
  return { receipt: done.receipt!, subscription: done.subscription }
}

async function cancelAsQuoted(sold: Sold, asked: Asked, subscription: string, toCard: boolean) {
  const before = await creditOf(sold)
  const backBefore = await backToCard(sold)
  const quoted = await showCancelQuote(deps, asked.actor, subscription)
  const refundTo = toCard ? 'card' : 'credit'
  const done = await cancelPlan(deps, asked, { subscription, quote: quoted.quote, refundTo })
  const cardFils = toCard ? Math.round(quoted.toCard * 100) : 0
  expect((await backToCard(sold)) - backBefore, 'as quoted').toBe(cardFils)
  expect((await creditOf(sold)) - before, 'as quoted').toBe(Math.round(quoted.total * 100) - cardFils)
  return done
}

/** What happens beside the changes that are asked for; how much was given back of it. */
async function happen(sold: Sold, one: PlanStep): Promise<number> {
  if (one.kind === 'time') now = new Date(now.getTime() + one.hours * HOUR_MS)
  if (one.kind === 'lock') await lockDueDays.work(deps, {})
  if (one.kind === 'closure') {
    const date = addDays(dubaiToday(now), Math.max(1, one.offset))
    await rows(`insert into closures (date, reason) values ($1, 'Eid') on conflict do nothing`, date)
    await moveOffClosures.work(deps, {})
  }
  if (one.kind !== 'refund') return 0
  const before = await owedTo(sold)
  await end(sold)
  return before - (await owedTo(sold))
}

const end = ({ order }: Sold) =>
  deps.db.transaction((tx) => cancelPlannedDays(tx, order.id, { actor: 'shop', reason: 'Refunded.', now }))

const numberIn = async (text: string, id: string): Promise<number> => (await rows(text, id))[0]?.n ?? 0
const entriesOf = ({ order }: Sold) =>
  numberIn('select count(*)::int as n from ledger_entries where order_id = $1', order.id)
const creditOf = ({ customer }: Sold) =>
  numberIn('select balance_fils as n from credit_balances where account_id = $1', customer.accountId)
const backToCard = ({ order }: Sold) =>
  numberIn(
    `select coalesce(sum(amount_fils), 0)::int as n from refunds where order_id = $1 and destination = 'card'`,
    order.id,
  )
const owedTo = ({ order }: Sold) =>
  numberIn(
    `select coalesce(sum(d.value_fils), 0)::int as n from delivery_days d
      join subscriptions s on s.id = d.subscription_id where s.order_id = $1 and d.state <> 'cancelled'`,
    order.id,
  )
const subscriptionOf = async ({ customer }: Sold) =>
  (await readMyPlan(deps, customer.accountId)).subscriptions[0]!

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
  await rows('delete from closures')
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
    let before = await subscriptionOf(sold)
    for (const one of steps) {
      if ((one.kind === 'cancel' || one.kind === 'refund') && one.pick >= ENDINGS) continue
      const answer = 'by' in one ? await changeOf(sold, before, one).catch((error) => error) : undefined
      if (!answer) endedFils += await happen(sold, one)
      const after = await subscriptionOf(sold)
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
        expect(after, 'what is told is what is').toEqual(answer.subscription)
        if ('by' in one && one.by === 'customer') expectInTime(before, after)
      }
      await expectPlanLaws(deps.db, sold.order.id)
      const books = (await owedTo(sold)) + (await creditOf(sold)) + (await backToCard(sold)) + endedFils
      expect(books, 'what was paid is owed, credit or gone back').toBe(paidFils)
      before = after
      entries = entriesNow
    }
    // What is left would be moved off every closure of the histories to come.
    await end(sold)
  })
  await fc.assert(property, { numRuns: HISTORIES })
  expect(Math.min(changes, refusals)).toBeGreaterThan(HISTORIES)
  console.log(`${HISTORIES} histories of ${STEPS} steps: ${changes} changes, ${refusals} refused`)
}, 3_600_000)
