import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

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

async function openPlan(sold: Parameters<typeof makePaidPlan>[1] = {}, width: BrowserContextOptions = PHONE) {
  const made = await makePaidPlan(shop.deps, sold)
  const { page } = await shop.visitAs(made.customer, width)
  await page.goto('/my-plan')
  return { ...made, cookies: made.customer.cookies, page }
}

async function chooseMeal(page: Page, name: string) {
  await page.getByRole('button', { name: 'Change this day' }).click()
  await sheet(page).getByRole('button', { name: 'Change meals and extras' }).click()
  await sheet(page)
    .getByRole('radio', { name: new RegExp(name) })
    .check({ force: true })
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][])('on %s', (_, width) => {
  it('a cheaper meal gives credit, and the dearer one takes it back', async () => {
    const menu = await makeMenu(shop.deps.db)
    const dearFirst = { ...menu, meals: menu.meals.map((slot) => [...slot].reverse()) }
    const [dear, cheap] = dearFirst.meals[0]!
    const { page, cookies } = await openPlan({ menu: dearFirst }, width)
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

  /** Lunches at one price, of which one has milk, and somebody who avoids it since they have paid. */
  async function openAvoiding(milky: 0 | 1) {
    const menu = await makeMenu(shop.deps.db)
    const [first, second] = menu.meals[0]!
    const named = [first!, second!][milky]!
    const { $client } = shop.deps.db
    await $client.query('update dishes set price_fils = 2500 where id = any($1)', [[first!.id, second!.id]])
    await $client.query(`update dishes set allergens = '{Milk}' where id = $1`, [named.id])
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, {
      avoidedAllergens: ['Milk'],
      dislikes: [menu.meals[1]![0]!.mealName],
    })
    const opened = await openPlan({ menu, customer, duration: 'weekly-5' }, width)
    const meals = async (): Promise<string[]> =>
      (await myPlan(opened.cookies)).subscriptions[0].days.map(
        (day: { meals: { mealName: string }[] }) => day.meals[0]!.mealName,
      )
    return { ...opened, first: first!.mealName, second: second!.mealName, meals }
  }

  it('what is avoided since is replaced all at once, and what is disliked is told', async () => {
    const { page, second, meals } = await openAvoiding(0)
    const warning = page.getByRole('alert').filter({ hasText: '5 days to come have' })
    await warning.waitFor()
    await page.getByText('5 days to come have something you dislike').waitFor()
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Replace all' }).click()
    await saidBy(page).getByText('Your meals are replaced.').waitFor()
    await warning.waitFor({ state: 'detached' })
    await page.getByRole('article').getByText(second).first().waitFor()
    expect(await meals()).toEqual(Array(5).fill(second))
  })

  it('a day with something avoided since is kept by name', async () => {
    const { page, first, meals } = await openAvoiding(0)
    await page.getByRole('button', { name: 'Change this day' }).click()
    await sheet(page).getByRole('button', { name: 'Change meals and extras' }).click()
    await sheet(page)
      .getByRole('checkbox', { name: new RegExp(`${first}.*which you avoid`) })
      .check()
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await saidBy(page).getByText('are changed.').waitFor()
    await page.getByText('4 days to come have').first().waitFor()
    expect(await meals()).toEqual(Array(5).fill(first))
  })

  it('a swap to something avoided asks once, by name', async () => {
    const { page, first, second, meals } = await openAvoiding(1)
    await chooseMeal(page, second)
    const question = sheet(page).getByRole('checkbox', { name: new RegExp(`${second}.*which you avoid`) })
    await question.waitFor()
    expect(await question.count()).toBe(1)
    const save = sheet(page).getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await expectAccessible(page, 'dialog')
    await question.check()
    await save.click()
    await saidBy(page).getByText('are changed.').waitFor()
    await page.getByRole('article').getByText(second).first().waitFor()
    expect(await meals()).toEqual([second, ...Array(4).fill(first)])
    expect(await page.getByText('Open it to choose another meal').count(), 'it is not asked again').toBe(0)
  })

  it('cancelling shows the quote first, and does what it said', async () => {
    const { page, cookies, order } = await openPlan({}, width)
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
    const { page, dates } = await openPlan({ duration: 'weekly-5' }, width)
    const lastWeek = new Date(`${addDays(dates.at(-1)!, -1)}T12:00:00Z`)
    clockShiftMs = lastWeek.getTime() - Date.now()
    await page.reload()
    await page.getByRole('button', { name: 'Renew this plan' }).click()
    await sheet(page).getByRole('button', { name: 'Renew with the same choices' }).click()
    await page.waitForURL(/\/(cart|summary)$/)
  })
})

describe('a dearer meal, paid by card', () => {
  const checkout = (page: Page) => page.frameLocator('iframe[title="Sandbox checkout"]')
  const choose = (page: Page, name: 'Succeed' | 'Fail' | 'Close') =>
    checkout(page).getByRole('button', { name }).click()
  const pay = (page: Page) => sheet(page).getByRole('button', { name: 'Pay and save' }).click()

  /** Before the button that pays a dirham more. */
  async function openDearer() {
    shop.deps.sandbox!.sendWebhooksTo(`${shop.url}/api/payments/webhook/sandbox`)
    const opened = await openPlan()
    const [had, dearer] = opened.menu.meals[0]!.map(({ mealName }) => mealName)
    await chooseMeal(opened.page, dearer!)
    await sheet(opened.page).getByText('AED 1.00 more, by card.').waitFor()
    const rows = async (text: string) =>
      (await shop.deps.db.$client.query(text, [opened.customer.accountId])).rows
    const receipts = async () =>
      (await call(shop.app, 'GET /api/user/get-receipts', { cookies: opened.cookies })).json.data.receipts
    return { ...opened, had, dearer, rows, receipts }
  }
  const mealOf = async (cookies: Cookies): Promise<string> =>
    (await myPlan(cookies)).subscriptions[0].days[0].meals[0].mealName

  it('changes the day once, with one receipt that says what it cost', async () => {
    const { page, cookies, dearer, receipts } = await openDearer()
    await pay(page)
    await choose(page, 'Succeed')
    await saidBy(page).getByText('You paid AED 1.00.').waitFor()
    await page.getByRole('article').getByText(dearer!).waitFor()
    await sheet(page).waitFor({ state: 'hidden' })
    const all = await receipts()
    expect(all.map(({ action }: { action: string }) => action)).toEqual(['swapped', 'started'])
    expect(all[0].difference).toBe(1)
    await saidBy(page)
      .getByRole('link', { name: `Receipt ${all[0].receipt}` })
      .waitFor()
    expect([await mealOf(cookies), (await myPlan(cookies)).credit]).toEqual([dearer, 0])
  })

  it('given up or refused leaves the day as it was, and says that nothing was charged', async () => {
    const { page, cookies, had, dearer, rows, receipts } = await openDearer()
    await pay(page)
    await choose(page, 'Close')
    await sheet(page)
      .getByText('The payment was not completed. You have not been charged, and the day stays as it is.')
      .waitFor()
    expect(await mealOf(cookies)).toBe(had)
    expect(await receipts()).toHaveLength(1)
    await pay(page)
    await choose(page, 'Fail')
    await checkout(page).getByText('The bank did not approve the payment.').waitFor()
    await choose(page, 'Close')
    await sheet(page).getByText('The bank did not approve the payment. You have not been charged').waitFor()
    await expectAccessible(page, 'dialog')
    // Tried again it is the same change: one order, paid once.
    await pay(page)
    await choose(page, 'Succeed')
    await saidBy(page).getByText('You paid AED 1.00.').waitFor()
    expect(await mealOf(cookies)).toBe(dearer)
    expect(await receipts()).toHaveLength(2)
    expect(await rows('select id from orders where account_id = $1')).toHaveLength(2)
  })

  it('whose answer is lost is asked for until it is known, and is paid once', async () => {
    const { page, cookies, dearer, receipts } = await openDearer()
    let isLost = true
    await page.route('**/verify-payment', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await pay(page)
    await choose(page, 'Succeed')
    await sheet(page).getByText('You do not need to pay again.').waitFor()
    await saidBy(page).getByText('You paid AED 1.00.').waitFor()
    expect(await mealOf(cookies)).toBe(dearer)
    expect(await receipts()).toHaveLength(2)
  })
})

it('a day that was brought can be rated with stars and words', async () => {
  const start = addDays(dubaiToday(shop.deps.now()), -7)
  const { page, dates, menu, cookies } = await openPlan({ start })
  await lockDueDays.work(shop.deps, {})
  await page.reload()
  async function openPast() {
    await page.getByText(/days that are over/).click()
    await page
      .locator('details')
      .getByRole('button', { name: dayInWords(dates[0]!) })
      .click()
  }
  await openPast()
  const { mealName } = menu.meals[0]![0]!
  const stars = sheet(page).getByRole('group', { name: `How was ${mealName}?` })
  await stars.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await sheet(page).getByLabel('What should the kitchen know?').fill('A little more salt.')
  await sheet(page).getByRole('button', { name: 'Send' }).click()
  await sheet(page).getByText('Thank you. The kitchen reads it.').waitFor()
  const { rows } = await shop.deps.db.$client.query('select stars, words from ratings')
  expect(rows).toEqual([{ stars: 4, words: 'A little more salt.' }])

  // What was said is there again, and can be said otherwise.
  await page.reload()
  await openPast()
  await expect.poll(() => stars.getByRole('radio', { name: '4 of 5 stars' }).isChecked()).toBe(true)
  await sheet(page).getByText('A little more salt.').waitFor()
  await expectAccessible(page, 'dialog')
  await sheet(page).getByRole('button', { name: 'Change your rating' }).click()
  await stars.getByRole('radio', { name: '2 of 5 stars' }).check({ force: true })
  await sheet(page).getByRole('button', { name: 'Send' }).click()
  await sheet(page).getByText('Thank you. The kitchen reads it.').waitFor()
  const said = (await myPlan(cookies)).subscriptions[0].days[0].meals[0].rating
  expect(said).toEqual({ stars: 2, words: 'A little more salt.' })
})
