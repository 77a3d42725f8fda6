import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import type { Role } from '../../domain/shop/roles.ts'
import { advanceDays } from '../../server/features/subscriptions/subscriptions.public.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { makePhoto, makePicture } from '../factories/pictures.ts'
import { makeRun } from '../factories/runs.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE, TABLET } from '../setup/browser.ts'

const DARK_PHONE = { ...PHONE, colorScheme: 'dark' as const }

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const marksOf = async (driver: string) =>
  (
    await rows('select kind, outcome from delivery_marks where driver_id = $1 order by received_at', driver)
  ).map(({ kind, outcome }) => `${kind} ${outcome}`)

/** A driver with a run of today: one customer with an account first, then others. */
async function openRun(bags: number, roles: Role[] = ['driver']) {
  const { deps } = shop
  const date = dubaiToday(deps.now())
  const layla = await makeCustomer(deps)
  const driver = await makeAdmin(deps, {}, roles)
  const days = await packBags(
    deps,
    date,
    Array.from({ length: bags }, (_, nth) => ({
      ...(nth === 0 && { later: [addDays(date, 7)] }),
      order: {
        ...(nth === 0 && { accountId: layla.accountId, driverNote: 'Ring twice, the dog is kind.' }),
        userEmail: `door-${nth}@mail.example`,
      },
    })),
  )
  await makeRun(
    deps.db,
    { date, driverId: driver.accountId, name: 'Marina' },
    days.map((day) => [day]),
  )
  return { driver, layla, days }
}

it('a driver marks a run without network, reloads, and everything arrives once; its customer sees when', async () => {
  const { driver, layla, days } = await openRun(4)
  const { page, context, complaints } = await shop.visitAs(driver, DARK_PHONE)
  await page.goto('/admin-dashboard')
  await page.waitForURL('**/driver')
  await page.getByRole('button', { name: 'Start the run' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the run' }).tap()
  const next = page.getByRole('region', { name: 'An Eater' })
  await next.getByText('Ring twice, the dog is kind.').waitFor()
  expect(await next.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+971501234567')
  expect(await next.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/971501234567',
  )
  expect(await page.locator('body').innerText()).not.toContain('AED')
  await page.getByText('All handed in').waitFor()
  await expectAccessible(page)
  // The page is on the phone with all it is built from.
  await page.waitForFunction(async () => (await caches.open('driver-page')).match('/driver'))
  expect(complaints).toEqual([])

  const customer = await shop.visitAs(layla, PHONE)
  await customer.page.goto('/my-plan')
  await customer.page.getByText('On its way').first().waitFor()

  await context.setOffline(true)
  await next.locator('input[type=file]').setInputFiles({
    ...{ name: 'door.png', mimeType: 'image/png', buffer: await makePicture('png', 2000) },
  })
  await next.getByText('Photo taken').waitFor()
  await next.getByRole('button', { name: 'Delivered', exact: true }).tap()
  await page.getByText('Stop 2').waitFor()
  await page.getByRole('button', { name: 'Not delivered' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody there' }).tap()
  await page.getByText('Stop 3').waitFor()
  await page.getByText('2 marks waiting, will be handed in').waitFor()

  // Killed and opened again, still without network.
  await page.reload()
  await page.getByText('2 marks waiting, will be handed in').waitFor()
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
  await page.getByText('Stop 4').waitFor()
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Stop 4').waitFor()
  await page.getByText('3 marks waiting, will be handed in').waitFor()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByText('All handed in').waitFor()
  await page.getByText('3 of 4 stops done').waitFor()
  expect(await marksOf(driver.accountId)).toEqual([
    ...['started done', 'delivered done', 'failed done', 'delivered done'],
  ])
  await expect.poll(() => rows('select mark_id from delivery_photos')).toHaveLength(1)
  const states = await rows(
    'select state from delivery_days where id = any($1) order by array_position($1, id)',
    days,
  )
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'failed', 'delivered', 'out'])

  const support = await shop.visitAs(await makeAdmin(shop.deps, {}, ['support']), PHONE)
  await support.page.goto(`/admin/customers/${layla.accountId}`)
  await support.page
    .getByRole('button', { name: /Delivered/ })
    .first()
    .tap()
  const photo = support.page.getByRole('dialog').getByRole('img', { name: 'The bag at the door' })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280)
  await expectAccessible(support.page)

  await customer.page.reload()
  await customer.page
    .getByText(/^Delivered \d\d:\d\d$/)
    .first()
    .waitFor()
})

it('a photo of twelve million pixels is scaled down by the phone before it is sent', async () => {
  const { driver } = await openRun(1)
  const { page } = await shop.visitAs(driver, DARK_PHONE)
  // What the page hands to the network, and then goes there as it is.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (to, how) => {
      const photo = how?.body instanceof FormData && how.body.get('file')
      if (photo instanceof File) {
        const { width, height } = await createImageBitmap(photo)
        Object.assign(window, { photoSent: { width, height, type: photo.type } })
      }
      return fetch(to, how)
    }
  })
  await page.goto('/driver')
  await page.getByRole('button', { name: 'Start the run' }).tap()
  const buffer = await makePhoto(4000, 3000)
  await page.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Photo taken').waitFor()
  const sending = page.waitForRequest('**/hand-in-photo')
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
  const request = await sending
  expect(await page.evaluate(() => Reflect.get(window, 'photoSent'))).toEqual({
    ...{ width: 1280, height: 960, type: 'image/jpeg' },
  })
  const sent = Number((await request.allHeaders())['content-length'])
  expect(sent).toBeGreaterThan(1_000)
  expect(sent).toBeLessThan(buffer.length / 4)
  await expect
    .poll(() =>
      rows(
        'select mark_id from delivery_photos where mark_id in (select id from delivery_marks where driver_id = $1)',
        driver.accountId,
      ),
    )
    .toHaveLength(1)
})

it('a run is brought to its end by keyboard, and a mark that came too late is told', async () => {
  const { driver, days } = await openRun(2)
  const opened = { to: 'locked', actor: 'kitchen', reason: 'Opened again.', now: shop.deps.now() } as const
  await shop.deps.db.transaction((tx) => advanceDays(tx, [days[1]!], opened))
  const { page, context } = await shop.visitAs(driver, PHONE)
  await page.goto('/driver')
  await page.getByText('1 bag is not packed yet.').waitFor()
  await page.getByText('Stop 2: An Eater').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the run' }).press('Enter')
  await expect.poll(() => marksOf(driver.accountId)).toEqual(['started done'])
  // Without network, so that the phone does not hear of it before its driver is at the door.
  await context.setOffline(true)
  await rows('delete from run_days where day_id = $1', days[0])
  await page.getByRole('button', { name: 'Delivered', exact: true }).press('Enter')
  await page.getByText('1 mark waiting').waitFor()
  await context.setOffline(false)
  await page.getByText('This is no longer on your run. The shop has your mark.').waitFor()
  await page.getByRole('button', { name: 'Got it' }).press('Enter')
  await page.getByText('Not packed when you left. It may not be on board.').waitFor()
  await page.getByRole('button', { name: 'Not delivered' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words for the shop').fill('The tyre is flat')
  await dialog.getByRole('button', { name: 'Vehicle' }).press('Enter')
  await page.getByText('Every stop is done. Thank you.').waitFor()
  await page.getByText('All handed in').waitFor()
  expect(await marksOf(driver.accountId)).toEqual(['started done', 'delivered not-on-run', 'failed done'])

  const manager = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), TABLET)
  await manager.page.goto('/admin-dashboard?view=today')
  const queue = manager.page.getByRole('region', { name: /^Said by drivers/ })
  await queue.getByRole('button', { name: /^Look/ }).press('Enter')
  const day = manager.page.getByRole('dialog')
  await day.getByText(`, by ${driver.userName}`).waitFor()
  await day.getByText('The day was not on the driver’s run any more. Nothing was changed.').waitFor()
  await expectAccessible(manager.page)
  const checked = day.getByRole('button', { name: 'Checked' })
  await checked.press('Enter')
  await checked.waitFor({ state: 'detached' })
  await manager.page.keyboard.press('Escape')
  await queue.waitFor({ state: 'detached' })
})

it('somebody who is not signed in signs in on the page itself', async () => {
  const { page } = await shop.visit(PHONE)
  await page.goto('/driver')
  await page.getByText('Please sign in to see your run.').waitFor()
  await expectAccessible(page)
})

it('a new version of the page is taken with the next visit', async () => {
  const { driver } = await openRun(1)
  const { page } = await shop.visitAs(driver, PHONE)
  await page.goto('/driver')
  await page.waitForFunction(async () => (await caches.open('driver-page')).match('/driver'))
  // As a phone has it that was last here before the shop was updated.
  await page.evaluate(async () => {
    const cache = await caches.open('driver-page')
    await cache.put(
      '/driver',
      new Response('<p>An old page</p>', { headers: { 'content-type': 'text/html' } }),
    )
    await cache.put('/assets/old.js', new Response(''))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Start the run' }).waitFor()
  await page.waitForFunction(async () => {
    const cache = await caches.open('driver-page')
    const text = await (await cache.match('/driver'))?.text()
    return !text?.includes('An old page') && !(await cache.match('/assets/old.js'))
  })
})

/** How many of them the device keeps. */
const kept = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open(database)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction(store).objectStore(store).count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
    [database, store] as const,
  )

it.each(['/driver', '/kitchen'])(
  'who signs out at %s leaves neither run nor board on the device, and marks that wait for them',
  async (at) => {
    const { driver } = await openRun(1, ['driver', 'kitchen'])
    const { page, context } = await shop.visitAs(driver, PHONE)
    await page.goto('/kitchen')
    await expect.poll(() => kept(page, 'back-office', 'answers')).toBeGreaterThan(0)
    await page.route('**/hand-in-marks', (route) => route.abort())
    await page.goto('/driver')
    await page.getByRole('button', { name: 'Start the run' }).tap()
    await expect.poll(() => kept(page, 'driver', 'marks')).toBe(1)
    expect(await kept(page, 'driver', 'runs')).toBe(1)
    await page.goto(at)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByText('You are still signed in. Signing out needs network.').waitFor()
    expect(await kept(page, 'driver', 'runs')).toBe(1)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await kept(page, 'driver', 'runs')).toBe(0)
    expect(await kept(page, 'back-office', 'answers')).toBe(0)
    expect(await kept(page, 'back-office', 'people')).toBe(0)
    expect(await kept(page, 'driver', 'marks')).toBe(1)
  },
)
