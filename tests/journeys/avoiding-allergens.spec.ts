import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeAccount, makeAdmin, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makeMenu } from '../factories/packages.ts'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  TABLET,
} from '../setup/browser.ts'
import { button, mealCard, signIn, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
  await makeAddOn(shop.deps.db, { priceFils: 500, allergens: ['Almonds'] })
  await shop.deps.db
    .update(dishes)
    .set({ allergens: ['Cashew nuts', 'Milk'] })
    .where(eq(dishes.id, menu.meals[0]![0]!.id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals } = wizardSteps(() => menu, FIRST)
const dialog = (page: Page) => page.getByRole('dialog')
const isChosen = (page: Page, name: string) => mealCard(page, name).getByRole('radio').isChecked()
const nutty = () => menu.meals[0]![0]!
const plain = () => menu.meals[0]![1]!

async function tellFoodProfile(page: Page, tick: readonly string[], dislikes = '') {
  await button(page, /^(Tell us what you eat|Edit food profile)$/).click()
  for (const name of tick) await dialog(page).getByText(name, { exact: true }).click()
  if (dislikes) await page.getByLabel('I do not like').fill(dislikes)
  await dialog(page)
    .getByLabel(/^Keep this to choose my meals/)
    .check()
  await button(page, 'Save').click()
  await dialog(page).waitFor({ state: 'hidden' })
}

async function avoidNuts(page: Page) {
  await tellFoodProfile(page, ['All nuts'])
  await page.getByText('5 chosen meals contain cashew nuts, which you avoid.').waitFor()
}

describe('someone who avoids nuts', () => {
  it('cannot confirm meals with nuts without being stopped; all are replaced in one press', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await avoidNuts(page)
    await button(page, 'Confirm Selection').click()
    await page.getByRole('dialog', { name: '5 meals contain cashew nuts' }).waitFor()
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: 'Replace all' }).click()
    await page.getByText('Replaced 5 meals.').waitFor()
    await expect.poll(() => isChosen(page, plain().mealName)).toBe(true)
    expect(await page.getByText('which you avoid').count()).toBe(0)
    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
    await page.getByText('Contains Almonds').waitFor()
    await page.getByText('You avoid almonds.').waitFor()
  })

  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ])(
    'sees the warning and the marked days uncovered on a %s, and is led to the first of them',
    async (_, size) => {
      const { page } = await shop.visit(size)
      await toMeals(page)
      await avoidNuts(page)
      const notice = page.getByText('5 chosen meals contain cashew nuts, which you avoid.')
      await notice.scrollIntoViewIfNeeded()
      const isUncovered = await notice.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const at = document.elementFromPoint(x + width / 2, y + height / 2)
        return element.contains(at) || at?.contains(element) === true
      })
      expect(isUncovered).toBe(true)
      const marked = page.getByRole('tab', { name: /1 to avoid$/ })
      expect(await marked.count()).toBe(5)
      expect(await marked.first().locator('svg').count()).toBeGreaterThan(0)
      await page.getByRole('tab').last().click()
      await button(page, 'Confirm Selection').click()
      await dialog(page).getByRole('button', { name: 'Review' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      await expect.poll(() => page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
      await expectAccessible(page)
    },
  )

  it('keeps them only by name, is told again on the summary, and pays only what is confirmed', async () => {
    const { userName, id: accountId } = await makeAccount(shop.deps)
    const { page } = await shop.visit()
    await toMeals(page)
    await avoidNuts(page)
    await button(page, 'Confirm Selection').click()
    await dialog(page).getByRole('button', { name: 'Keep them' }).click()
    await page.getByRole('dialog', { name: 'Keep 5 meals with cashew nuts?' }).waitFor()
    await button(page, 'Keep 5 meals with cashew nuts').click()
    await page.waitForURL('**/select-plan/add-ons')
    await button(page, 'Skip').click()
    await page.waitForURL('**/select-plan/delivery')
    await signIn(page, userName, PASSWORD)
    await page.reload()
    await button(page, 'Skip').click()
    await page.waitForURL('**/summary')
    await page.getByText('You avoid nuts.').waitFor()
    await page.getByText('· contains cashew nuts').waitFor()
    await page.evaluate(async (address) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/user/add-address', { method: 'POST', headers, body: JSON.stringify({ address }) })
    }, ADDRESS)
    await page.reload()
    await button(page, 'Complete Order').first().click()
    await page.getByText('Please confirm this, or replace the dishes, before you pay.').waitFor()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /I know that 1 dish contains cashew nuts/ }).check()
    await button(page, 'Complete Order').first().click()
    const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
    await checkout.getByRole('button', { name: 'Succeed' }).click()
    await page.waitForURL('**/order-success**')
    await page.getByText('You avoid nuts.').waitFor()
    await page.goto('/profile?tab=orders')
    await page.getByRole('listitem').getByRole('button', { expanded: false }).first().click()
    await page.getByText('contains cashew nuts').waitFor()

    const { rows } = await shop.deps.db.$client.query(
      'select order_number, avoided_allergens from orders join food_profiles p on p.order_id = orders.id where orders.account_id = $1',
      [accountId],
    )
    expect(rows[0].avoided_allergens).toEqual(['Peanuts', 'Tree nuts'])
    const back = await shop.visitAs(await makeAdmin(shop.deps))
    await back.page.goto(`/admin-dashboard?view=orders&open=${rows[0].order_number}`)
    await back.page.getByText('The customer avoids nuts.').waitFor()
    await back.page.getByText(/· contains cashew nuts/).waitFor()
  })

  it('is never offered them as a first choice when a new plan is begun', async () => {
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Tree nuts'] })
    const { page } = await shop.visitAs(customer)
    await toMeals(page)
    await expect.poll(() => isChosen(page, plain().mealName)).toBe(true)
    await button(page, 'Edit food profile').waitFor()
    await mealCard(page, nutty().mealName).getByText('Contains Cashew nuts').waitFor()
    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
  })

  it('finds what an earlier visit had left in the browser ticked, and nothing of it there once it is kept', async () => {
    const { page } = await shop.visit()
    await page.addInitScript(() => {
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'once')
      localStorage.setItem('avoidedAllergens', JSON.stringify({ allergens: ['Tree nuts'], mode: 'mark' }))
    })
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await tellFoodProfile(page, [])
    await page.getByText('Avoids tree nuts').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('avoidedAllergens'))).toBeNull()
    await toMeals(page)
    await expect.poll(() => isChosen(page, plain().mealName)).toBe(true)
  })

  it('is asked once, by name, before a meal with nuts is chosen by hand', async () => {
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Tree nuts'] })
    const { page } = await shop.visitAs(customer)
    await toMeals(page)
    await mealCard(page, nutty().mealName).click()
    await page.getByRole('dialog', { name: `${nutty().mealName} contains cashew nuts` }).waitFor()
    await expectAccessible(page, 'dialog[open]')
    await button(page, 'Go Back').click()
    await expect.poll(() => isChosen(page, plain().mealName)).toBe(true)
    await mealCard(page, nutty().mealName).click()
    await button(page, 'Choose it with cashew nuts').click()
    await expect.poll(() => isChosen(page, nutty().mealName)).toBe(true)
    await mealCard(page, plain().mealName).click()
    await mealCard(page, nutty().mealName).click()
    await expect.poll(() => isChosen(page, nutty().mealName)).toBe(true)
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('tab', { name: /1 to avoid$/ }).waitFor()
  })
})

describe('a food profile', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])(
    'told as a guest on a %s is kept when the guest registers, and stands on every page',
    async (_, size) => {
      const { page } = await shop.visit(size)
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      await button(page, 'Tell us what you eat').click()
      await dialog(page).getByText('All nuts', { exact: true }).click()
      await dialog(page)
        .getByLabel(/severe allergy/)
        .check()
      await dialog(page)
        .getByText(/We cannot promise that a meal is free of traces/)
        .waitFor()
      await page.getByLabel('I do not like').fill('Coriander, Mushrooms')
      await page.getByLabel('Energy a day (kcal)').fill('1900')
      await page.getByLabel('Anything our kitchen should know').fill('No salt, please')
      await dialog(page)
        .getByLabel(/^Keep this to choose my meals/)
        .check()
      await expectAccessible(page, 'dialog[open]')
      await page.getByLabel('Energy a day (kcal)').press('Enter')
      await dialog(page).waitFor({ state: 'hidden' })
      for (const told of ['Severe allergy: nuts', 'Dislikes Coriander, Mushrooms', 'Target 1,900 kcal a day'])
        await page.getByText(told).waitFor()
      await expectAccessible(page)
      const { userName } = await makeAccount(shop.deps)
      await signIn(page, userName, PASSWORD)
      await page.goto('/profile')
      const card = page.getByRole('region', { name: 'Food profile' })
      for (const told of ['Severe allergy: nuts', 'Dislikes Coriander, Mushrooms', 'Note: No salt, please'])
        await card.getByText(told).waitFor()
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Edit food profile' }).click()
      await button(page, 'Delete all of this').click()
      await card.getByRole('button', { name: 'Tell us what you eat' }).waitFor()
    },
  )
})
