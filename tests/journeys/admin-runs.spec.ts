import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE, TABLET } from '../setup/browser.ts'

const soup = soldMeal({ id: 'soup', mealName: 'Soup', mealType: 'Lunch', allergens: [] })
const doors = [
  ['Layla', 'Dubai', 'Al Wasl Road 1', '25.2, 55.24'],
  ['Omar', 'Dubai', 'Al Wasl Road 2', '25.2, 55.25'],
  ['Sara', 'Dubai', 'Al Wasl Road 3', '25.2, 55.26'],
  ['Noor', 'Sharjah', 'Corniche 4', undefined],
] as const
let view = ''

openShopAndOffice(async ({ deps }) => {
  const date = addDays(dubaiToday(deps.now()), 1)
  view = `/admin-dashboard?view=runs&date=${date}&window=morning`
  for (const [name, state, street, pin] of doors) {
    const address = { ...ADDRESS, name, state, street, phone: '+971501234567', ...(pin && { pin }) }
    const { accountId } = await makeCustomer(deps, { userName: `${name} Test` })
    await sellDays(deps.db, { dates: [date], meals: [soup], order: { accountId, address } })
  }
  await lockDueDays.work(deps, {})
  await makeAdmin(deps, { userName: 'Karim Driver' }, ['driver'])
})

const stopsOf = (page: Page, run: string) =>
  page
    .getByRole('list', { name: `Stops of ${run}`, exact: true })
    .getByRole('listitem')
    .getByRole('strong')
    .allInnerTexts()
const expectStops = (page: Page, run: string, names: string[]) =>
  expect.poll(() => stopsOf(page, run)).toEqual(names)

it('a manager makes runs, moves stops by keyboard and by hand, gives them to a driver and takes the table', async () => {
  const { page, complaints } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), DESKTOP)
  await page.goto(view)
  await page.getByText('4 bags are on no run').waitFor()
  await page.getByText('Layla', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make runs' }).click()
  await page.getByText('2 runs · 4 stops · 4 bags').waitFor()
  await expect.poll(async () => (await stopsOf(page, 'Dubai'))[1]).toBe('Omar')
  const [first, second, third] = (await stopsOf(page, 'Dubai')) as [string, string, string]
  await expectAccessible(page)
  expect(await page.getByRole('main').innerText()).not.toContain('AED')

  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Enter')
  await expectStops(page, 'Dubai', [second, first, third])
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Move ${first} down`)
  await page.keyboard.press('Enter')
  await expectStops(page, 'Dubai', [second, third, first])
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Move ${first} up`)

  await page.getByRole('button', { name: `Move ${third} to another run` }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Sharjah' }).waitFor()
  await page.keyboard.press('Enter')
  await expectStops(page, 'Sharjah', ['Noor', third])
  await expectStops(page, 'Dubai', [second, first])

  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await line(third)
    .last()
    .getByTitle('Drag to another place')
    .dragTo(line(second).last(), {
      targetPosition: { x: 40, y: 4 },
    })
  await expectStops(page, 'Dubai', [third, second, first])
  await page.reload()
  await expectStops(page, 'Dubai', [third, second, first])

  await page.getByLabel('Driver of Dubai', { exact: true }).selectOption('Karim Driver')
  await page.getByRole('button', { name: 'Rename Sharjah' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('East')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'East' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Dubai: CSV' }).click(),
  ])
  const csv = await text(await download.createReadStream())
  expect(
    csv
      .split('\r\n')
      .slice(1, 4)
      .map((row) => row.split(',').slice(0, 4)),
  ).toEqual([third, second, first].map((name, index) => ['Dubai', 'Karim Driver', String(index + 1), name]))
  // A table is no paper, and neither is a PDF that did not arrive.
  const dubai = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dubai' }) })
  await page.route('**/get-run-sheets?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Dubai: PDF' }).click()
  await page.getByText('That could not be printed. Please try again.').waitFor()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
  await page.reload()
  await expectStops(page, 'Dubai', [third, second, first])
  expect(await page.getByText(/^Sheet printed /).count()).toBe(0)
  await page.getByRole('button', { name: 'Dubai: PDF' }).click()
  await dubai.getByText(/^Sheet printed /).waitFor()
  // What changes now is not on the paper: the sheet says so until it is printed again.
  await page.getByRole('button', { name: `Move ${third} down` }).click()
  await expectStops(page, 'Dubai', [second, third, first])
  await page.getByText('1 run sheet is out of date').waitFor()
  await dubai.getByText('another order').waitFor()
  await expectAccessible(page)
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print again: Dubai' }).click(),
  ])
  expect(again.suggestedFilename()).toMatch(/^run-.*\.pdf$/)
  await page.getByText('1 run sheet is out of date').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('of two planners the later one sees what is true now; a run that has left asks for a reason', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), TABLET)
  await page.goto(view)
  const [first, second, third] = (await expect
    .poll(() => stopsOf(page, 'Dubai'))
    .toHaveLength(3)
    .then(() => stopsOf(page, 'Dubai'))) as [string, string, string]
  const other = await shop.visitAs(await makeAdmin(shop.deps, {}, ['owner']), {
    ...PHONE,
    colorScheme: 'dark',
  })
  await other.page.goto(view)
  await other.page.getByRole('button', { name: `Move ${third} up` }).tap()
  await expectStops(other.page, 'Dubai', [first, third, second])
  await expectAccessible(other.page)
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await page.getByText('Somebody else has changed this run.').waitFor()
  await expectStops(page, 'Dubai', [first, third, second])

  await shop.deps.db.$client.query(`update runs set started_at = now(), version = version + 1`)
  await page.reload()
  await page.getByText('Left at').first().waitFor()
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  const asked = page.getByRole('dialog', { name: 'This run has left' })
  await asked.getByRole('button', { name: 'Change it' }).click()
  await asked.getByText('Please say why.').waitFor()
  await asked.getByLabel('Reason').fill('He is at work until six.')
  await asked.getByRole('button', { name: 'Change it' }).click()
  await expectStops(page, 'Dubai', [third, first, second])
})
