import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { checkCounts } from '../../server/features/day-counts/check-counts.ts'
import { saveCounts } from '../../server/features/day-counts/day-counts.queries.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { FAILED, makePaidPlan, sellDays, takeDay } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

const DARK_PHONE = { ...PHONE, colorScheme: 'dark' as const }

const dayOf = async (orderId: string, number: number): Promise<string> =>
  (
    await shop.deps.db.$client.query(
      `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.number = $2`,
      [orderId, number],
    )
  ).rows[0].id

openShopAndOffice(async () => {})

it('a manager on a bad day: a failed delivery is given back, a validity extended, a customer asked to renew', async () => {
  const { deps } = shop
  const layla = await makeCustomer(deps, { userName: 'Layla Haddad' })
  const omar = await makeCustomer(deps, { userName: 'Omar Rahman' })
  const today = dubaiToday(deps.now())
  const failing = await makePaidPlan(deps, { customer: layla, duration: 'weekly-5' })
  await takeDay(deps.db, await dayOf(failing.order.id, 1), FAILED, { reason: 'Nobody opened.' })
  await takeDay(deps.db, await dayOf(failing.order.id, 2), FAILED, { reason: 'The van broke down.' })
  await sellDays(deps.db, {
    dates: [addDays(today, -1), addDays(today, 1)],
    order: { accountId: omar.accountId, userEmail: omar.userEmail },
  })
  await deps.db.$client.query(`update subscriptions set valid_until = $2 where order_id = $1`, [
    failing.order.id,
    failing.dates[3],
  ])

  const manager = await makeAdmin(deps, {}, ['manager'])
  const { page, complaints } = await shop.visitAs(manager, DARK_PHONE)
  await page.goto('/admin-dashboard?view=today')
  const queue = (name: RegExp) => page.getByRole('region', { name })
  const said = (words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor()
  const failed = queue(/^Failed deliveries/)
  await failed.getByText('Nobody opened.').waitFor()
  expect(await queue(/^Paused/).count(), 'where nothing waits, nothing is said').toBe(0)
  await expectAccessible(page)

  await failed
    .getByRole('button', { name: /^Settle/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel('New date')
  await date.locator('option').nth(1).waitFor({ state: 'attached' })
  await date.selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('The bell did not work.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Move to/ }).tap()
  await dialog.waitFor({ state: 'detached' })
  await failed.getByText('Nobody opened.').waitFor({ state: 'detached' })

  await failed.getByRole('button', { name: /^Settle/ }).tap()
  await dialog.getByLabel('What becomes of the day').selectOption('credited')
  await dialog.getByLabel('Reason').fill('Our van.')
  await dialog.getByRole('button', { name: 'Give as credit' }).tap()
  await failed.waitFor({ state: 'detached' })

  await queue(/^About to end/)
    .getByRole('button', { name: /Omar Rahman/ })
    .tap()
  await said('Omar Rahman is written to.')
  await queue(/^About to end/).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])

  // At the desk, by keyboard alone.
  const desk = await shop.visitAs(manager, DESKTOP)
  await desk.page.goto('/admin-dashboard?view=today')
  const past = desk.page.getByRole('region', { name: /^Past the validity/ })
  await past.getByRole('button', { name: /^Extend/ }).focus()
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('dialog').getByLabel('Reason').fill('As promised.')
  await desk.page.keyboard.press('Enter')
  await past.waitFor({ state: 'detached' })
  await expectAccessible(desk.page)
  expect(desk.complaints).toEqual([])
})

it('an alarm says which date is not the same everywhere, and is gone when it is', async () => {
  const { deps } = shop
  const date = addDays(dubaiToday(deps.now()), 1)
  const same = { bags: 12, pieces: 36 }
  const counts = { ledger: same, kitchen: same, packing: same, labels: { bags: 12, pieces: 35 }, stops: same }
  await saveCounts(deps.db, { date, isAgreed: false, counts, orders: ['FM-1042'], checkedAt: deps.now() })
  const manager = await makeAdmin(deps, {}, ['manager'])
  for (const screen of [DARK_PHONE, DESKTOP]) {
    const { page, complaints } = await shop.visitAs(manager, screen)
    await page.goto('/admin-dashboard?view=today')
    const alarm = page.getByRole('alert')
    await alarm.getByRole('row', { name: 'Labels 12 35' }).waitFor()
    await alarm.getByRole('link', { name: 'FM-1042' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  }
  await checkCounts.work(deps, {})
  const { page } = await shop.visitAs(manager, DESKTOP)
  await page.goto('/admin-dashboard?view=today')
  await page.getByText('Active plans').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
