import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { makeMenu } from '../../../../tests/factories/packages.ts'
import { sellDays, soldMeal } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { labelsOf, readLabelFacts } from '../../labels/labels.public.ts'
import { lockDueDays } from '../cut-off/lock-due-days.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let menu: Awaited<ReturnType<typeof makeMenu>>
let customer: Awaited<ReturnType<typeof makeCustomer>>
let now = new Date('2027-01-28T05:00:00Z')
const monday = '2027-02-08'
const span = { from: '2027-02-09', to: '2027-03-09' }
const names = ['Suhoor', 'Iftar', 'Snack'] as const
let slots: Record<string, (typeof names)[number]>

beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  slots = Object.fromEntries(menu.mealTypes.map(({ mealType }, place) => [mealType, names[place % 3]!]))
  customer = await makeCustomer(shop.deps)
  const meals = menu.meals.map((slot, i) => ({
    ...{ id: slot[0]!.id, mealName: slot[0]!.mealName, allergens: [], mealType: menu.mealTypes[i]!.mealType },
  }))
  await sellDays(shop.deps.db, {
    ...{ dates: deliveryDays('weekly-5', monday), meals: meals.map(soldMeal) },
    pkg: { packageId: menu.pkg.id },
    order: { accountId: customer.accountId, userEmail: customer.userEmail },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  admin = await makeAdmin(shop.deps)
})

const ask = async (path: string, body?: object) =>
  (
    await call(shop.app, `${body ? 'POST' : 'GET'} /api/admin/${path}`, {
      cookies: admin.cookies,
      ...(body && { body }),
    })
  ).json
const timesInPlan = async () => {
  const { json } = await call(shop.app, 'GET /api/user/get-my-plan', { cookies: customer.cookies })
  return json.data.subscriptions[0].days.map(
    ({ deliveredFrom, deliveredUntil }: Record<string, string>) => `${deliveredFrom} ${deliveredUntil}`,
  )
}
const told = async () => (await call(shop.app, 'GET /api/user/get-shop')).json.data.ramadan
const usual = (date: string) => `${date}T04:00:00+04:00 ${date}T08:00:00+04:00`
const iftar = (date: string) => `${date}T15:00:00+04:00 ${date}T18:00:00+04:00`
const dates = [0, 1, 2, 3, 4].map((days) => addDays(monday, days))

describe('Ramadan', () => {
  it('is proposed by the moon’s calendar, with a name for every meal type', async () => {
    const { data } = await ask('get-closures')
    expect(data).toMatchObject({ ramadan: null, proposed: { from: '2027-02-08', to: '2027-03-08' } })
    expect(Object.keys(data.proposed.slots)).toEqual(
      expect.arrayContaining(menu.mealTypes.map(({ mealType }) => mealType)),
    )
    expect(await told()).toBeUndefined()
    expect(await timesInPlan()).toEqual(dates.map(usual))
  })

  it('says what it changes before it does, and changes nothing by that', async () => {
    expect((await ask('preview-ramadan', span)).data).toEqual({ days: 4, customers: 1, locked: 0, left: 0 })
    expect((await ask('get-closures')).data.ramadan).toBeNull()
    expect(await timesInPlan()).toEqual(dates.map(usual))
  })

  it.each([
    [{ from: '2027-03-09', to: '2027-02-09' }, 'ramadan-dates-wrong'],
    [{ from: '2027-02-09', to: '2027-04-09' }, 'ramadan-too-long'],
    [{ from: '2026-12-01', to: '2026-12-29' }, 'ramadan-over'],
  ])('of %j is refused', async (wrong, code) => {
    expect((await ask('preview-ramadan', wrong)).errors).toMatchObject([{ field: 'to', code }])
    expect((await ask('set-ramadan', { ramadan: { ...wrong, slots } })).errors).toMatchObject([{ code }])
    expect((await ask('get-closures')).data.ramadan).toBeNull()
  })

  it('shows and brings its days as iftar and suhoor: in the plan, in runs and on labels', async () => {
    expect((await ask('set-ramadan', { ramadan: { ...span, slots } })).data.ramadan).toEqual({
      ...span,
      slots,
    })
    expect(await told()).toEqual({
      ...{ ...span, slots },
      windows: { morning: { from: 15, to: 18 }, evening: { from: 21, to: 24 } },
    })
    expect(await timesInPlan()).toEqual([usual(monday), ...dates.slice(1).map(iftar)])
    const round = `get-runs?date=${dates[1]}`
    expect((await ask(`${round}&window=morning`)).data).toMatchObject({
      from: iftar(dates[1]!).split(' ')[0],
    })
    expect((await ask(`${round}&window=evening`)).data).toMatchObject({
      from: `${monday}T21:00:00+04:00`,
      until: `${dates[1]}T00:00:00+04:00`,
    })

    now = new Date(`${monday}T06:00:00Z`)
    admin = await makeAdmin(shop.deps)
    await shop.deps.db.$client.query(
      `update sessions set expires_at = $1::timestamptz + interval '60 days'`,
      [now],
    )
    await lockDueDays.work(shop.deps, {})
    const wordsOn = async (date: string) =>
      JSON.stringify(await labelsOf(shop.deps, await readLabelFacts(shop.deps.db, date)))
    const [before, inside] = [await wordsOn(monday), await wordsOn(dates[1]!)]
    expect(before).toContain(`${menu.mealTypes[0]!.mealType} · eat on Mon 8 Feb 2027`)
    expect(before).toContain('Mon 8 Feb 2027, 04:00 to 08:00')
    expect(inside).toContain('Suhoor · eat on Tue 9 Feb 2027')
    expect(inside).toContain('Iftar, Tue 9 Feb 2027, 15:00 to 18:00')
  })

  it('can be moved by a day while it runs, and be ended; what is kept stays what it was', async () => {
    const later = { from: '2027-02-10', to: '2027-03-10' }
    expect((await ask('preview-ramadan', later)).data).toMatchObject({ days: 3, left: 1 })
    const board = async () => (await ask(`get-kitchen?date=${dates[1]}`)).data.lines
    const during = await board()
    await ask('set-ramadan', { ramadan: { ...later, slots } })
    expect(await timesInPlan()).toEqual([...dates.slice(0, 2).map(usual), ...dates.slice(2).map(iftar)])
    expect((await ask('set-ramadan', { ramadan: null })).data.ramadan).toBeNull()
    expect(await told()).toBeUndefined()
    expect(await timesInPlan()).toEqual(dates.map(usual))
    expect(await board()).toEqual(during)
    const { rows } = await shop.deps.db.$client.query(
      `select count(*)::int as n from audit_log where action = 'set-ramadan'`,
    )
    expect(rows).toEqual([{ n: 3 }])
  })
})
