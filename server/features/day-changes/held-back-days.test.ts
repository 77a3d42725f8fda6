import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeUnsafe } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import {
  at,
  type Cookies,
  named,
  open,
  openPlanShop,
  planOf,
  post,
  rows,
  shop,
} from '../../../tests/setup/plan-shop.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { cancelPlannedDays } from '../subscriptions/subscriptions.public.ts'

openPlanShop()

type Opened = Awaited<ReturnType<typeof open>>
const DAY_MS = 86_400_000

/** Of a paid week nothing is safe since; its first morning has begun, and the next two days are past their cut-off. */
async function heldBack(act: (cookies: Cookies, made: Opened) => Promise<void>) {
  const made = await open({ duration: 'weekly-5' })
  await makeUnsafe(shop.deps, made)
  await at(made.plan.days[0]!.deliveredFrom, made.customer, async (cookies) => {
    await lockDueDays.work(shop.deps, {})
    await act(cookies, made)
  })
  return made
}

const settle = async (body: object) => {
  const { cookies } = await makeAdmin(shop.deps)
  const settlement = { key: randomUUID(), reason: 'Nothing was safe.', ...body }
  return (await call(shop.app, 'POST /api/admin/settle-failed-day', { cookies, body: settlement })).json
}
const freeDates = async (day: string): Promise<string[]> => {
  const { cookies } = await makeAdmin(shop.deps)
  return (await call(shop.app, `GET /api/admin/get-customer-free-dates?day=${day}`, { cookies })).json.data
    .dates
}

const statesOf = async (orderId: string) =>
  (
    await rows(
      `select d.state from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date`,
      orderId,
    )
  ).map(({ state }) => state)

describe('a day that was held back until its window began', () => {
  it('is shown as not brought, and counts among the days left, however long ago it was', async () => {
    const { customer, plan } = await heldBack(async (cookies) => {
      const { days, daysLeft } = await planOf(cookies)
      expect(days.map(({ state, isNotBrought }) => [state, isNotBrought])).toEqual([
        ['planned', true],
        ...Array(4).fill(['planned', false]),
      ])
      expect(daysLeft).toBe(5)
    })
    const longAfter = new Date(plan.days[4]!.date).getTime() + 60 * DAY_MS
    await at(longAfter, customer, async (cookies) => {
      await lockDueDays.work(shop.deps, {})
      const late = await planOf(cookies)
      expect(late.days.every(({ isNotBrought }) => isNotBrought)).toBe(true)
      expect(late.daysLeft).toBe(5)
    })
  })

  it('was not eaten: it is not rated', async () => {
    const { customer, plan } = await heldBack(async () => {})
    const [first] = plan.days
    await at(new Date(first!.deliveredFrom).getTime() + DAY_MS, customer, async (cookies) => {
      const { json } = await post(cookies, 'rate-meal', {
        ...{ day: named(first!).day, dish: first!.meals[0]!._id, stars: 5 },
      })
      expect(json.code).toBe('not-brought-yet')
    })
  })

  it('is given back as credit, once, with the refund of the order that paid', async () => {
    await heldBack(async (cookies, { order }) => {
      const [first, second] = (await planOf(cookies)).days
      const { data } = await settle({ ...named(first!), outcome: 'credited' })
      const value = order.totalFils / 5
      expect(data.receipt).toMatchObject({ action: 'credited', difference: 0 - value / 100 })
      expect(data.days).toMatchObject([{ state: 'cancelled', isNotBrought: false }])
      expect(await rows('select * from refunds where order_id = $1', order.id)).toMatchObject([
        { amount_fils: value, state: 'done', destination: 'credit' },
      ])
      const again = { ...named(first!), version: first!.version + 1, outcome: 'credited' }
      expect((await settle(again)).code).toBe('day-changed')
      // The next one is past its cut-off, and can still be brought.
      expect((await settle({ ...named(second!), outcome: 'credited' })).code).toBe('day-changed')
      await expectPlanLaws(shop.deps.db, order.id)
    })
  })

  it('is moved to another date with what is safe there, past the validity too, which follows', async () => {
    await heldBack(async (cookies, { order, menu, plan }) => {
      const [first] = (await planOf(cookies)).days
      expect(await freeDates(first!._id), 'nothing is safe on any date').toEqual([])
      const safe = menu.meals[0]![1]!
      await rows(`update dishes set allergens = '{}' where id = $1`, safe.id)
      shop.deps.catalogue.forget()
      const date = (await freeDates(first!._id)).find((one) => one > plan.validUntil)!
      const { data } = await settle({ ...named(first!), outcome: 'moved', date })
      expect(data.subscription.validUntil).toBe(date)
      expect(data.days).toMatchObject([{ date, state: 'planned', isNotBrought: false, isChangeable: true }])
      expect(data.days[0].meals[0]).toMatchObject({ _id: safe.id, unconfirmed: [] })
      await expectPlanLaws(shop.deps.db, order.id)
    })
  })

  it('is never its customer’s fault', async () => {
    await heldBack(async (cookies) => {
      const [first] = (await planOf(cookies)).days
      expect((await settle({ ...named(first!), outcome: 'forfeited' })).code).toBe('day-changed')
    })
  })

  it('comes back with a plan that is cancelled, as do those that nobody cooks for', async () => {
    await heldBack(async (cookies, { order, plan }) => {
      const { data } = (await post(cookies, 'quote-cancel', { subscription: plan._id })).json
      expect(data.lines).toMatchObject([{ kind: 'days', days: 5, isGivenBack: true }])
      const wish = { subscription: plan._id, quote: data.quote, refundTo: 'card' }
      expect((await post(cookies, 'cancel-plan', wish)).code).toBe(200)
      expect(await statesOf(order.id)).toEqual(Array(5).fill('cancelled'))
      await expectPlanLaws(shop.deps.db, order.id)
    })
  })

  it('is paid back to who deletes their account, however long ago it was', async () => {
    const { customer, order, plan } = await heldBack(async () => {})
    await at(new Date(plan.days[4]!.date).getTime() + 60 * DAY_MS, customer, async (cookies) => {
      await lockDueDays.work(shop.deps, {})
      expect((await post(cookies, 'delete-account', { password: PASSWORD })).code).toBe(200)
      expect(await statesOf(order.id)).toEqual(Array(5).fill('cancelled'))
      expect(await rows('select * from refunds where order_id = $1', order.id)).toMatchObject([
        { amount_fils: order.totalFils, destination: 'card' },
      ])
    })
  })

  it('ends with an order that is refunded', async () => {
    const { customer, order, plan } = await heldBack(async () => {})
    await at(new Date(plan.days[0]!.deliveredFrom).getTime() + DAY_MS, customer, async () => {
      const by = { actor: 'shop', reason: '', now: shop.deps.now() }
      await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
      expect(await statesOf(order.id)).toEqual(Array(5).fill('cancelled'))
    })
  })
})
