import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Customer } from '../../../contract/admin-customers.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { FAILED, makePaidPlan, takeDay } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps, { userName: 'Huda' })
})
afterAll(() => shop.close())

const RUNS = import.meta.env.MODE === 'full' ? 60 : 8
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const settle = (body: object, cookies: Record<string, string> = admin.cookies) =>
  call(shop.app, 'POST /api/admin/settle-failed-day', {
    cookies,
    body: { key: randomUUID(), reason: 'The van broke down.', ...body },
  })
const show = async (id: string): Promise<Customer> =>
  (await call(shop.app, `GET /api/admin/get-customer?id=${id}`, { cookies: admin.cookies })).json.data
const freeDates = async (day: string): Promise<string[]> =>
  (await call(shop.app, `GET /api/admin/get-customer-free-dates?day=${day}`, { cookies: admin.cookies })).json
    .data.dates

async function openFailure() {
  const made = await makePaidPlan(shop.deps, { duration: 'weekly-5' })
  const id = made.customer.accountId
  const before = (await show(id)).subscriptions[0]!
  await takeDay(shop.deps.db, before.days[0]!._id, FAILED, { reason: 'Nobody opened.' })
  const plan = (await show(id)).subscriptions[0]!
  const day = plan.days[0]!
  return { ...made, id, plan, day, named: { day: day._id, version: day.version } }
}

describe('a failed delivery', () => {
  it('is given back on another date: planned anew, past the validity too, which follows', async () => {
    const { id, day, named, order, plan } = await openFailure()
    const date = (await freeDates(day._id)).find((one) => one > plan.validUntil)!
    const { code, json } = await settle({ ...named, outcome: 'moved', date })
    expect(code, JSON.stringify(json)).toBe(200)
    expect(json.data.receipt).toMatchObject({ action: 'moved', by: 'shop', difference: 0 })
    const after = (await show(id)).subscriptions[0]!
    expect(after.validUntil).toBe(date)
    expect(after.days.at(-1)).toMatchObject({ _id: day._id, date, state: 'planned', isChangeable: true })
    expect(after.daysLeft).toBe(5)
    await expectPlanLaws(shop.deps.db, order.id)
    const again = await settle({ ...named, outcome: 'credited' })
    expect(again.json.code, 'another hand was first').toBe('day-changed')
    // It may fail again, and is given back again.
    await takeDay(shop.deps.db, day._id, FAILED)
    const [failed] = (await show(id)).subscriptions[0]!.days.filter(({ state }) => state === 'failed')
    const second = await settle({ day: day._id, version: failed!.version, outcome: 'credited' })
    expect(second.json.data.receipt.action).toBe('credited')
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('is given back as credit, once, with a refund of the order that paid and its VAT', async () => {
    const { id, day, named, order } = await openFailure()
    const value = (await rows('select value_fils from delivery_days where id = $1', day._id))[0].value_fils
    const body = { ...named, outcome: 'credited', key: randomUUID() }
    const [one, two] = await Promise.all([settle(body), settle(body)])
    expect(one!.json.data.receipt).toEqual(two!.json.data.receipt)
    expect(one!.json.data.receipt).toMatchObject({ action: 'credited', difference: 0 - value / 100 })
    expect((await show(id)).credit.balance).toBe(value / 100)
    const refunds = await rows('select * from refunds where order_id = $1', order.id)
    expect(refunds).toMatchObject([{ amount_fils: value, state: 'done', destination: 'credit' }])
    expect(refunds[0].vat_fils).toBe(Math.round((order.vatFils * value) / order.totalFils))
    const version = named.version + 1
    for (const outcome of ['credited', 'forfeited'])
      expect((await settle({ day: day._id, version, outcome })).json.code).toBe('day-changed')
    const date = addDays(day.date, 28)
    expect((await settle({ day: day._id, version, outcome: 'moved', date })).json.code).toBe('day-changed')
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('is closed where it was the customer’s fault, and stays so, in the database too', async () => {
    const { id, day, named, order } = await openFailure()
    const { json } = await settle({ ...named, outcome: 'forfeited', reason: 'Nobody at home, twice called.' })
    expect(json.data.receipt).toMatchObject({ action: 'forfeited', by: 'shop', difference: 0 })
    expect((await show(id)).credit.balance).toBe(0)
    const version = named.version + 1
    expect((await settle({ day: day._id, version, outcome: 'credited' })).json.code).toBe('day-changed')
    const moved = await settle({ day: day._id, version, outcome: 'moved', date: addDays(day.date, 28) })
    expect(moved.json.code).toBe('cut-off-passed')
    for (const change of [`state = 'planned'`, `state = 'cancelled'`, 'is_forfeited = false'])
      await expect(rows(`update delivery_days set ${change} where id = $1`, day._id)).rejects.toThrow()
    await expectPlanLaws(shop.deps.db, order.id)
    const mails = await rows(
      `select data from pgboss.job where name = 'mail-receipt' and data->>'receipt' = $1`,
      json.data.receipt.receipt,
    )
    expect(mails).toHaveLength(1)
  })

  it('is settled by those who act for customers, with a reason, and only where it failed', async () => {
    const { named, customer, plan } = await openFailure()
    const body = { ...named, outcome: 'credited' }
    expect((await settle(body, {})).code).toBe(401)
    expect((await settle(body, customer.cookies)).code).toBe(401)
    const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
    expect((await settle(body, cook.cookies)).code).toBe(403)
    expect((await settle({ ...body, reason: ' ' })).json.errors[0].code).toBe('reason-required')
    expect((await settle({ ...named, outcome: 'moved' })).code).toBeOneOf([400, 422])
    expect((await settle({ ...named, outcome: 'eaten' })).code).toBeOneOf([400, 422])
    const [, planned] = plan.days
    const wrong = { day: planned!._id, version: planned!.version, outcome: 'credited' }
    expect((await settle(wrong)).json.code).toBe('day-changed')
    expect((await settle({ ...wrong, day: randomUUID() })).json.code).toBe('day-missing')
    const support = await makeAdmin(shop.deps, {}, ['support'])
    expect((await settle(body, support.cookies)).code).toBe(200)
  })

  it('whatever is done with it, in whatever order and at once, is paid back at most once and never exceeds its value', async () => {
    const step = fc.record({
      day: fc.nat(4),
      outcomes: fc.array(fc.constantFrom('moved', 'credited', 'forfeited'), { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { customer, order } = await makePaidPlan(shop.deps, { duration: 'weekly-5' })
        const id = customer.accountId
        const [first] = (await show(id)).subscriptions
        const ids = first!.days.map(({ _id }) => _id)
        for (const { day, outcomes } of steps) {
          const dayOf = async () =>
            (await show(id)).subscriptions[0]!.days.find(({ _id }) => _id === ids[day])!
          if ((await dayOf()).state === 'planned') await takeDay(shop.deps.db, ids[day]!, FAILED)
          const { version } = await dayOf()
          const date = (await freeDates(ids[day]!).catch(() => []))?.[0] ?? '2030-01-07'
          const answers = await Promise.all(
            outcomes.map((outcome) =>
              settle({ day: ids[day], version, outcome, ...(outcome === 'moved' && { date }) }),
            ),
          )
          expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1)
          await expectPlanLaws(shop.deps.db, order.id)
        }
        const [sums] = await rows(
          `select (select coalesce(sum(amount_fils), 0)::int from refunds where order_id = $1) as back,
            (select coalesce(sum(value_fils), 0)::int from delivery_days d join subscriptions s on s.id = d.subscription_id
              where s.order_id = $1 and d.state = 'cancelled') as cancelled`,
          order.id,
        )
        expect(sums.back).toBe(sums.cancelled)
        expect((await show(id)).credit.balance).toBe(sums.back / 100)
      }),
      { numRuns: RUNS },
    )
  })
})
