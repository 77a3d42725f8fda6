import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { makePicture } from '../factories/pictures.ts'
import { makeRun } from '../factories/runs.ts'
import { isHydrated } from '../setup/hydrated.ts'
import { openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { openPhone, type Phone } from '../setup/phone.ts'

const IS_FULL = import.meta.env.MODE === 'full'
/** Of each of the two phones; with its start that is as many marks and one. */
const DOORS = IS_FULL ? 100 : 8
const KILLS = IS_FULL ? 6 : 1
const FAILED_EACH = 7

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let shop: ShopProcess
const phones: Phone[] = []
beforeAll(async () => {
  shops = await openPaymentShops()
  shop = await shops.start({ withPages: true })
})
afterAll(async () => {
  for (const phone of phones) await phone.close()
  await shops?.close()
})

async function openRun() {
  const date = dubaiToday(shops.deps.now())
  const driver = await makeAdmin(shops.deps, {}, ['driver'])
  const days = await packBags(
    shops.deps,
    date,
    Array.from({ length: DOORS }, (_, door) => ({ order: { userEmail: `door-${door}@mail.example` } })),
  )
  await makeRun(
    shops.deps.db,
    { date, driverId: driver.accountId },
    days.map((day) => [day]),
  )
  const phone = await openPhone(shop.url, driver.cookies)
  phones.push(phone)
  return { driver: driver.accountId, days, phone }
}

/** Begun with network, and the page is on the phone. */
async function begin({ phone, driver }: { phone: Phone; driver: string }) {
  const page = await phone.open()
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Start the run' }).click()
  // It says so before the press as well: the shop has to have it first.
  const started = () => shops.rows('select id from delivery_marks where driver_id = $1', driver)
  await expect.poll(started).toHaveLength(1)
  await page.getByText('All handed in').waitFor()
  await page.waitForFunction(async () => (await caches.open('driver-page')).match('/driver'))
  // The page is stored while the worker installs; the worker itself is on the phone only once it is active.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
}

/** From one door to another: some of them fail, the first of all has a photo. */
async function bring(page: Page, from: number, to: number) {
  for (let door = from; door < to; door++) {
    await page.getByText(`Stop ${door + 1} ·`).waitFor()
    if (door === 0) {
      const buffer = await makePicture('png', 2000)
      await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
      await page.getByText('Photo taken').waitFor()
    }
    if (door % FAILED_EACH === FAILED_EACH - 1) {
      await page.getByRole('button', { name: 'Not delivered', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Nobody there' }).click()
    } else await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  }
  await page.getByText(to < DOORS ? `Stop ${to + 1} ·` : 'Every stop is done').waitFor()
}

/** The shop is back, and phones are told so as they are when their network is. */
async function answerAgain(pages: readonly Page[]) {
  await shop.restart()
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
}

const countMarks = async (): Promise<number> =>
  (await shops.rows('select count(*)::int as n from delivery_marks'))[0].n

it(
  `${2 * DOORS} marks on two phones while no shop answers, both phones killed: each arrives once, in order`,
  async () => {
    const runs = [await openRun(), await openRun()]
    const half = Math.floor(DOORS / 2)
    // One after the other: each phone is the one in front of its driver.
    for (const run of runs) {
      await begin(run)
      await run.phone.kill()
    }
    await shop.kill()
    const pages: Page[] = []
    for (const { phone } of runs) {
      await bring(await phone.open(), 0, half)
      await phone.kill()
      const page = await phone.open()
      await page.getByText(`${half} marks waiting, will be handed in`).waitFor()
      await bring(page, half, DOORS)
      pages.push(page)
    }
    expect(await countMarks()).toBe(runs.length)

    // While they hand in, the shop is killed again and again, and one of the phones.
    await answerAgain(pages)
    const all = runs.length * (DOORS + 1)
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = (all * (kill + 1)) / (KILLS + 2)
      while ((await countMarks()) < begun) await wait(5)
      await shop.kill()
      if (kill === 0) {
        await runs[0]!.phone.kill()
        pages[0] = await runs[0]!.phone.open()
      }
      await answerAgain(pages)
    }
    for (const page of pages) await page.getByText('All handed in').waitFor()

    for (const { driver, days } of runs) {
      const marks = await shops.rows(
        'select day_id, kind, outcome from delivery_marks where driver_id = $1 order by received_at, happened_at',
        driver,
      )
      const kindOf = (door: number) => (door % FAILED_EACH === FAILED_EACH - 1 ? 'failed' : 'delivered')
      expect(marks).toEqual([
        { day_id: null, kind: 'started', outcome: 'done' },
        ...days.map((day, door) => ({ day_id: day, kind: kindOf(door), outcome: 'done' })),
      ])
    }
    const steps = await shops.rows(
      `select day_id, count(*)::int as times from ledger_days where to_state in ('delivered', 'failed') group by 1`,
    )
    expect(steps.map(({ times }) => times)).toEqual(steps.map(() => 1))
    expect(steps).toHaveLength(2 * DOORS)
    expect(await shops.rows('select mark_id from delivery_photos')).toHaveLength(2)
    console.log(
      `${all} marks of two phones in a browser, 5 kills of them and ${KILLS + 1} of the shop: each arrived once, in order`,
    )
  },
  IS_FULL ? 1_200_000 : 300_000,
)
