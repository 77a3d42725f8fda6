import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeMeal } from '../../../tests/factories/catalogue.ts'
import {
  addOns,
  afterwards,
  createPlan,
  dates,
  firsts,
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
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes, packageDayMeals, packages } from '../../db/schema/catalogue.ts'

openOrderingShop()

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
    turnClockTo('2026-11-16T08:00:00Z')
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
  it('clears duration, dates and meals, and keeps meal plan, package and add-ons', async () => {
    await createPlan()
    await updateMenu(seconds())
    await updateAddOns([addOns[0]!.id])
    const { code, json } = await visitor('POST /api/user/reset-draft')
    const cleared = {
      isCleared: true,
      isMenuConfirmed: false,
      selectedMeals: [],
      plan: { _id: menu.plan.id },
      package: { _id: menu.pkg.id },
      addOns: [addOns[0]!.id],
    }
    expect([code, json.message]).toEqual([200, 'Selections cleared'])
    expect(json.data).toMatchObject(cleared)
    expect(await getDraft()).toMatchObject(cleared)
    expect((await visitor('POST /api/user/add-to-cart', {})).code).toBe(422)
  })

  it('begins anew with the preselected meals, in the same draft, also on the same dates', async () => {
    const { json } = await createPlan()
    await updateMenu(seconds())
    await visitor('POST /api/user/reset-draft')
    const again = await createPlan({ draft: json.data._id })
    expect(again.json.data).toMatchObject({ _id: json.data._id, isCleared: false })
    expect(again.json.data.selectedMeals[0].meals).toEqual(firsts()[0]!.meals)
  })

  it('is no error where there is nothing to clear', async () => {
    expect((await visitor('POST /api/user/reset-draft')).json.data).toBeNull()
    expect((await visitorOf(shop)('POST /api/user/reset-draft')).code).toBe(200)
  })
})
