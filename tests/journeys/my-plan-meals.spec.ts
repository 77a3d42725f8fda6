import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayInWords } from '../../domain/day-in-words.ts'
import { dubaiToday } from '../../domain/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeSession } from '../factories/accounts.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let clockShiftMs = 0
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => new Date(Date.now() + clockShiftMs) })
})
beforeEach(() => {
  clockShiftMs = 0
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
const myPlan = async (cookies: Cookies) =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data
const sheet = (page: Page) => page.getByRole('dialog')
const saidBy = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function openPlan(sold: Parameters<typeof makePaidPlan>[1] = {}) {
  const made = await makePaidPlan(shop.deps, sold)
  const { page, context } = await shop.visitAs(made.customer, PHONE)
  await page.goto('/my-plan')
  return { ...made, cookies: made.customer.cookies, page, context }
}

async function chooseMeal(page: Page, name: string) {
  await page.getByRole('button', { name: 'Change this day' }).click()
  await sheet(page).getByRole('button', { name: 'Change meals and extras' }).click()
  await sheet(page)
    .getByRole('radio', { name: new RegExp(name) })
    .check({ force: true })
}

it('a cheaper meal gives credit, and the dearer one takes it back', async () => {
  const menu = await makeMenu(shop.deps.db)
  const dearFirst = { ...menu, meals: menu.meals.map((slot) => [...slot].reverse()) }
  const [dear, cheap] = dearFirst.meals[0]!
  const { page, cookies } = await openPlan({ menu: dearFirst })
  await chooseMeal(page, cheap!.mealName)
  await sheet(page).getByText('AED 1.00 comes back to you as credit.').waitFor()
  await expectAccessible(page, 'dialog')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await saidBy(page).getByText('are changed.').waitFor()
  await page.getByRole('article').getByText(cheap!.mealName).waitFor()
  expect((await myPlan(cookies)).credit).toBe(1)
  await sheet(page).waitFor({ state: 'hidden' })
  await chooseMeal(page, dear!.mealName)
  await sheet(page).getByText('AED 1.00 more, from your credit of AED 1.00.').waitFor()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('article').getByText(dear!.mealName).waitFor()
  await sheet(page).waitFor({ state: 'hidden' })
  expect((await myPlan(cookies)).credit).toBe(0)
})

it('cancelling shows the quote first, and does what it said', async () => {
  const { page, cookies, order } = await openPlan()
  await page.getByRole('button', { name: 'Cancel what is left' }).click()
  await sheet(page).getByText('20 days to come').waitFor()
  await sheet(page).getByText('You get back').waitFor()
  await expectAccessible(page, 'dialog')
  await sheet(page)
    .getByRole('radio', { name: /As credit/ })
    .check()
  await sheet(page).getByRole('button', { name: 'Cancel the plan' }).click()
  await saidBy(page).getByText('Your plan is cancelled.').waitFor()
  await page.getByRole('heading', { name: 'Earlier plans' }).waitFor()
  const { credit, subscriptions } = await myPlan(cookies)
  expect(credit * 100).toBe(order.totalFils)
  expect(subscriptions[0].daysLeft).toBe(0)
})

it('in its last week a plan is renewed in two presses', async () => {
  const { page, context, customer, dates } = await openPlan({ duration: 'weekly-5' })
  clockShiftMs = Date.parse(`${addDays(dates.at(-1)!, -1)}T12:00:00Z`) - Date.now()
  const later = await makeSession(shop.deps, customer.accountId)
  await context.addCookies([{ name: SESSION_COOKIE, value: later, url: shop.url }])
  await page.reload()
  await page.getByRole('button', { name: 'Renew this plan' }).click()
  await sheet(page).getByRole('button', { name: 'Renew with the same choices' }).click()
  await page.waitForURL(/\/(cart|summary)$/)
})

it('a day that was brought can be rated with stars and words', async () => {
  const start = addDays(dubaiToday(shop.deps.now()), -7)
  const { page, dates, menu } = await openPlan({ start })
  await page.getByText(/days that are over/).click()
  await page
    .locator('details')
    .getByRole('button', { name: dayInWords(dates[0]!) })
    .click()
  const { mealName } = menu.meals[0]![0]!
  const stars = sheet(page).getByRole('group', { name: `How was ${mealName}?` })
  await stars.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await sheet(page).getByLabel('What should the kitchen know?').fill('A little more salt.')
  await sheet(page).getByRole('button', { name: 'Send' }).click()
  await sheet(page).getByText('Thank you. The kitchen reads it.').waitFor()
  const { rows } = await shop.deps.db.$client.query('select stars, words from ratings')
  expect(rows).toEqual([{ stars: 4, words: 'A little more salt.' }])
})
