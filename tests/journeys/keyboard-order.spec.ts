import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop } from '../setup/browser.ts'

const MOST_TABS = 150

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  shop.deps.sandbox!.sendWebhooksTo(`${shop.url}/api/payments/webhook/sandbox`)
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** Tab until it is reached, as a person would, and see that the focus shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isFocused(target)) return expectVisibleFocus(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${MOST_TABS} tabs`)
}

/** Something within three steps around what has the focus is drawn because of it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    const marks = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const focused = document.activeElement
    const around = [
      focused,
      focused?.parentElement,
      focused?.parentElement?.parentElement,
      focused?.nextElementSibling,
    ]
    return around.some((element) => marks(element ?? null))
  })
  expect(isShown).toBe(true)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** To another page, once this one has heard all it has asked for. */
async function leap(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto(path)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it('a whole order, from the home page to the paid one, by keyboard alone', async () => {
  const customer = await makeCustomer(shop.deps)
  await call(shop.app, 'POST /api/user/add-address', {
    cookies: customer.cookies,
    body: { address: ADDRESS },
  })
  const { page, complaints } = await shop.visit()
  await page.goto('/')
  await page.keyboard.press('Tab')
  // The first thing to meet is the way past the menus.
  await expect.poll(() => isFocused(page.getByRole('link', { name: /skip/i }))).toBe(true)

  await leap(page, '/Order')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(customer.userName)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/Order')

  await leap(page, `/select-plan/plan?plan=${menu.plan.identifier}`)
  await press(page, page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }), 'Space')
  const durations = page.getByRole('radio', { name: /days/ })
  await tabTo(page, durations)
  const weekly = page.getByRole('radio', { name: /WEEKLY \(5 days\)/ })
  await page.keyboard.press('Space')
  for (let i = 0; i < 4 && !(await weekly.isChecked()); i++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => weekly.isChecked()).toBe(true)
  const days = page.locator('[data-date]')
  await tabTo(page, days)
  const open = page.locator('[data-date][aria-disabled="true"]:focus')
  for (let i = 0; i < 10 && (await open.count()) > 0; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(page, button(page, 'Continue'))
  await page.waitForURL('**/select-plan/meals')

  const other = menu.meals[0]![1]!.mealName
  await tabTo(page, page.getByRole('radio', { name: new RegExp(`^${menu.meals[0]![0]!.mealName} `) }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: new RegExp(`^${other} `) }).isChecked()).toBe(true)
  await press(page, button(page, 'Confirm Selection'))
  await page.waitForURL('**/select-plan/add-ons')
  await press(page, button(page, `One more ${addOn.mealName}`))
  await press(page, button(page, 'Confirm Add-ons'))
  await page.waitForURL('**/select-plan/delivery')
  await press(page, button(page, 'Skip'))
  await page.waitForURL('**/summary')

  await press(page, button(page, 'Complete Order'))
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
  const succeed = checkout.getByRole('button', { name: 'Succeed' })
  await expect.poll(() => succeed.isEnabled()).toBe(true)
  for (let i = 0; i < 60 && !(await isFocused(succeed)); i++) await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(succeed)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  expect(complaints).toEqual([])
})
