import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { dishIngredients } from '../../server/db/schema/recipes.ts'
import { makeIngredient } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { choosePlanByKeyboard, press, tabTo } from '../setup/by-keyboard.ts'
import { button, mealCard, says, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 4, choices: 8 })
  for (const [slot, meals] of menu.meals.entries())
    for (const [choice, { id }] of meals.entries()) {
      const energyKcal = 250 + ((choice * 53 + slot * 31) % 290)
      const proteinG = Math.round(energyKcal * (0.05 + ((choice * 3 + slot) % 6) / 100))
      await shop.deps.db.update(dishes).set({ energyKcal, proteinG }).where(eq(dishes.id, id))
    }
  // The first two of each slot are no vegetarian's.
  const kinds = [
    await makeIngredient(shop.deps.db, { supplierGroup: 'meat' }),
    await makeIngredient(shop.deps.db, { supplierGroup: 'fish' }),
  ]
  const lines = menu.meals.flatMap((choices) =>
    kinds.map(({ id }, i) => ({ dishId: choices[i]!.id, ingredientId: id, gramTenths: 1_000 })),
  )
  await shop.deps.db.insert(dishIngredients).values(lines)
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals } = wizardSteps(() => menu, FIRST)

async function fitTo(page: Page, { energy, protein }: { energy: string; protein: string }) {
  await button(page, 'Fit to my target').click()
  await page.getByLabel('Energy a day (kcal)').fill(energy)
  await page.getByLabel(/^Protein a day/).fill(protein)
}
/** A call of the shop, as the page would make it. */
const call = (page: Page, name: string, body?: object) =>
  page.evaluate(
    async ([path, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const how = sent ? { method: 'POST', headers, body: sent } : {}
      return (await fetch(`/api/user/${path}`, how)).json()
    },
    [name, body && JSON.stringify(body)] as const,
  )
const inWords = (value: number) => Math.round(value).toLocaleString('en')
const perDay = async (page: Page) => {
  await page.getByText('Why these meals').click()
  return saidPerDay(page)
}
const saidPerDay = async (page: Page) => {
  const said = await page.locator('details li').allInnerTexts()
  return said.map((words) => {
    const [, energy, protein] = /([\d,]+) kcal, (\d+) g protein/.exec(words)!
    return { energy: Number(energy!.replace(',', '')), protein: Number(protein), words }
  })
}

describe('fit to my target', () => {
  for (const size of [DESKTOP, PHONE])
    it(`reaches 1,600 kcal and 120 g protein a day at ${size.viewport.width} px`, async () => {
      const { page } = await shop.visit(size)
      await toMeals(page)
      await fitTo(page, { energy: '1600', protein: '120' })
      await expectAccessible(page)
      await button(page, 'Fit all days').click()
      await says(page, 'Fitted 5 days to your target.')
      const days = await perDay(page)
      expect(days).toHaveLength(5)
      for (const { energy, protein } of days) {
        expect(Math.abs(energy - 1_600)).toBeLessThan(64)
        expect(Math.abs(protein - 120)).toBeLessThan(10)
      }
      await page.getByText('Matches your need').waitFor()
      expect(await page.getByRole('tab', { name: /% of your target/ }).count()).toBe(5)
      await expectAccessible(page)
    })

  for (const size of [DESKTOP, PHONE])
    it(`of a vegetarian guest, by keyboard alone at ${size.viewport.width} px, has nothing they dislike, and all is theirs once they register`, async () => {
      const { page } = await shop.visit(size)
      const { width } = size.viewport
      const onPage = (name: string | RegExp) => button(page, name).filter({ visible: true })
      const type = async (label: string | RegExp, text: string) => {
        await tabTo(page, page.getByLabel(label))
        await page.keyboard.type(text)
      }
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      await press(page, onPage('Tell us what you eat'))
      await type('I do not like', 'meat, fish')
      await type(/^Energy a day/, '1600')
      await type('Protein (g)', '120')
      await press(page, page.getByLabel(/^Keep this to choose my meals/), 'Space')
      await press(page, onPage('Save'))
      await page.getByText('Dislikes meat, fish').waitFor()
      await choosePlanByKeyboard(page, menu.pkg.packageName)
      await press(page, onPage('Fit to my target'))
      await page.getByText('From your food profile').waitFor()
      expect(await page.getByLabel('Energy a day (kcal)').count()).toBe(0)
      await expectAccessible(page)
      await press(page, onPage('Fit all days'))
      await says(page, 'Fitted 5 days to your target.')
      await press(page, page.getByText('Why these meals'))
      for (const { energy, protein } of await saidPerDay(page)) {
        expect(Math.abs(energy - 1_600)).toBeLessThan(80)
        expect(Math.abs(protein - 120)).toBeLessThan(15)
      }
      const eaten = async () => {
        const { data } = await call(page, 'get-draft')
        return data.selectedMeals.flatMap(({ meals }: { meals: string[] }) => meals) as string[]
      }
      const fitted = await eaten()
      const disliked = menu.meals.flatMap((choices) => choices.slice(0, 2).map(({ id }) => id))
      expect(fitted.filter((id) => disliked.includes(id))).toEqual([])
      await press(page, onPage('Confirm Selection'))
      await page.waitForURL('**/select-plan/add-ons')
      await press(page, onPage('Skip'))
      await page.waitForURL('**/select-plan/delivery')
      await press(page, page.getByRole('link', { name: 'Create an account' }))
      await type('Username', `Green Guest ${width}`)
      await type(/^Email/, `green.guest.${width}@example.com`)
      await type(/^Password$/, 'saffron-window-7')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/select-plan/delivery')
      expect((await call(page, 'get-food-profile')).data.profile).toMatchObject({
        ...{ dislikes: ['meat', 'fish'], target: { energyKcal: 1_600, proteinG: 120 } },
      })
      expect(await eaten()).toEqual(fitted)
      await expectAccessible(page)
    })

  it('shows the target as a mark on the day’s ring, what is missing to it, and what the plan comes to', async () => {
    const { page } = await shop.visit(PHONE)
    await toMeals(page)
    await button(page, 'Tell us what you eat').click()
    await page.getByLabel(/^Energy a day/).fill('3000')
    await page.getByLabel('Protein (g)').fill('300')
    await page.getByLabel(/^Keep this to choose my meals/).check()
    await button(page, 'Save').click()
    await says(page, 'Your food profile is saved.')
    const { data } = await call(page, 'get-draft')
    type Meal = { _id: string; moreDetails: Record<string, number> }
    const known = new Map((data.meals as Meal[]).map((meal) => [meal._id, meal.moreDetails]))
    const sumOf = (part: string) =>
      data.selectedMeals[0].meals.reduce(
        (sum: number, id: string) => sum + known.get(id)![part]!,
        0,
      ) as number
    const [energy, protein] = [sumOf('energy'), sumOf('protein')]
    await page
      .getByText(`${inWords(3_000 - energy)} kcal and ${inWords(300 - protein)} g protein missing`)
      .waitFor()
    const ring = page.getByRole('img', { name: new RegExp(`^${inWords(energy)} kcal: `) })
    // Less than the target: the mark is at the top, where the ring would be full.
    expect(await ring.locator('line').getAttribute('transform')).toBe('rotate(360 20 20)')
    // The same first meals every day.
    const plan = page.getByText(/^Average day:/)
    expect(await plan.innerText()).toBe(
      `Average day: ${inWords(energy)} kcal, ${inWords(protein)} g protein, ${inWords(sumOf('carbohydrates'))} g carbs, ${inWords(sumOf('fat'))} g fat`,
    )
    await page.getByText('20 meals', { exact: true }).waitFor()
    await button(page, /^Leave out/)
      .first()
      .click()
    await page.getByText('19 meals', { exact: true }).waitFor()
  })

  it('is broken off where the customer goes on, and nothing of it is applied later', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    const before = (await call(page, 'get-draft')).data
    // The shop's own planner, begun only once the customer has left.
    const { planner } = shop.deps
    const plan = planner.plan
    const begun = Promise.withResolvers<AbortSignal>()
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    planner.plan = async (prepare, signal) => {
      begun.resolve(signal)
      await left.promise
      const planned = plan.call(planner, prepare, signal)
      planned.then(ended.resolve, ended.resolve)
      return planned
    }
    try {
      await fitTo(page, { energy: '1600', protein: '120' })
      await button(page, 'Fit all days').click()
      const signal = await begun.promise
      await page.getByRole('navigation', { name: 'Steps of your order' }).getByRole('button').first().click()
      await page.waitForURL('**/select-plan/plan')
      await expect.poll(() => signal.aborted).toBe(true)
      left.resolve()
      expect(await ended.promise).toMatchObject({ code: 'request-broken-off' })
    } finally {
      left.resolve()
      planner.plan = plan
    }
    expect((await call(page, 'get-draft')).data).toEqual(before)
    await page.goBack()
    await button(page, 'Confirm Selection').waitFor()
    expect(await button(page, 'Confirm Selection').isEnabled()).toBe(true)
    expect(await page.getByText('Why these meals').count()).toBe(0)
    expect(await page.getByText(/^Fitted/).count()).toBe(0)
  })

  it('keeps a meal that was chosen by hand, and goes back with Undo', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    const own = menu.meals[0]![7]!.mealName
    await mealCard(page, own).click()
    await fitTo(page, { energy: '1600', protein: '120' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/user/fit-to-target', async (route) => {
      await held.promise
      await route.continue()
    })
    await button(page, 'Fit all days').click()
    // Nobody confirms the menu before it by a quick press.
    await expect.poll(() => button(page, 'Confirm Selection').isDisabled()).toBe(true)
    held.resolve()
    // What it costs more is counted from the meal chosen just before, which may not have been saved by then.
    const told = await page.getByText(/^Fitted 5 days to your target\./).innerText()
    const { data } = await call(page, 'get-draft')
    const moreFils = Math.round(data.fareDetails.mealsTotalPrice * 100) - (5 * 4 * 2_500 + 700)
    expect(moreFils).toBeGreaterThan(0)
    expect(told).toMatch(new RegExp(` AED\\s${(moreFils / 100).toFixed(2)} more in total\\.`))
    expect(await mealCard(page, own).getByRole('radio').isChecked()).toBe(true)
    expect((await perDay(page))[0]!.words).toContain('1 meal kept as you chose it')
    const isFirst = () => mealCard(page, menu.meals[1]![0]!.mealName).getByRole('radio').isChecked()
    const wasFirst = await isFirst()
    await button(page, 'Undo').click()
    await expect.poll(isFirst).toBe(true)
    expect(wasFirst).toBe(false)
  })

  it('keeps a price limit, and says in words where it cannot and which parts of the target a day misses', async () => {
    const { page } = await shop.visit(PHONE)
    await toMeals(page)
    await fitTo(page, { energy: '1600', protein: '120' })
    const limit = page.getByLabel('Price limit for all meals (AED)')
    await limit.fill('570')
    await button(page, 'Fit all days').click()
    await says(page, 'Fitted 5 days to your target.')
    const { data } = await call(page, 'get-draft')
    expect(data.fareDetails.mealsTotalPrice).toBeLessThanOrEqual(570)
    const over = page.getByRole('status').filter({ hasText: 'We found no plan within' })
    expect(await over.count()).toBe(0)

    // Four meals a day are AED 100 at the least; no menu has 300 g of protein.
    await fitTo(page, { energy: '1600', protein: '300' })
    await limit.fill('450')
    await button(page, 'Fit all days').click()
    await says(page, 'Filled 5 days, as near to your target as the menu allows.')
    await over
      .getByText(
        /^We found no plan within AED\s450\.00: this one comes to AED\s\d+\.\d\d\. \w+day \d+ November costs the most, AED\s\d+\.\d\d\.$/,
      )
      .waitFor()
    for (const { words } of await perDay(page)) expect(words).toMatch(/Protein: \d+ g below your target/)
    await expectAccessible(page)
    // Another meal, and it is about another plan.
    await mealCard(page, menu.meals[0]![7]!.mealName).click()
    await over.waitFor({ state: 'detached' })
  })

  it('fits the shown day alone, by keyboard, and says what cannot be a target', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await button(page, 'Fit to my target').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Energy a day (kcal)').fill('20')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a number from 800 to 6,000.').waitFor()
    await page.getByLabel('Energy a day (kcal)').fill('1600')
    await page.getByLabel(/^Protein a day/).fill('120')
    await button(page, /^Only Thursday/).focus()
    await page.keyboard.press('Enter')
    await says(page, 'Fitted 1 day to your target.')
    expect(await perDay(page)).toHaveLength(1)
  })
})
