import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { readLabels } from '../../server/features/labels/read-labels.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../factories/buyers.ts'
import { makeIngredient, makeRecipe, makeSize } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  TABLET,
} from '../setup/browser.ts'
import { button, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let now = NOW
let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeSizedMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => now })
  shop.deps.sandbox!.sendWebhooksTo(`${shop.url}/api/payments/webhook/sandbox`)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  now = NOW
  menu = await makeSizedMenu()
})

/** The first meal of the first slot comes smaller and larger, the others do not. */
async function makeSizedMenu() {
  const { db } = shop.deps
  const made = await makeMenu(db, { slots: 2, choices: 3 })
  const dish = made.meals[0]![0]!
  await makeRecipe(db, dish, [{ ingredient: await makeIngredient(db), grams: 300 }])
  await makeSize(db, dish, { size: 'S', percent: 75, priceFils: 2_000 })
  const large = await makeSize(db, dish, { size: 'L', percent: 140, priceFils: 3_400 })
  shop.deps.catalogue.forget()
  return { ...made, large }
}

const { toMeals } = wizardSteps(() => menu, FIRST)
const bar = (page: Page) => page.getByRole('region', { name: 'Price' })
const sizesOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Size of ${name}`, exact: true })
const widths = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as [string, BrowserContextOptions][]

describe.each(widths)('on a %s', (kind, width) => {
  it('a large portion is chosen, paid, cooked and labelled as one', async () => {
    const buyer = await makeBuyer(shop.deps)
    await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
    const { page, complaints } = await shop.visitAs(buyer, width)
    await toMeals(page)
    const dish = menu.meals[0]![0]!
    const sizes = sizesOf(page, dish.mealName)
    const size = (letter: string) => sizes.getByRole('radio', { name: new RegExp(`^${letter}:`) })
    await expect.poll(() => size('M').isChecked()).toBe(true)
    expect(await page.getByRole('group', { name: /^Size of/ }).count()).toBe(1)
    await bar(page).getByText('350.00').waitFor()
    await page.getByRole('img', { name: /^900 kcal/ }).waitFor()
    await expectAccessible(page)
    if (kind === 'phone') {
      const box = (await sizes.locator('label').first().boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }

    await sizes.locator('label').filter({ hasText: 'L' }).click()
    await expect.poll(() => size('L').isChecked()).toBe(true)
    const card = page.getByRole('listitem').filter({ has: sizes })
    await card.getByText(`${dish.mealName} (L)`).waitFor()
    await card.getByText('630 kcal').waitFor()
    await card.getByText('34.00').waitFor()
    await page.getByRole('img', { name: /^1,080 kcal/ }).waitFor()
    await bar(page).getByText('359.00').waitFor()
    // By keyboard: the arrows go through the sizes as through any choice of one.
    await size('L').focus()
    await page.keyboard.press('ArrowLeft')
    await card.getByText('450 kcal').waitFor()
    await page.keyboard.press('ArrowLeft')
    await bar(page).getByText('345.00').waitFor()
    await page.keyboard.press('ArrowLeft')
    await bar(page).getByText('359.00').waitFor()
    await expectAccessible(page)
    // What is still being saved when its page is left is a change of another window for the next one, which it says.
    await expect
      .poll(async () => {
        const { json } = await call(shop.app, 'GET /api/user/get-draft', { cookies: buyer.cookies })
        return json.data.selectedMeals[0].meals
      })
      .toContain(menu.large.id)
    await page.reload()
    await expect.poll(() => size('L').isChecked()).toBe(true)

    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
    await button(page, 'Skip').click()
    await page.waitForURL('**/select-plan/delivery')
    await button(page, 'Skip').click()
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    await button(page, 'Complete Order').click()
    await page
      .frameLocator('iframe[title="Sandbox checkout"]')
      .getByRole('button', { name: 'Succeed' })
      .click()
    await page.waitForURL(/\/order-success/)
    await page.goto('/my-plan')
    await page.getByText(`${dish.mealName} (L)`).first().waitFor()
    expect(complaints).toEqual([])

    now = new Date(`${FIRST}T00:00:00+04:00`)
    now.setDate(now.getDate() - DEFAULT_TERMS.cutOffDays + 1)
    await lockDueDays.work(shop.deps, {})
    const cook = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), TABLET)
    await cook.page.goto(`/admin-dashboard?view=kitchen&date=${FIRST}`)
    const line = cook.page.getByRole('listitem').filter({ hasText: `${dish.mealName} (L)` })
    await line.getByText('L', { exact: true }).waitFor()
    await line.getByText('1', { exact: true }).waitFor()
    await expectAccessible(cook.page)
    const labels = (await readLabels(shop.deps, FIRST)).flatMap(({ label }) =>
      label.kind === 'meal' ? label.dish : [],
    )
    expect(labels.find((words) => words.dish === `${dish.mealName} (L)`)).toMatchObject({
      netWeight: 'Net weight 420 g',
    })
  })

  it('a day that is paid gets a small portion for what it gives back', async () => {
    now = new Date()
    const made = await makePaidPlan(shop.deps, { menu })
    const dish = menu.meals[0]![0]!
    const { page } = await shop.visitAs(made.customer, width)
    await page.goto('/my-plan')
    await button(page, 'Change this day').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change meals and extras' }).click()
    const sizes = sizesOf(page, dish.mealName)
    await sizes.locator('label').filter({ hasText: 'S' }).click()
    await dialog.getByText('AED\u00a05.00 back').waitFor()
    await dialog.getByText('comes back to you as credit.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`${dish.mealName} (S)`).first().waitFor()
  })
})

it('the shop sets sizes on a dish’s form and sees what they come to', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps), DESKTOP)
  const dish = menu.meals[1]![0]!
  await page.goto('/admin-dashboard?view=meal')
  await page.getByRole('searchbox').fill(dish.mealName)
  await button(page, `Edit ${dish.mealName}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Large (L)', { exact: true }).check()
  await dialog.getByText('608 kcal, 43 g protein').waitFor()
  await dialog.getByLabel('Percent of Large (L)').fill('250')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByText('A large portion is from 105 to 200 percent of the dish.').waitFor()
  await dialog.getByLabel('Percent of Large (L)').fill('120')
  await dialog.getByText('540 kcal, 38 g protein').waitFor()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByText('Please enter what the size costs in AED, such as 45.00.').waitFor()
  await dialog.getByLabel('Price of Large (L)').fill('31')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Meal updated successfully!').first().waitFor()
  const { json } = await call(shop.app, 'GET /api/user/get-meals')
  expect(
    json.data.filter(({ mealName }: { mealName: string }) => mealName.startsWith(`${dish.mealName} (`)),
  ).toEqual([])
})
