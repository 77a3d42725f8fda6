import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanSubscription, Receipt } from '../../contract/my-plan.ts'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { addDays } from '../../domain/plain-date.ts'
import { newId } from '../../server/db/new-id.ts'
import { moveOffClosures } from '../../server/features/subscriptions/closures/move-off-closures.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
const plansOf = async (cookies: Cookies): Promise<PlanSubscription[]> =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions
const datesOf = async (cookies: Cookies) => (await plansOf(cookies))[0]!.days.map(({ date }) => date)
const receiptsOf = async (cookies: Cookies): Promise<Receipt[]> =>
  (await call(shop.app, 'GET /api/user/get-receipts', { cookies })).json.data.receipts
const sheet = (page: Page) => page.getByRole('dialog')
const saidBy = (page: Page) => page.getByRole('region', { name: 'Messages' })
const dayLine = (page: Page, date: string) =>
  page.getByRole('list', { name: 'Days to come' }).getByRole('button', { name: dayInWords(date) })

async function openPlan(width: BrowserContextOptions, sold: Parameters<typeof makePaidPlan>[1] = {}) {
  const made = await makePaidPlan(shop.deps, sold)
  const { page } = await shop.visitAs(made.customer, width)
  return { ...made, cookies: made.customer.cookies, page }
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][])('the life of a plan on %s', (_, width) => {
  it('a pause is ended earlier, and its days come back', async () => {
    const { page, cookies, dates } = await openPlan(width)
    const [subscription] = await plansOf(cookies)
    const body = { key: newId(), subscription: subscription!._id, from: dates[2], resume: dates[12] }
    expect((await call(shop.app, 'POST /api/user/pause-plan', { cookies, body })).code).toBe(200)
    await page.goto('/my-plan')
    await page.getByText(`Paused from ${dayInWords(dates[2]!)}.`).waitFor()
    await page.getByRole('button', { name: 'End the pause earlier' }).click()
    await sheet(page).getByLabel('Deliveries begin again on').fill(dates[7]!)
    await expectAccessible(page, 'dialog')
    await sheet(page).getByRole('button', { name: 'Begin again' }).click()
    await saidBy(page)
      .getByText(`Deliveries begin again on ${dayInWords(dates[7]!)}.`)
      .waitFor()
    const now = await datesOf(cookies)
    expect(now).toHaveLength(dates.length)
    expect(now.slice(0, 4)).toEqual([dates[0], dates[1], dates[7], dates[8]])
    expect((await receiptsOf(cookies)).map(({ action }) => action)).toEqual(['resumed', 'paused', 'started'])
  })

  it('who moves house has the days from then on delivered there', async () => {
    const { page, cookies, dates } = await openPlan(width)
    const address = { ...ADDRESS, identifier: 'New home', street: 'Al Khail Road 3' }
    await call(shop.app, 'POST /api/user/add-address', { cookies, body: { address } })
    await page.goto('/my-plan')
    await dayLine(page, dates[3]!).click()
    await sheet(page).getByRole('button', { name: 'Change address or time' }).click()
    await sheet(page).getByRole('radio', { name: 'From this day on' }).check()
    await sheet(page).getByText('To send them all elsewhere, choose an address above.').waitFor()
    await sheet(page)
      .getByRole('radio', { name: /New home/ })
      .check()
    await expectAccessible(page, 'dialog')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await saidBy(page).getByText('The delivery is changed.').waitFor()
    const [plan] = await plansOf(cookies)
    const places = plan!.days.map((day) => day.address.identifier)
    expect(places.slice(0, 4)).toEqual(['Home', 'Home', 'Home', 'New home'])
    expect(new Set(places.slice(3))).toEqual(new Set(['New home']))
    // The page and its receipt say the same.
    await dayLine(page, dates[4]!).click()
    await sheet(page).getByText('New home').waitFor()
    const [receipt] = await receiptsOf(cookies)
    expect(receipt).toMatchObject({ action: 'readdressed', by: 'customer', difference: 0 })
    expect(receipt!.lines[0]!.after).toContain('Al Khail Road 3')
  })

  it('two plans stand side by side, and a change of one leaves the other', async () => {
    const { page, cookies, customer, dates } = await openPlan(width)
    const other = await makePaidPlan(shop.deps, {
      customer,
      duration: 'weekly-5',
      start: addDays(dates[0]!, 7),
    })
    await page.goto('/my-plan')
    const names = [other.menu.pkg.packageName, (await plansOf(cookies)).map((one) => one.packageName)].flat()
    for (const name of new Set(names)) await page.getByRole('region', { name, exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await expectAccessible(page, 'main')
    const second = page.getByRole('region', { name: other.menu.pkg.packageName, exact: true })
    await second.getByRole('article').getByRole('button', { name: 'Skip this day' }).click()
    await saidBy(page)
      .getByText(`${dayInWords(other.dates[0]!)} is skipped.`)
      .waitFor()
    const [one, two] = (await plansOf(cookies)).toSorted((a, b) => b.paidDays - a.paidDays)
    expect(one!.days.map(({ date }) => date)).toEqual(dates)
    expect(two!.days.map(({ date }) => date)).not.toContain(other.dates[0])
  })

  it('a closure shows what it moves, moves it, and tells its customer', async () => {
    const { page, cookies, dates } = await openPlan(width)
    const closed = dates[6]!
    const admin = await makeAdmin(shop.deps)
    const { page: office } = await shop.visitAs(admin, width)
    await office.goto('/admin-dashboard?view=calendar')
    await office.getByLabel('First day', { exact: true }).fill(closed)
    await office.getByRole('textbox', { name: 'Reason' }).fill('The oven is broken.')
    await office.getByRole('button', { name: 'Show what it moves' }).click()
    await office.getByText(/They move to/).waitFor()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Close on these dates' }).click()
    const line = office.getByRole('listitem').filter({ hasText: 'The oven is broken.' })
    await line.waitFor()
    await moveOffClosures.work(shop.deps, {})
    await line.getByText(/moved/).waitFor()

    await page.goto('/my-plan')
    const moved = (await datesOf(cookies)).at(-1)!
    expect(moved > dates.at(-1)!).toBe(true)
    expect(await dayLine(page, closed).count()).toBe(0)
    await page.goto('/receipts')
    const [receipt] = await receiptsOf(cookies)
    const card = page.locator(`[id="${receipt!.receipt}"]`)
    for (const words of ['By the shop', 'The oven is broken.', dayInWords(closed), dayInWords(moved)])
      await card.getByText(words).first().waitFor()
    await call(shop.app, 'POST /api/admin/remove-closure', {
      ...{ cookies: admin.cookies, body: { from: closed, to: closed } },
    })
  })

  it('Ramadan is counted before it is set, and shown in My plan until the days are as usual again', async () => {
    const { page, dates } = await openPlan(width)
    const { page: office } = await shop.visitAs(await makeAdmin(shop.deps), width)
    await office.goto('/admin-dashboard?view=calendar')
    await office.getByLabel('First day of Ramadan').fill(dates[0]!)
    await office.getByLabel('Last day of Ramadan').fill(dates[9]!)
    await office.getByRole('button', { name: 'Show what it changes' }).click()
    await office.getByText('They are shown and delivered as in Ramadan.').waitFor()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Set Ramadan' }).click()
    await office.getByRole('button', { name: 'All days as usual' }).waitFor()
    await page.goto('/my-plan')
    const window = page.getByRole('article').getByText(/15:00 to 18:00/)
    await window.waitFor()
    await office.getByRole('button', { name: 'All days as usual' }).click()
    await office.getByText(/^Not set\./).waitFor()
    await page.reload()
    await page
      .getByRole('article')
      .getByText(/04:00 to 08:00/)
      .waitFor()
    expect(await window.count()).toBe(0)
  })
})

it('a reminder is one switch, off until it is asked for', async () => {
  const { page, cookies } = await openPlan(PHONE)
  await page.goto('/profile')
  const reminder = page.getByRole('checkbox', { name: /Email me the day before/ })
  expect(await reminder.isChecked()).toBe(false)
  await reminder.check()
  await saidBy(page).getByText('Your profile is saved.').waitFor()
  const profile = async () => (await call(shop.app, 'GET /api/user/get-profile', { cookies })).json.data
  expect((await profile()).remindBeforeCutOff).toBe(true)
  await page.reload()
  await expect.poll(() => reminder.isChecked()).toBe(true)
  await reminder.uncheck()
  await expect.poll(async () => (await profile()).remindBeforeCutOff).toBe(false)
})
