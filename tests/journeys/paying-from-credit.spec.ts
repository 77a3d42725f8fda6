import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../../server/features/cart/change-cart.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../factories/buyers.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { giveCreditTo } from '../factories/credit.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button } from '../setup/wizard-steps.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

it('credit pays a part of one order on a phone, and all of the next, and the profile says what became of it', async () => {
  const buyer = await makeBuyer(shop.deps, { priceFils: 10_000 })
  await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  await giveCreditTo(shop.deps, buyer.accountId, 3_000)
  const { page, complaints } = await shop.visitAs(buyer, PHONE)
  const bar = page.getByRole('region', { name: 'Price' })
  const useCredit = page.getByRole('switch', { name: /Use credit/ })

  await page.goto('/summary')
  await page.getByText('Use credit: AED 30.00 of your AED 30.00').waitFor()
  expect(await useCredit.isChecked()).toBe(false)
  await bar.getByText('100.00').waitFor()
  await useCredit.tap()
  await bar.getByText('70.00').waitFor()
  await expectAccessible(page)
  await button(page, 'Complete Order').tap()
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
  await checkout.getByText('AED 70.00').first().waitFor()
  await checkout.getByRole('button', { name: 'Succeed' }).tap()
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  const receipt = page.getByRole('complementary', { name: 'Your order' })
  await receipt.getByText('Paid from credit').waitFor()
  await receipt.getByText('Paid by card').waitFor()

  await giveCreditTo(shop.deps, buyer.accountId, 15_000)
  await addProduct(shop.deps, buyer, { product: buyer.product.id, quantity: 1 })
  await page.goto('/summary')
  await page.getByText('Use credit: AED 100.00 of your AED 150.00').waitFor()
  await useCredit.tap()
  await page.getByText('Your credit pays all of it. You need no card.').waitFor()
  await button(page, 'Complete Order').tap()
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  await receipt.getByText('Paid from credit').waitFor()
  expect(await receipt.getByText('Paid by card').count()).toBe(0)

  await page.goto('/profile')
  const credit = page.getByRole('region', { name: 'Credit' })
  await credit.getByText('AED 50.00', { exact: true }).waitFor()
  await expect.poll(() => credit.getByText(/Used for order/).count()).toBe(2)
  await credit.getByText('AED 50.00 of it left').waitFor()
  await expectAccessible(page)
  await button(page, 'Delete my account').tap()
  await page.getByText('You have AED 50.00 of credit. It is lost with your account.').waitFor()
  expect(complaints).toEqual([])
})

it('credit spent in another window is told before anything is paid', async () => {
  const buyer = await makeBuyer(shop.deps, { priceFils: 10_000 })
  await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  await giveCreditTo(shop.deps, buyer.accountId, 3_000)
  const { page } = await shop.visitAs(buyer, PHONE)
  await page.goto('/summary')
  await page.getByRole('switch', { name: /Use credit/ }).tap()
  await giveCreditTo(shop.deps, buyer.accountId, -1_000)
  await button(page, 'Complete Order').tap()
  await page.getByText('Your credit has changed.').waitFor()
  await page.getByText('Use credit: AED 20.00 of your AED 20.00').waitFor()
  await page.getByRole('region', { name: 'Price' }).getByText('80.00').waitFor()
})

it('a refund goes to credit where the shop’s people choose so', async () => {
  const paid = await checkoutDriver(shop).makePaid({ priceFils: 10_000 })
  const { page } = await shop.visitAs(await makeAdmin(shop.deps))
  await page.goto(`/admin-dashboard?view=orders&open=${paid.orderID}`)
  await button(page, 'Refund…').click()
  await page.getByLabel('Amount in AED').fill('40')
  await page.getByLabel('Goes to').selectOption('credit')
  await page.getByText('AED 40.00 is added to the customer’s credit at once.').waitFor()
  await button(page, 'Refund AED 40.00').click()
  await page.getByText('Refund to credit, refunded').waitFor()
  const { json } = await call(shop.app, 'GET /api/user/get-credit', { cookies: paid.cookies })
  expect(json.data).toMatchObject({ balance: 40, entries: [{ kind: 'refund', orderID: paid.orderID }] })
})
