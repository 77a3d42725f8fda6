import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  shop.deps.sandbox!.sendWebhooksTo(`${shop.url}/api/payments/webhook/sandbox`)
})
afterAll(() => shop?.close())

/** Signed in, with goods in the cart and a saved address. */
async function arrive(size: typeof PHONE | typeof DESKTOP, withMeals = false) {
  const buyer = await makeBuyer(shop.deps)
  await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  if (withMeals) {
    const addOn = await makeAddOn(shop.deps.db)
    await addToCart(shop.app, buyer.cookies, weekOf(await makeMenu(shop.deps.db), shop.deps.now()), [
      addOn.id,
    ])
  }
  return { ...(await shop.visitAs(buyer, size)), buyer }
}

const checkout = (page: Page) => page.frameLocator('iframe[title="Sandbox checkout"]')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const choose = (page: Page, name: 'Succeed' | 'Fail' | 'Close') =>
  checkout(page).getByRole('button', { name }).click()

describe('paying in the sandbox', () => {
  it('leads from the summary through the checkout to the confirmed order and its invoice', async () => {
    const { page, complaints } = await arrive(PHONE, true)
    await page.goto('/summary')
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    await page.getByText('Enhancements').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /Cool bag/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await press(page, 'Complete Order')
    const verified = page.waitForRequest('**/api/user/verify-payment')
    await choose(page, 'Succeed')
    // The provider's own answer, as it came.
    expect(Object.keys((await verified).postDataJSON()).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ])
    await page.waitForURL(/\/order-success/)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('paymentMethod'))).toBe('card')
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
    await page.getByText(/Your first delivery comes on/).waitFor()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download invoice' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
    expect(complaints).toEqual([])
    await page.goto('/summary')
    await page.getByText('Your cart is empty. Add some delicious meals!').waitFor()
  })

  it('closed or failed says so and can be paid from My Orders, then ordered again', async () => {
    const { page } = await arrive(DESKTOP)
    await page.goto('/summary')
    await press(page, 'Complete Order')
    await choose(page, 'Close')
    await page.getByText('The payment was not completed.').waitFor()
    await press(page, 'Complete Order')
    await choose(page, 'Fail')
    await checkout(page).getByText('The bank did not approve the payment.').waitFor()
    await choose(page, 'Close')
    await page.getByText('The payment did not go through.').waitFor()

    await page.goto('/profile?tab=orders')
    await expect.poll(() => page.getByText('Payment Failed').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: /FM-\d+/ }).click()
    await page
      .getByText(/Product \d+/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await press(page, 'Retry Payment')
    const verified = page.waitForRequest('**/api/user/verify-payment')
    await choose(page, 'Succeed')
    const told = (await verified).postDataJSON()
    expect(Object.keys(told)).toEqual(['orderID', 'paymentID', 'razorpay_order_id', 'razorpay_signature'])
    expect([told.orderID, told.paymentID]).toEqual([
      expect.stringMatching(/^FM-/),
      expect.stringMatching(/^pay_/),
    ])
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()

    await page.goto('/profile?tab=orders')
    await page.getByRole('tab', { name: 'Payment Successful' }).click()
    await press(page, 'Order again')
    await page.waitForURL(/\/summary/)
  })
})

describe('a visitor', () => {
  it('who is not signed in is sent to sign in first', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto('/summary')
    await page.waitForURL(/\/Order\?next=%2Fsummary/)
  })

  it('whose browser cannot load the checkout is told', async () => {
    const { page } = await arrive(DESKTOP)
    await page.route('**/sandbox-pay/checkout.js', (route) => route.abort())
    await page.goto('/summary')
    await press(page, 'Complete Order')
    await page.getByText('Razorpay SDK failed to load. Are you online?').waitFor()
  })
})
