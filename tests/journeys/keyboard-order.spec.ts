import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop } from '../setup/browser.ts'
import { choosePlanByKeyboard, isFocused, press, tabTo } from '../setup/by-keyboard.ts'

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
  await choosePlanByKeyboard(page, menu.pkg.packageName)

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
