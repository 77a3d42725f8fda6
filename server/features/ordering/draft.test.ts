import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../domain/delivery-calendar.ts'
import { makeAddOn, makeMeal } from '../../../tests/factories/catalogue.ts'
import { makeMenu, makePackage } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { type TestVisitor, visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes, packageDayMeals, packages, planPackages } from '../../db/schema/catalogue.ts'

// A Sunday in Dubai, late in the evening: in London it is still the 15th, in Tokyo already the 16th.
let now = new Date('2026-11-15T19:00:00Z')
let shop: TestShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOns: { id: string; priceFils: number }[]
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

beforeEach(async () => {
  now = new Date('2026-11-15T19:00:00Z')
  const { db } = shop.deps
  menu = await makeMenu(db, { slots: 3, choices: 2 })
  addOns = [await makeAddOn(db, { priceFils: 500 }), await makeAddOn(db, { priceFils: 750 })]
  shop.deps.catalogue.forget()
  visitor = visitorOf(shop)
})

const WEDNESDAY = '2026-11-18'
const dates = deliveryDays('weekly-5', WEDNESDAY)

const asked = (more: object = {}) => ({
  plan: menu.plan.id,
  package: menu.pkg.id,
  duration: 'weekly-5',
  startDate: WEDNESDAY,
  ...more,
})
const createPlan = (more: object = {}, by = visitor) => by('POST /api/user/create-plan', asked(more))
const updateMenu = (selectedMeals: unknown, more: object = {}, by = visitor) =>
  by('PATCH /api/user/update-menu', { selectedMeals, ...more })
const updateAddOns = (ids: string[], more: object = {}) =>
  visitor('PATCH /api/user/update-addons', { addOns: ids, ...more })
const getDraft = async (by = visitor) => (await by('GET /api/user/get-draft')).json.data

/** The second meal of each slot, every day. */
const seconds = () => dates.map((date) => ({ date, meals: menu.meals.map((choices) => choices[1]!.id) }))

async function afterwards(change: () => Promise<unknown>) {
  await change()
  shop.deps.catalogue.forget()
}

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
      expect(code).toBe(400)
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
    expect(json.errors).toEqual([{ field: 'startDate', message: json.message }])
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

describe('get-draft', () => {
  it('is nothing for a visitor who has chosen nothing, and makes no guest of them', async () => {
    expect(await getDraft()).toBeNull()
    expect(visitor.cookies).toEqual({})
  })

  it('is not shown to anyone else', async () => {
    await createPlan()
    expect(await getDraft(visitorOf(shop))).toBeNull()
  })

  it('says when the start date has come too near', async () => {
    await createPlan()
    now = new Date('2026-11-16T08:00:00Z')
    expect((await getDraft()).startProblem).toMatchObject({ reason: 'too-soon' })
    const late = await updateMenu(seconds())
    expect([late.code, late.json.errors[0].field]).toEqual([422, 'startDate'])
  })

  it('says when the package has gone', async () => {
    await createPlan()
    await afterwards(() =>
      shop.deps.db.update(packages).set({ isDeleted: true }).where(eq(packages.id, menu.pkg.id)),
    )
    const draft = await getDraft()
    expect(draft.startProblem).toMatchObject({ reason: 'package-gone' })
    expect(draft.package.packageName).toBe(menu.pkg.packageName)
    expect((await updateMenu(seconds())).code).toBe(422)
  })
})

describe('update-menu', () => {
  it('keeps the chosen meals and answers today’s price', async () => {
    await createPlan()
    const { code, json } = await updateMenu(seconds())
    expect(code).toBe(200)
    expect(json.message).toBe('Menu added successfully!')
    expect(json.data).toMatchObject({ isMenuConfirmed: true, fareDetails: { totalFare: 390, perDay: 78 } })
    expect((await getDraft()).selectedMeals.map(({ meals }: { meals: string[] }) => meals)).toEqual(
      seconds().map(({ meals }) => meals),
    )
  })

  it('takes the text a browser keeps in its session storage', async () => {
    await createPlan()
    expect((await updateMenu(JSON.stringify(seconds()))).code).toBe(200)
  })

  it('keeps a choice on its way without confirming it', async () => {
    await createPlan()
    const { json } = await updateMenu(seconds(), { isFinal: false })
    expect(json.data.isMenuConfirmed).toBe(false)
    expect((await getDraft()).selectedMeals[0].meals).toEqual(seconds()[0]!.meals)
  })

  it('remembers which slot a meal of two types was chosen for', async () => {
    const { db } = shop.deps
    const [first, second] = menu.mealTypes
    const both = await makeMeal(db, { mealTypes: [first!, second!] })
    await afterwards(() =>
      db.insert(packageDayMeals).values(
        Array.from({ length: 7 }, (_, i) => ({
          packageId: menu.pkg.id,
          dayNumber: i + 1,
          position: 50,
          mealId: both.id,
        })),
      ),
    )
    await createPlan()
    const chosen = dates.map((date) => ({ date, meals: [both.id], mealTypes: [second!.id] }))
    expect((await updateMenu(chosen)).code).toBe(200)
    expect((await getDraft()).selectedMeals[0]).toEqual({
      date: dates[0],
      meals: [both.id],
      mealTypes: [second!.id],
    })
  })

  it.each([
    ['nothing', undefined],
    ['text that is no list', '{"date":'],
    ['a list of something else', [{ day: 1 }]],
    ['too many days', Array.from({ length: 100 }, () => ({ date: WEDNESDAY, meals: [] }))],
  ])('cannot read %s', async (_what, sent) => {
    await createPlan()
    const { code, json } = await updateMenu(sent)
    expect(code).toBe(400)
    expect(json.message).toBe('Error with meal selection data. Please try again.')
  })

  it.each<[string, (days: { date: string; meals: string[] }[]) => object[], RegExp]>([
    ['a missing day', (days) => days.slice(1), /choose meals for Wednesday 18 November/],
    ['an empty day', ([first, ...rest]) => [{ ...first!, meals: [] }, ...rest], /at least one meal/],
    ['a day twice', (days) => [days[0]!, ...days], /twice/],
    ['a day without delivery', (days) => [...days, { ...days[0]!, date: '2026-11-21' }], /no delivery/],
    [
      'a meal of nobody’s menu',
      ([first, ...rest]) => [{ ...first!, meals: ['nothing'] }, ...rest],
      /not on its menu/,
    ],
    [
      'two meals of a type',
      ([first, ...rest]) => [{ ...first!, meals: menu.meals[0]!.map(({ id }) => id) }, ...rest],
      /one meal of each type/,
    ],
    [
      'a meal in a slot it does not serve',
      ([first, ...rest]) => [
        { ...first!, meals: [menu.meals[0]![0]!.id], mealTypes: [menu.mealTypes[1]!.id] },
        ...rest,
      ],
      /not on its menu/,
    ],
  ])('refuses %s', async (_what, spoil, message) => {
    await createPlan()
    const { code, json } = await updateMenu(spoil(seconds()))
    expect(code).toBe(422)
    expect(json.message).toMatch(message)
    expect((await getDraft()).isMenuConfirmed).toBe(false)
  })

  it('needs a draft', async () => {
    const { code, json } = await updateMenu(seconds())
    expect([code, json.message]).toEqual([404, 'There is no plan in progress. Please choose a plan first.'])
  })

  it('tells what changed where the menu changed meanwhile, and takes the choice once mended', async () => {
    await createPlan()
    const gone = menu.meals[0]![1]!
    await afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone.id)))
    const { code, json } = await updateMenu(seconds())
    expect(code).toBe(409)
    expect(json.data).toMatchObject({ reason: 'menu-changed', draft: { version: 1 } })
    expect(json.data.changed[0]).toEqual({ date: dates[0], problem: 'not-on-menu', meal: gone.id })
    const mended = seconds().map(({ date, meals }) => ({
      date,
      meals: [menu.meals[0]![0]!.id, ...meals.slice(1)],
    }))
    expect((await updateMenu(mended)).code).toBe(200)
  })

  it('names the chosen meals that have gone when the draft is opened again', async () => {
    await createPlan()
    await updateMenu(seconds())
    const gone = menu.meals[0]![1]!
    await afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone.id)))
    const draft = await getDraft()
    expect(draft.vanished).toHaveLength(5)
    expect(draft.vanished[0]).toEqual({
      date: dates[0],
      mealType: menu.mealTypes[0]!.id,
      mealName: gone.mealName,
    })
    expect(draft.selectedMeals[0].meals).toEqual(seconds()[0]!.meals.slice(1))
  })

  it('tells a window that has fallen behind how the draft stands now', async () => {
    const { version } = (await createPlan()).json.data
    await updateMenu(seconds(), { version })
    const stale = await updateMenu(
      seconds().map((day) => ({ ...day, meals: day.meals.slice(1) })),
      { version },
    )
    expect(stale.code).toBe(409)
    expect(stale.json.data).toMatchObject({ reason: 'changed-elsewhere', draft: { version: version + 1 } })
    expect(stale.json.data.draft.selectedMeals[0].meals).toEqual(seconds()[0]!.meals)
  })
})

describe('update-addons', () => {
  it('counts repeated ids as quantity and charges each delivery day', async () => {
    await createPlan()
    const [first, second] = addOns
    const { code, json } = await updateAddOns([first!.id, second!.id, first!.id])
    expect(code).toBe(200)
    expect(json.message).toBe('Successfully Added your Addons!')
    expect(json.data).toMatchObject({
      areAddOnsConfirmed: true,
      fareDetails: { mealsTotalPrice: 375, addOnsTotalPrice: 87.5, totalFare: 462.5 },
    })
    expect((await getDraft()).addOns).toEqual([first!.id, first!.id, second!.id])
  })

  it('takes an empty list when skipped', async () => {
    await createPlan()
    await updateAddOns([addOns[0]!.id])
    const { code, json } = await updateAddOns([])
    expect([code, json.data.areAddOnsConfirmed, json.data.fareDetails.addOnsTotalPrice]).toEqual([
      200,
      true,
      0,
    ])
  })

  it('takes twenty of one and refuses more', async () => {
    await createPlan()
    expect((await updateAddOns(Array(20).fill(addOns[0]!.id))).code).toBe(200)
    const { code, json } = await updateAddOns(Array(21).fill(addOns[0]!.id))
    expect([code, json.message]).toEqual([422, 'Please choose at most 20 of one add-on.'])
  })

  it('refuses what is no add-on, and a list that is none', async () => {
    await createPlan()
    expect((await updateAddOns([menu.meals[0]![0]!.id])).code).toBe(422)
    expect((await visitor('PATCH /api/user/update-addons', { addOns: 'all' })).code).toBe(400)
    expect((await visitorOf(shop)('PATCH /api/user/update-addons', { addOns: [] })).code).toBe(404)
  })

  it('names the add-ons that have gone', async () => {
    await createPlan()
    await updateAddOns([addOns[0]!.id])
    await afterwards(() =>
      shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, addOns[0]!.id)),
    )
    const draft = await getDraft()
    expect(draft.addOns).toEqual([])
    expect(draft.vanishedAddOns).toHaveLength(1)
  })
})

describe('reset-draft', () => {
  it('forgets the draft, also when there is none', async () => {
    await createPlan()
    expect((await visitor('POST /api/user/reset-draft')).code).toBe(200)
    expect(await getDraft()).toBeNull()
    expect((await visitor('POST /api/user/reset-draft')).code).toBe(200)
    expect((await visitorOf(shop)('POST /api/user/reset-draft')).code).toBe(200)
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

  it('turns its page at midnight in Dubai', async () => {
    now = new Date('2026-11-15T20:00:00Z')
    expect((await calendar(menu.pkg.id, 'weekly-5')).json.data.today).toBe('2026-11-16')
  })

  it('refuses what it does not know', async () => {
    expect((await calendar('nothing', 'weekly-5')).code).toBe(404)
    expect((await calendar(menu.pkg.id, 'daily')).code).toBe(400)
    expect((await visitor('GET /api/user/get-calendar')).code).toBe(400)
  })
})
