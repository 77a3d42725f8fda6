import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { bagCode } from '../../domain/delivery/bag-code.ts'
import { dishMark, labelCode } from '../../domain/kitchen/label-code.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { makeRun } from '../factories/runs.ts'
import {
  type BrowsedShop,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  TABLET,
  untilHydrated,
} from '../setup/browser.ts'
import { openCameraBrowser } from '../setup/fake-camera.ts'

const COOL_BAG = bagCode(7)

let shop: BrowsedShop
let camera: Awaited<ReturnType<typeof openCameraBrowser>>
let omar: Awaited<ReturnType<typeof makeCustomer>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { deps } = shop
  omar = await makeCustomer(deps, { userName: 'Omar Saleh' })
  const oats = soldMeal({
    ...{ id: randomUUID(), mealName: 'Overnight oats', mealType: 'Breakfast', allergens: ['Milk'] },
  })
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  await sellDays(deps.db, { dates, meals: [oats], order: { accountId: omar.accountId } })
  await lockDueDays.work(deps, {})
  const [food] = await rows('select day_id, position, dish from day_dishes')
  const { day_id: dayId, position, dish } = food
  await rows('insert into bags (code) values ($1)', COOL_BAG)
  const label = labelCode({ kind: 'meal', dayId, position, piece: 1, mark: dishMark(dish) })
  camera = await openCameraBrowser([label, COOL_BAG])
})
afterAll(async () => {
  await camera?.close()
  await shop?.close()
})

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const holder = async () => (await rows('select holder_id from bags'))[0].holder_id
/** Whether the library that reads codes has been loaded. */
const readers = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/decode-[^/]*\.js$/.test(name)).length,
  )

it('a tablet without a reader of its own reads a meal’s label and a cool bag from its camera', async () => {
  const packer = await makeAdmin(shop.deps, {}, ['kitchen'])
  const page = await camera.visitAs(packer, shop.url, TABLET)
  await page.goto('/admin-dashboard?view=packing')
  await untilHydrated(page)
  await page.getByText('0 of 1 bags closed').waitFor()
  expect(await readers(page)).toBe(0)
  await page.getByRole('button', { name: 'Camera' }).click()
  await page.getByRole('heading', { level: 2, name: 'Omar Saleh' }).waitFor()
  await page.getByRole('checkbox', { name: 'In the bag: Overnight oats', checked: true }).waitFor()
  await expect.poll(holder).toBe(omar.accountId)
  expect(await readers(page)).toBe(1)
  await page.getByRole('button', { name: 'Camera off' }).click()
  await page.getByRole('button', { name: 'Close bag' }).click()
  await page.getByText('1 of 1 bags closed').waitFor()
  await page.context().close()
})

it('a driver takes a cool bag back by the camera of the phone, also without network', async () => {
  const { deps } = shop
  const driver = await makeAdmin(deps, {}, ['driver'])
  const date = dubaiToday(deps.now())
  const days = await packBags(deps, date, [{ order: { accountId: omar.accountId } }])
  await rows(`update bags set holder_id = $1, out_since = now() - interval '1 day'`, omar.accountId)
  await makeRun(deps.db, { date, driverId: driver.accountId, startedAt: deps.now() }, [days])
  const page = await camera.visitAs(driver, shop.url, PHONE)
  await page.goto('/driver')
  await untilHydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const open = () => page.getByRole('button', { name: 'Cool bag' }).tap()
  const field = page.getByRole('textbox', { name: 'Code on the bag' })
  await open()
  await page.getByRole('button', { name: 'Camera' }).tap()
  await expect.poll(() => field.inputValue()).toBe(COOL_BAG)
  await expectAccessible(page)
  // Seen once, the reader is on the phone with the page.
  await page.waitForFunction(async () =>
    (await (await caches.open('driver-page')).keys()).some(({ url }) => /\/decode-[^/]*\.js$/.test(url)),
  )
  await page.context().setOffline(true)
  await page.reload()
  await open()
  await page.getByRole('button', { name: 'Camera' }).tap()
  await expect.poll(() => field.inputValue()).toBe(COOL_BAG)
  await page.getByRole('button', { name: 'Taken back' }).tap()
  await page.getByText('1 mark waiting').waitFor()
  expect(await holder()).toBe(omar.accountId)
  await page.context().setOffline(false)
  await expect.poll(holder).toBeNull()
  await page.context().close()
})

it('a phone whose browser reads codes itself uses that, and the library is never loaded', async () => {
  const { deps } = shop
  const driver = await makeAdmin(deps, {}, ['driver'])
  const date = dubaiToday(deps.now())
  const days = await packBags(deps, date, [{ order: { accountId: omar.accountId } }])
  await rows(`update bags set holder_id = $1, out_since = now() - interval '1 day'`, omar.accountId)
  await makeRun(deps.db, { date, driverId: driver.accountId, startedAt: deps.now() }, [days])
  const page = await camera.visitAs(driver, shop.url, { ...PHONE, hasReader: true })
  await page.goto('/driver')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Cool bag' }).tap()
  await page.getByRole('button', { name: 'Camera' }).tap()
  const field = page.getByRole('textbox', { name: 'Code on the bag' })
  await expect.poll(() => field.inputValue()).toBe(COOL_BAG)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'formatsAskedFor'))).toEqual([
    'qr_code',
    'code_128',
  ])
  expect(await readers(page)).toBe(0)
  await page.getByRole('button', { name: 'Taken back' }).tap()
  await expect.poll(holder).toBeNull()
  await page.context().close()
})
