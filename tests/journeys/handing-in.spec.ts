import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { makeRun } from '../factories/runs.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE, TABLET } from '../setup/browser.ts'

const TOUCHED = { ...TABLET, hasTouch: true }
const DISHES = ['Overnight oats', 'Salmon with dill']

openShopAndOffice(async ({ deps }) => {
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  const meals = DISHES.map((mealName) =>
    soldMeal({ id: randomUUID(), mealName, mealType: 'Lunch', allergens: [] }),
  )
  const { accountId } = await makeCustomer(deps, { userName: 'Omar Saleh' })
  await sellDays(deps.db, { dates, meals, order: { accountId } })
  await lockDueDays.work(deps, {})
})

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const doneBy = async ({ accountId }: { accountId: string }) =>
  (await rows('select action from audit_log where account_id = $1 order by id', accountId)).map(
    ({ action }) => action,
  )
const cooked = (page: Page, name: string, checked?: boolean) =>
  page.getByRole('checkbox', { name: `Cooked: ${name}`, ...(checked !== undefined && { checked }) })

/** The device's database can be closed under the page, and refused from then on. */
async function breakStore(context: BrowserContext) {
  await context.addInitScript(() => {
    const connections: IDBDatabase[] = []
    const { open } = IDBFactory.prototype
    let isRefused = false
    IDBFactory.prototype.open = function (...how) {
      if (isRefused) throw new DOMException('No room', 'QuotaExceededError')
      const request = open.apply(this, how)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    }
    Object.assign(window, {
      closeStore(refuse: boolean) {
        isRefused = refuse
        for (const connection of connections.splice(0)) connection.close()
      },
    })
  })
  return (page: Page, { isRefused }: { isRefused: boolean }) =>
    page.evaluate((refuse) => Reflect.get(window, 'closeStore')(refuse), isRefused)
}

it('a cook goes on where the store was closed; where it is refused, a tick is sent at once, or told to be lost', async () => {
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, context } = await shop.visitAs(cook, TOUCHED)
  const closeStore = await breakStore(context)
  await page.goto('/kitchen')
  await cooked(page, 'Overnight oats', false).waitFor()
  await closeStore(page, { isRefused: false })
  await context.setOffline(true)
  await cooked(page, 'Overnight oats').tap()
  await page.getByText('No connection. 1 tick is stored on this screen').waitFor()
  await context.setOffline(false)
  await expect.poll(() => doneBy(cook)).toEqual(['tick-cooked'])

  await closeStore(page, { isRefused: true })
  await cooked(page, 'Overnight oats').tap()
  await expect.poll(() => doneBy(cook)).toEqual(['tick-cooked', 'untick-cooked'])
  await context.setOffline(true)
  await cooked(page, 'Salmon with dill', false).tap()
  await page.getByText('This screen could not store that, and the shop did not get it.').waitFor()
  await cooked(page, 'Salmon with dill', false).waitFor()
  await expectAccessible(page)
})

it('a driver whose phone refuses to store marks at once with network, and is told that without it a mark is lost', async () => {
  const date = dubaiToday(shop.deps.now())
  const driver = await makeAdmin(shop.deps, {}, ['driver'])
  const days = await packBags(
    shop.deps,
    date,
    [0, 1].map((nth) => ({ order: { userEmail: `door-${nth}@mail.example` } })),
  )
  await makeRun(
    shop.deps.db,
    { date, driverId: driver.accountId },
    days.map((day) => [day]),
  )
  const marks = async () =>
    (
      await rows(
        'select kind from delivery_marks where driver_id = $1 order by received_at',
        driver.accountId,
      )
    ).map(({ kind }) => kind)
  const { page, context } = await shop.visitAs(driver, PHONE)
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError')
    }
  })
  await page.goto('/driver')
  await page.getByRole('button', { name: 'Start the run' }).tap()
  await expect.poll(marks).toEqual(['started'])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
  await page.getByText('Not noted: this phone could not store it').waitFor()
  await page.getByText('0 of 2 stops done').waitFor()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
  await page.getByText('1 of 2 stops done').waitFor()
  await page.getByText('Not noted').waitFor({ state: 'detached' })
  expect(await marks()).toEqual(['started', 'delivered'])
})

it('what a packer did without network is handed in once, from whichever page is open when it is back', async () => {
  const packer = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, context } = await shop.visitAs(packer, TOUCHED)
  await page.goto('/packing')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Omar Saleh/ })
    .tap()
  await page.getByRole('button', { name: /^Close without/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Close without/ }).tap()
  await page.getByRole('button', { name: 'Sold out' }).tap()
  await page.getByRole('button', { name: 'Close bag', exact: true }).tap()
  await page.getByText('No connection. 1 step is stored').waitFor()
  await page.close()
  await context.setOffline(false)
  let sent = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/close-bag')) sent += 1
  })
  const [one, another] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto('/admin-dashboard?view=bags'), another.goto('/admin-dashboard?view=labels')])
  await expect.poll(() => doneBy(packer)).toEqual(['close-bag'])
  await one.goto('/packing')
  await one.getByText('1 of 1 bags closed').waitFor()
  expect(sent).toBe(1)
})

it('where somebody else signs in between two ticks, the second waits for the one who made it', async () => {
  const [first, second] = [
    await makeAdmin(shop.deps, {}, ['kitchen']),
    await makeAdmin(shop.deps, {}, ['kitchen']),
  ]
  const { page, context } = await shop.visitAs(first, TOUCHED)
  const cookies = (person: typeof first) =>
    Object.entries(person.cookies).map(([name, value]) => ({ name, value, url: shop.url }))
  await page.goto('/kitchen')
  await cooked(page, 'Overnight oats', false).waitFor()
  await context.setOffline(true)
  for (const name of DISHES) await cooked(page, name).tap()
  await page.getByText('No connection. 2 ticks are stored').waitFor()
  await page.route(
    '**/tick-cooked',
    async (route) => {
      const response = await route.fetch()
      await context.addCookies(cookies(second))
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await page.getByText(second.userEmail).waitFor({ state: 'attached' })
  await cooked(page, 'Salmon with dill', false).waitFor()
  expect([await doneBy(first), await doneBy(second)]).toEqual([['tick-cooked'], []])
  await context.addCookies(cookies(first))
  await page.reload()
  await expect.poll(() => doneBy(first)).toEqual(['tick-cooked', 'tick-cooked'])
  expect(await doneBy(second)).toEqual([])
})
