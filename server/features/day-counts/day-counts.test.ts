import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DifferingDate } from '../../../contract/admin-today.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { sellDays, soldMeal, takeDay } from '../../../tests/factories/paid-plans.ts'
import { makeRun } from '../../../tests/factories/runs.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { checkCounts } from './check-counts.ts'
import { countDay } from './count-day.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
const said = vi.fn()
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: 'a-token-for-the-figures' } })
  shop.deps.log.error = said
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values.length > 0 ? values : undefined)).rows
const tomorrow = () => addDays(dubaiToday(shop.deps.now()), 1)
const DISHES = ['Lunch', 'Dinner', 'Snack'].map((mealType) =>
  soldMeal({ id: randomUUID(), mealName: `A ${mealType}`, mealType, allergens: [] }),
)

/** A bag of so many pieces that is cooked today. */
async function makeBag(states: Parameters<typeof takeDay>[2] = ['locked'], pieces = 3) {
  const { accountId, userEmail } = await makeCustomer(shop.deps)
  const order = await sellDays(shop.deps.db, {
    ...{ dates: [tomorrow()], meals: DISHES.slice(0, pieces) },
    order: { accountId, userEmail },
  })
  const [day] = await rows(
    `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1`,
    order.id,
  )
  await takeDay(shop.deps.db, day.id, states)
  return { id: day.id as string, order: order.orderNumber }
}

/** Past the triggers, as a mistake of ours would be. */
const tamper = (change: string, { id }: { id: string }) =>
  rows(`begin; alter table delivery_days disable trigger user;
    update delivery_days set ${change} where id = '${id}';
    alter table delivery_days enable trigger user; commit`)

async function alarms(): Promise<DifferingDate[]> {
  await checkCounts.work(shop.deps, {})
  const { code, json } = await call(shop.app, 'GET /api/admin/get-today', { cookies: admin.cookies })
  expect(code).toBe(200)
  const { body } = await shop.app.inject({
    ...{ url: '/metrics', headers: { authorization: 'Bearer a-token-for-the-figures' } },
  })
  expect(body).toContain(`shop_sign{sign="numbers-differ"} ${json.data.differing.length}`)
  return json.data.differing
}

describe('the numbers of what is cooked today', () => {
  it('agree on a date without bags, and whatever state bags are in', async () => {
    expect(await alarms()).toEqual([])
    const onRun = await makeBag()
    await makeBag(['locked', 'packed'], 2)
    await makeBag(['locked', 'packed', 'out'], 1)
    await makeBag(['locked', 'packed', 'out', 'delivered'])
    await makeBag(['locked', 'packed', 'out', 'failed'])
    await makeBag([])
    await makeRun(shop.deps.db, { date: tomorrow() }, [[onRun.id]])
    const { counts, isAgreed } = await countDay(shop.deps, tomorrow())
    expect(isAgreed).toBe(true)
    for (const count of Object.values(counts)) expect(count).toEqual({ bags: 5, pieces: 12 })
    expect(await alarms()).toEqual([])
    expect(said).not.toHaveBeenCalled()
    const [kept] = await rows('select * from day_counts where date = $1', tomorrow())
    expect(kept).toMatchObject({ is_agreed: true, orders: [], counts: { labels: { bags: 5, pieces: 12 } } })
  })

  it('raise an alarm where a day is on another date than the ledger says, until it is put right', async () => {
    const bag = await makeBag()
    await tamper('date = date + 1', bag)
    const [alarm, ...others] = await alarms()
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ date: tomorrow(), orders: [bag.order] })
    const { ledger, ...shown } = Object.fromEntries(alarm!.counts.map(({ by, ...count }) => [by, count]))
    expect(ledger).toEqual({ bags: 6, pieces: 15 })
    for (const count of Object.values(shown)) expect(count).toEqual({ bags: 5, pieces: 12 })
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ date: tomorrow(), orders: [bag.order] }),
      'the numbers of a date differ',
    )

    await tamper('date = date - 1', bag)
    expect(await alarms()).toEqual([])
  })

  it('raise an alarm where the kitchen has a day that the ledger has not locked', async () => {
    const bag = await makeBag([])
    await tamper(`state = 'locked'`, bag)
    expect(await alarms()).toMatchObject([{ date: tomorrow(), orders: [bag.order] }])
    await tamper(`state = 'planned'`, bag)
    expect(await alarms()).toEqual([])
  })

  it('are counted again while they differ, when their date is over', async () => {
    const yesterday = addDays(dubaiToday(shop.deps.now()), -1)
    const none = { bags: 0, pieces: 0 }
    const counts = { ledger: none, kitchen: none, packing: none, labels: none, stops: { bags: 1, pieces: 1 } }
    await rows(
      `insert into day_counts values ($1, false, $3, '{}', now()), ($2, false, $3, '{}', now())`,
      yesterday,
      addDays(yesterday, -30),
      counts,
    )
    expect(await alarms()).toEqual([])
    expect(await rows('select is_agreed from day_counts where date = $1', yesterday)).toEqual([
      { is_agreed: true },
    ])
  })
})
