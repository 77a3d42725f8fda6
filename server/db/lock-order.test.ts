import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { call, makeAdmin, PASSWORD } from '../../tests/factories/accounts.ts'
import { makeAddOn } from '../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../tests/factories/credit.ts'
import { makeChangingMenu } from '../../tests/factories/packages.ts'
import { makePaidPlan } from '../../tests/factories/paid-plans.ts'
import { setZones } from '../../tests/factories/zones.ts'
import { breachOf, lockedBy, watchLocks } from '../../tests/setup/lock-order.ts'
import {
  checkout,
  complete,
  hand,
  openPayingShop,
  rows,
  shop,
  turnClockBy,
  verify,
} from '../../tests/setup/paying-shop.ts'
import { type ChangeStep, planActions } from '../../tests/setup/plan-actions.ts'
import { cancelUnpaid } from '../features/orders/cancel-unpaid.ts'
import { requestRefund } from '../features/payments/refunds.ts'
import { lockDueDays } from '../features/subscriptions/cut-off/lock-due-days.ts'

const DAY_MS = 86_400_000

openPayingShop()

const addSame = (buyer: { cookies: Record<string, string>; product: { id: string } }) =>
  call(shop.app, 'POST /api/user/add-product-to-cart', {
    cookies: buyer.cookies,
    body: { product: buyer.product.id, quantity: 1 },
  })

/** Orders of goods: paid by card and credit, changed, given up, too late, refunded; and an account that goes. */
async function buy() {
  const { buyer, order } = await checkout()
  await verify(buyer, await hand.choose(order.id, 'succeed'))
  const admin = { ...(await makeAdmin(shop.deps)), roles: ['owner' as const] }
  const [paid] = await rows('select * from orders where order_number = $1', order.orderID)
  const [payment] = await rows('select * from payments where order_id = $1', paid.id)
  await requestRefund(shop.deps, paid, {
    ...{
      reason: 'Sorry.',
      note: '',
      key: randomUUID(),
      amountFils: 100,
      paymentId: payment.id,
      destination: 'credit',
      admin,
    },
  })
  await addSame(buyer)
  await complete(buyer, { useCredit: true })
  await addSame(buyer)
  await complete(buyer)
  expect(
    (
      await call(shop.app, 'POST /api/user/delete-account', {
        cookies: buyer.cookies,
        body: { password: PASSWORD },
      })
    ).code,
  ).toBe(200)
  await checkout()
  turnClockBy(2 * DAY_MS)
  await cancelUnpaid.work(shop.deps, {})
}

/** The life of plans, where a zone has only so many places. */
async function live() {
  await setZones(shop.deps, { emirate: 'Dubai', capacity: 50 }, { emirate: 'Abu Dhabi', capacity: 50 })
  const menu = await makeChangingMenu(shop.deps.db)
  const act = planActions({ deps: shop.deps, menu, addOn: await makeAddOn(shop.deps.db, { priceFils: 700 }) })
  const sold = await makePaidPlan(shop.deps, { menu })
  await giveCreditTo(shop.deps, sold.customer.accountId, 20_000)
  const change = async (step: ChangeStep) => act.changeOf(sold, await act.subscriptionOf(sold), step)
  const mine = { by: 'customer', pick: 4 } as const
  await change({ ...mine, kind: 'skip', stale: 1 })
  await change({ ...mine, kind: 'swap', slot: 0, choice: 1, extras: 2 })
  await change({ ...mine, kind: 'swap', slot: 0, choice: 0, extras: 0 })
  await change({ ...mine, kind: 'deliver', scope: 'all', window: 'evening', note: '', elsewhere: true })
  const days = (await act.subscriptionOf(sold)).days
  await rows(`insert into closures (date, reason) values ($1, 'Eid')`, days[6]!.date)
  await act.close(1)
  const locked = () => new Date(cutOffOf(DEFAULT_TERMS, days[0]!.date).getTime() + 1)
  await lockDueDays.work({ ...shop.deps, now: locked }, {})
  await change({ ...mine, kind: 'cancel', toCard: true })
  const leaving = await makePaidPlan(shop.deps, { menu })
  await giveCreditTo(shop.deps, leaving.customer.accountId, 500)
  const { cookies } = leaving.customer
  expect(
    (await call(shop.app, 'POST /api/user/delete-account', { cookies, body: { password: PASSWORD } })).code,
  ).toBe(200)
}

it('locks are taken in the documented order, whatever is done', async () => {
  const { transactions } = watchLocks(shop.deps.db.$client)
  await buy()
  await live()
  expect(transactions.map(breachOf).filter(Boolean)).toEqual([])
  // Each of them was locked after another by somebody.
  expect(new Set(transactions.flatMap((locked) => [...new Set(locked)].slice(1)))).toEqual(
    new Set(['carts', 'orders', 'subscriptions', 'delivery_days', 'zones', 'credit_balances', 'products']),
  )
})

it.each([
  ['select "id" from "carts" where "id" = $1 for no key update', ['carts']],
  [
    'select * from "delivery_days" inner join "orders" on true for no key update of "orders", "delivery_days" skip locked',
    ['orders', 'delivery_days'],
  ],
  ['update "products" set "stock" = $1', ['products']],
  ['with gone as (delete from credit_balances where true returning 1) select 1', ['credit_balances']],
  [
    'insert into "credit_balances" ("account_id") values ($1) on conflict do update set "balance_fils" = 1',
    ['credit_balances'],
  ],
  ['select "id" from "orders"', []],
])('and a statement that locks is known: %s', (statement, tables) =>
  expect(lockedBy(statement)).toEqual(tables),
)

it('and a breach is seen', () => {
  expect(breachOf(['accounts', 'orders', 'products', 'orders'])).toBeUndefined()
  expect(breachOf(['accounts', 'products', 'carts'])).toBe('carts after accounts, products')
})
