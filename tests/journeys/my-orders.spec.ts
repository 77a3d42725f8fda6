import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { addPackage, makeOrder, makePayments } from '../factories/orders.ts'
import { type BrowsedShop, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop.close())

/** A customer's orders on a phone. */
async function openOrders(customer: { cookies: Record<string, string> }) {
  const { page } = await shop.visitAs(customer, PHONE)
  await page.goto('/profile?tab=orders')
  return { page, row: (orderID: string) => page.getByRole('button', { name: new RegExp(orderID) }) }
}

describe('an order in My Orders', () => {
  it('that a changed cart cancelled is called so, and not failed', async () => {
    const customer = await makeCustomer(shop.deps)
    const { accountId } = customer
    const order = await makeOrder(shop.deps.db, { accountId, state: 'cancelled' })
    // Without money that came in for it, it would be no order to its customer.
    await makePayments(shop.deps.db, order)
    const { orderNumber } = order
    const { row } = await openOrders(customer)
    await row(orderNumber).getByText('Cancelled', { exact: true }).waitFor()
    expect(await row(orderNumber).getByText('Payment Failed').count()).toBe(0)
  })

  it('that was refunded says so within the screen of a phone', async () => {
    const customer = await makeCustomer(shop.deps)
    const { accountId } = customer
    const order = await makeOrder(shop.deps.db, { accountId, state: 'paid', totalFils: 1_234_500 })
    const refund = await makePayments(shop.deps.db, order)
    await refund('settling', { amountFils: order.totalFils, state: 'done', doneAt: shop.deps.now() })
    const { page, row } = await openOrders(customer)
    const badge = row(order.orderNumber).getByText('Refunded AED 12,345.00')
    await badge.waitFor()
    const { x, width } = (await badge.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width)
    await page.getByRole('tab', { name: 'Payment Failed' }).click()
    await page.getByText('No order has this status.').waitFor()
  })

  it('that was refunded whole shows which of its days are cancelled', async () => {
    const customer = await makeCustomer(shop.deps)
    const { accountId } = customer
    const today = dubaiToday(shop.deps.now())
    const order = await makeOrder(shop.deps.db, {
      ...{ accountId, state: 'paid', deliveryDates: [-1, 1, 2].map((days) => addDays(today, days)) },
    })
    const refund = await makePayments(shop.deps.db, order)
    await refund('settling', { amountFils: order.totalFils, state: 'done', doneAt: shop.deps.now() })
    const { page, row } = await openOrders(customer)
    await row(order.orderNumber).click()
    const days = page.getByRole('region', { name: 'Full Package' }).getByRole('heading', { level: 4 })
    await days.first().waitFor()
    const words = (await days.allInnerTexts()).map((text) => /cancelled/i.test(text))
    expect(words).toEqual([false, true, true])
  })

  it('of two packages names both, each with its own days', async () => {
    const customer = await makeCustomer(shop.deps)
    const { accountId } = customer
    const order = await makeOrder(shop.deps.db, { accountId, state: 'paid' })
    await addPackage(shop.deps.db, order, ['2027-01-04', '2027-01-08'])
    const second = { position: 1, planName: 'Keto', packageName: 'Mains Only' }
    await addPackage(shop.deps.db, order, ['2027-01-11', '2027-01-15'], second)
    const { row } = await openOrders(customer)
    const words = await row(order.orderNumber).innerText()
    expect(words).toContain('Balanced, Keto')
    expect(words).toContain('Full Package: Monday 4 January to Friday 8 January')
    expect(words).toContain('Mains Only: Monday 11 January to Friday 15 January')
    expect(words).toContain('2 packages')
  })
})
