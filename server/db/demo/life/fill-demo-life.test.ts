import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanSubscription } from '../../../../contract/my-plan.ts'
import { call } from '../../../../tests/factories/accounts.ts'
import { expectPlanLaws } from '../../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { openSettings } from '../../../features/settings/settings.service.ts'
import { refuseInventedCustomers } from '../../../refuse-invented-customers.ts'
import { DEMO_CUSTOMER } from '../demo-customer.ts'
import { fillDemoShop } from '../fill-demo-shop.ts'
import { inventLife } from './fill-demo-life.ts'
import { people } from './people.ts'
import { stories } from './stories.ts'

let shop: TestShop
let refused: string[]
beforeAll(async () => {
  shop = await openTestShop()
  await fillDemoShop(shop.deps, () => {})
  shop.deps.catalogue.forget()
  refused = await inventLife(shop.deps)
})
afterAll(() => shop.close())

const rows = async (text: string) => (await shop.deps.db.$client.query(text)).rows
const countOf = async (from: string) => Number((await rows(`select count(*) as n from ${from}`))[0].n)

describe('an invented life', () => {
  it('has a story for everybody, and nothing in it that the shop refuses', () => {
    expect(stories).toHaveLength(people.length)
    expect(refused).toEqual([])
  })

  it('has what is delivered tomorrow on runs, with drivers', async () => {
    const tomorrow = `(now() at time zone 'Asia/Dubai')::date + 1`
    const bags = `delivery_days d where d.date = ${tomorrow} and d.state in ('locked', 'packed')`
    expect(await countOf(`${bags} and not exists (select from run_days where day_id = d.id)`)).toBe(0)
    expect(await countOf('runs where driver_id is null')).toBe(0)
    expect(await countOf('runs')).toBeGreaterThan(0)
  })

  it('keeps the laws of delivery days', async () => {
    const sold = await rows('select order_id from subscriptions')
    expect(sold.length).toBeGreaterThan(50)
    for (const { order_id } of sold) await expectPlanLaws(shop.deps.db, order_id)
  })

  it('shows every state a plan, an order and a refund can be in', async () => {
    const states = async (table: string) =>
      (await rows(`select distinct state from ${table} order by state`)).map(({ state }) => state)
    expect(await states('orders')).toEqual(['cancelled', 'failed', 'paid', 'pending'])
    expect(await states('delivery_days')).toEqual(
      expect.arrayContaining(['cancelled', 'delivered', 'failed', 'locked', 'planned']),
    )
    expect(await rows('select distinct destination from refunds order by 1')).toEqual([
      { destination: 'card' },
      { destination: 'credit' },
    ])
    const actions = (await rows('select distinct action from ledger_entries')).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['started', 'skipped', 'moved', 'paused', 'readdressed', 'failed', 'cancelled']),
    )
    expect(await countOf('days_without_safe_meal')).toBeGreaterThan(0)
    expect(await countOf('pauses where current_date between from_date and resume_date')).toBeGreaterThan(0)
    expect(await countOf('ratings')).toBeGreaterThan(40)
    expect(await countOf('credit_balances where balance_fils > 0')).toBeGreaterThan(2)
    expect(await countOf('inquiries where handled_at is null')).toBeGreaterThan(0)
  })

  it('has boxes to deliver on the days around today', async () => {
    const boxes = await rows(`select date from delivery_days where state <> 'cancelled'
      and date between current_date - 7 and current_date + 7 group by date having count(*) > 3`)
    expect(boxes.length).toBeGreaterThanOrEqual(10)
  })

  it('numbers invoices in the order in which they were paid, without gaps', async () => {
    const numbered =
      await rows(`select i.invoice_number as number from invoices i join orders o on o.id = i.order_id
      where i.kind = 'invoice' order by o.paid_at`)
    expect(numbered).toHaveLength(await countOf(`orders where state = 'paid'`))
    expect(numbered.map(({ number }) => number)).toEqual(
      numbered.map((_, at) => `INV-${String(at + 1).padStart(6, '0')}`),
    )
  })

  it('leaves nothing to be mailed, paid or refunded for what is past', async () => {
    expect(shop.mails).toEqual([])
    expect(await rows('select distinct name from pgboss.job')).toEqual([{ name: 'fill-demo-life' }])
    expect(await countOf('waiting_mails')).toBe(0)
    expect(await countOf(`refunds where state = 'requested'`)).toBe(0)
    expect(await countOf('sandbox_provider.deliveries')).toBe(0)
    expect(await countOf(`orders where state in ('pending', 'failed') and payable_until < now()`)).toBe(0)
  })

  it('was paid at the sandbox, which can give it back', async () => {
    const [paid] = await rows(`select p.provider_payment_id as id, p.amount_fils as fils from payments p
      where p.is_settling and not exists (select from refunds r where r.payment_id = p.id) limit 1`)
    const { id: paymentId, fils: amountFils } = paid
    const asked = { paymentId, amountFils, idempotencyKey: 'a refund of today', reference: 'today' }
    expect(await shop.deps.provider.refund(asked)).toMatchObject({ paymentId, amountFils, state: 'done' })
  })

  it('is invented once', async () => {
    const before = await countOf('orders')
    await Promise.all([inventLife(shop.deps), inventLife(shop.deps)])
    expect(await countOf('orders')).toBe(before)
  })
})

describe('the demo customer', () => {
  const shownOn = async (one: TestShop) =>
    (await call(one.app, 'GET /api/user/get-shop')).json.data.demoCustomer

  it('signs in with what is shown, and has a running plan and credit', async () => {
    await expect.poll(() => shownOn(shop)).toBeDefined()
    const { userEmail: userName, password } = await shownOn(shop)
    const entered = await shop.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { userName, password },
    })
    expect(entered.statusCode).toBe(200)
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
    const { data } = (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json
    const [plan] = data.subscriptions as PlanSubscription[]
    expect(plan!.days.filter(({ isChangeable }) => isChangeable).length).toBeGreaterThan(3)
    expect(plan!.days.filter(({ state }) => state === 'delivered').length).toBeGreaterThan(3)
    expect(data.credit).toBeGreaterThan(0)
  })

  it('is the only one who can', async () => {
    expect(await countOf(`accounts where user_type = 1 and password_hash <> ''`)).toBe(1)
    const nobody = { userName: people[1]!.userEmail, password: '' }
    const { code } = await call(shop.app, 'POST /api/user/login', { body: nobody })
    expect(code).not.toBe(200)
  })

  it('keeps a live shop from opening on the same database', async () => {
    const settings = openSettings({ db: shop.deps.reading, changes: shop.deps.changes })
    await expect(refuseInventedCustomers({ MODE: 'live' }, settings)).rejects.toThrow(/a demo shop/)
    await refuseInventedCustomers({ MODE: 'demo' }, settings)
  })

  it('is never invented in a live shop, nor where the sandbox does not take the payments, nor where unwanted', async () => {
    const empty = await openTestShop()
    try {
      for (const other of [
        { MODE: 'live' },
        { PAYMENT_PROVIDER: 'razorpay' },
        { DEMO_CUSTOMERS: false },
      ] as const)
        await inventLife({ ...empty.deps, env: { ...empty.deps.env, ...other } })
      expect((await empty.deps.db.$client.query('select from accounts')).rowCount).toBe(0)
      expect(await shownOn(empty)).toBeUndefined()
    } finally {
      await empty.close()
    }
  })

  it('is not shown by a live shop, whatever its database says', async () => {
    const live = {
      ...{ MODE: 'live', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ PAYMENT_PROVIDER: 'sandbox', SECRET: 'q8ZtV3mN7cR1xL5wB9kJ2hF6dS4gA0pY' },
    }
    const other = await openTestShop({ env: live })
    try {
      const mark = `insert into settings (key, value) values ('demoCustomer', '${DEMO_CUSTOMER.userEmail}')`
      await other.deps.db.$client.query(mark)
      other.deps.catalogue.forget()
      expect(await shownOn(other)).toBeUndefined()
    } finally {
      await other.close()
    }
  })
})
