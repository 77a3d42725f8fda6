import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangedPlan, PlanSubscription } from '../../../contract/my-plan.ts'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from './actor.ts'
import { changeDelivery } from './change-delivery.ts'
import { moveDay } from './move-day.ts'
import { moveOffClosures } from './move-off-closures.ts'
import { pausePlan } from './pause-plan.ts'
import { readMyPlan } from './read-my-plan.ts'
import { resumePlan } from './resume-plan.ts'
import { skipDay } from './skip-day.ts'
import { cancelPlannedDays } from './subscriptions.service.ts'

// A plain test run is content with fewer histories.
const HISTORIES = import.meta.env.MODE === 'full' ? 300 : 6
const STEPS = 50
const HOUR_MS = 3_600_000

let shop: TestShop
let now = new Date()
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  menu = await makeMenu(shop.deps.db, { days: 5 })
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

/** As the cut-off does it: the days that are due, and their ledger. */
const lockDue = (orderId: string) =>
  rows(
    `with due as (select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.state = 'planned' and (d.date - s.cut_off_days + make_time(s.cut_off_hour, 0, 0)) at time zone 'Asia/Dubai' <= $2),
      entry as (insert into ledger_entries (id, order_id, actor, action, created_at)
        select gen_random_uuid(), $1, 'shop', 'locked', $2 where exists (select from due) returning id),
      noted as (insert into ledger_days select entry.id, due.id, 'planned', 'locked', due.date, due.date, due.value_fils, due.value_fils
        from entry, due)
      update delivery_days set state = 'locked', version = version + 1 where id in (select id from due)`,
    orderId,
    now,
  )

const nat = fc.nat(99)
const offset = fc.integer({ min: -3, max: 70 })
const by = fc.constantFrom('customer' as const, 'customer' as const, 'customer' as const, 'shop' as const)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('skip' as const), by, pick: nat, stale: fc.nat(9) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), by, pick: nat, offset }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      by,
      offset,
      days: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resume' as const), by, offset }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('deliver' as const), by, pick: nat, note: fc.string({ maxLength: 9 }) },
      scope: fc.constantFrom('day' as const, 'from-day' as const, 'all' as const),
      window: fc.constantFrom('morning' as const, 'evening' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closure' as const), offset }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'lock' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick: nat }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Sold = Awaited<ReturnType<typeof makePaidPlan>>

/** What a step asks for; undefined where it is none of a customer's or the shop's people's. */
function changeOf(sold: Sold, plan: PlanSubscription, one: Step): Promise<ChangedPlan> | undefined {
  if (!('by' in one)) return undefined
  const actor: Actor =
    one.by === 'customer'
      ? { by: 'customer', accountId: sold.customer.accountId }
      : { by: 'shop', name: 'admin mona', reason: 'Asked for by phone.' }
  const asked = { actor, key: randomUUID() }
  const { deps } = shop
  const dateAt = (days: number) => addDays(dubaiToday(now), days)
  const named = (pick: number, stale = 1) => {
    const { _id, version } = plan.days[pick % plan.days.length]!
    return { day: _id, version: stale === 0 ? version - 1 : version }
  }
  if (one.kind === 'skip') return skipDay(deps, asked, named(one.pick, one.stale))
  if (one.kind === 'move') return moveDay(deps, asked, { ...named(one.pick), date: dateAt(one.offset) })
  if (one.kind === 'pause')
    return pausePlan(deps, asked, {
      ...{ subscription: plan._id, from: dateAt(one.offset), resume: dateAt(one.offset + one.days) },
    })
  if (one.kind === 'resume')
    return resumePlan(deps, asked, { subscription: plan._id, from: dateAt(one.offset) })
  const { scope, window, note } = one
  return changeDelivery(deps, asked, { ...named(one.pick), scope, window, driverNote: note })
}

/** What happens beside the changes that are asked for. */
async function happen(sold: Sold, one: Step): Promise<void> {
  if (one.kind === 'time') now = new Date(now.getTime() + one.hours * HOUR_MS)
  if (one.kind === 'lock') await lockDue(sold.order.id)
  // A refund ends everything, so it comes seldom.
  if (one.kind === 'refund' && one.pick < 20)
    await shop.deps.db.transaction((tx) =>
      cancelPlannedDays(tx, sold.order.id, { actor: 'shop', reason: 'Refunded.', now }),
    )
  if (one.kind === 'closure') {
    const date = addDays(dubaiToday(now), Math.max(1, one.offset))
    await rows(`insert into closures (date, reason) values ($1, 'Eid') on conflict do nothing`, date)
    await moveOffClosures.work(shop.deps, {})
  }
}

const entriesOf = async (orderId: string) =>
  (await rows('select count(*)::int as n from ledger_entries where order_id = $1', orderId))[0].n
const subscriptionOf = async ({ customer }: Sold) =>
  (await readMyPlan(shop.deps, customer.accountId)).subscriptions[0]!

/** After its cut-off nothing changes a day but the shop; no day is moved to where it is too late. */
function expectInTime(before: PlanSubscription, after: PlanSubscription) {
  const was = new Map(before.days.map((day) => [day._id, day]))
  for (const day of after.days) {
    const old = was.get(day._id)!
    const seen = ({ version: _, isChangeable: __, ...rest }: typeof day) => rest
    if (!old.isChangeable) expect(seen(day)).toEqual(seen(old))
    if (day.date !== old.date) expect(day.isChangeable).toBe(true)
    expect(day.meals).toHaveLength(old.meals.length)
  }
}

it('the laws hold after every step of any history', async () => {
  const sizes = fc.constantFrom('monthly-5' as const, 'monthly-6' as const, 'weekly-5' as const)
  const history = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' })
  let changes = 0
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(sizes, history, async (duration, steps) => {
      now = new Date('2027-02-10T05:00:00Z')
      await rows('delete from closures')
      const sold = await makePaidPlan(shop.deps, { duration, menu, start: '2027-02-15' })
      for (const one of steps) {
        const before = await subscriptionOf(sold)
        if (!before) break
        const entries = await entriesOf(sold.order.id)
        const change = changeOf(sold, before, one)
        const answer = await change?.catch((error) => error)
        if (answer instanceof AppError) {
          refusals += 1
          expect(answer.statusCode, String(answer)).toBeOneOf([404, 409, 422])
          expect(await entriesOf(sold.order.id), 'no receipt without an effect').toBe(entries)
          expect(await subscriptionOf(sold)).toEqual(before)
        } else if (change) {
          if (answer instanceof Error) throw answer
          changes += 1
          expect(await entriesOf(sold.order.id), 'one receipt').toBe(entries + 1)
          expect(await subscriptionOf(sold), 'what is told is what is').toEqual(answer.subscription)
          if ('by' in one && one.by === 'customer') expectInTime(before, answer.subscription)
        } else await happen(sold, one)
        await expectPlanLaws(shop.deps.db, sold.order.id)
      }
    }),
    { numRuns: HISTORIES },
  )
  expect(Math.min(changes, refusals)).toBeGreaterThan(HISTORIES)
  console.log(`${HISTORIES} histories of ${STEPS} steps: ${changes} changes, ${refusals} refused`)
}, 3_600_000)
