import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PackedBag } from '../../contract/packing.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { expectPlanLaws } from '../setup/plan-laws.ts'

const ROUNDS = import.meta.env.MODE === 'full' ? 60 : 8

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let both: ShopProcess[]
beforeAll(async () => {
  shops = await openPaymentShops()
  both = [await shops.start(), await shops.start()]
})
afterAll(() => shops?.close())

it('a late change by the shop and the closing of its bag, in two processes: one wins, the other is told', async () => {
  const packer = browserOf((await makeAdmin(shops.deps, {}, ['kitchen'])).cookies)
  const manager = browserOf((await makeAdmin(shops.deps, {}, ['manager'])).cookies)
  const menu = await makeMenu(shops.deps.db, { choices: 2 })
  const dishes = menu.meals.flat().map(({ id }) => id)
  await shops.rows('update dishes set price_fils = 2500 where id = any($1)', dishes)
  const [first, second] = both as [ShopProcess, ShopProcess]
  const won = { closing: 0, change: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const sold = await makePaidPlan(shops.deps, { menu })
    const [date] = sold.dates as [string]
    await lockDueDays.work({ ...shops.deps, now: () => cutOffOf(DEFAULT_TERMS, date) }, {})
    const [{ id: day }] = await shops.rows(
      `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.date = $2`,
      ...[sold.order.id, date],
    )
    const look = async (): Promise<PackedBag> => {
      const { json } = await packer.call(first, `GET /api/admin/get-packing?date=${date}`)
      return json.data.bags.find(({ _id }: PackedBag) => _id === day)
    }
    const bag = await look()
    for (const { position, dish } of bag.dishes) {
      const body = { date, day, position, dish, pieces: [1], isPacked: true }
      expect((await packer.call(first, 'POST /api/admin/tick-packed', body)).code).toBe(200)
    }
    const { version } = bag
    const close = () => packer.call(first, 'POST /api/admin/close-bag', { date, day, version })
    const meals = [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![1]!.id }]
    const change = () =>
      manager.call(second, 'POST /api/admin/change-customer-meals', {
        ...{ key: randomUUID(), day, version, meals, extras: [], seenDifference: 0 },
        reason: 'She called.',
      })
    // Each is a moment ahead in turn, so that both come to win.
    const told = await Promise.all(round % 2 === 0 ? [close(), change()] : [change(), close()])
    const [closed, changed] = round % 2 === 0 ? told : [...told].reverse()
    const codes = [closed!.code, changed!.code].sort()
    expect(codes, JSON.stringify([closed!.json, changed!.json])).toEqual([200, 409])
    const now = await look()
    const [{ state }] = await shops.rows('select state from delivery_days where id = $1', day)
    if (closed!.code === 200) {
      won.closing++
      expect([state, changed!.json.code]).toEqual(['packed', 'day-changed'])
      expect(now.dishes).toEqual(bag.dishes)
    } else {
      won.change++
      expect([state, closed!.json.code]).toEqual(['locked', 'bag-changed'])
      expect(now.dishes[0]!.dish).not.toBe(bag.dishes[0]!.dish)
      // What was in the bag is not the day's any more: it cannot be closed over it, whatever the reason.
      const again = { date, day, version: now.version, reason: 'Whatever.' }
      const { json } = await packer.call(first, 'POST /api/admin/close-bag', again)
      expect(json.code).toBe('bag-holds-more')
    }
    await expectPlanLaws(shops.deps.db, sold.order.id)
  }
  expect(won.closing + won.change).toBe(ROUNDS)
})
