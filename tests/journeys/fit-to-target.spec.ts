import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { dishIngredients } from '../../server/db/schema/recipes.ts'
import { makeIngredient } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
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
const perDay = async (page: Page) => {
  await page.getByText('Why these meals').click()
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

  it('of a vegetarian guest takes their own target, has nothing they dislike, and all is theirs once they register', async () => {
    const { page } = await shop.visit(PHONE)
    await toMeals(page)
    await button(page, 'Tell us what you eat').click()
    await page.getByLabel('I do not like').fill('meat, fish')
    await page.getByLabel(/^Energy a day/).fill('1600')
    await page.getByLabel('Protein (g)').fill('120')
    await page.getByLabel(/^Keep this to choose my meals/).check()
    await button(page, 'Save').click()
    await says(page, 'Your food profile is saved.')
    await button(page, 'Fit to my target').click()
    await page.getByText('From your food profile').waitFor()
    expect(await page.getByLabel('Energy a day (kcal)').count()).toBe(0)
    await expectAccessible(page)
    await button(page, 'Fit all days').click()
    await says(page, 'Fitted 5 days to your target.')
    for (const { energy, protein } of await perDay(page)) {
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
    await call(page, 'signup', {
      ...{ userName: 'Green Guest', userEmail: 'green.guest@example.com', password: 'saffron-window-7' },
    })
    expect((await call(page, 'get-food-profile')).data.profile).toMatchObject({
      ...{ dislikes: ['meat', 'fish'], target: { energyKcal: 1_600, proteinG: 120 } },
    })
    expect(await eaten()).toEqual(fitted)
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
