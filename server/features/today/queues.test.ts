import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queue, Today } from '../../../contract/admin-today.ts'
import { deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import {
  FAILED,
  makePaidPlan,
  markNotChosen,
  sellDays,
  takeDay,
} from '../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { sendMail } from '../mail/mail.public.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let now = new Date('2027-03-01T09:00:00+04:00')
const go = async (moment: string) => {
  now = new Date(`${moment}+04:00`)
  await shop.deps.db.$client.query(`update sessions set expires_at = $1::timestamptz + interval '60 days'`, [
    now,
  ])
}
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const post = (path: string, body: object, cookies: Record<string, string> = admin.cookies) =>
  call(shop.app, `POST /api/admin/${path}`, { cookies, body })
const today = async (): Promise<Today> =>
  (await call(shop.app, 'GET /api/admin/get-today', { cookies: admin.cookies })).json.data
const queue = async (name: keyof Today['queues']): Promise<Queue> => (await today()).queues[name]
const plansOf = async (id: string) =>
  (await call(shop.app, `GET /api/admin/get-customer?id=${id}`, { cookies: admin.cookies })).json.data
    .subscriptions

it('a day that nobody chose is listed in the days before its cut-off, until somebody does', async () => {
  await go('2027-03-01T09:00:00')
  const { order, customer } = await makePaidPlan(shop.deps, { start: '2027-03-08', duration: 'weekly-5' })
  await markNotChosen(shop.deps.db, order.id)
  expect(await queue('notChosen')).toEqual({ count: 0, first: [] })
  // The cut-off of Monday the 8th is on Saturday at noon.
  await go('2027-03-04T11:00:00')
  const { count, first } = await queue('notChosen')
  expect({ count, dates: first.map(({ date }) => date) }).toEqual({ count: 1, dates: ['2027-03-08'] })
  expect(first[0]).toMatchObject({ account: customer.accountId, customer: customer.userName })
  await go('2027-03-06T12:00:00')
  expect((await queue('notChosen')).first.map(({ date }) => date)).not.toContain('2027-03-08')
})

it('a failed delivery is listed with its reason until it is settled; owed it is until then', async () => {
  await go('2027-04-01T09:00:00')
  const { customer } = await makePaidPlan(shop.deps, { start: '2027-04-05', duration: 'weekly-5' })
  const [plan] = await plansOf(customer.accountId)
  const [day] = plan.days
  const owed = (await today()).owed
  await takeDay(shop.deps.db, day._id, FAILED, { at: now, reason: 'Wrong address.' })
  expect(await queue('failed')).toMatchObject({
    count: 1,
    first: [{ _id: day._id, subscription: plan._id, date: '2027-04-05', text: 'Wrong address.' }],
  })
  expect((await today()).owed).toEqual(owed)
  const { version } = (await plansOf(customer.accountId))[0].days[0]
  const settled = await post('settle-failed-day', {
    ...{ key: randomUUID(), day: day._id, version, outcome: 'credited', reason: 'Our mistake.' },
  })
  expect(settled.code).toBe(200)
  expect((await queue('failed')).count).toBe(0)
  expect((await today()).owed.days).toBe(owed.days - 1)
})

it('a plan in its last week is listed until its customer is written to, once, or has renewed', async () => {
  await go('2027-06-01T09:00:00')
  const [layla, omar] = [await makeCustomer(shop.deps), await makeCustomer(shop.deps)]
  const sell = (who: typeof layla, start: string) =>
    sellDays(shop.deps.db, {
      ...{ dates: deliveryDays('weekly-5', start), now },
      order: { accountId: who.accountId, userEmail: who.userEmail },
    })
  await sell(layla, '2027-06-07')
  await sell(omar, '2027-06-07')
  expect((await queue('ending')).count, 'not before it has begun').toBe(0)
  await go('2027-06-08T09:00:00')
  expect((await queue('ending')).first.map(({ account }) => account).sort()).toEqual(
    [layla.accountId, omar.accountId].sort(),
  )
  await sell(omar, '2027-06-14')
  const { first } = await queue('ending')
  expect(first).toMatchObject([{ account: layla.accountId, date: '2027-06-11' }])
  const body = { subscription: first[0]!.subscription, kind: 'renew' }
  expect((await post('remind-customer', body)).code).toBe(200)
  expect((await post('remind-customer', body)).json.code).toBe('nothing-to-remind-of')
  expect((await queue('ending')).count).toBe(0)
  const jobs = (
    await shop.deps.db.$client.query(
      `select data from pgboss.job where name = 'send-mail' and data->>'to' = $1`,
      [layla.userEmail],
    )
  ).rows
  expect(jobs).toHaveLength(1)
  await sendMail.work(shop.deps, jobs[0].data)
  await sendMail.work(shop.deps, jobs[0].data)
  const mails = shop.mails.filter(({ to }) => to === layla.userEmail)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your plan ends on Friday 11 June'])
})

it('a paused plan is listed from its pause on, until its customer is written to', async () => {
  await go('2027-08-01T09:00:00')
  const { customer, dates } = await makePaidPlan(shop.deps, { start: '2027-08-09' })
  const [plan] = await plansOf(customer.accountId)
  const pause = { subscription: plan._id, from: dates[2], resume: dates[12], reason: 'Travels.' }
  expect((await post('pause-customer-plan', { ...pause, key: randomUUID() })).code).toBe(200)
  expect((await queue('resuming')).count, 'its pause has not begun').toBe(0)
  await go(`${dates[2]}T09:00:00`)
  expect((await queue('resuming')).first).toMatchObject([
    { subscription: plan._id, date: dates[12], account: customer.accountId },
  ])
  expect((await post('remind-customer', { subscription: plan._id, kind: 'resume' })).code).toBe(200)
  expect((await queue('resuming')).count).toBe(0)
})

it('a plan with days past its validity is listed until it is extended', async () => {
  await go('2027-10-01T09:00:00')
  const { customer } = await makePaidPlan(shop.deps, { start: '2027-10-04', duration: 'weekly-5' })
  const [plan] = await plansOf(customer.accountId)
  const { dates } = (
    await call(shop.app, `GET /api/admin/get-customer-free-dates?day=${plan.days[4]._id}`, {
      cookies: admin.cookies,
    })
  ).json.data
  const date = dates.find((one: string) => one > plan.validUntil)
  const named = { day: plan.days[4]._id, version: plan.days[4].version }
  await post('move-customer-day', { ...named, date, reason: 'She asked.', key: randomUUID() })
  expect(await queue('pastValidity')).toMatchObject({ count: 1, first: [{ subscription: plan._id, date }] })
  await post('extend-customer-plan', {
    ...{ subscription: plan._id, until: date, reason: 'As agreed.', key: randomUUID() },
  })
  expect((await queue('pastValidity')).count).toBe(0)
})

it('writing to customers is for those who act for them', async () => {
  const body = { subscription: randomUUID(), kind: 'renew' }
  expect((await post('remind-customer', body, {})).code).toBe(401)
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  expect((await post('remind-customer', body, cook.cookies)).code).toBe(403)
  expect((await post('remind-customer', body)).json.code).toBe('nothing-to-remind-of')
  expect((await post('remind-customer', { ...body, kind: 'dunning' })).code).toBeOneOf([400, 422])
})
