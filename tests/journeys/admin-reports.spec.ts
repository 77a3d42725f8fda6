import { expect, it } from 'vitest'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { FAILED, makePaidPlan, takeDay } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

openShopAndOffice(async ({ deps }) => {
  const customer = await makeCustomer(deps, { userName: 'Layla Haddad' })
  const { order } = await makePaidPlan(deps, { customer, duration: 'weekly-5' })
  const { rows } = await deps.db.$client.query(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date',
    [order.id],
  )
  await takeDay(deps.db, rows[0].id, FAILED, { reason: 'Nobody opened.' })
})

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
