import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ChangedPlan, PlanSubscription, Receipt } from '../../../contract/my-plan.ts'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import { addDays, weekdayOf } from '../../../domain/plain-date.ts'
import { WEEKDAYS } from '../../../domain/zones.ts'
import { call, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { makeCategory, makeMeal, makeMealType } from '../../../tests/factories/catalogue.ts'
import { makeMenu, makePackage, makePlan } from '../../../tests/factories/packages.ts'
import { datesOf, makePaidPlan } from '../../../tests/factories/plans.ts'
import { setZones } from '../../../tests/factories/zones.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import type { Actor } from './actor.ts'
import { changeDelivery } from './change-delivery.ts'
import { moveDay } from './move-day.ts'
import { skipDay } from './skip-day.ts'
import { cancelPlannedDays } from './subscriptions.service.ts'

let shop: TestShop
let clockShiftMs = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + clockShiftMs) })
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

type Cookies = Record<string, string>
const post = (cookies: Cookies, path: string, body: object) =>
  call(shop.app, `POST /api/user/${path}`, { cookies, body: { key: randomUUID(), ...body } })
const change = async (cookies: Cookies, path: string, body: object): Promise<ChangedPlan> => {
  const { code, json } = await post(cookies, path, body)
  expect(code, JSON.stringify(json)).toBe(200)
  return json.data
}
const planOf = async (cookies: Cookies): Promise<PlanSubscription> =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions[0]
async function open(sold: Parameters<typeof makePaidPlan>[1] = {}) {
  const made = await makePaidPlan(shop.deps, sold)
  const { cookies } = made.customer
  return { ...made, cookies, plan: await planOf(cookies) }
}
const named = ({ _id, version }: PlanSubscription['days'][number]) => ({ day: _id, version })

describe('a pause', () => {
  it('is quoted, moves its days behind the last one, and is ended earlier', async () => {
    const { cookies, plan, dates, order } = await open()
    const asked = { subscription: plan._id, from: dates[5]!, resume: dates[12]! }
    const quote = (await post(cookies, 'quote-pause', asked)).json.data
    expect(quote).toMatchObject({ pausesLeft: 1, pauseDaysLeft: 21 })
    expect(quote.moves.map(({ from }: { from: string }) => from)).toEqual(dates.slice(5, 12))
    expect(await planOf(cookies), 'a quote changes nothing').toEqual(plan)

    const key = randomUUID()
    const paused = await change(cookies, 'pause-plan', { ...asked, key })
    expect(paused.subscription).toMatchObject({
      ...{ pausesLeft: 1, pauseDaysLeft: 21, pause: { from: asked.from, resume: asked.resume } },
    })
    const moved = quote.moves.map(({ to }: { to: string }) => to)
    expect(datesOf(paused.subscription)).toEqual([...dates.toSpliced(5, 7), ...moved])
    expect(moved[0]).toBe(addDays(dates[19]!, 3))
    expect(paused.receipt.lines).toHaveLength(8)
    expect((await change(cookies, 'pause-plan', { ...asked, key })).receipt).toEqual(paused.receipt)

    const twice = await post(cookies, 'pause-plan', { ...asked, from: dates[15], resume: dates[17] })
    expect([twice.code, twice.json.code]).toEqual([409, 'already-paused'])
    expect(twice.json.data.subscription.pause).toEqual(paused.subscription.pause)
    const inPause = await post(cookies, 'move-day', { ...named(plan.days[0]!), date: dates[6] })
    expect(inPause.json.code, 'nothing is brought in a pause').toBe('date-not-free')

    const resumed = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[8] })
    expect(resumed.subscription.pause).toEqual({ from: dates[5], resume: dates[8] })
    expect(resumed.subscription.pauseDaysLeft).toBe(27)
    // Four of them back to where days were, the last three where the first of them had gone.
    expect(datesOf(resumed.subscription)).toEqual([...dates.toSpliced(5, 3), ...moved.slice(0, 3)])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('that never began costs nothing', async () => {
    const { cookies, plan, dates } = await open()
    const asked = { subscription: plan._id, from: dates[5]!, resume: dates[9]! }
    await change(cookies, 'pause-plan', asked)
    const { subscription } = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[3] })
    expect(subscription).toMatchObject({ pause: null, pausesLeft: 2, pauseDaysLeft: 30 })
    expect(datesOf(subscription)).toEqual(dates)
    const again = await post(cookies, 'resume-plan', { subscription: plan._id, from: dates[3] })
    expect([again.code, again.json.code]).toEqual([409, 'not-paused'])
  })

  it('leaves where they are the days that were moved since', async () => {
    const { cookies, plan, dates } = await open()
    const asked = { subscription: plan._id, from: dates[0]!, resume: dates[5]! }
    const { subscription } = await change(cookies, 'pause-plan', asked)
    const own = subscription.days.find(({ _id }) => _id === plan.days[0]!._id)!
    const later = addDays(subscription.days.at(-1)!.date, 7)
    await change(cookies, 'move-day', { ...named(own), date: later })
    const back = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[0] })
    expect(datesOf(back.subscription)).toEqual([...dates.slice(0, 4), ...dates.slice(5), later])
  })

  it('is refused where it was not promised, is too long, too late, empty or nobody’s', async () => {
    const { cookies, plan, dates } = await open()
    const week = await open({ duration: 'weekly-6' })
    const refused = async (who: Cookies, body: object) =>
      (await post(who, 'pause-plan', { subscription: plan._id, from: dates[0], resume: dates[5], ...body }))
        .json.code
    const ofWeek = { subscription: week.plan._id, from: week.dates[0], resume: week.dates[2] }
    expect(await refused(week.cookies, ofWeek)).toBe('no-pause-left')
    expect(await refused(cookies, { resume: addDays(dates[0]!, 31) })).toBe('pause-too-long')
    expect(await refused(cookies, { resume: dates[0] })).toBe('pause-dates-wrong')
    expect(await refused(cookies, { from: dubaiToday(shop.deps.now()) })).toBe('cut-off-passed')
    expect(await refused(cookies, { from: addDays(dates[4]!, 1), resume: addDays(dates[4]!, 2) })).toBe(
      'pause-without-days',
    )
    expect(await refused(week.cookies, {})).toBe('subscription-missing')
    expect(await refused({}, {})).toBe('not-signed-in')
    expect((await post(cookies, 'pause-plan', { subscription: plan._id, from: 'soon' })).code).toBeOneOf([
      400, 422,
    ])
    expect((await post(cookies, 'quote-pause', { subscription: plan._id })).code).toBeOneOf([400, 422])
    expect(await planOf(cookies)).toEqual(plan)
  })
})

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
    clockShiftMs = new Date(plan.days[1]!.cutOff).getTime() - Date.now()
    const actor = { by: 'customer' as const, accountId: customer.accountId }
    const { subscription } = await changeDelivery(
      shop.deps,
      { actor, key: randomUUID() },
      { ...named(plan.days[2]!), scope: 'all', window: 'evening' },
    ).finally(() => {
      clockShiftMs = 0
    })
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

describe('a day on another date', () => {
  /** Two slots; of its two days, the second has another lunch, with fish before one without. */
  async function makeTwoDayMenu() {
    const { db } = shop.deps
    const category = await makeCategory(db)
    const mealTypes = [await makeMealType(db), await makeMealType(db)]
    const meal = (slot: number, allergens: string[] = []) =>
      makeMeal(db, { mealTypes: [mealTypes[slot]!], categoryId: category.id, allergens })
    const [stew, soup] = [await meal(0), await meal(1)]
    const [fish, salad] = [await meal(0, ['Fish']), await meal(0)]
    const days = [
      [stew, soup],
      [fish, salad, soup],
    ]
    const pkg = await makePackage(db, { days })
    const plan = await makePlan(db, { packages: [pkg], categories: [category] })
    return { menu: { category, mealTypes, meals: [[stew], [soup]], pkg, plan }, stew, soup, fish, salad }
  }

  it('has that date’s meals, without what is avoided, and its own where they are on the menu', async () => {
    const { menu, stew, soup, fish, salad } = await makeTwoDayMenu()
    const mealsOn = (plan: PlanSubscription, date: string) =>
      plan.days.find((day) => day.date === date)!.meals.map(({ _id }) => _id)
    const customer = await makeCustomer(shop.deps, { avoidedAllergens: ['Fish'] })
    const kinds = { [`${[fish.id, soup.id]}`]: 'eats fish', [`${[salad.id, soup.id]}`]: 'avoids fish' }
    for (const [who, eater] of Object.entries({ 'avoids fish': customer, 'eats fish': undefined })) {
      const { cookies, plan, dates } = await open({ menu, ...(eater && { customer: eater }) })
      const free: string[] = (
        await call(shop.app, `GET /api/user/get-free-dates?day=${plan.days[0]!._id}`, { cookies })
      ).json.data.dates
      let now = plan
      for (const date of free.slice(0, 4)) {
        const day = now.days.find(({ _id }) => _id === plan.days[0]!._id)!
        const before = day.meals.map(({ _id }) => _id)
        const { subscription, receipt } = await change(cookies, 'move-day', { ...named(day), date })
        const after = mealsOn(subscription, date)
        // Some dates have the first menu and some the second, whichever way the days fall.
        expect([who, `${[stew.id, soup.id]}`]).toContain(kinds[`${after}`] ?? `${after}`)
        const isOther = `${before}` !== `${after}`
        expect(receipt.lines).toHaveLength(isOther ? 2 : 1)
        if (isOther) expect(subscription.days.find((one) => one.date === date)!.isChosen).toBe(false)
        now = subscription
      }
      expect(now.days).toHaveLength(dates.length)
    }
  })

  it('is not free where nothing safe is on its menu', async () => {
    const { menu } = await makeTwoDayMenu()
    const { cookies, plan } = await open({ menu, order: { avoidedAllergens: ['Fish'] } })
    const dates = async () =>
      (await call(shop.app, `GET /api/user/get-free-dates?day=${plan.days[0]!._id}`, { cookies })).json.data
        .dates as string[]
    const all = await dates()
    await rows(
      `update dishes set allergens = '{Fish}' where id in
      (select meal_id from package_day_meals where package_id = $1 and day_number = 2)`,
      menu.pkg.id,
    )
    shop.deps.catalogue.forget()
    // The soup of both days stays, as it was chosen; lunch has nothing left.
    const left = await dates()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all.length)
    const gone = all.find((date) => !left.includes(date))
    const { json } = await post(cookies, 'move-day', { ...named(plan.days[0]!), date: gone })
    expect(json.code).toBe('date-not-free')
  })

  it('keeps its meals where the package has left the catalogue', async () => {
    const menu = await makeMenu(shop.deps.db)
    const { cookies, plan } = await open({ menu })
    await rows('delete from plan_packages where package_id = $1', menu.pkg.id)
    await rows('delete from package_day_meals where package_id = $1', menu.pkg.id)
    await rows('delete from package_days where package_id = $1', menu.pkg.id)
    await rows('delete from packages where id = $1', menu.pkg.id)
    shop.deps.catalogue.forget()
    const { subscription } = await change(cookies, 'skip-day', named(plan.days[0]!))
    expect(subscription.days.at(-1)).toMatchObject({ meals: plan.days[0]!.meals, isChosen: true })
  })
})

describe('the shop’s people', () => {
  const mona: Actor = { by: 'shop', name: 'admin mona@shop.example', reason: 'She is ill.' }
  const asked = () => ({ actor: mona, key: randomUUID() })

  const lock = (dayId: string, orderId: string) =>
    rows(
      `with entry as (insert into ledger_entries (id, order_id, actor, action) values (gen_random_uuid(), $2, 'shop', 'locked') returning id),
        noted as (insert into ledger_days select entry.id, d.id, 'planned', 'locked', d.date, d.date, d.value_fils, d.value_fils
          from entry, delivery_days d where d.id = $1)
        update delivery_days set state = 'locked', version = version + 1 where id = $1`,
      ...[dayId, orderId],
    )

  it('do the same past the cut-off and the validity, with a reason; what was locked is planned again', async () => {
    const { plan, cookies, order } = await open({ duration: 'weekly-5' })
    const [first] = plan.days
    await lock(first!._id, order.id)
    const late = await post(cookies, 'skip-day', { day: first!._id, version: 2 })
    expect(late.json.code).toBe('cut-off-passed')
    const { receipt, subscription } = await skipDay(shop.deps, asked(), { day: first!._id })
    expect(receipt).toMatchObject({ by: 'shop', reason: 'She is ill.', action: 'skipped' })
    expect(subscription.days.at(-1)).toMatchObject({ _id: first!._id, state: 'planned', isChangeable: true })
    let beyond = addDays(plan.validUntil, 1)
    while (![1, 2].includes(new Date(`${beyond}T00:00:00Z`).getUTCDay())) beyond = addDays(beyond, 1)
    const moved = await moveDay(shop.deps, asked(), { day: plan.days[1]!._id, date: beyond })
    expect(moved.subscription.days.at(-1)!.date).toBe(beyond)
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('send what the kitchen has elsewhere, also where the rest is cancelled', async () => {
    const { plan, order } = await open({ duration: 'weekly-5' })
    const [first] = plan.days
    await lock(first!._id, order.id)
    const by = { actor: 'shop', reason: 'Refunded.', now: shop.deps.now() }
    await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
    const change = { day: first!._id, scope: 'all' as const, window: 'evening' as const }
    const { subscription } = await changeDelivery(shop.deps, asked(), change)
    expect(subscription.days[0]).toMatchObject({ state: 'locked', window: 'evening' })
    await expectPlanLaws(shop.deps.db, order.id)
  })
})

describe('receipts', () => {
  const pageOf = async (cookies: Cookies, before?: string) =>
    (await call(shop.app, `GET /api/user/get-receipts${before ? `?before=${before}` : ''}`, { cookies })).json
      .data as { receipts: Receipt[]; hasMore: boolean }

  it('are listed newest first, page by page, from the beginning on, and never change', async () => {
    const { cookies, plan } = await open()
    const given: Receipt[] = []
    let now = plan
    for (let nth = 0; nth < 21; nth++) {
      const changed = await change(cookies, 'skip-day', named(now.days[0]!))
      given.unshift(changed.receipt)
      now = changed.subscription
    }
    const first = await pageOf(cookies)
    expect(first).toEqual({ receipts: given.slice(0, 20), hasMore: true })
    const second = await pageOf(cookies, first.receipts.at(-1)!.receipt)
    expect(second.hasMore).toBe(false)
    expect(second.receipts).toMatchObject([
      given[20],
      { action: 'started', lines: [{ what: 'Delivery days', after: expect.stringMatching(/^20 days, /) }] },
    ])
  })

  it('are only one’s own', async () => {
    const { cookies, plan } = await open()
    const { receipt } = await change(cookies, 'skip-day', named(plan.days[0]!))
    const other = await makeCustomer(shop.deps)
    expect(await pageOf(other.cookies)).toEqual({ receipts: [], hasMore: false })
    expect(await pageOf(other.cookies, receipt.receipt)).toEqual({ receipts: [], hasMore: false })
    expect((await pageOf(cookies, 'R-none')).receipts).toEqual([])
    expect((await call(shop.app, 'GET /api/user/get-receipts')).code).toBe(401)
  })
})
