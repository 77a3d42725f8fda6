import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { printLabels } from '../../server/features/labels/print-labels.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAccount, makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { downloaded } from '../setup/downloaded.ts'
import { button, day, mealCard, signIn } from '../setup/wizard-steps.ts'

const FIRST = '2026-11-19'
let now = new Date('2026-11-15T20:30:00Z')
let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => now })
  const { db } = shop.deps
  menu = await makeMenu(db, { slots: 2, choices: 2 })
  for (const [slot, name] of ['Cashew curry', 'Pesto pasta'].entries())
    await db
      .update(dishes)
      .set({ mealName: name, allergens: ['Cashew nuts'] })
      .where(eq(dishes.id, menu.meals[slot]![0]!.id))
  await db
    .update(dishes)
    .set({ allergens: ['Celery'] })
    .where(eq(dishes.id, menu.meals[0]![1]!.id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const safe = (slot: number) => menu.meals[slot]![1]!.mealName

/** Every press by keyboard: a mouse is never needed. */
const press = (page: Page, name: string | RegExp) => button(page, name).first().press('Enter')

async function fromCalculator(page: Page) {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Calorie Calculator' })
  const about = { 'Your Name': 'Mariam', 'Age (years)': '30', 'Height (cm)': '165', 'Weight (kg)': '62' }
  for (const [label, value] of Object.entries(about)) await card.getByLabel(label).fill(value)
  await card.getByLabel('Gender').selectOption('female')
  await card.getByLabel('Activity Level').selectOption('light')
  await card.getByLabel('I agree to the terms and conditions').press('Space')
  await card.getByRole('button', { name: 'Calculate My Plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
  await dialog.getByText(/about AED\s50\.00 \/ day/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Add to Plan: ${menu.plan.planName}` }).press('Enter')
  await page.waitForURL('**/checkout')
  await page
    .getByRole('link', { name: `Select Plan: ${menu.plan.planName}` })
    .first()
    .press('Enter')
  await page.waitForURL('**/select-plan/plan?**')
}

async function tellAllergy(page: Page) {
  await press(page, 'Tell us what you eat')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'All nuts' }).press('Space')
  await dialog.getByLabel(/^Keep this to choose my meals/).press('Space')
  await expectAccessible(page, 'dialog[open]')
  await press(page, 'Save')
  await dialog.waitFor({ state: 'hidden' })
}

/** What is printed of the meals or the bags of the date, as text. */
async function labelsOf(page: Page, kind: 'Meals' | 'Bags'): Promise<string> {
  const part = page.getByRole('region', { name: new RegExp(`^${kind}`) })
  await part.getByRole('button', { name: 'Print all' }).press('Enter')
  await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor()
  const waiting = await shop.deps.db.$client.query(`select id from print_jobs where state = 'waiting'`)
  for (const { id } of waiting.rows) await printLabels.work(shop.deps, { printId: id })
  await part.getByText('All printed as they are now').waitFor()
  const link = page.getByRole('link', { name: /^Download \d+ labels?$/ }).first()
  const { content } = await downloaded(page, () => link.press('Enter'))
  return (await extractText(new Uint8Array(content), { mergePages: true })).text.replace(/\s+/g, ' ')
}

it.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('goes with its eater from the calculator to the label, by keyboard on a %s', async (_, size) => {
  now = new Date('2026-11-15T20:30:00Z')
  const { userName, id: accountId } = await makeAccount(shop.deps)
  const { page, complaints } = await shop.visit(size)
  await fromCalculator(page)
  await tellAllergy(page)
  await page.getByText('Avoids nuts').waitFor()
  await page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }).press('Space')
  await page.getByRole('radio', { name: /WEEKLY \(5 days\)/ }).press('Space')
  // Two safe meals a day at AED 26.00, and the cool bag.
  const bar = page.getByRole('region', { name: 'Price' })
  await bar.getByText('360.00').waitFor()
  await day(page, FIRST).press('Enter')
  await expectAccessible(page)
  await press(page, 'Continue')
  await page.waitForURL('**/select-plan/meals')
  for (const slot of [0, 1])
    await expect.poll(() => mealCard(page, safe(slot)).getByRole('radio').isChecked()).toBe(true)
  await bar.getByText('360.00').waitFor()
  await expectAccessible(page)
  await press(page, 'Confirm Selection')
  await page.waitForURL('**/select-plan/add-ons')
  await press(page, 'Skip')
  await page.waitForURL('**/select-plan/delivery')
  await signIn(page, userName, PASSWORD)
  await page.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/user/add-address', { method: 'POST', headers, body: JSON.stringify({ address }) })
  }, ADDRESS)
  await page.reload()
  await press(page, 'Skip')
  await page.waitForURL('**/summary')
  await page.getByText('You avoid nuts.').waitFor()
  await page.getByText('No meal, add-on or product in this order lists it.').waitFor()
  await expectAccessible(page)
  await button(page, 'Complete Order').filter({ visible: true }).first().press('Enter')
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
  await checkout.getByRole('button', { name: 'Succeed' }).press('Enter')
  await page.waitForURL('**/order-success**')
  await page.getByText('You avoid nuts.').waitFor()
  await page.goto('/my-plan')
  await page.getByText('Avoids nuts').waitFor()
  expect(complaints).toEqual([])

  // Somebody else eats nuts that day: the kitchen has both.
  const nutty = menu.meals[0]![0]!
  await sellDays(shop.deps.db, {
    dates: [FIRST],
    meals: [soldMeal({ ...nutty, mealType: menu.mealTypes[0]!.mealType, allergens: ['Cashew nuts'] })],
  })

  // The day is fixed, and cooked.
  now = new Date('2026-11-18T06:00:00Z')
  await lockDueDays.work(shop.deps, {})
  const { rows } = await shop.deps.db.$client.query(
    `select distinct sold.dish ->> 'mealName' as name from orders o join subscriptions s on s.order_id = o.id
     join delivery_days d on d.subscription_id = s.id join day_dishes on day_dishes.day_id = d.id
     join ordered_dishes sold on sold.digest = day_dishes.dish where o.account_id = $1`,
    [accountId],
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([safe(0), safe(1)].sort())
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const kitchen = await shop.visitAs(cook, size)
  await kitchen.page.goto(`/admin-dashboard?view=kitchen&date=${FIRST}`)
  const exceptions = kitchen.page.getByRole('region', { name: /^Exceptions/ })
  await exceptions.getByText(userName).first().waitFor()
  await exceptions.getByText(/nuts/i).first().waitFor()
  await expectAccessible(kitchen.page)
  await kitchen.page.goto(`/admin-dashboard?view=labels&date=${FIRST}`)
  const boxes = await labelsOf(kitchen.page, 'Meals')
  expect(boxes).toContain('Contains Celery')
  expect(await labelsOf(kitchen.page, 'Bags')).toContain('No Nuts')
})
