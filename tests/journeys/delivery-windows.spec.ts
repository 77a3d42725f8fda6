import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Emirate } from '../../domain/delivery/address.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS, nextMonday, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeMenu } from '../factories/packages.ts'
import { setZones } from '../factories/zones.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, wizardSteps } from '../setup/wizard-steps.ts'

// Noon in Dubai on Monday the 16th.
const NOW = new Date('2026-11-16T08:00:00Z')
const FIRST = '2026-11-23'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
beforeEach(() => setZones(shop.deps))
afterAll(() => shop.close())

const { toDelivery } = wizardSteps(() => menu, FIRST)

/** Somebody with a home in Dubai and an office elsewhere. */
async function makeCommuter(office: Emirate) {
  const customer = await makeCustomer(shop.deps)
  for (const [identifier, state] of [
    ['Home', 'Dubai'],
    ['Office', office],
  ])
    await call(shop.app, 'POST /api/user/add-address', {
      cookies: customer.cookies,
      body: { address: { ...ADDRESS, identifier, city: state, state } },
    })
  return customer
}

const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
// The input itself is drawn by its label.
const choose = (page: Page, name: RegExp) => radio(page, name).locator('xpath=..').click()

async function pay(page: Page) {
  await button(page, 'Complete Order').first().click()
  await page.frameLocator('iframe[title="Sandbox checkout"]').getByRole('button', { name: 'Succeed' }).click()
  await page.getByText('Thank you, your order is confirmed').waitFor()
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (_, size) => {
  it('a window and a note go from the wizard to the order and its details', async () => {
    const customer = await makeCommuter('Sharjah')
    const { page, complaints } = await shop.visitAs(customer, size)
    await toDelivery(page)
    await expect.poll(() => radio(page, /^Morning 04:00-08:00/).isChecked()).toBe(true)
    await choose(page, /^Evening before 18:00-22:00/)
    await page.getByLabel('Note for the driver').fill('Leave it with the guard')
    await expectAccessible(page)
    await button(page, 'Deliver here').click()
    await page.waitForURL('**/summary')
    await expect.poll(() => radio(page, /^Evening before/).isChecked()).toBe(true)
    await expect
      .poll(() => page.getByLabel('Note for the driver').inputValue())
      .toBe('Leave it with the guard')
    await expectAccessible(page)
    await pay(page)
    await page.getByText('Your first delivery comes on Sunday 22 November.').waitFor()
    await page.getByText('Evening before 18:00-22:00.').waitFor()
    await page.getByText('Your note for the driver: Leave it with the guard').waitFor()
    await expectAccessible(page)
    await page.goto('/profile?tab=orders')
    await button(page, new RegExp(menu.plan.planName)).first().click()
    await page.getByText('Delivery time: Evening before 18:00-22:00').waitFor()
    expect(complaints).toEqual([])
  })

  it('an address that is not served says so where it is chosen, and nothing is paid', async () => {
    await setZones(
      shop.deps,
      { emirate: 'Fujairah', isServed: false },
      { emirate: 'Ajman', windows: ['evening'], feeFils: 1_500 },
    )
    const customer = await makeCommuter('Fujairah')
    const { page } = await shop.visitAs(customer, size)
    await toDelivery(page)
    await radio(page, /^Morning/).waitFor()
    await choose(page, /^Office/)
    const notServed = page.getByText('We do not deliver to Fujairah yet. Please choose another address.')
    await notServed.waitFor()
    expect(await button(page, 'Deliver here').isDisabled()).toBe(true)
    await expectAccessible(page)
    // An address that is being written is told as soon as its emirate is known.
    await choose(page, /^New address/)
    await page.getByLabel('State (emirate)').selectOption('Fujairah')
    await notServed.waitFor()
    await page.getByLabel('State (emirate)').selectOption('Ajman')
    await page.getByText('We deliver to Ajman at this time only.').waitFor()
    expect(await radio(page, /^Evening before/).isChecked()).toBe(true)

    await choose(page, /^Home 402/)
    await button(page, 'Deliver here').click()
    await page.waitForURL('**/summary')
    // The step before has the same addresses, and stands until the summary is there.
    await button(page, 'Complete Order').first().waitFor()
    await choose(page, /^Office/)
    await notServed.waitFor()
    await button(page, 'Complete Order').first().click()
    expect(await page.locator('iframe[title="Sandbox checkout"]').count()).toBe(0)
    await expectAccessible(page)
    const { json } = await call(shop.app, 'GET /api/user/get-orders', { cookies: customer.cookies })
    expect(json.data.total).toBe(0)
  })
})

it('a window that is full is refused, and the other is one press away', async () => {
  await setZones(shop.deps, { emirate: 'Sharjah', capacity: 1 })
  const customer = await makeCommuter('Sharjah')
  await addToCart(shop.app, customer.cookies, weekOf(menu, NOW), [])
  const address = { ...ADDRESS, city: 'Sharjah', state: 'Sharjah' }
  await makeOrder(shop.deps.db, { state: 'paid', deliveryDates: [nextMonday(NOW)], address })
  const { page } = await shop.visitAs(customer, PHONE)
  await page.goto('/summary')
  await choose(page, /^Office/)
  await button(page, 'Complete Order').first().click()
  await page.getByText('We cannot deliver it like this.').waitFor()
  await page.getByText('No place left on one of your days.').waitFor()
  await expectAccessible(page)
  await button(page, 'Take Evening before 18:00-22:00').click()
  await expect.poll(() => radio(page, /^Evening before/).isChecked()).toBe(true)
  await pay(page)
})
