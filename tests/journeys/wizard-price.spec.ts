import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  TABLET,
} from '../setup/browser.ts'
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
const BAG = 'AED\u00a0100.00 for a cool bag'
const PLUS = `plus ${BAG}, with your first order only`
const INCLUDED = `${BAG} included, with your first order only`
const isShown = async (page: Page, text: string) =>
  ((await bar(page).getByText(text, { exact: true }).first().boundingBox())?.width ?? 0) > 20

describe('the price in the wizard', () => {
  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ])(
    'is what will be preselected, said in the same words on a %s, with the cool bag in it',
    async (_, size) => {
      const { page } = await shop.visit(size)
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      // One package: an average day of it.
      await bar(page).getByText('65.00').waitFor()
      await expect.poll(() => isShown(page, 'Per day, about')).toBe(true)
      await expect.poll(() => isShown(page, PLUS)).toBe(true)
      await page.getByText('WEEKLY (5 days)').click()
      await bar(page).getByText('425.00').waitFor()
      for (const words of ['Total, about', 'Per day, about', INCLUDED, 'delivery and VAT included'])
        await expect.poll(() => isShown(page, words)).toBe(true)
      await bar(page).getByText('65.00').waitFor()
      await expectAccessible(page)
      await day(page, FIRST).click()
      await bar(page).getByText('Total', { exact: true }).waitFor()
      await bar(page).getByText('425.00').waitFor()
      await button(page, 'Continue').click()
      await page.waitForURL('**/select-plan/meals')
      await bar(page).getByText('425.00').waitFor()
      for (const words of ['Per day', INCLUDED, 'delivery and VAT included'])
        await expect.poll(() => isShown(page, words)).toBe(true)
    },
  )

  it('has the same words and figures on a phone as on a desktop, from the card of the plan to the add-ons', async () => {
    const small = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const ranged = await makePlan(shop.deps.db, { packages: [menu.pkg, small] })
    shop.deps.catalogue.forget()
    async function saidOn(size: BrowserContextOptions) {
      const { page } = await shop.visit(size)
      const said: Record<string, string> = {}
      const take = async (where: string, place: Locator) => {
        said[where] = (await place.innerText()).replace(/\s+/g, ' ')
      }
      await page.goto('/meal-plans')
      const card = page.getByRole('article').filter({ hasText: ranged.planName })
      await card.getByText('25.00 to 65.00').waitFor()
      await take('card', card)
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      await bar(page).getByText(PLUS).waitFor()
      await take('step 1', bar(page))
      await toMeals(page)
      await bar(page).getByText('425.00').waitFor()
      await take('meals', bar(page))
      await button(page, 'Confirm Selection').click()
      await page.waitForURL('**/select-plan/add-ons')
      await bar(page).getByText('425.00').waitFor()
      await take('add-ons', bar(page))
      return said
    }
    const phone = await saidOn(PHONE)
    expect(phone).toEqual(await saidOn(DESKTOP))
    expect(
      [phone['step 1'], phone.meals, phone['add-ons']].every((words) => words!.includes('cool bag')),
    ).toBe(true)
  })

  it('goes on from what was chosen when somebody comes back to step 1', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await mealCard(page, menu.meals[0]![1]!.mealName).click()
    await bar(page).getByText('411.00').waitFor()
    await page.getByRole('button', { name: /Choose Your Plan/ }).click()
    await page.waitForURL('**/select-plan/plan')
    await bar(page).getByText('Total', { exact: true }).waitFor()
    await bar(page).getByText('411.00').waitFor()
  })

  it('follows what somebody avoids, in the wizard and on pages that are the same for everyone', async () => {
    const other = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, other] })
    await shop.deps.db
      .update(dishes)
      .set({ allergens: ['Sesame'] })
      .where(eq(dishes.id, menu.meals[0]![0]!.id))
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto(`/select-plan/plan?plan=${plan.identifier}`)
    await bar(page).getByText('25.00 to 65.00').waitFor()
    await expect.poll(() => isShown(page, 'Per day, about')).toBe(true)
    await button(page, 'Tell us what you eat').click()
    await page.getByRole('dialog').getByText('Sesame', { exact: true }).click()
    await page.getByLabel(/^Keep this to choose my meals/).check()
    await button(page, 'Save').click()
    await bar(page).getByText('25.00 to 51.00').waitFor()
    await page.goto('/meal-plans')
    const card = page.getByRole('article').filter({ hasText: plan.planName })
    await card.getByText('About, as we pick for you').waitFor()
    await card.getByText('25.00 to 51.00').waitFor()
    await page.goto(`/meal-plans/${plan.identifier}`)
    await page.getByText(/about AED\s51\.00 \/ day/).waitFor()
    const { page: someone } = await shop.visit()
    await someone.goto(`/meal-plans/${plan.identifier}`)
    await someone.getByText(/about AED\s65\.00 \/ day/).waitFor()
    await someone.getByText('About, by package').waitFor()
    await shop.deps.db.update(dishes).set({ allergens: [] }).where(eq(dishes.id, menu.meals[0]![0]!.id))
    shop.deps.catalogue.forget()
  })

  it('names no cool bag to someone who has paid an order', async () => {
    const customer = await makeCustomer(shop.deps)
    await makeOrder(shop.deps.db, {
      accountId: customer.accountId,
      userEmail: customer.userEmail,
      state: 'paid',
      paidAt: NOW,
    })
    const { page } = await shop.visitAs(customer)
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await bar(page).getByText('65.00').waitFor()
    expect(await bar(page).getByText('cool bag').count()).toBe(0)
  })

  it('of a plan is told with its energy from the least to the most', async () => {
    const small = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, small] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    const card = page.getByRole('article').filter({ hasText: plan.planName })
    await card.getByText('25.00 to 65.00').waitFor()
    await card.getByText('450 to 900 kcal').waitFor()
  })

  it('counts the meals a day as they are, also where one day has fewer', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await bar(page).getByText('2 meals a day').waitFor()
    await button(page, /^Leave out/)
      .first()
      .click()
    await bar(page).getByText('1 to 2 meals a day').waitFor()
  })
})
