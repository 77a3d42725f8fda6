import { describe, expect, it, onTestFinished } from 'vitest'
import type { PlanSubscription } from '../../../../contract/my-plan.ts'
import { WEEKDAYS } from '../../../../domain/delivery/zones.ts'
import { addDays, type PlainDate, weekdayOf } from '../../../../domain/plain-date.ts'
import { call, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../../tests/factories/buyers.ts'
import { setZones } from '../../../../tests/factories/zones.ts'
import { expectPlanLaws } from '../../../../tests/setup/plan-laws.ts'
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
import { moveDay } from './move-day.ts'

openPlanShop()

describe('another address, window or note', () => {
  const work = { ...ADDRESS, identifier: 'Work', street: 'Marina Walk', phone: '050 765 4321' }

  it('is for one day, from a day on, or for all', async () => {
    const { cookies, plan, order } = await open({ duration: 'weekly-5' })
    const one = await change(cookies, 'change-delivery', {
      ...{ ...named(plan.days[1]!), scope: 'day', window: 'evening', driverNote: ' Ring twice ' },
    })
    expect(one.subscription.days.map(({ window }) => window)).toEqual([
      ...['morning', 'evening', 'morning', 'morning', 'morning'],
    ])
    expect(one.subscription.days[1]).toMatchObject({
      driverNote: 'Ring twice',
      deliveredFrom: `${addDays(plan.days[1]!.date, -1)}T18:00:00+04:00`,
    })
    expect(one.receipt).toMatchObject({ action: 'readdressed', lines: [{}, { after: 'Ring twice' }] })

    const rest = await change(cookies, 'change-delivery', {
      ...{ ...named(one.subscription.days[3]!), scope: 'from-day', address: work },
    })
    const places = ({ days }: PlanSubscription) => days.map(({ address }) => address.identifier)
    expect(places(rest.subscription)).toEqual(['Home', 'Home', 'Home', 'Work', 'Work'])
    expect(rest.subscription.usual.address.identifier).toBe('Home')
    expect(rest.receipt.lines[0]).toMatchObject({
      before: expect.stringContaining('Al Wasl Road'),
      after: expect.stringContaining('Marina Walk'),
    })

    const all = await change(cookies, 'change-delivery', {
      ...{ ...named(rest.subscription.days[0]!), scope: 'all', address: work, window: 'evening' },
    })
    expect(places(all.subscription)).toEqual(Array(5).fill('Work'))
    expect(all.subscription.usual).toMatchObject({ window: 'evening', address: { identifier: 'Work' } })
    expect(all.subscription.days[1]!.driverNote, 'what was not named stays').toBe('Ring twice')
    expect(await planOf(cookies)).toEqual(all.subscription)
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('for all does not reach days that are past their cut-off', async () => {
    const { cookies, plan, customer } = await open({ duration: 'weekly-5' })
    const body = { ...named(plan.days[2]!), scope: 'all', window: 'evening' }
    const { subscription } = await at(plan.days[1]!.cutOff, customer, (later) =>
      change(later, 'change-delivery', body),
    )
    expect(subscription.days.map(({ window }) => window)).toEqual([
      ...['morning', 'morning', 'evening', 'evening', 'evening'],
    ])
    expect((await planOf(cookies)).days.map(({ window }) => window)).toEqual(
      subscription.days.map(({ window }) => window),
    )
  })

  it('is refused where the shop does not deliver, or not then, and a day moves to no weekday without delivery', async () => {
    const { cookies, plan } = await open({ duration: 'weekly-5' })
    onTestFinished(() => setZones(shop.deps))
    const weekday = weekdayOf(plan.days[0]!.date)
    await setZones(
      shop.deps,
      { emirate: 'Fujairah', isServed: false },
      { emirate: 'Sharjah', windows: ['evening'], weekdays: WEEKDAYS.filter((one) => one !== weekday) },
    )
    const to = (state: string) => ({ address: { ...work, city: state, state } })
    const body = { ...named(plan.days[0]!), scope: 'day' }
    const codeOf = async (more: object) =>
      (await post(cookies, 'change-delivery', { ...body, ...more })).json.code
    expect(await codeOf(to('Fujairah'))).toBe('zone-not-served')
    expect(await codeOf(to('Atlantis'))).toBe('zone-not-served')
    expect(await codeOf(to('Sharjah'))).toBe('window-not-offered')
    expect(await codeOf({ ...to('Sharjah'), window: 'evening' })).toBe('weekdays-not-served')

    const moved = await change(cookies, 'change-delivery', {
      ...{ ...named(plan.days[1]!), scope: 'day', ...to('Sharjah'), window: 'evening' },
    })
    const day = moved.subscription.days[1]!
    const { json } = await call(shop.app, `GET /api/user/get-free-dates?day=${day._id}`, { cookies })
    expect(json.data.dates.length).toBeGreaterThan(0)
    expect(json.data.dates.filter((date: string) => weekdayOf(date) === weekday)).toEqual([])
  })

  it('needs room where it is brought from now on, and only there', async () => {
    const { cookies, plan } = await open({ duration: 'weekly-5' })
    onTestFinished(() => setZones(shop.deps))
    const [first] = plan.days
    const taken = await open({ duration: 'weekly-5' })
    const { date } = first!
    const same = taken.plan.days.find((day) => day.date === date)!
    await change(taken.cookies, 'change-delivery', { ...named(same), scope: 'day', window: 'evening' })
    const count = async () =>
      (
        await rows(
          `select count(*)::int from delivery_days d join subscriptions s on s.id = d.subscription_id
            where d.date = $1 and d.state <> 'cancelled' and coalesce(d.delivery_window, s.delivery_window) = 'evening'`,
          date,
        )
      )[0].count
    await setZones(shop.deps, { emirate: 'Dubai', capacity: await count() })
    const body = { ...named(first!), scope: 'day', window: 'evening' }
    const full = await post(cookies, 'change-delivery', body)
    expect(full).toMatchObject({ code: 422, json: { code: 'window-full', params: { date } } })
    expect(await planOf(cookies)).toEqual(plan)
    // Who is there already keeps the place, also at another door of the zone.
    const { days } = await planOf(taken.cookies)
    const there = named(days.find((day) => day.date === date)!)
    await change(taken.cookies, 'change-delivery', {
      ...{ ...there, scope: 'day', address: { ...work, street: 'Al Wasl Road 9' } },
    })
    await change(cookies, 'change-delivery', { ...body, window: undefined, driverNote: 'Ring twice' })
  })

  it('needs room on the date a day is moved to, unless the shop’s people move it', async () => {
    const eaters = [await open({ duration: 'weekly-5' }), await open({ duration: 'weekly-5' })]
    onTestFinished(() => setZones(shop.deps))
    const address = { ...work, city: 'Ajman', state: 'Ajman' }
    for (const { cookies, plan } of eaters)
      await change(cookies, 'change-delivery', { ...named(plan.days[0]!), scope: 'all', address })
    await setZones(shop.deps, { emirate: 'Ajman', capacity: 1 })
    const asked = await Promise.all(
      eaters.map(async ({ cookies }) => {
        const [day] = (await planOf(cookies)).days
        const date = (await freeDatesOf(cookies, day!._id)).at(-1)!
        return { date, ...(await post(cookies, 'move-day', { ...named(day!), date })) }
      }),
    )
    expect(asked.map(({ code }) => code).sort()).toEqual([200, 422])
    const late = asked.findIndex(({ code }) => code === 422)
    const { date, json } = asked[late]!
    expect(json).toMatchObject({ code: 'window-full', params: { window: 'morning', date, other: null } })

    const day = (await planOf(eaters[late]!.cookies)).days[0]!
    const byShop = { by: 'shop', name: 'admin amal', reason: 'We bring one more.' } as const
    await moveDay(shop.deps, { actor: byShop, key: 'one-more' }, { day: day._id, date: date as PlainDate })
    for (const { order } of eaters) await expectPlanLaws(shop.deps.db, order.id)
  })

  it('moves freely where the shop no longer goes: a paid day is brought as it was promised', async () => {
    const { cookies, plan } = await open({ duration: 'weekly-5' })
    onTestFinished(() => setZones(shop.deps))
    await setZones(shop.deps, { emirate: 'Dubai', isServed: false, windows: ['evening'] })
    const date = (await freeDatesOf(cookies, plan.days[0]!._id)).at(-1)
    await change(cookies, 'move-day', { ...named(plan.days[0]!), date })
  })

  it('gives the last place of a window to one of two who ask at once', async () => {
    const eaters = [await open({ duration: 'weekly-5' }), await open({ duration: 'weekly-5' })]
    onTestFinished(() => setZones(shop.deps))
    const to = { address: { ...work, city: 'Umm Al Quwain', state: 'Umm Al Quwain' } }
    await setZones(shop.deps, { emirate: 'Umm Al Quwain', capacity: 1 })
    const asked = eaters.map(({ cookies, plan }) =>
      post(cookies, 'change-delivery', { ...named(plan.days[0]!), scope: 'all', ...to }),
    )
    const all = await Promise.all(asked)
    expect(all.map(({ code }) => code).sort()).toEqual([200, 422])
    expect(all.find(({ code }) => code === 422)!.json.code).toBe('window-full')
  })

  it('is refused where it is none, stale, unknown or someone else’s', async () => {
    const { cookies, plan } = await open({ duration: 'weekly-5' })
    const other = await makeCustomer(shop.deps)
    const body = { ...named(plan.days[0]!), scope: 'day', window: 'evening' }
    const codeOf = async (who: Cookies, more: object) =>
      (await post(who, 'change-delivery', { ...body, ...more })).json.code
    expect(await codeOf(cookies, { window: undefined })).toBe('nothing-to-change')
    expect(await codeOf(cookies, { version: 7 })).toBe('day-changed')
    expect(await codeOf(other.cookies, {})).toBe('day-missing')
    expect(await codeOf({}, {})).toBe('not-signed-in')
    for (const wrong of [{ window: 'noon' }, { scope: 'some' }, { address: { street: '' } }])
      expect((await post(cookies, 'change-delivery', { ...body, ...wrong })).code).toBeOneOf([400, 422])
  })
})
