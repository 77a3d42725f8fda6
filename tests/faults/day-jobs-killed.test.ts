import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays, weekdayOf } from '../../domain/plain-date.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { expectPlanLaws } from '../setup/plan-laws.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const PLANS = IS_FULL ? 150 : 40
const KILLS = IS_FULL ? 8 : 2

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let orders: string[]
beforeAll(async () => {
  shops = await openPaymentShops()
  const menu = await makeMenu(shops.deps.db)
  // Begun two weeks ago, while no shop was open: half of their days are due at once.
  let start = addDays(dubaiToday(new Date()), -14)
  while (weekdayOf(start) !== 1) start = addDays(start, -1)
  const sold = []
  for (let nth = 0; nth < PLANS; nth++) sold.push(await makePaidPlan(shops.deps, { menu, start }))
  orders = sold.map(({ order }) => order.id)
})
afterAll(() => shops?.close())

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await shops.rows(text, ...values))[0].n

/** The jobs begin when a shop is opened: it is killed some time into them, again and again. */
async function killInBetween(shop: ShopProcess) {
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(Math.random() * 600)
    await shop.kill()
    await shop.restart()
  }
}

async function expectAllLaws() {
  for (const order of orders) await expectPlanLaws(shops.deps.db, order)
}

it('the cut-off killed in between: every due day is locked, once, with its line in the ledger', async () => {
  const due = await count(
    `select count(*)::int as n from delivery_days d join subscriptions s on s.id = d.subscription_id where
      (d.date - s.cut_off_days + make_time(s.cut_off_hour, 0, 0)) at time zone 'Asia/Dubai' <= now() - interval '1 hour'`,
  )
  expect(due).toBeGreaterThan(PLANS * 5)
  await killInBetween(await shops.start())
  const locked = () => count(`select count(*)::int as n from delivery_days where state = 'locked'`)
  await expect.poll(locked, { timeout: 150_000, interval: 500 }).toBeGreaterThanOrEqual(due)
  const twice = await count(
    `select count(*)::int as n from (select day_id from ledger_days where to_state = 'locked' group by day_id having count(*) > 1) again`,
  )
  expect(twice).toBe(0)
  const told = await count(`select count(*)::int as n from ledger_days where to_state = 'locked'`)
  expect(told, 'as many lines as locked days').toBe(await locked())
  await expectAllLaws()
  console.log(`the cut-off killed ${KILLS} times: ${due} due days locked, each once`)
})

it('a closure killed in between: every plan is moved off it, once, with its receipt and its mail', async () => {
  const tomorrow = addDays(dubaiToday(new Date()), 1)
  const dates = Array.from({ length: 7 }, (_, day) => addDays(tomorrow, day))
  const { rows } = await shops.deps.db.$client.query(
    `select count(distinct subscription_id)::int as n from delivery_days where date = any($1::date[]) and state <> 'cancelled'`,
    [dates],
  )
  expect(rows[0].n).toBe(PLANS)
  const shop = await shops.start()
  await shops.rows(
    `insert into closures (date, reason) select day, 'Eid' from unnest($1::date[]) day returning date`,
    dates,
  )
  await killInBetween(shop)
  const left = () =>
    count(
      `select count(*)::int as n from delivery_days d join closures c on c.date = d.date where d.state <> 'cancelled'`,
    )
  await expect.poll(left, { timeout: 300_000, interval: 500 }).toBe(0)
  const closed = await shops.rows(
    `select receipt, order_id from ledger_entries where action = 'closed' order by receipt`,
  )
  expect(new Set(closed.map(({ order_id }) => order_id)).size).toBe(PLANS)
  expect(closed, 'one for each').toHaveLength(PLANS)
  const keys = closed.map(({ receipt }) => `receipt:${receipt}`)
  const mailed = () => count('select count(*)::int as n from sent_mails where key = any($1)', keys)
  await expect.poll(mailed, { timeout: 300_000, interval: 500 }).toBe(PLANS)
  await expectAllLaws()
  console.log(`a closure killed ${KILLS} times: ${PLANS} plans moved, each once, as many mails`)
})
