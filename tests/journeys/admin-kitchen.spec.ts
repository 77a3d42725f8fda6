import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE, TABLET } from '../setup/browser.ts'

const DARK_TABLET = { ...TABLET, hasTouch: true, colorScheme: 'dark' as const }
const meal = (mealName: string, mealType: string, allergens: string[] = []) =>
  soldMeal({ id: randomUUID(), mealName, mealType, allergens })

openShopAndOffice(async ({ deps }) => {
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  const oats = meal('Overnight oats', 'Breakfast', ['Gluten', 'Milk'])
  const salmon = meal('Salmon with dill', 'Lunch', ['Fish'])
  const chicken = meal('Chicken with rice', 'Lunch')
  const layla = await makeCustomer(deps, { userName: 'Layla Haddad' })
  await tellFood(deps.db, layla, { avoidedAllergens: ['Fish'], dislikes: ['Dill'], note: 'No salt, please' })
  for (let bag = 0; bag < 11; bag++) await sellDays(deps.db, { dates, meals: [oats, salmon] })
  await sellDays(deps.db, { dates, meals: [oats, chicken], order: { accountId: layla.accountId } })
  const sold = await sellDays(deps.db, { dates, meals: [oats, salmon] })
  await tellFood(deps.db, { orderId: sold.id }, { avoidedAllergens: ['Fish'] })
  await lockDueDays.work(deps, {})
  await sellDays(deps.db, { dates, meals: [chicken] })
})

it('a cook on a tablet sees what to cook and whom to take care with, ticks, and the other screens see it', async () => {
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, context, complaints } = await shop.visitAs(cook, DARK_TABLET)
  await page.goto('/admin-dashboard')
  await page.getByRole('heading', { level: 1, name: 'Kitchen', exact: true }).waitFor()
  const exceptions = page.getByRole('region', { name: /^Exceptions/ })
  await exceptions.getByText('Layla Haddad').waitFor()
  await exceptions.getByText('Contains Fish. Ask before it is packed.').waitFor()
  const lunch = page.getByRole('region', { name: /^Lunch/ })
  const line = (name: string) => lunch.getByRole('listitem').filter({ hasText: name })
  await line('Salmon').getByText('12', { exact: true }).waitFor()
  await line('Chicken').getByText('1 not fixed yet').waitFor()
  await page.getByText('1 more bag can still be changed.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('AED')
  const box = await page.getByRole('checkbox', { name: 'Cooked: Chicken with rice' }).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(64)
  await expectAccessible(page)

  const other = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), PHONE)
  await other.page.goto('/admin-dashboard?view=kitchen')
  const seen = other.page.getByRole('checkbox', { name: 'Cooked: Chicken with rice' })
  expect(await seen.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Cooked: Chicken with rice' }).tap()
  await other.page.getByRole('checkbox', { name: 'Cooked: Chicken with rice', checked: true }).waitFor()
  await lunch.getByText('1 of 13 cooked').waitFor()
  await line('Chicken')
    .getByText(/^Lot L-\d+$/)
    .waitFor()
  const lines = await lunch.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(lines).toEqual(['Cooked: Salmon with dill', 'Cooked: Chicken with rice'])
  await page.reload()
  await page.getByRole('checkbox', { name: 'Cooked: Chicken with rice', checked: true }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])

  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Cooked: Chicken with rice' }).tap()
  await page.getByRole('checkbox', { name: 'Cooked: Salmon with dill' }).tap()
  await page.getByText('No connection. 2 ticks are stored on this screen').waitFor()
  await page.getByRole('checkbox', { name: 'Cooked: Salmon with dill', checked: true }).waitFor()
  await context.setOffline(false)
  await other.page.getByRole('checkbox', { name: 'Cooked: Salmon with dill', checked: true }).waitFor()
  await other.page.getByRole('checkbox', { name: 'Cooked: Chicken with rice', checked: false }).waitFor()
  await page.getByText('No connection.').waitFor({ state: 'detached' })
  await expectAccessible(other.page)
})

it('a tick waits through ten minutes without network, and through a reload', async () => {
  const { page, context } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.clock.install()
  await page.goto('/admin-dashboard?view=kitchen')
  const oats = (checked: boolean) => page.getByRole('checkbox', { name: 'Cooked: Overnight oats', checked })
  await oats(false).waitFor()
  await context.setOffline(true)
  await oats(false).tap()
  await page.getByText('No connection. 1 tick is stored on this screen').waitFor()
  await page.clock.fastForward('10:00')
  await page.getByText('No connection. 1 tick is stored on this screen').waitFor()
  await oats(true).waitFor()

  // The page comes again, and the tick is still not let through.
  await page.route('**/tick-cooked', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await page.getByText('No connection. 1 tick is stored on this screen').waitFor()
  await oats(true).waitFor()
  await page.unroute('**/tick-cooked')
  await page.getByText('No connection.').waitFor({ state: 'detached' })
  const cooked = await shop.deps.db.$client.query(
    `select 1 from kitchen_batches where cooked_at is not null and slot = 'Breakfast'`,
  )
  expect(cooked.rows).toHaveLength(1)
})

it('another date is a tap away, and one with nothing says so', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.goto('/admin-dashboard?view=kitchen')
  await page.getByRole('button', { name: /^Cook today/, pressed: true }).waitFor()
  await page.getByRole('button', { name: /^Cook tomorrow/ }).tap()
  await page.getByText('Nothing to cook').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Cook tomorrow/, pressed: true }).waitFor()
  await page.getByRole('button', { name: /^Cook today/ }).tap()
  await page.getByRole('region', { name: /^Lunch/ }).waitFor()
})
