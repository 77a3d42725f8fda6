import { afterAll, beforeAll, expect, it } from 'vitest'
import { SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeAccount, PASSWORD } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-15T08:00:00Z').getTime()

let clockMs = START
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(clockMs) })
})
afterAll(() => shop.close())

it.each([
  ['a second back', -1_000],
  ['an hour back', -3_600_000],
  ['a day back', -DAY_MS],
  ['ten years back', -3_650 * DAY_MS],
  ['an hour ahead', 3_600_000],
  ['29 days ahead', 29 * DAY_MS],
])('a clock that jumps %s in the middle of an order costs nothing', async (_jump, jumpMs) => {
  clockMs = START
  const { userName } = await makeAccount(shop.deps)
  const product = await makeProduct(shop.deps.db)
  const { pkg, plan } = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  const { set } = await call(shop.app, 'POST /api/user/login', { body: { userName, password: PASSWORD } })
  const customer = { cookies: { [SESSION_COOKIE]: set[SESSION_COOKIE]! } }
  await call(shop.app, 'POST /api/user/add-product-to-cart', { ...customer, body: { product: product.id } })
  const hand = checkoutDriver(shop)
  const placed = await hand.complete(customer)
  expect(placed.code).toBe(200)

  clockMs = START + jumpMs
  const told = await hand.choose(placed.json.data.id, 'succeed')
  const paid = await hand.verify(customer, told)
  // By that clock it came weeks after its time to be paid: then the money goes back, all of it.
  const isTooLate = jumpMs > DAY_MS
  expect([paid.code, paid.json.data.paymentStatus]).toEqual([200, isTooLate ? 2 : 1])
  const refunds = await shop.deps.db.$client.query(
    'select amount_fils from refunds r join orders o on o.id = r.order_id where o.order_number = $1',
    [placed.json.data.orderID],
  )
  expect(refunds.rows).toEqual(isTooLate ? [{ amount_fils: placed.json.data.amount }] : [])
  const { json } = await call(shop.app, 'GET /api/user/get-orders', customer)
  expect(json.data.orders).toHaveLength(1)
  // The calendar is that of the day the clock says, and what it offers can be taken.
  const startDate = nextMonday(new Date(clockMs))
  const body = { plan: plan.id, package: pkg.id, duration: 'weekly-5', startDate }
  const { code } = await call(shop.app, 'POST /api/user/create-plan', { ...customer, body })
  expect(code).toBe(jumpMs < -365 * DAY_MS ? 422 : 200)
})

it('a clock set back an hour keeps nobody at 429, and one set ahead lets nobody off', async () => {
  clockMs = START
  let monotonicMs = START
  const own = await openTestShop({
    env: { RATE_LIMIT: '5' },
    now: () => new Date(clockMs),
    monotonicMs: () => monotonicMs,
  })
  const ask = async () => (await call(own.app, 'GET /api/user/get-token')).code
  const spendAll = async () => {
    for (let i = 0; i < 5; i++) await ask()
  }
  for (const jumpMs of [-3_600_000, -DAY_MS, 3_600_000]) {
    await spendAll()
    clockMs += jumpMs
    expect(await ask()).toBe(429)
    monotonicMs += 60_000
    expect(await ask()).toBe(200)
  }
  const wrong = { body: { userName: 'nobody at all', password: 'a wrong one' }, ip: '10.0.0.9' }
  monotonicMs += 60_000
  for (let i = 0; i < 5; i++) expect((await call(own.app, 'POST /api/user/login', wrong)).code).toBe(401)
  monotonicMs += 60_000
  expect((await call(own.app, 'POST /api/user/login', wrong)).code).toBe(429)
  // Kept in the database, which has no other clock: a window that cannot have begun yet is over.
  clockMs -= 3_600_000
  expect((await call(own.app, 'POST /api/user/login', wrong)).code).toBe(401)
  await own.close()
})

it('a session ends when it is over, and a clock set back does not bring it to life for ever', async () => {
  clockMs = START
  const { userName } = await makeAccount(shop.deps)
  const { set } = await call(shop.app, 'POST /api/user/login', { body: { userName, password: PASSWORD } })
  const cookies = { [SESSION_COOKIE]: set[SESSION_COOKIE]! }
  clockMs = START + 31 * DAY_MS
  expect((await call(shop.app, 'GET /api/user/get-profile', { cookies })).code).toBe(401)
})
