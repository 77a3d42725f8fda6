import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/my-plan.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { addDays, daysBetween } from '../../../../domain/plain-date.ts'
import { call, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { datesOf } from '../../../../tests/factories/paid-plans.ts'
import {
  at,
  type Cookies,
  change,
  freeDatesOf,
  named,
  open,
  openPlanShop,
  planOf,
  post,
  rows,
  shop,
} from '../../../../tests/setup/plan-shop.ts'
import { withChange } from '../../../../web/features/my-plan/state/shown-plan.ts'
import { lockDueDays } from '../cut-off/lock-due-days.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'

openPlanShop()

describe('my plan', () => {
  it('shows each day with its meals, place, time and cut-off', async () => {
    const { plan, dates, menu, order } = await open()
    expect(plan).toMatchObject({
      ...{ orderID: order.orderNumber, paidDays: 20, daysLeft: 20, pausesLeft: 2, pauseDaysLeft: 30 },
      ...{ pause: null, isRenewable: false, validUntil: addDays(dates[0]!, 60) },
      ...{ duration: 'MONTHLY (5 days per week)', packageName: menu.pkg.packageName },
      usual: { window: 'morning', address: { identifier: 'Home' }, driverNote: '' },
    })
    expect(datesOf(plan)).toEqual(dates)
    expect(plan.days[0]).toMatchObject({
      ...{ number: 1, state: 'planned', version: 1, isChangeable: true, isChosen: true, movedFrom: null },
      cutOff: `${addDays(dates[0]!, -2)}T12:00:00+04:00`,
      deliveredFrom: `${dates[0]}T04:00:00+04:00`,
      deliveredUntil: `${dates[0]}T08:00:00+04:00`,
    })
    expect(plan.days[0]!.meals.map(({ _id }) => _id)).toEqual(menu.meals.map(([first]) => first!.id))
  })

  it('is nobody else’s, and leaves the page a month after its last day', async () => {
    const { customer, dates } = await open({ duration: 'weekly-5' })
    const other = await makeCustomer(shop.deps)
    const { json } = await call(shop.app, 'GET /api/user/get-my-plan', { cookies: other.cookies })
    expect(json.data).toMatchObject({ subscriptions: [], credit: 0 })
    expect((await call(shop.app, 'GET /api/user/get-my-plan')).code).toBe(401)
    const later = (days: number) =>
      at(`${addDays(dates[4]!, days)}T12:00:00Z`, customer, async (cookies) => {
        await lockDueDays.work(shop.deps, {})
        return planOf(cookies)
      })
    expect(await later(30)).toMatchObject({ isRenewable: true, daysLeft: 0 })
    expect(await later(31)).toBe(undefined)
  })
})

describe('skipping a day', () => {
  it('moves it behind the last one, with a receipt, once however often it is asked', async () => {
    const { cookies, plan, dates } = await open()
    const body = { key: randomUUID(), ...named(plan.days[3]!) }
    const { code, json } = await post(cookies, 'skip-day', body)
    expect(code, JSON.stringify(json)).toBe(200)
    const to = addDays(dates[19]!, 3)
    const after = withChange([plan], json.data)[0]!
    expect(datesOf(after)).toEqual([...dates.toSpliced(3, 1), to])
    expect(json.data.days).toHaveLength(1)
    expect(after.days[19]).toMatchObject({
      ...{ _id: plan.days[3]!._id, number: 4, version: 2, movedFrom: dates[3], isChosen: true },
    })
    expect(await planOf(cookies)).toEqual(after)
    const { receipt } = json.data
    expect(receipt).toMatchObject({
      ...{ receipt: expect.stringMatching(/^R-\d{6}$/), action: 'skipped', by: 'customer', difference: 0 },
      lines: [{ what: 'Delivery day 4' }],
      now: expect.stringMatching(/^20 days are left, from .* to .*\. Your plan is valid until .*\.$/),
    })
    const again = await Promise.all([post(cookies, 'skip-day', body), post(cookies, 'skip-day', body)])
    for (const one of again) {
      expect(one.json.data.receipt).toEqual(receipt)
      expect(withChange([plan], one.json.data)).toEqual([after])
    }
  })

  it('asked twice at once under one key has one effect', async () => {
    const { cookies, plan, order } = await open()
    const body = { key: randomUUID(), ...named(plan.days[0]!) }
    const all = await Promise.all(Array.from({ length: 6 }, () => post(cookies, 'skip-day', body)))
    expect(all.map(({ code }) => code)).toEqual(Array(6).fill(200))
    expect(new Set(all.map(({ json }) => json.data.receipt.receipt)).size).toBe(1)
    expect(await rows('select action from ledger_entries where order_id = $1', order.id)).toHaveLength(2)
  })

  it('is refused where the day was changed meanwhile, and what is true is told', async () => {
    const { cookies, plan } = await open()
    await post(cookies, 'skip-day', named(plan.days[0]!))
    const { code, json } = await post(cookies, 'skip-day', named(plan.days[0]!))
    expect([code, json.code]).toEqual([409, 'day-changed'])
    expect(json.data.subscription).toEqual(await planOf(cookies))
  })

  it('ends with the cut-off, to the second', async () => {
    const { customer, plan, dates } = await open()
    const noon = new Date(plan.days[0]!.cutOff).getTime()
    const skip = (cookies: Cookies) => post(cookies, 'skip-day', named(plan.days[0]!))
    const late = await at(noon, customer, skip)
    expect([late.code, late.json.code]).toEqual([409, 'cut-off-passed'])
    expect(late.json.data.subscription.days[0]).toMatchObject({ date: dates[0], isChangeable: false })
    const inTime = await at(noon - 20_000, customer, skip)
    expect(inTime.code).toBe(200)
  })

  it('goes as far as the validity', async () => {
    const { cookies, plan, dates } = await open({ duration: 'weekly-5' })
    // The first day is skipped over and over: until none is left in three weeks.
    let now = plan
    for (let left = daysBetween(dates[4]!, plan.validUntil); left > 0; left--) {
      const { json } = await post(cookies, 'skip-day', named(now.days[0]!))
      if (!json.data) {
        expect(json.code).toBe('validity-ends')
        break
      }
      now = withChange([now], json.data)[0]!
    }
    expect(now.days.at(-1)!.date).toBe(plan.validUntil)
    expect(await planOf(cookies)).toEqual(now)
  })

  it('is refused to strangers and to what is malformed', async () => {
    const { plan } = await open()
    const other = await makeCustomer(shop.deps)
    expect((await post(other.cookies, 'skip-day', named(plan.days[0]!))).json.code).toBe('day-missing')
    expect((await post({}, 'skip-day', named(plan.days[0]!))).code).toBe(401)
    for (const wrong of [{ key: 'short' }, { day: 'x' }, { version: 1.5 }, { version: undefined }])
      expect((await post(other.cookies, 'skip-day', { ...named(plan.days[0]!), ...wrong })).code).toBeOneOf([
        400, 422,
      ])
    const unknown = { day: randomUUID(), version: 1 }
    expect((await post(other.cookies, 'skip-day', unknown)).code).toBe(404)
  })

  it('writes one mail, of what was before and what is now', async () => {
    const { cookies, plan, customer } = await open()
    const { receipt }: { receipt: Receipt } = (await post(cookies, 'skip-day', named(plan.days[0]!))).json
      .data
    const jobs = await rows(
      `select data from pgboss.job where name = 'mail-receipt' and data ->> 'receipt' = $1`,
      receipt.receipt,
    )
    expect(jobs).toHaveLength(1)
    await mailReceipt.work(shop.deps, jobs[0].data)
    await mailReceipt.work(shop.deps, jobs[0].data)
    const mails = shop.mails.filter(({ to }) => to === customer.userEmail)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.key).toBe(`receipt:${receipt.receipt}`)
    const { before, after } = receipt.lines[0]!
    for (const words of [receipt.receipt, before, after, receipt.now, 'No difference in price.', 'by you'])
      expect(mails[0]!.text).toContain(words)
  })
})

describe('moving a day', () => {
  it('goes to any free date, and back', async () => {
    const { cookies, plan, dates } = await open()
    const free = () => freeDatesOf(cookies, plan.days[0]!._id)
    const offered = await free()
    expect(offered.every((date) => !dates.includes(date) && date <= plan.validUntil)).toBe(true)
    const away = await post(cookies, 'move-day', { ...named(plan.days[0]!), date: offered.at(-1) })
    const [moved] = away.json.data.days
    expect(moved).toMatchObject({ date: offered.at(-1), movedFrom: dates[0] })
    expect(await free()).toContain(dates[0])
    const back = await change(cookies, 'move-day', { ...named(moved), date: dates[0] })
    expect(back.receipt.action).toBe('moved')
    expect(datesOf(back.subscription)).toEqual(dates)
    expect(back.subscription.days[0]!.movedFrom).toBe(null)
  })

  it('is refused to a weekend, a closure, a day’s own date, a taken date, beyond the validity, and behind its cut-off', async () => {
    const { cookies, plan, dates } = await open()
    const closed = addDays(dates[19]!, 4)
    await rows(`insert into closures (date, reason) values ($1, 'Eid')`, closed)
    const today = dubaiToday(shop.deps.now())
    const wrong = [addDays(dates[4]!, 1), closed, dates[0], dates[1], addDays(plan.validUntil, 3), today]
    for (const date of [...wrong, addDays(today, 1), addDays(today, -7), '2999-12-30']) {
      const { json } = await post(cookies, 'move-day', { ...named(plan.days[0]!), date })
      expect([date, json.code]).toEqual([date, 'date-not-free'])
    }
    for (const date of ['2026-02-30', '0001-01-01', 'soon'])
      expect((await post(cookies, 'move-day', { ...named(plan.days[0]!), date })).code).toBeOneOf([400, 422])
    const skipped = await post(cookies, 'skip-day', named(plan.days[0]!))
    expect(skipped.json.data.days[0].date).toBe(addDays(dates[19]!, 3))
    const next = await post(cookies, 'skip-day', named(plan.days[1]!))
    expect(next.json.data.days[0].date, 'not on the closure').toBe(addDays(dates[19]!, 5))
    await rows('delete from closures')
  })
})
