import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, day, mealCard, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  // What is preselected is not the cheapest of its slot.
  await shop.deps.db.update(dishes).set({ priceFils: 4_000 }).where(eq(dishes.id, menu.meals[0]![0]!.id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals } = wizardSteps(() => menu, FIRST)
const bar = (page: Page) => page.getByRole('region', { name: 'Price' })

describe('step 1', () => {
  it('takes along the package chosen on the plan’s page', async () => {
    const other = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, other] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto(`/meal-plans/${plan.identifier}`)
    await page.getByRole('radio', { name: new RegExp(other.packageName) }).check()
    await page.getByRole('link', { name: 'Select Plan' }).first().click()
    await page.waitForURL('**/select-plan/plan?**')
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(other.packageName) }).isChecked())
      .toBe(true)
  })

  it('asks for the menu of the package that is chosen, and says where it does not come', async () => {
    const other = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, other] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    const asked: unknown[] = []
    await page.route('**/api/user/get-package-details', async (route) => {
      asked.push(route.request().postDataJSON())
      return asked.length === 1 ? route.abort() : route.continue()
    })
    await page.goto(`/select-plan/plan?plan=${plan.identifier}`)
    await page.getByText(menu.pkg.packageName).first().click()
    const missing = page.getByText('The menu of this package could not be loaded.')
    await missing.waitFor()
    await bar(page).getByText('65.00').waitFor()
    await button(page, 'Try Again').click()
    await missing.waitFor({ state: 'detached' })
    await page.getByText(other.packageName).first().click()
    await bar(page).getByText('25.00').waitFor()
    await expect
      .poll(() => asked)
      .toEqual([
        { key: 'identifier', value: menu.pkg.identifier },
        { key: 'identifier', value: menu.pkg.identifier },
        { key: 'identifier', value: other.identifier },
      ])
  })

  it('leads to what is missing, and says it there until it is chosen', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await button(page, 'Continue').tap()
    const missing = page.getByText('Choose a duration.')
    await missing.waitFor()
    await expect.poll(async () => (await missing.boundingBox())!.y < 400).toBe(true)
    await expectAccessible(page)
    await page.getByText('WEEKLY (5 days)').tap()
    await missing.waitFor({ state: 'detached' })
    await button(page, 'Continue').tap()
    await page.getByText('Choose your first day.').waitFor()
    await day(page, FIRST).tap()
    await page.getByText('Choose your first day.').waitFor({ state: 'detached' })
  })

  it('resets duration, dates and meals, keeps plan and package, and can be undone', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    const chosen = menu.meals[0]![2]!.mealName
    await mealCard(page, chosen).click()
    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
    await page.getByRole('button', { name: /Choose Your Plan/ }).click()
    await button(page, 'Reset Selections').click()
    await page.getByText('Choose a duration first').waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }).isChecked())
      .toBe(true)
    await page.getByRole('heading', { name: menu.plan.planName }).waitFor()
    const brought = page.waitForResponse('**/api/user/update-menu')
    await button(page, 'Undo').click()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await brought
    await page.goto('/select-plan/meals')
    await expect.poll(() => mealCard(page, chosen).getByRole('radio').isChecked()).toBe(true)

    await page.getByRole('button', { name: /Choose Your Plan/ }).click()
    await button(page, 'Reset Selections').click()
    await page.getByText('Choose a duration first').waitFor()
    await page.reload()
    await page.getByText('Choose a duration first').waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }).isChecked())
      .toBe(true)
    await page.goto('/select-plan/meals')
    await page.waitForURL('**/select-plan/plan')
  })
})
