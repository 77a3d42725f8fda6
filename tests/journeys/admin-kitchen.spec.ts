import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { changeDelivery } from '../../server/features/subscriptions/changes/change-delivery.ts'
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
  await exceptions.getByText('Contains Fish. Ask before it is packed.').waitFor()
  // Few are read one after the other, each once.
  const hers = exceptions.getByRole('listitem').filter({ hasText: 'Layla Haddad' })
  await hers.getByText('No Fish').waitFor()
  await hers.getByText('Dislikes Dill').waitFor()
  await hers.getByText('Note: No salt, please').waitFor()
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

it('many exceptions are listed by what is not wanted, and open to names', async () => {
  const date = addDays(dubaiToday(shop.deps.now()), 3)
  const salmon = meal('Salmon with dill', 'Lunch', ['Fish'])
  for (let bag = 0; bag < 21; bag++) {
    const sold = await sellDays(shop.deps.db, {
      dates: [date],
      meals: [meal('Lentil soup', 'Lunch'), salmon],
    })
    const dislikes = bag === 0 ? ['Kale'] : []
    await tellFood(
      shop.deps.db,
      { orderId: sold.id },
      { avoidedAllergens: ['Nuts'], dislikes, isSevere: bag === 1 },
    )
  }
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.goto(`/kitchen?date=${date}`)
  const exceptions = page.getByRole('region', { name: /^Exceptions/ })
  const nuts = exceptions.getByRole('button', { name: /^No Nuts .*1 severe/ })
  await nuts.waitFor()
  await exceptions.getByRole('button', { name: /^Dislike what is not cooked today/ }).waitFor()
  expect(await exceptions.getByText(/^FM-/).count()).toBe(0)
  await nuts.tap()
  await exceptions.getByText('Severe allergy').waitFor()
  expect(await exceptions.getByText(/^FM-/).count()).toBe(21)
  await expectAccessible(page)
  await nuts.tap()
  await exceptions.getByText('Severe allergy').waitFor({ state: 'detached' })
})

it('a late change by the shop comes up on an open screen, above the portions, with its reason', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.goto('/admin-dashboard?view=kitchen')
  await page.getByRole('region', { name: /^Lunch/ }).waitFor()
  const late = page.getByRole('region', { name: /^Changed after the cut-off/ })
  expect(await late.count()).toBe(0)
  const { rows } = await shop.deps.db.$client.query(
    `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
      join accounts a on a.id = o.account_id where a.user_name = 'Layla Haddad'`,
  )
  const actor = { by: 'shop' as const, name: 'admin Mona', reason: 'She is at her office.' }
  await changeDelivery(
    shop.deps,
    { actor, key: randomUUID() },
    { day: rows[0].id, scope: 'day', driverNote: 'Reception, second floor' },
  )
  await late.getByText('Layla Haddad').waitFor()
  await late.getByText('Reception, second floor').waitFor()
  await late.getByText(/She is at her office\.$/).waitFor()
  const isAbove = await late.evaluate((section) => {
    const lunch = [...document.querySelectorAll('section')].find((one) => one.innerText.startsWith('Lunch'))!
    return (section.compareDocumentPosition(lunch) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
  expect(isAbove).toBe(true)
  expect(await page.locator('body').innerText()).not.toContain('AED')
  await expectAccessible(page)
})

/** The tablet has the page, and the board as it stands. */
async function untilOnDevice(page: Page) {
  await page.waitForFunction(async () => (await caches.open('kitchen-page')).match('/kitchen'))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await expect.poll(() => page.evaluate(storedBoards)).toBeGreaterThan(0)
}

const storedBoards = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('back-office')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const count = request.result.transaction('answers').objectStore('answers').count()
      count.onsuccess = () => resolve(count.result)
    }
  })

const ticked = async (person: { accountId: string }) =>
  (
    await shop.deps.db.$client.query(
      `select action, after->>'dish' as dish from audit_log where account_id = $1 order by id`,
      [person.accountId],
    )
  ).rows.map(({ action, dish }) => `${action} ${dish}`)

it('a tablet without network reloads, ticks, is closed and opened again, and then each tick arrives once, in order', async () => {
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, context } = await shop.visitAs(cook, DARK_TABLET)
  const oats = (on: Page, checked: boolean) =>
    on.getByRole('checkbox', { name: 'Cooked: Overnight oats', checked })
  const salmon = (on: Page, checked: boolean) =>
    on.getByRole('checkbox', { name: 'Cooked: Salmon with dill', checked })
  await page.clock.install()
  await page.goto('/admin-dashboard?view=kitchen')
  await page.waitForURL('**/kitchen')
  await oats(page, false).waitFor()
  await untilOnDevice(page)
  const wasSalmon = await salmon(page, true).count()

  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^As of \d\d:\d\d, no network\./).waitFor()
  await page
    .getByRole('region', { name: /^Exceptions/ })
    .getByText('Layla Haddad')
    .waitFor()
  await expectAccessible(page)
  await oats(page, false).tap()
  await oats(page, true).waitFor()
  await salmon(page, wasSalmon > 0).tap()
  await page.getByText('No connection. 2 ticks are stored on this screen').waitFor()
  await page.clock.fastForward('10:00')
  await oats(page, true).waitFor()
  await page.close()

  const again = await context.newPage()
  await again.goto('/kitchen')
  await again.getByText('No connection. 2 ticks are stored on this screen').waitFor()
  await oats(again, true).waitFor()
  await salmon(again, wasSalmon === 0).tap()
  await again.getByText('No connection. 3 ticks are stored on this screen').waitFor()
  expect(await ticked(cook)).toEqual([])

  const other = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), PHONE)
  await other.page.goto('/admin-dashboard?view=kitchen')
  await oats(other.page, false).waitFor()
  await context.setOffline(false)
  await oats(other.page, true).waitFor()
  await again.getByText('No connection.').waitFor({ state: 'detached' })
  await again.getByText(/^As of /).waitFor({ state: 'detached' })
  expect(await ticked(cook)).toEqual([
    'tick-cooked Overnight oats',
    ...(wasSalmon > 0
      ? ['untick-cooked Salmon with dill', 'tick-cooked Salmon with dill']
      : ['tick-cooked Salmon with dill', 'untick-cooked Salmon with dill']),
  ])
})

it('the morning after, a tablet without network has nothing for the new day, and shows what it kept as yesterday’s', async () => {
  const { page, context } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  const board = page.getByText('Layla Haddad')
  await page.clock.install()
  await page.goto('/kitchen')
  await board.first().waitFor()
  await untilOnDevice(page)
  await context.setOffline(true)
  await page.clock.fastForward('24:00:00')
  // Left open over midnight, and loaded again.
  await page.getByText(/^Nothing is kept on this screen for /).waitFor()
  await page.reload()
  await page.getByText(/^Nothing is kept on this screen for /).waitFor()
  await page.getByRole('button', { name: /^Cook today/, pressed: true }).waitFor()
  expect(await board.count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cooked yesterday/ }).tap()
  await page.getByText(/^As of .*, no network\./).waitFor()
  await board.first().waitFor()
})

it('without network each date that was looked at is shown after hours too, and of another none', async () => {
  const { page, context } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  const [yesterday, today, tomorrow] = [/^Cooked yesterday/, /^Cook today/, /^Cook tomorrow/].map((name) =>
    page.getByRole('button', { name }),
  )
  await page.clock.install()
  await page.goto('/kitchen')
  await tomorrow!.tap()
  await page.getByText('Nothing to cook').waitFor()
  await today!.tap()
  await page.getByRole('region', { name: /^Lunch/ }).waitFor()
  await untilOnDevice(page)
  await expect.poll(() => page.evaluate(storedBoards)).toBe(4)
  await context.setOffline(true)
  await yesterday!.tap()
  await page.getByText(/^Nothing is kept on this screen for /).waitFor()
  expect(await page.getByText(/^As of /).count()).toBe(0)
  expect(await page.getByRole('region', { name: /^Lunch/ }).count()).toBe(0)
  await today!.tap()
  await page.getByRole('region', { name: /^Lunch/ }).waitFor()
  await page.reload()
  await page.clock.fastForward('10:00')
  await tomorrow!.tap()
  await page.getByText('Nothing to cook').waitFor()
})

it('what one cook ticked without network is neither shown nor handed in while another is signed in, and is theirs when they are back', async () => {
  const [first, second] = [
    await makeAdmin(shop.deps, {}, ['kitchen']),
    await makeAdmin(shop.deps, {}, ['kitchen']),
  ]
  const { page, context } = await shop.visitAs(first, DARK_TABLET)
  const chicken = page.getByRole('checkbox', { name: 'Cooked: Chicken with rice' })
  const cookies = ({ cookies }: typeof first) =>
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.goto('/kitchen')
  await chicken.waitFor()
  await untilOnDevice(page)
  await context.setOffline(true)
  const isCooked = await chicken.isChecked()
  await chicken.tap()
  await page.getByText('No connection. 1 tick is stored on this screen').waitFor()

  await context.addCookies(cookies(second))
  await context.setOffline(false)
  await page.reload()
  await page.getByText(second.userEmail).waitFor({ state: 'attached' })
  await expect.poll(() => chicken.isChecked()).toBe(isCooked)
  expect(await page.getByText('stored on this screen').count()).toBe(0)
  expect(await ticked(first)).toEqual([])
  expect(await ticked(second)).toEqual([])

  await context.addCookies(cookies(first))
  await page.reload()
  await expect.poll(() => chicken.isChecked()).toBe(!isCooked)
  await expect.poll(() => ticked(first)).toHaveLength(1)
  expect(await ticked(second)).toEqual([])
})

it('nothing of who signed out is shown without network', async () => {
  const { page, context } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.goto('/kitchen')
  await page.getByText('Layla Haddad').first().waitFor()
  await untilOnDevice(page)
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await page.waitForURL('**/admin-login')
  await context.setOffline(true)
  await page.goto('/kitchen')
  await page.getByText('No connection. This page is shown once there is one.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Layla Haddad')
  expect(await page.evaluate(storedBoards)).toBe(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.waitForURL('**/admin-login?next=%2Fkitchen')
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
