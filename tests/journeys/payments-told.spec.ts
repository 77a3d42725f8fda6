import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settlePayments } from '../../server/features/payments/settle-payments.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, says } from '../setup/wizard-steps.ts'

let shop: BrowsedShop
let hand: ReturnType<typeof checkoutDriver>
beforeAll(async () => {
  shop = await openBrowsedShop()
  hand = checkoutDriver(shop)
})
afterEach(() => hand.setFaults({}))
afterAll(() => shop.close())

type Customer = { cookies: Record<string, string> }

const keepAddress = (customer: Customer, identifier = 'Home') =>
  call(shop.app, 'POST /api/user/add-address', {
    cookies: customer.cookies,
    body: { address: { ...ADDRESS, identifier } },
  })

const checkout = (page: Page) => page.frameLocator('iframe[title="Sandbox checkout"]')

describe('a payment that is refused', () => {
  it('a payment that is not verified says so, on the summary and in My Orders', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page } = await shop.visitAs(buyer)
    await page.route('**/api/user/verify-payment', (route) =>
      route.fulfill({ status: 422, json: { status: false } }),
    )
    await page.goto('/summary')
    await button(page, 'Complete Order').click()
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await page.getByText('Payment verification failed.', { exact: true }).waitFor()

    const other = await makeBuyer(shop.deps)
    await hand.complete(other)
    const orders = (await shop.visitAs(other)).page
    await orders.route('**/api/user/verify-payment', (route) =>
      route.fulfill({ status: 422, json: { status: false } }),
    )
    await orders.goto('/profile?tab=orders')
    await button(orders, 'Pay Now').click()
    await checkout(orders).getByRole('button', { name: 'Succeed' }).click()
    await orders.getByText('Payment verification failed. Please try again.', { exact: true }).waitFor()
  })
})

describe('a payment still being confirmed', () => {
  it('is waited for on /order-success, which then shows the order', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page } = await shop.visitAs(buyer)
    await page.goto('/summary')
    await button(page, 'Complete Order').click()
    await checkout(page).getByRole('button', { name: 'Succeed' }).waitFor()
    await hand.setFaults({ api: '502', webhooks: 'lost' })
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor()
    await hand.setFaults({})
    await settlePayments.work(shop.deps, {})
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  })
})

describe('a payment whose answer is lost', () => {
  it('is waited for in place, and leads to the order once the shop answers', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page } = await shop.visitAs(buyer)
    await page.goto('/summary')
    await page.route('**/api/user/verify-payment', (route) => route.abort())
    await button(page, 'Complete Order').click()
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await page.getByText('We are still waiting for the answer to your payment.').waitFor()
    await page.getByText(/You do not need to pay again/).waitFor()
    await page.unroute('**/api/user/verify-payment')
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  })

  it('and settled all the same is told in a second tab, on reload, and at a second press', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page, context } = await shop.visitAs(buyer)
    await page.goto('/summary')
    await button(page, 'Complete Order').waitFor()
    const stale = await context.newPage()
    await stale.goto('/summary')
    await button(stale, 'Complete Order').waitFor()
    const { orderID, id } = (await hand.complete(buyer)).json.data
    await hand.verify(buyer, await hand.choose(id, 'succeed'))

    await page.reload()
    await page.getByText(`Order ${orderID} is paid.`).waitFor()
    await page.goto('/cart')
    await page.getByText(`Order ${orderID} is paid.`).waitFor()
    await button(stale, 'Complete Order').click()
    await stale.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  })

  it('that was closed is told as it is on /order-success, and can be paid there', async () => {
    const customer = await makeCustomer(shop.deps)
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
    const { orderID } = (await hand.complete(customer)).json.data
    const { page } = await shop.visitAs(customer, PHONE)
    await page.goto(`/order-success?orderID=${orderID}`)
    await page.getByRole('heading', { name: 'Your order is not paid yet' }).waitFor()
    await page.getByText(/Nothing was charged for order .* You can pay it until/).waitFor()
    await button(page, 'Pay Now').tap()
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  })
})

describe('my orders', () => {
  it('of a new customer are none, and lead to the packages', async () => {
    const { page } = await shop.visitAs(await makeCustomer(shop.deps))
    await page.goto('/profile?tab=orders')
    await page.getByText('No Orders Yet').waitFor()
    await page.getByRole('link', { name: 'Browse Packages' }).click()
    await page.waitForURL('**/meal-plans')
  })

  it('are filtered, opened once, paid, and loaded again where that failed', async () => {
    const buyer = await makeBuyer(shop.deps)
    const placed = await hand.complete(buyer)
    const { orderID } = placed.json.data
    const { page } = await shop.visitAs(buyer)
    await page.goto('/profile')
    await page.route('**/api/user/get-orders*', (route) => route.abort())
    await page.getByRole('tab', { name: 'My Orders' }).click()
    await page.getByText('Something went wrong while loading your orders.').waitFor()
    await page.unroute('**/api/user/get-orders*')
    await button(page, 'Try Again').click()
    await page.getByText(orderID).waitFor()

    await page.getByRole('tab', { name: 'Payment Successful' }).click()
    await page.getByText('No order has this status.').waitFor()
    await page.getByRole('tab', { name: 'Payment Pending' }).click()
    let asked = 0
    await page.route('**/api/user/get-order-meal-details', (route) => {
      asked++
      return route.continue()
    })
    const row = button(page, new RegExp(orderID))
    await row.click()
    await page.getByText(buyer.product.name).last().waitFor()
    await row.click()
    await row.click()
    await page.getByText(buyer.product.name).last().waitFor()
    expect(asked).toBe(1)

    await button(page, 'Pay Now').click()
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await says(page, 'Payment successful!')
    await page.getByRole('heading', { name: /your order is confirmed/ }).waitFor()
  })

  it('say the new price before it is paid, and that an order was not paid in time', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 4_900 })
    const { orderID } = (await hand.complete(buyer)).json.data
    const { $client } = shop.deps.db
    await $client.query('update products set price_fils = 5500 where id = $1', [buyer.product.id])
    const { page } = await shop.visitAs(buyer, PHONE)
    await page.goto('/profile?tab=orders')
    await page.getByText(/You can pay it until \d\d:\d\d on/).waitFor()
    await button(page, 'Pay Now').tap()
    await page.getByText('The price has changed.').waitFor()
    await button(page, /^Pay AED.55\.00$/).waitFor()

    await $client.query(
      `update orders set state = 'cancelled', cancelled_because = 'not-paid-in-time',
         payable_until = now() - interval '1 day' where order_number = $1`,
      [orderID],
    )
    await page.reload()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await page.getByText(/It could be paid until \d\d:\d\d on/).waitFor()
    await button(page, 'Order again').waitFor()
  })
})
