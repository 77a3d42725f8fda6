import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { kitchenBatches } from '../../server/db/schema/kitchen.ts'
import { ratings } from '../../server/db/schema/subscriptions.ts'
import type { Deps } from '../../server/deps.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { FAILED, makePaidPlan, sellDays, soldMeal, takeDay } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'
import { downloaded } from '../setup/downloaded.ts'

openShopAndOffice(async ({ deps }) => {
  const customer = await makeCustomer(deps, { userName: 'Layla Haddad' })
  const { order } = await makePaidPlan(deps, { customer, duration: 'weekly-5' })
  const { rows } = await deps.db.$client.query(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date',
    [order.id],
  )
  await takeDay(deps.db, rows[0].id, FAILED, { reason: 'Nobody opened.' })
  await bringPorridge(deps)
})

const today = dubaiToday(new Date())
const brought = addDays(today, -10)

/** A day that was cooked, brought and rated, of a plan that is over. */
async function bringPorridge({ db }: Deps) {
  const porridge = soldMeal({ id: randomUUID(), mealName: 'Porridge', mealType: 'Breakfast', allergens: [] })
  const { id } = await sellDays(db, { dates: [brought], meals: [porridge] })
  const { rows } = await db.$client.query(
    `select d.id, m.dish from delivery_days d join subscriptions s on s.id = d.subscription_id
      join day_dishes m on m.day_id = d.id where s.order_id = $1`,
    [id],
  )
  const [day] = rows
  const cookedAt = new Date(`${brought}T04:00:00+04:00`)
  await takeDay(db, day.id, ['locked', 'packed', 'out', 'delivered'], { at: cookedAt })
  const batch = { date: brought, dishId: porridge.id, slot: 'Breakfast', portions: 3, cookedAt }
  await db.insert(kitchenBatches).values(batch)
  await db.insert(ratings).values({ dayId: day.id, dish: day.dish, stars: 4, ratedAt: cookedAt })
}

/** Of each report: its tab, its charts, what stands first in its table, and a cell of it. */
const REPORTS = [
  ['days-owed', 'Days owed', ['Days'], 'Week of', /./],
  ['on-time', 'On time', ['On time'], 'Date', '100 %'],
  ['failed', 'Failed', ['Days'], 'Reason', 'Nobody opened.'],
  ['waste', 'Waste', ['Wasted'], 'Dish', 'Porridge'],
  ['ratings', 'Ratings', ['Stars'], 'Dish', 'Porridge'],
  ['retention', 'Retention', ['Renewed'], 'Week of', '0 %'],
  ['books', 'Books and VAT', ['Sales', 'Refunds', 'VAT'], 'Line', 'Net sales'],
] as const

it.each(REPORTS)(
  '%s has charts that can be read as lists, a table and a CSV',
  async (report, tab, charts, first, cell) => {
    const manager = await makeAdmin(shop.deps, {}, ['manager'])
    const { page, complaints } = await shop.visitAs(manager, PHONE)
    await page.goto(`/admin-dashboard?view=reports&from=${addDays(today, -30)}&to=${addDays(today, 30)}`)
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    const table = panel.getByRole('table')
    await table.getByRole('columnheader', { name: first, exact: true }).waitFor()
    await table.getByRole('cell', { name: cell }).first().waitFor()
    for (const of of charts) {
      const chart = panel.getByRole('list', { name: `${tab}: ${of}`, exact: true })
      await chart.waitFor()
      expect(await chart.getByRole('listitem').count()).toBeGreaterThan(0)
      expect(await chart.getByRole('listitem').first().innerText()).toMatch(/: /)
    }
    expect(await panel.getByRole('list').count()).toBe(charts.length)
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    const file = await downloaded(page, () => page.getByRole('link', { name: 'Export CSV' }).click())
    expect(file.name).toMatch(new RegExp(`^${report}-.*\\.csv$`))
    const lines = file.content.toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(await table.getByRole('row').count())
    expect(lines[0]!.split(',')).toHaveLength(await table.getByRole('columnheader').count())
    expect(complaints).toEqual([])
  },
)

it.each([
  ['a dark phone', { ...PHONE, colorScheme: 'dark' as const }],
  ['a desktop', DESKTOP],
])('a manager reads the reports on %s and takes one along as a file', async (_, width) => {
  const manager = await makeAdmin(shop.deps, {}, ['manager'])
  const { page, complaints } = await shop.visitAs(manager, width)
  await page.goto('/admin-dashboard?view=reports')
  const cell = (name: string) => page.getByRole('cell', { name, exact: true }).first()
  await page.getByRole('columnheader', { name: 'Week of' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Failed' }).click()
  await cell('Nobody opened.').waitFor()
  await page.getByRole('tab', { name: 'Failed' }).focus()
  await page.keyboard.press('End')
  await cell('Days owed after').waitFor()
  await cell('Net sales').waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^books-.*\.csv$/)
  expect(complaints).toEqual([])
})
