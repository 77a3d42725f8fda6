import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Receipt } from '../../contract/my-plan.ts'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { addDays } from '../../domain/plain-date.ts'
import { ADMIN_COOKIE, SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeAdmin, makeCustomer, makeSession } from '../factories/accounts.ts'
import { giveCreditTo } from '../factories/credit.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { nextNumber } from '../factories/unique.ts'
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

const saidBy = (page: Page) => page.getByRole('region', { name: 'Messages' })
const dialog = (page: Page) => page.getByRole('dialog')
const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')

/** Somebody with a paid month whose first day the kitchen has, and one of the shop's people before the list. */
async function openOffice(width: BrowserContextOptions) {
  const n = 1_000_000 + nextNumber()
  const customer = await makeCustomer(shop.deps, {
    ...{ userName: `Layla ${n}`, phone: `+97155${n}` },
  })
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Nuts'] })
  const made = await makePaidPlan(shop.deps, { customer, order: { orderNumber: `FM-${n}` } })
  const [first] = made.dates as [string]
  clockShiftMs = cutOffOf(DEFAULT_TERMS, first).getTime() + 60_000 - Date.now()
  const admin = await makeAdmin(shop.deps)
  const cookies = { [ADMIN_COOKIE]: await makeSession(shop.deps, admin.accountId) }
  const { page, complaints } = await shop.visitAs({ cookies }, width)
  await page.goto('/admin-dashboard?view=users')
  const receipts = async (): Promise<Receipt[]> => {
    const session = { [SESSION_COOKIE]: await makeSession(shop.deps, customer.accountId) }
    return (await call(shop.app, 'GET /api/user/get-receipts', { cookies: session })).json.data.receipts
  }
  return {
    ...made,
    admin,
    page,
    complaints,
    first,
    n,
    receipts,
    typedPhone: `055 ${String(n).slice(0, 3)} ${String(n).slice(3)}`,
  }
}

const find = async (page: Page, typed: string, userName: string) => {
  await page.getByRole('searchbox', { name: 'Search by name, email, phone or order...' }).fill(typed)
  await page.getByRole('row').filter({ hasText: userName }).getByRole('link', { name: userName }).click()
  await page.getByRole('heading', { level: 2, name: userName }).waitFor()
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][])('a customer’s page on %s', (_, width) => {
  it('is found by phone; a day is skipped past its cut-off, and the receipt says by whom and why', async () => {
    const { page, complaints, admin, customer, first, typedPhone, receipts } = await openOffice(width)
    await find(page, typedPhone, customer.userName)
    await page.getByText('Avoids Nuts').waitFor()
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
    expect(await page.getByRole('link', { name: /^\+971 55/ }).getAttribute('href')).toBe(
      `tel:${customer.phone}`,
    )
    await expectAccessible(page)

    const words = dayInWords(first)
    await page.getByRole('list', { name: 'Next days' }).getByRole('button', { name: words }).click()
    await dialog(page).getByText('The cut-off was').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Skip this day' }).click()
    await dialog(page).getByRole('button', { name: 'Skip this day' }).click()
    await dialog(page).getByText('Please say why.').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('She is in hospital.')
    await dialog(page).getByRole('button', { name: 'Skip this day' }).click()
    const [receipt] = await told(page, receipts)
    expect(receipt).toMatchObject({
      action: 'skipped',
      by: 'shop',
      reason: 'She is in hospital.',
      difference: 0,
    })
    await saidBy(page).getByText(`${words} is skipped. Receipt ${receipt!.receipt}.`).waitFor()

    const newest = history(page).filter({ hasText: 'Day skipped' })
    await newest.getByText('No charge').waitFor()
    await newest.getByText('She is in hospital.').waitFor()
    await newest.getByText(`by ${admin.userName}, for the shop`).waitFor()
    await newest.getByText(receipt!.receipt).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page
      .getByRole('list', { name: 'Next days' })
      .getByRole('button', { name: words })
      .waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('gives credit and takes a note, and both stand in the history', async () => {
    const { page, customer, n } = await openOffice(width)
    await find(page, `FM-${n}`, customer.userName)
    await page.getByRole('button', { name: 'Give credit' }).click()
    const form = page.getByRole('form', { name: 'Give credit' })
    await form.getByRole('textbox', { name: 'Amount in AED' }).fill('25')
    await form.getByRole('textbox', { name: 'Reason' }).fill('A late box.')
    await expectAccessible(page)
    await form.getByRole('button', { name: /^Give AED/ }).click()
    await saidBy(page).getByText('Credit given.').waitFor()
    await history(page)
      .filter({ hasText: 'Credit given' })
      .getByText(/25\.00 to credit/)
      .waitFor()
    await page.getByRole('textbox', { name: 'New note' }).fill('Call after ten.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await saidBy(page).getByText('Note added.').waitFor()
    await history(page).filter({ hasText: 'Call after ten.' }).waitFor()
    await page.getByRole('region', { name: 'Notes' }).getByText('Call after ten.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('')
  })

  it('moves a day, changes its delivery and its meals, pauses and extends the plan', async () => {
    const { page, customer, first, dates, menu } = await openOffice(width)
    await giveCreditTo(shop.deps, customer.accountId, 1_000)
    await page.goto(`/admin/customers/${customer.accountId}`)
    const openDay = (date: string) =>
      page
        .getByRole('list', { name: 'Next days' })
        .getByRole('button', { name: dayInWords(date) })
        .click()
    const press = (name: string | RegExp) => dialog(page).getByRole('button', { name }).click()
    const because = (reason: string) => dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)

    await openDay(first)
    await press('Change meals')
    const other = menu.meals[0]![1]!
    await dialog(page).getByLabel(menu.mealTypes[0]!.mealType).selectOption({ value: other.id })
    await dialog(page).getByText('is taken from the customer’s credit').waitFor()
    await expectAccessible(page)
    await because('She asked for it.')
    await press('Save')
    await saidBy(page).getByText('are changed.').waitFor()

    await openDay(first)
    await press('Change address or time')
    await dialog(page).getByLabel('Delivery time').selectOption('evening')
    await dialog(page).getByLabel('For which days').selectOption('from-day')
    await because('Works early.')
    await press('Save')
    await saidBy(page).getByText('The delivery is changed.').waitFor()

    await openDay(first)
    await press('Move')
    const date = dialog(page).getByLabel('New date')
    await date.getByRole('option').nth(1).waitFor({ state: 'attached' })
    await date.selectOption({ index: 1 })
    await because('Another day suits her.')
    await press(/^Move to/)
    await saidBy(page).getByText('Moved to').waitFor()

    await page.getByRole('button', { name: 'Pause' }).click()
    await dialog(page).getByLabel('First day without a delivery').fill(dates[5]!)
    await dialog(page).getByLabel('Deliveries begin again on').fill(dates[8]!)
    await dialog(page).getByRole('region', { name: 'What moves where' }).waitFor()
    await because('Travelling.')
    await press('Pause the plan')
    await saidBy(page).getByText('Paused.').waitFor()

    await page.getByRole('button', { name: 'Extend validity' }).click()
    await because('Our mistake.')
    await press('Extend')
    const until = dayInWords(addDays(dates[0]!, 60 + 14))
    await saidBy(page).getByText(`The plan is valid until ${until}.`).waitFor()

    await page.getByRole('button', { name: 'Cancel what is left' }).click()
    await dialog(page).getByText('Goes back to the customer').waitFor()
    await expectAccessible(page)
    await press('Keep it')
    const titles = ['Validity extended', 'Plan paused', 'Day moved', 'Delivery changed', 'Meals changed']
    for (const title of titles) await history(page).filter({ hasText: title }).waitFor()
  })
})

/** The receipt is there once the page has said so. */
async function told(page: Page, receipts: () => Promise<Receipt[]>): Promise<Receipt[]> {
  await saidBy(page).getByText('Receipt').waitFor()
  return receipts()
}

it('an order’s dialog leads to its customer, and a row of the list too', async () => {
  const { page, customer, n } = await openOffice(DESKTOP)
  await page.goto(`/admin-dashboard?view=orders&open=FM-${n}`)
  await dialog(page).getByRole('link').first().click()
  await page.getByRole('heading', { level: 2, name: customer.userName }).waitFor()
  await page.getByRole('link', { name: 'All customers' }).click()
  await page.getByRole('row').filter({ hasText: customer.userName }).getByText(customer.userEmail).click()
  await page.getByRole('heading', { level: 2, name: customer.userName }).waitFor()
})

it('is not for customers, and nobody’s page is not found', async () => {
  const { customer } = await openOffice(DESKTOP)
  const { page } = await shop.visitAs(customer)
  await page.goto(`/admin/customers/${customer.accountId}`)
  await page.waitForURL(/admin-login\?next=/)
  const admin = await makeAdmin(shop.deps)
  const staff = (
    await shop.visitAs({ cookies: { [ADMIN_COOKIE]: await makeSession(shop.deps, admin.accountId) } })
  ).page
  const answer = await staff.goto(`/admin/customers/${admin.accountId}`)
  expect(answer?.status()).toBe(404)
})
