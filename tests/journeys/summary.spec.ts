import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
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

describe('the summary', () => {
  it('pages over the packages, opens their meals, adds an address and keeps the button in reach', async () => {
    const customer = await makeCustomer(shop.deps)
    const [first, second] = [await makeMenu(shop.deps.db), await makeMenu(shop.deps.db)]
    const addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
    shop.deps.catalogue.forget()
    await addToCart(shop.app, customer.cookies, weekOf(first, shop.deps.now()), [addOn.id])
    await addToCart(shop.app, customer.cookies, weekOf(second, shop.deps.now()), [])
    const { page, complaints } = await shop.visitAs(customer, PHONE)
    await page.goto('/summary')

    await page.getByText('2 of 2 packages').waitFor()
    await page.getByRole('article', { name: second.pkg.packageName }).waitFor()
    await button(page, 'Previous package').tap()
    const shown = page.getByRole('article', { name: first.pkg.packageName })
    await shown.locator('summary').first().tap()
    await shown.getByText(first.meals[0]![0]!.mealName).first().waitFor()
    await page.getByText('Enhancements').waitFor()
    await page.getByText(`With ${first.pkg.packageName}`).waitFor()
    await page.getByText(addOn.mealName).waitFor()
    const sums = page.getByRole('complementary', { name: 'Order summary' })
    await expect.poll(() => sums.getByText(first.pkg.packageName).count()).toBe(2)
    await expect.poll(() => sums.getByText(second.pkg.packageName).count()).toBe(1)

    // 2 weeks of 250, an add-on of 5 a day, the bag of 100, and the VAT that is in them.
    const bar = page.getByRole('region', { name: 'Price' })
    await bar.getByText('625.00').waitFor()
    await page.getByRole('checkbox', { name: /Cool bag/ }).uncheck()
    await bar.getByText('525.00').waitFor()
    await page.getByText('Included VAT (5%)').waitFor()
    await page.getByText('25.00', { exact: true }).last().waitFor()

    await page.getByText('No saved addresses found. Add a delivery address to continue.').first().waitFor()
    await button(page, 'Complete Order').tap()
    await says(page, 'No saved addresses found. Add a delivery address to continue.')
    const add = button(page, 'Add New Address')
    await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
    await add.tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Street').fill('Al Wasl Road')
    await sheet.getByLabel('City').fill('Dubai')
    await sheet.getByLabel('State (emirate)').selectOption('Dubai')
    await sheet.getByLabel('Phone').fill('050 123 4567')
    await sheet
      .getByRole('button', { name: /Save|Add/ })
      .last()
      .tap()
    await says(page, 'Address added successfully!')
    await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(complaints).toEqual([])
  })

  it('begins with the address chosen in the wizard, and offers no bag to who has ordered before', async () => {
    const customer = await hand.makePaid()
    await keepAddress(customer)
    await keepAddress(customer, 'Office')
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
    const { page } = await shop.visitAs(customer)
    await page.addInitScript(() => sessionStorage.setItem('shippingAddress', 'Office'))
    await page.goto('/summary')
    await expect.poll(() => page.getByRole('radio', { name: /Office/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /Cool bag/ }).count()).toBe(0)
  })

  it('says what keeps it from being loaded or paid', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page } = await shop.visitAs(buyer)
    await page.goto('/cart')
    await page.route('**/api/user/get-cart*', (route) => route.abort())
    await page.getByRole('link', { name: 'Go to summary' }).click()
    await page.getByText('Unable to load cart details. Please try again.').waitFor()
    await page.unroute('**/api/user/get-cart*')
    await button(page, 'Try Again').click()
    await button(page, 'Complete Order').waitFor()

    await hand.setFaults({ api: '502' })
    await button(page, 'Complete Order').click()
    await page.getByText('An error occurred while processing your order. Please try again.').waitFor()
    await page.getByText(/You have not been charged/).waitFor()
  })

  it('says so where the cart comes without data, and opens no checkout on an order without an id', async () => {
    const buyer = await makeBuyer(shop.deps)
    await keepAddress(buyer)
    const { page } = await shop.visitAs(buyer)
    await page.goto('/cart')
    await page.route('**/api/user/get-cart*', (route) => route.fulfill({ json: { status: true } }))
    await page.getByRole('link', { name: 'Go to summary' }).click()
    await page.getByText('Unable to load cart details. Please try again.').waitFor()
    await page.unroute('**/api/user/get-cart*')
    await button(page, 'Try Again').click()
    await page.route('**/api/user/createOrder', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, id: undefined } } })
    })
    await button(page, 'Complete Order').click()
    await page.getByText('An error occurred while processing your order. Please try again.').waitFor()
    expect(await page.locator('iframe[title="Sandbox checkout"]').count()).toBe(0)
  })
})

describe('the developers’ page', () => {
  it('says in its own words what fails, and raises no alert of the browser', async () => {
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
    const { page } = await shop.visitAs(customer)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto('/payment')
    const login = page.getByRole('main').getByRole('button', { name: 'Login' })
    await page.route('**/api/user/login', (route) => route.abort())
    await login.click()
    await says(page, 'login failed')
    await page.unroute('**/api/user/login')
    await page.getByLabel('Username').fill(customer.userName)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.click()
    await says(page, 'success login')
    await page.route('**/api/user/add-to-cart', (route) => route.abort())
    await button(page, 'Add to cart').click()
    await says(page, 'cart failed')
    await page.route('**/sandbox-pay/checkout.js', (route) => route.abort())
    await button(page, 'Create order').click()
    await page.getByText('Razorpay SDK failed to load. Are you online?').waitFor()
    await page.unroute('**/sandbox-pay/checkout.js')
    await page.route('**/api/user/verify-payment', (route) =>
      route.fulfill({ status: 422, json: { status: false } }),
    )
    await button(page, 'Create order').click()
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await page.getByText('Payment verification failed.', { exact: true }).waitFor()
    expect(alerts).toEqual([])
  })

  it('signs in, fills the cart, creates an order and pays it', async () => {
    await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    const { page } = await shop.visitAs(await makeCustomer(shop.deps))
    await page.goto('/payment')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('sample-customer')
    await page.getByLabel('Username').fill('nobody at all')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await says(page, 'failed login')
    const added = page.waitForRequest('**/api/user/add-to-cart')
    await button(page, 'Add to cart').click()
    const sent = (await added).postDataJSON()
    expect(Object.keys(sent)).toEqual(['package', 'startDate', 'endDate', 'selectedMeals'])
    expect(sent.selectedMeals).toHaveLength(5)
    expect(sent.selectedMeals[0]).toEqual({ date: sent.startDate, meals: expect.any(Array) })
    await says(page, 'success')
    const created = page.waitForRequest('**/api/user/createOrder')
    await button(page, 'Create order').click()
    const { address } = (await created).postDataJSON()
    expect(Object.keys(address).sort()).toEqual(Object.keys(ADDRESS).sort())
    await checkout(page).getByRole('button', { name: 'Succeed' }).click()
    await says(page, 'Payment successful!')
  })
})
