import { describe, expect, it } from 'vitest'
import { makeMenu } from '../../../tests/factories/packages.ts'
import {
  createPlan,
  dates,
  firsts,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  turnClockTo,
  updateMenu,
  visitor,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'

openOrderingShop()

const TARGET = { energyKcal: 1_500, proteinG: 100 }
const fitPlan = (more: object = {}, by = visitor) =>
  by('POST /api/user/fit-to-target', { target: TARGET, ...more })

/** The first choice of each slot is light, the second is a third of the target. */
async function setNutrition(allergens: string[] = []) {
  for (const [first, second] of menu.meals) {
    const set = 'update dishes set energy_kcal = $2, protein_g = $3, allergens = $4 where id = $1'
    await shop.deps.db.$client.query(set, [first!.id, 200, 10, []])
    await shop.deps.db.$client.query(set, [second!.id, 500, 33, allergens])
  }
  shop.deps.catalogue.forget()
}
const mealsOn = (draft: { selectedMeals: { date: string; meals: string[] }[] }, date: string) =>
  draft.selectedMeals.find((day) => day.date === date)!.meals

describe('fit-to-target', () => {
  it('fills the days as near to the target as variety allows, and says what each came to', async () => {
    await setNutrition()
    await createPlan()
    const { code, json } = await fitPlan()
    expect(code).toBe(200)
    expect(json.data.reasons.map(({ date }: { date: string }) => date)).toEqual(dates)
    const energies: number[] = json.data.reasons.map(({ energyKcal }: { energyKcal: number }) => energyKcal)
    expect(Math.max(...energies)).toBe(1_500)
    expect(json.data.draft.selectedMeals).toEqual((await getDraft()).selectedMeals)
    expect(json.data.draft.isMenuConfirmed).toBe(false)
  })

  it('takes the target of the food profile before what was typed, and the plan’s own figures where there is neither', async () => {
    const own = await makeMenu(shop.deps.db, { slots: 1, choices: 7 })
    for (const [choice, { id }] of own.meals[0]!.entries()) {
      const set = 'update dishes set energy_kcal = $2 where id = $1'
      await shop.deps.db.$client.query(set, [id, 800 + choice * 400])
    }
    shop.deps.catalogue.forget()
    await createPlan({ plan: own.plan.id, package: own.pkg.id })
    // Another meal each day: 1,600 kcal on average.
    const picked = dates.map((date, choice) => ({ date, meals: [own.meals[0]![choice]!.id] }))
    await updateMenu(picked, { isFinal: false })
    const energyFor = async (target?: object) =>
      (await fitPlan({ date: dates[2], target })).json.data.reasons[0].energyKcal
    expect(await energyFor()).toBe(1_600)
    expect(await energyFor({ energyKcal: 3_200 })).toBe(3_200)
    const target = { energyKcal: 2_800, proteinG: null, carbsG: null, fatG: null }
    await visitor('PATCH /api/user/update-food-profile', { target, consent: 1 })
    expect(await energyFor({ energyKcal: 3_200 })).toBe(2_800)
  })

  it('gives the same plan for the same asking', async () => {
    await setNutrition()
    await createPlan()
    const first = (await fitPlan()).json.data.draft
    const second = (await fitPlan()).json.data.draft
    expect(second.selectedMeals).toEqual(first.selectedMeals)
    expect(second.version).toBe(first.version + 1)
  })

  it('keeps what was chosen by hand, also after the draft was read again', async () => {
    await setNutrition()
    await createPlan()
    const chosen = firsts().map((day) => ({ ...day, byHand: [menu.mealTypes[0]!.id] }))
    await updateMenu(chosen, { isFinal: false })
    expect((await getDraft()).selectedMeals[0].byHand).toEqual([menu.mealTypes[0]!.id])
    const { draft, reasons } = (await fitPlan()).json.data
    for (const date of dates) expect(mealsOn(draft, date)[0]).toBe(menu.meals[0]![0]!.id)
    expect(reasons.map(({ kept }: { kept: number }) => kept)).toEqual(dates.map(() => 1))
    expect(draft.selectedMeals[0].byHand).toEqual([menu.mealTypes[0]!.id])
  })

  it('fits one day and leaves the others', async () => {
    await setNutrition()
    await createPlan()
    await updateMenu(firsts(), { isFinal: false })
    const { draft, reasons } = (await fitPlan({ date: dates[2] })).json.data
    expect(mealsOn(draft, dates[2]!)).toEqual(menu.meals.map((choices) => choices[1]!.id))
    expect(mealsOn(draft, dates[1]!)).toEqual(menu.meals.map((choices) => choices[0]!.id))
    expect(reasons).toMatchObject([{ date: dates[2], energyKcal: 1_500, proteinG: 99 }])
  })

  it('leaves days of which nothing is safe as they are, and they are refused only when they are confirmed', async () => {
    await setNutrition()
    const every = menu.meals.flat().map(({ id }) => id)
    await shop.deps.db.$client.query(`update dishes set allergens = '{Celery}' where id = any($1)`, [every])
    shop.deps.catalogue.forget()
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Celery'], consent: 1 })
    const { selectedMeals } = (await createPlan()).json.data
    const { code, json } = await fitPlan()
    expect([code, json.data?.draft.selectedMeals]).toEqual([200, selectedMeals])
    expect(json.data.reasons.map(({ energyKcal }: { energyKcal: number }) => energyKcal)).toEqual(
      dates.map(() => 0),
    )
    expect((await updateMenu(selectedMeals)).json.code).toBe('empty-day')
  })

  it('puts in nothing that is avoided', async () => {
    await setNutrition(['Peanuts'])
    await createPlan()
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Nuts'], consent: 1 })
    const { draft } = (await fitPlan()).json.data
    for (const date of dates) expect(mealsOn(draft, date)).toEqual(menu.meals.map(([first]) => first!.id))
  })

  it('stays within a price limit, and where there is no such plan says what it costs and on which day most', async () => {
    await setNutrition()
    const steak = menu.meals[0]![0]!.id
    await shop.deps.db.$client.query('update dishes set price_fils = 4000 where id = $1', [steak])
    shop.deps.catalogue.forget()
    await createPlan()
    const kept = await fitPlan({ priceLimit: 400 })
    expect(kept.json.data.overLimit).toBeNull()
    expect(kept.json.data.draft.fareDetails.mealsTotalPrice).toBeLessThanOrEqual(400)
    // On this day the dear one was chosen by hand.
    const days = firsts().map((day, at) => ({ ...day, ...(at === 1 && { byHand: [menu.mealTypes[0]!.id] }) }))
    await updateMenu(days, { isFinal: false })
    const { overLimit, draft } = (await fitPlan({ priceLimit: 300 })).json.data
    const { mealsTotalPrice } = draft.fareDetails
    expect(mealsTotalPrice).toBeGreaterThan(300)
    expect(overLimit).toMatchObject({ limit: 300, total: mealsTotalPrice, dearest: { date: dates[1] } })
    expect(overLimit.dearest.total).toBeGreaterThanOrEqual(90)
  })

  it('says by how much each day misses its target', async () => {
    await setNutrition()
    await createPlan()
    const target = { energyKcal: 1_500, proteinG: 200 }
    const { reasons } = (await fitPlan({ target, date: dates[2] })).json.data
    expect(reasons).toMatchObject([{ proteinG: 99, missed: { proteinG: -101 } }])
    expect(reasons[0].missed).not.toHaveProperty('energyKcal')
  })

  it('refuses a draft that was changed in another window', async () => {
    const { version } = (await createPlan()).json.data
    await updateMenu(firsts(), { isFinal: false })
    const { code, json } = await fitPlan({ version })
    expect([code, json.code]).toEqual([409, 'draft-changed'])
  })

  it('refuses what cannot be: no draft, a day of no delivery, a start that has passed, a target nobody has', async () => {
    expect((await fitPlan({}, visitorOf(shop))).json.code).toBe('draft-missing')
    await createPlan()
    expect((await fitPlan({ date: '2026-12-25' })).json.code).toBe('unknown-date')
    expect((await fitPlan({ target: { energyKcal: 20 } })).code).toBe(400)
    expect((await fitPlan({ target: {} })).code).toBe(422)
    expect((await fitPlan({ priceLimit: -1 })).code).toBe(400)
    turnClockTo('2026-11-16T08:00:00Z')
    expect((await fitPlan()).json.code).toBe('start-too-soon')
  })

  it('stays somebody’s own', async () => {
    await createPlan()
    const before = await getDraft()
    expect((await fitPlan({}, visitorOf(shop))).code).toBe(404)
    expect(await getDraft()).toEqual(before)
  })
})
