import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanSubscription, Receipt } from '../../contract/my-plan.ts'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { addDays } from '../../domain/plain-date.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
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
const planOf = async (cookies: Cookies): Promise<PlanSubscription> =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions[0]
const receiptsOf = async (cookies: Cookies): Promise<Receipt[]> =>
  (await call(shop.app, 'GET /api/user/get-receipts', { cookies })).json.data.receipts
const actionsOf = async (cookies: Cookies) => (await receiptsOf(cookies)).map(({ action }) => action)

/** Somebody with a paid month, before My plan. */
async function openPlan(options: BrowserContextOptions = PHONE) {
  const made = await makePaidPlan(shop.deps)
  const { cookies } = made.customer
  const { page, context } = await shop.visitAs(made.customer, options)
  await page.goto('/my-plan')
  const [first, second] = made.dates as [string, string]
  return { ...made, cookies, page, context, first, second, firstWords: dayInWords(first) }
}

const next = (page: Page) => page.getByRole('article').getByRole('heading')
const sheet = (page: Page) => page.getByRole('dialog')
const openDay = (page: Page, date: string) =>
  page
    .getByRole('list', { name: 'Days to come' })
    .getByRole('button', { name: dayInWords(date) })
    .click()
const saidBy = (page: Page) => page.getByRole('region', { name: 'Messages' })

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][])('my plan on %s', (_, width) => {
  it('shows the next delivery first, and until when it can be changed', async () => {
    const { page, firstWords, menu, dates } = await openPlan(width)
    expect(await next(page).innerText()).toBe(firstWords)
    const delivery = page.getByRole('article')
    await delivery.getByText('You can change it for another').waitFor()
    await delivery.getByText(menu.meals[0]![0]!.mealName).waitFor()
    await delivery.getByText(`${firstWords}, 04:00 to 08:00`).waitFor()
    const until = dayInWords(addDays(dates[0]!, 60))
    const left = await page.getByText('20 days left.').locator('..').innerText()
    expect(left).toBe(`20 days left. 2 pauses left, 30 days, to be used by ${until}.`)
    await expectAccessible(page, 'main')
  })

  it('a day is skipped in two presses, and the message undoes it', async () => {
    const { page, cookies, dates, first, second, firstWords } = await openPlan(width)
    await openDay(page, first)
    await sheet(page).getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(page).getByText(`${firstWords} is skipped.`).waitFor()
    expect(await next(page).innerText()).toBe(dayInWords(second))
    const skipped = await planOf(cookies)
    expect(skipped.days.map(({ date }) => date)).not.toContain(first)
    expect(skipped.days).toHaveLength(dates.length)
    await saidBy(page).getByRole('button', { name: 'Undo' }).click()
    await saidBy(page).getByText(`Back on ${firstWords}, as before.`).waitFor()
    expect((await planOf(cookies)).days.map(({ date }) => date)).toEqual(dates)
    expect(await actionsOf(cookies)).toEqual(['moved', 'skipped', 'started'])
  })

  it('a day is moved to a free date of the calendar', async () => {
    const { page, cookies, dates, first } = await openPlan(width)
    const free = addDays(dates.at(-1)!, 3)
    await openDay(page, first)
    await sheet(page).getByRole('button', { name: 'Move', exact: true }).click()
    await sheet(page).getByRole('grid').waitFor()
    while (!(await sheet(page).locator(`[data-date="${free}"]`).count()))
      await sheet(page).getByRole('button', { name: 'Later month' }).click()
    await sheet(page).locator(`[data-date="${free}"]`).click()
    await sheet(page)
      .getByRole('button', { name: `Move to ${dayInWords(free)}` })
      .click()
    await saidBy(page)
      .getByText(`to ${dayInWords(free)}.`)
      .waitFor()
    expect((await planOf(cookies)).days.at(-1)).toMatchObject({ date: free, movedFrom: first })
  })

  it('a pause shows what it moves before it does', async () => {
    const { page, cookies, dates, first } = await openPlan(width)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await sheet(page).getByLabel('First day without a delivery').fill(first)
    await sheet(page).getByLabel('Deliveries begin again on').fill(addDays(first, 7))
    const moves = sheet(page).getByRole('region', { name: 'What moves where' })
    await moves.getByText(dayInWords(addDays(dates.at(-1)!, 3))).waitFor()
    await expectAccessible(page, 'dialog')
    await sheet(page).getByRole('button', { name: 'Pause the plan' }).click()
    await page
      .getByText(`Deliveries begin again on ${dayInWords(addDays(first, 7))}.`)
      .first()
      .waitFor()
    expect(await planOf(cookies)).toMatchObject({
      pause: { from: first, resume: addDays(first, 7) },
      pausesLeft: 1,
    })
  })

  it('one day goes to another address and window, the others stay', async () => {
    const { page, cookies, customer, first } = await openPlan(width)
    const address = { ...ADDRESS, identifier: 'Work', street: 'Sheikh Zayed Road' }
    await call(shop.app, 'POST /api/user/add-address', { cookies: customer.cookies, body: { address } })
    await openDay(page, first)
    await sheet(page).getByRole('button', { name: 'Change address or time' }).click()
    await sheet(page).getByRole('radio', { name: /Work/ }).check()
    await sheet(page)
      .getByRole('radio', { name: /Evening before/ })
      .check()
    await expectAccessible(page, 'dialog')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await saidBy(page).getByText('The delivery is changed.').waitFor()
    const { days } = await planOf(cookies)
    expect(days[0]).toMatchObject({ window: 'evening', address: { identifier: 'Work' } })
    expect(days[1]).toMatchObject({ window: 'morning', address: { identifier: 'Home' } })
  })

  it('past the cut-off: the day stays where it is, and its state is shown', async () => {
    const { page, cookies, first, firstWords } = await openPlan(width)
    const after = new Date(cutOffOf(DEFAULT_TERMS, first).getTime() + 60_000)
    clockShiftMs = after.getTime() - Date.now()
    await page.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(page).getByText(`${firstWords} can no longer be changed`).waitFor()
    await page.getByRole('article').getByText('The kitchen has begun with it.').waitFor()
    expect(await page.getByRole('article').getByRole('button', { name: 'Skip this day' }).count()).toBe(0)
    expect(await actionsOf(cookies)).toEqual(['started'])
  })
})

describe('what is told when something happened in between', () => {
  it('two tabs: the second is told, and then shows what the first has done', async () => {
    const { page, context, cookies, first, second, firstWords } = await openPlan()
    const other = await context.newPage()
    await other.goto('/my-plan')
    await page.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(page).getByText(`${firstWords} is skipped.`).waitFor()
    expect(await next(other).innerText()).toBe(dayInWords(first))
    await other.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(other).getByText('This day was changed in another window.').waitFor()
    expect(await next(other).innerText()).toBe(dayInWords(second))
    expect(await actionsOf(cookies)).toEqual(['skipped', 'started'])
  })

  it('a double press on a slow line is one change with one receipt', async () => {
    const { page, cookies, firstWords } = await openPlan()
    await page.route('**/skip-day', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const skip = page.getByRole('article').getByRole('button', { name: 'Skip this day' })
    await skip.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText('Saving…').first().waitFor()
    await saidBy(page).getByText(`${firstWords} is skipped.`).waitFor()
    expect(await actionsOf(cookies)).toEqual(['skipped', 'started'])
  })

  it('a lost answer is asked for again with the same key: one effect, one receipt', async () => {
    const { page, cookies, firstWords } = await openPlan()
    await page.clock.install()
    let isLost = true
    await page.route('**/skip-day', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    const tryAgain = saidBy(page).getByRole('button', { name: 'Try Again' })
    await tryAgain.waitFor()
    // Nobody is left wondering whether it was done: it stays until it is pressed.
    await page.clock.fastForward(60_000)
    await tryAgain.click()
    await saidBy(page).getByText(`${firstWords} is skipped.`).waitFor()
    expect(await actionsOf(cookies)).toEqual(['skipped', 'started'])
  })
})

describe('around my plan', () => {
  it('a day is skipped by keyboard alone, and focus comes back', async () => {
    const { page, cookies, first, firstWords } = await openPlan(DESKTOP)
    const line = page.getByRole('list', { name: 'Days to come' }).getByRole('button', { name: firstWords })
    await line.focus()
    await page.keyboard.press('Enter')
    await sheet(page).waitFor()
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await line.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const skip = sheet(page).getByRole('button', { name: 'Skip this day' })
    await skip.waitFor()
    while (!(await skip.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await saidBy(page).getByText(`${firstWords} is skipped.`).waitFor()
    await page.keyboard.press('F6')
    while ((await page.evaluate(() => document.activeElement?.textContent))?.startsWith('Undo') !== true)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await saidBy(page).getByText(`Back on ${firstWords}`).waitFor()
    expect((await planOf(cookies)).days[0]?.date).toBe(first)
  })

  it('each change has its receipt, which the message leads to', async () => {
    const { page, cookies, first } = await openPlan()
    await page.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(page)
      .getByRole('link', { name: /Receipt R-/ })
      .click()
    await page.waitForURL('**/receipts#R-*')
    const [newest] = await receiptsOf(cookies)
    const card = page.locator(`[id="${newest!.receipt}"]`)
    await card.getByRole('heading', { name: 'Day skipped' }).waitFor()
    const words = await card.innerText()
    for (const part of [newest!.receipt, dayInWords(first), 'By you', 'No difference in price'])
      expect(words).toContain(part)
    await expectAccessible(page, 'main')
  })

  it('the account menu, My Orders and the menu of a phone lead there once there is a plan', async () => {
    const { page, customer } = await openPlan(DESKTOP)
    await page.getByRole('button', { name: 'Account' }).click()
    expect(await page.getByRole('menuitem').first().innerText()).toBe('My plan')
    await page.goto('/profile?tab=orders')
    await page.getByRole('link', { name: /My plan.*You can change the next delivery until/ }).waitFor()
    const phone = await shop.visitAs(customer, PHONE)
    await phone.page.goto('/')
    await phone.page.getByRole('button', { name: 'Menu' }).click()
    await phone.page.getByRole('dialog').getByRole('link', { name: 'My plan' }).waitFor()
  })

  it('without a plan it leads to the plans, and without a session to the sign-in', async () => {
    const { page } = await shop.visitAs(await makeCustomer(shop.deps), PHONE)
    await page.goto('/my-plan')
    await page.getByRole('link', { name: 'Choose a meal plan' }).waitFor()
    const stranger = await shop.visit(PHONE)
    await stranger.page.goto('/my-plan')
    expect(new URL(stranger.page.url()).search).toBe('?next=%2Fmy-plan')
  })
})
