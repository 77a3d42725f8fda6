import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, mealCard, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  const { db } = shop.deps
  menu = await makeMenu(db, { slots: 2, choices: 2 })
  await db
    .update(dishes)
    .set({ allergens: ['Cashew nuts'] })
    .where(eq(dishes.id, nutty().id))
  await db
    .update(dishes)
    .set({ allergens: ['Fish'] })
    .where(eq(dishes.id, fishy().id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const nutty = () => menu.meals[0]![0]!
const fishy = () => menu.meals[0]![1]!
const { choosePlan } = wizardSteps(() => menu, FIRST)
const isChosen = (page: Page, name: string) => mealCard(page, name).getByRole('radio').isChecked()

async function toCart(page: Page) {
  await button(page, 'Confirm Selection').click()
  await page.waitForURL('**/select-plan/add-ons')
  await button(page, 'Skip').click()
  await page.waitForURL('**/select-plan/delivery')
  await button(page, 'Skip').click()
  await page.waitForURL('**/summary')
}

it('a household orders for two on a phone, and both names are seen wherever the food is', async () => {
  const customer = await makeCustomer(shop.deps, { userName: 'Salma Nasser' })
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Tree nuts'] })
  const { page } = await shop.visitAs(customer, PHONE)

  await choosePlan(page)
  await button(page, 'Continue').click()
  await page.waitForURL('**/select-plan/meals')
  await expect.poll(() => isChosen(page, fishy().mealName)).toBe(true)
  await toCart(page)

  await choosePlan(page)
  await page.getByLabel('Who is this plan for?').selectOption('Someone else')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Please enter a name.').waitFor()
  await page.getByLabel('Their name').fill(' Omar ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: 'What Omar eats' }).waitFor()
  await button(page, 'Tell us what Omar eats').click()
  const dialog = page.getByRole('dialog', { name: 'What does Omar eat?' })
  await dialog.getByText('Fish', { exact: true }).click()
  await dialog.getByLabel(/^Keep this to choose the meals of Omar/).check()
  await expectAccessible(page, 'dialog[open]')
  await button(page, 'Save').click()
  await page.getByText('Avoids fish').waitFor()
  await expectAccessible(page)
  await button(page, 'Continue').click()
  await page.waitForURL('**/select-plan/meals')
  await expect.poll(() => isChosen(page, nutty().mealName)).toBe(true)
  expect(await page.getByText('which you avoid').count()).toBe(0)
  await mealCard(page, fishy().mealName).click()
  await page.getByText('You told us that Omar avoids it.').waitFor()
  await button(page, 'Go Back').click()
  await expect.poll(() => isChosen(page, nutty().mealName)).toBe(true)
  await toCart(page)

  await page.getByText('Omar avoids fish.').waitFor()
  await page.getByText('You avoid tree nuts.').waitFor()
  // The order has nuts, in the plan of who eats them.
  await page.getByText('No meal or add-on of your plan lists it.').waitFor()
  await expectAccessible(page)
  await page.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/user/add-address', { method: 'POST', headers, body: JSON.stringify({ address }) })
  }, ADDRESS)
  await page.goto('/cart')
  await page.getByText('For Omar').waitFor()
  await page.goto('/summary')
  await button(page, 'Complete Order').first().click()
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
  await checkout.getByRole('button', { name: 'Succeed' }).click()
  await page.waitForURL('**/order-success**')

  await page.goto('/my-plan')
  await page.getByText('For Omar').waitFor()
  const profiles = page.getByRole('region', { name: 'Food profile' })
  const told = (name: string) =>
    profiles.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await told('You').getByText('Avoids tree nuts').waitFor()
  await told('Omar').getByText('Avoids fish').waitFor()
  await expectAccessible(page, 'main')
  await told('Omar').getByRole('button', { name: 'Edit food profile' }).click()
  await page.getByRole('dialog', { name: 'What does Omar eat?' }).getByText('Milk', { exact: true }).click()
  await button(page, 'Save').click()
  await told('Omar')
    .getByText('Avoids fish and milk')
    .or(told('Omar').getByText('Avoids milk and fish'))
    .waitFor()
  await page.goto('/profile')
  const others = page.getByRole('region', { name: 'Others you order for' })
  await others.getByRole('heading', { name: 'Omar' }).waitFor()
  await expectAccessible(page, 'main')
  await others.getByRole('button', { name: 'Remove Omar' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByText('paid days to come for Omar').waitFor()
  await others.getByRole('heading', { name: 'Omar' }).waitFor()

  const cook = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), PHONE)
  await cook.page.goto(`/admin-dashboard?view=kitchen&date=${FIRST}`)
  const bags = cook.page.getByRole('region', { name: /^Exceptions/ }).getByRole('listitem')
  await bags.filter({ hasText: 'For Omar' }).getByText('No Fish').first().waitFor()
  await bags.filter({ hasText: 'Salma Nasser' }).getByText('No Tree nuts').first().waitFor()
  await expectAccessible(cook.page)
})
