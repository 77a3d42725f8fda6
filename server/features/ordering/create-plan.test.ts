import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeMenu, makePackage } from '../../../tests/factories/packages.ts'
import {
  addOns,
  afterwards,
  createPlan,
  dates,
  getDraft,
  menu,
  openOrderingShop,
  seconds,
  shop,
  turnClockTo,
  updateAddOns,
  updateMenu,
  visitor,
  WEDNESDAY,
} from '../../../tests/setup/ordering-shop.ts'
import { dishes, packages, planPackages } from '../../db/schema/catalogue.ts'

openOrderingShop()

describe('create-plan', () => {
  it('answers the delivery dates, the menu of each day and the first meal of each type', async () => {
    const { code, json } = await createPlan()
    expect(code).toBe(200)
    expect(json.message).toBe('Plan created successfully')
    const { data } = json
    expect(data).toMatchObject({
      today: '2026-11-15',
      startDate: WEDNESDAY,
      endDate: '2026-11-24',
      duration: 'weekly-5',
      startProblem: null,
      isMenuConfirmed: false,
      areAddOnsConfirmed: false,
      package: { _id: menu.pkg.id, packageName: menu.pkg.packageName },
      plan: { _id: menu.plan.id },
    })
    expect(data.days.map((day: { date: string }) => day.date)).toEqual(dates)
    expect(data.days[0].slots.map((slot: { mealType: string }) => slot.mealType)).toEqual(
      menu.mealTypes.map((mealType) => mealType.id),
    )
    expect(data.meals).toHaveLength(6)
    expect(data.selectedMeals[0]).toEqual({
      date: WEDNESDAY,
      meals: menu.meals.map((choices) => choices[0]!.id),
      mealTypes: menu.mealTypes.map((mealType) => mealType.id),
    })
    expect(data.fareDetails).toEqual({
      mealsTotalPrice: 375,
      addOnsTotalPrice: 0,
      totalFare: 375,
      perDay: 75,
    })
  })

  it('takes the label of a duration and the identifiers of plan and package', async () => {
    const { json } = await createPlan({
      plan: menu.plan.identifier,
      package: menu.pkg.identifier,
      duration: 'MONTHLY (6 days per week)',
    })
    expect(json.data).toMatchObject({ duration: 'monthly-6', endDate: '2026-12-15' })
    expect(json.data.days).toHaveLength(24)
  })

  it('asked twice, is one draft with the meals chosen meanwhile', async () => {
    const first = await createPlan()
    await updateMenu(seconds())
    const again = await createPlan()
    expect(again.json.data._id).toBe(first.json.data._id)
    expect(again.json.data.selectedMeals[0].meals).toEqual(seconds()[0]!.meals)
  })

  it('keeps what still fits when the dates of a draft are changed, and starts afresh otherwise', async () => {
    const { _id } = (await createPlan()).json.data
    await updateMenu(seconds())
    const moved = await createPlan({ startDate: '2026-11-20', draft: _id })
    expect(moved.json.data).toMatchObject({ _id, startDate: '2026-11-20', isMenuConfirmed: false })
    expect(moved.json.data.selectedMeals[0].meals).toEqual(seconds()[0]!.meals)
    const fresh = await createPlan({ startDate: '2026-11-19' })
    expect(fresh.json.data._id).not.toBe(_id)
    expect(fresh.json.data.selectedMeals[0].meals).toEqual(menu.meals.map((choices) => choices[0]!.id))
  })

  it.each([[{ package: null }], [{ duration: '' }], [{ startDate: undefined }]])(
    'says when something is missing: %j',
    async (missing) => {
      const { code, json } = await createPlan(missing)
      expect(code).toBe(422)
      expect(json.message).toBe('Please complete all selections before continuing.')
    },
  )

  it.each([
    ['a date on or before two days from today', { startDate: '2026-11-17' }, /more than 2 days/],
    ['yesterday', { startDate: '2026-11-14' }, /more than 2 days/],
    ['a Saturday for five days a week', { startDate: '2026-11-21' }, /weekday/],
    ['a Sunday for six days a week', { startDate: '2026-11-22', duration: 'weekly-6' }, /weekday/],
    ['something that is no date', { startDate: 'tomorrow' }, /not a date/],
    ['30 February', { startDate: '2027-02-30' }, /not a date/],
  ])('refuses %s', async (_what, more, message) => {
    const { code, json } = await createPlan(more)
    expect(code).toBe(422)
    expect(json.message).toMatch(message)
    const { code: problem, message: words, params } = json
    expect(json.errors).toEqual([{ field: 'startDate', code: problem, message: words, params }])
    expect(await getDraft()).toBeNull()
  })

  it('refuses dates the menu does not reach', async () => {
    const { db } = shop.deps
    const ending = await makePackage(db, {
      days: Array.from({ length: 10 }, () => menu.meals.flat()),
      startDate: '2026-11-12',
      isPermanent: false,
    })
    await afterwards(() => db.insert(planPackages).values({ planId: menu.plan.id, packageId: ending.id }))
    const runsOut = await createPlan({ package: ending.id })
    expect([runsOut.code, runsOut.json.message]).toEqual([422, expect.stringMatching(/ends before/)])
    const none = await createPlan({ package: ending.id, startDate: '2026-12-01' })
    expect([none.code, none.json.message]).toEqual([422, expect.stringMatching(/no menu/)])
  })

  it('refuses what the shop does not have, and a package of another plan', async () => {
    const other = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    expect((await createPlan({ package: 'nothing' })).code).toBe(404)
    expect((await createPlan({ plan: 'nothing' })).code).toBe(404)
    expect((await createPlan({ duration: 'yearly' })).code).toBe(400)
    expect((await createPlan({ package: other.pkg.id })).code).toBe(422)
    await afterwards(() =>
      shop.deps.db.update(packages).set({ isDeleted: true }).where(eq(packages.id, menu.pkg.id)),
    )
    expect((await createPlan()).code).toBe(404)
  })

  it('two at once make one draft', async () => {
    await createPlan({ startDate: '2026-11-19' })
    const answers = await Promise.all([createPlan(), createPlan(), createPlan()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.data._id)).size).toBe(1)
  })
})

describe('get-calendar', () => {
  const calendar = (pkg: string, duration: string) =>
    visitor(`GET /api/user/get-calendar?package=${pkg}&duration=${duration}`)

  it('gives each of the coming days with the reason it cannot be started on', async () => {
    const { json } = await calendar(menu.pkg.id, 'weekly-6')
    const { today, days } = json.data
    expect(today).toBe('2026-11-15')
    expect(days).toHaveLength(92)
    expect(days.slice(0, 8).map((day: { reason: string | null }) => day.reason)).toEqual([
      'too-soon',
      'too-soon',
      'too-soon',
      null,
      null,
      null,
      null,
      'closed-weekday',
    ])
    expect(days[2].totalFare).toBeNull()
    expect(days[3].totalFare).toBe(450)
  })

  it('counts the meals and add-ons that the draft being changed keeps', async () => {
    const draft = (await createPlan()).json.data
    const dearer = eq(dishes.id, menu.meals[0]![1]!.id)
    await afterwards(() => shop.deps.db.update(dishes).set({ priceFils: 9_000 }).where(dearer))
    await updateMenu(seconds())
    await updateAddOns([addOns[0]!.id])
    const changing = await visitor(
      `GET /api/user/get-calendar?package=${menu.pkg.id}&duration=weekly-5&draft=${draft._id}`,
    )
    const day = changing.json.data.days.find(({ date }: { date: string }) => date === draft.startDate)
    const { fareDetails } = await getDraft()
    expect(fareDetails.mealsTotalPrice).toBeGreaterThan(draft.fareDetails.mealsTotalPrice)
    expect(day.totalFare).toBe(fareDetails.mealsTotalPrice)
    expect(changing.json.data.addOnsFare).toBe(fareDetails.addOnsTotalPrice)
    const anew = (await calendar(menu.pkg.id, 'weekly-5')).json.data
    expect(anew.addOnsFare).toBe(0)
    expect(anew.days.find(({ date }: { date: string }) => date === draft.startDate).totalFare).toBe(
      draft.fareDetails.mealsTotalPrice,
    )
  })

  it('turns its page at midnight in Dubai', async () => {
    turnClockTo('2026-11-15T20:00:00Z')
    expect((await calendar(menu.pkg.id, 'weekly-5')).json.data.today).toBe('2026-11-16')
  })

  it('refuses what it does not know', async () => {
    expect((await calendar('nothing', 'weekly-5')).code).toBe(404)
    expect((await calendar(menu.pkg.id, 'daily')).code).toBe(400)
    expect((await visitor('GET /api/user/get-calendar')).code).toBe(400)
  })
})
