import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, day, mealCard, says, signIn, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { choosePlan, toMeals, toAddOns, toDelivery } = wizardSteps(() => menu, FIRST)
const isChosen = (page: Page, name: string) => mealCard(page, name).getByRole('radio').isChecked()
const quantity = (page: Page) =>
  page.getByLabel(`Quantity of ${addOn.mealName}`).getByRole('status').textContent()

/** Opens the step in a window with the page as the shop wrote it before the saver saved what `change` does. */
async function openWithOlderPage(window: Page, saver: Page, change: () => Promise<void>): Promise<void> {
  const listener = await saver.context().newPage()
  await listener.goto('/')
  const isSaved = listener.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('draft').onmessage = () => resolve()
      }),
  )
  const isWritten = Promise.withResolvers<void>()
  await saver.route('**/update-addons', async (route) => {
    await isWritten.promise
    await route.continue()
  })
  await window.route('**/select-plan/add-ons', async (route) => {
    const response = await route.fetch()
    isWritten.resolve()
    await isSaved
    await route.fulfill({ response })
  })
  await change()
  await window.goto('/select-plan/add-ons')
  await window.unroute('**/select-plan/add-ons')
  await saver.unroute('**/update-addons')
  await listener.close()
}

describe('what was chosen', () => {
  it('is there after a reload, and in a second tab, in each of the four steps', async () => {
    const { userName } = await makeAccount(shop.deps)
    const { page, context } = await shop.visit()
    const [, second, third] = menu.meals[0]!.map(({ mealName }) => mealName) as [string, string, string]

    await choosePlan(page)
    await page.reload()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await button(page, 'Continue').click()
    await page.waitForURL('**/select-plan/meals')

    // At once, before the choice has been saved.
    await mealCard(page, second).click()
    await page.reload()
    await expect.poll(() => isChosen(page, second)).toBe(true)
    const other = await context.newPage()
    await other.goto('/select-plan')
    await other.waitForURL('**/select-plan/meals')
    await expect.poll(() => isChosen(other, second)).toBe(true)
    await mealCard(other, third).click()
    await expect.poll(() => isChosen(page, third)).toBe(true)

    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
    await button(page, `One more ${addOn.mealName}`).click()
    await page.reload()
    await expect.poll(() => quantity(page)).toBe('1')
    await other.goto('/select-plan')
    await other.waitForURL('**/select-plan/add-ons')
    await expect.poll(() => quantity(other)).toBe('1')

    await button(page, 'Confirm Add-ons').click()
    await page.waitForURL('**/select-plan/delivery')
    await signIn(page, userName, PASSWORD)
    await page.reload()
    await button(page, 'Submit Address').waitFor()
    await other.goto('/select-plan')
    await other.waitForURL('**/select-plan/delivery')
    await button(other, 'Submit Address').waitFor()

    await button(page, 'Skip').click()
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    // The other window hears that the order is complete, and does not complete it again.
    await other.waitForURL('**/select-plan/plan')
    const { data } = await page.evaluate(async () => (await fetch('/api/user/get-cart')).json())
    expect(data.cart.packages).toHaveLength(1)
    expect(data.addons).toMatchObject([{ _id: addOn.id, quantity: 1 }])
  })

  it('is there when it was saved while the page that opens was on its way, in this tab and another', async () => {
    const { page, context } = await shop.visit()
    await toAddOns(page)
    const add = () => button(page, `One more ${addOn.mealName}`).click()

    await openWithOlderPage(page, page, add)
    await expect.poll(() => quantity(page)).toBe('1')

    const other = await context.newPage()
    await openWithOlderPage(other, page, add)
    await expect.poll(() => quantity(other)).toBe('2')
  })

  it('is not taken for another window’s when its saving outlived the page', async () => {
    const { page, context } = await shop.visit()
    await toAddOns(page)
    const sent = Promise.withResolvers<string>()
    await page.route('**/update-addons', async (route) => {
      sent.resolve(route.request().postData() ?? '')
      await route.abort()
    })
    await page.route('**/select-plan/add-ons', async (route) => {
      const response = await route.fetch()
      const headers = { 'content-type': 'application/json', origin: shop.url }
      const saved = await context.request.patch('/api/user/update-addons', {
        data: await sent.promise,
        headers,
      })
      expect(saved.status()).toBe(200)
      await page.unroute('**/update-addons')
      await route.fulfill({ response })
    })
    await button(page, `One more ${addOn.mealName}`).click()
    await page.reload()

    await button(page, 'Confirm Add-ons').click()
    await page.waitForURL('**/select-plan/delivery')
  })

  it('steps back and forward with the browser’s own buttons', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await page.goBack()
    await page.waitForURL('**/select-plan/plan**')
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await page.goForward()
    await page.waitForURL('**/select-plan/meals')
    await mealCard(page, menu.meals[0]![1]!.mealName).waitFor()
  })
})

describe('two windows', () => {
  it('leave an answer older than what was saved since', async () => {
    const { page, context } = await shop.visit()
    const [, second, third] = menu.meals[0]!.map(({ mealName }) => mealName) as [string, string, string]
    await toMeals(page)
    const other = await context.newPage()
    await other.goto('/select-plan/meals')
    await expect.poll(() => isChosen(other, second)).toBe(false)

    // This window asks what the other has changed, and the answer is long on its way.
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = page.waitForRequest('**/api/user/get-draft')
    await page.route(
      '**/api/user/get-draft',
      async (route) => {
        const answer = await route.fetch()
        await isReleased
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    await mealCard(other, second).click()
    await asked
    // It loses to the other window, is told so, and chooses again: now it is the newer one.
    await mealCard(page, third).click()
    await expect.poll(() => isChosen(page, second)).toBe(true)
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/update-menu') && response.status() === 200,
    )
    await mealCard(page, third).click()
    await saved
    await expect.poll(() => isChosen(other, third)).toBe(true)

    const told = page.waitForResponse('**/api/user/get-draft')
    release()
    await (await told).finished()
    // Time enough to be taken in, were it not refused.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await isChosen(page, third)).toBe(true)
    await page.reload()
    await expect.poll(() => isChosen(page, third)).toBe(true)
    await context.close()
  })
})

describe('completing the order', () => {
  it('takes it to an address kept before', async () => {
    const { userName } = await makeAccount(shop.deps)
    const { page, context } = await shop.visit()
    await toDelivery(page)
    await signIn(page, userName, PASSWORD)
    for (const identifier of ['Home', 'Office'])
      await page.request.post('/api/user/add-address', {
        headers: { origin: shop.url },
        data: { address: { ...ADDRESS, identifier } },
      })
    await page.reload()
    // Two addresses, another one, and two windows.
    await expect.poll(() => page.getByRole('radio').count()).toBe(5)
    expect(await page.getByLabel('Street').count()).toBe(0)
    await page.setViewportSize(PHONE.viewport)
    const { height } = (await button(page, 'Deliver here').boundingBox())!
    expect(height).toBeLessThan(52)
    await page.setViewportSize(DESKTOP.viewport)
    await page
      .getByRole('radio', { name: /Office/ })
      .locator('xpath=..')
      .click()
    await expect.poll(() => page.getByRole('radio', { name: /Office/ }).isChecked()).toBe(true)
    await button(page, 'Deliver here').click()
    await says(page, 'Successfully Completed your order! wait for Payment')
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /Office/ }).isChecked()).toBe(true)
    await context.close()
  })

  it('says what went wrong, and works the next time', async () => {
    const { userName } = await makeAccount(shop.deps)
    const { page } = await shop.visit()
    await toDelivery(page)
    await signIn(page, userName, PASSWORD)
    await page.reload()
    await button(page, 'Skip').waitFor()

    // Spoilt at the press and its repetition: until it is alive, the page holds presses and renews its copy.
    await page.evaluate(() => {
      document.body.dataset.spoilt = 'startDate'
      addEventListener('click', () => sessionStorage.removeItem(document.body.dataset.spoilt ?? ''), true)
    })
    await button(page, 'Skip').click()
    await says(page, 'Missing required order details. Please check your selections.')

    await page.evaluate(() => {
      delete document.body.dataset.spoilt
      sessionStorage.setItem('selectedMeals', '[{')
    })
    await button(page, 'Skip').click()
    await says(page, 'Error with meal selection data. Please try again.')

    await page.route('**/api/user/add-to-cart', (route) => route.abort())
    await button(page, 'Skip').click()
    await says(page, 'Failed to complete order. Please try again.')
    await page.unroute('**/api/user/add-to-cart')

    await page.route('**/api/user/add-address', (route) => route.abort())
    await page.getByLabel('Street').fill('Al Wasl Road')
    await page.getByLabel('City').fill('Dubai')
    await page.getByLabel('State (emirate)').selectOption('Dubai')
    await page.getByLabel('Phone').fill('050 123 4567')
    await button(page, 'Submit Address').click()
    await says(page, 'Failed to add address. Please try again.')
    await page.unroute('**/api/user/add-address')

    await button(page, 'Submit Address').click()
    await says(page, 'Address added successfully!')
    await says(page, 'Successfully Completed your order! wait for Payment')
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shippingAddress'))).toBe('Home')
  })
})
