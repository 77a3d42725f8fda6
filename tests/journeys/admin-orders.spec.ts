import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/plain-date.ts'
import { nextMonday } from '../factories/buyers.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeOrder } from '../factories/orders.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

let paid: Awaited<ReturnType<ReturnType<typeof checkoutDriver>['makePaid']>>

const orders = ['Layla', 'Omar', 'Noor']
openShopAndOffice(async ({ deps: { db, now } }) => {
  const monday = nextMonday(now())
  for (let n = 1; n <= 27; n++)
    await makeOrder(db, {
      orderNumber: `FM-9000${String(n).padStart(2, '0')}`,
      userEmail: `${orders[n % 3]!.toLowerCase()}@mail.example`,
      phone: `+9715000000${String(n).padStart(2, '0')}`,
      totalFils: 10_000 + n * 100,
      createdAt: new Date(Date.now() - n * 3_600_000),
      state: (['paid', 'pending', 'failed'] as const)[n % 3]!,
      deliveryDates: n === 3 ? [monday, addDays(monday, 1)] : [],
    })
  paid = await checkoutDriver(shop).makePaid({ priceFils: 10_500 })
})

const count = () =>
  office.page
    .getByRole('row')
    .count()
    .then((rows) => rows - 1)
const pages = (text: string) =>
  office.page.getByRole('navigation', { name: 'Pages' }).getByText(text).waitFor()

describe('the orders overview', () => {
  it('shows the specified columns with plan and delivery among them, ten a page, and keeps page, size, filter, order and search in the address', async () => {
    const { page, show, row, press } = office
    await show('orders', 'Orders List')
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((text) => text.replace(/\s*[↕↑↓]/, ''))).toEqual([
      'Order ID',
      'Email',
      'Plan',
      'Delivery',
      'Address',
      'Phone',
      'Amount (AED)',
      'Status',
      'Actions',
    ])
    await expect.poll(() => count()).toBe(10)
    await expect
      .poll(() => page.getByLabel('Rows per page').locator('option').allInnerTexts())
      .toEqual(['10', '25', '50', '100'])
    await pages('1–10 of 28')
    await press('Next page')
    await pages('11–20 of 28')
    await page.reload()
    await pages('11–20 of 28')
    await page.getByLabel('Rows per page').selectOption('25')
    await pages('1–25 of 28')

    await press('Not Paid')
    await pages('1–9 of 9')
    await expect.poll(() => page.getByText('Not Paid', { exact: true }).count()).toBe(10)
    await press('Pending')
    await row('FM-900001').getByText('Pending').waitFor()
    await press('Completed')
    await row('FM-900003').getByText('Completed').waitFor()
    await press(/^Amount/)
    await page.waitForURL(/sort=amount/)
    await row('FM-900003').waitFor()
    await page.reload()
    await row('FM-900003').waitFor()
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('FM-900003')
    await expect
      .poll(() => page.getByRole('button', { name: 'Completed' }).getAttribute('aria-pressed'))
      .toBe('true')
    await press('All Orders')

    for (const [typed, found] of [
      ['FM-900014', 'FM-900014'],
      ['050 000 0007', 'FM-900007'],
      [paid.userEmail.toUpperCase(), paid.orderID],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search by email, order ID or phone...' }).fill(typed)
      await pages('1–1 of 1')
      await row(found).waitFor()
    }
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No orders found').waitFor()
    await expectAccessible(page)
  })

  it('leaves as a file with the orders that are shown', async () => {
    const { page, show } = office
    await show('orders&status=pending&q=FM-9000', 'Orders List')
    const link = page.getByRole('link', { name: 'Export CSV' })
    await expect.poll(() => link.getAttribute('download')).not.toBeNull()
    const file = await (await page.request.get((await link.getAttribute('href'))!)).text()
    expect(file.trim().split('\n')).toHaveLength(10)
    expect(file).toContain('FM-900001')
    expect(file).not.toContain('FM-900002')
  })

  it('tells who, what and when, and is narrowed to a delivery date, refunded and cancelled ones', async () => {
    const { page, show, row, press, dialog } = office
    const monday = nextMonday(shop.deps.now())
    const friday = addDays(monday, 4)
    const cancelled = { orderNumber: 'FM-900091', state: 'cancelled', deliveryDates: [friday] } as const
    const going = { orderNumber: 'FM-900092', state: 'paid', deliveryDates: [monday, friday] } as const
    for (const { deliveryDates, ...fields } of [cancelled, going])
      await makeOrder(shop.deps.db, { ...fields, deliveryDates: [...deliveryDates] })
    await show('orders', 'Orders List')
    for (const words of ['An Eater', 'Balanced', 'Full Package', 'Next Mon', 'First Mon'])
      await row('FM-900092').getByText(words).first().waitFor()
    await press('Cancelled')
    await pages('1–1 of 1')
    await row('FM-900091').getByText('Cancelled', { exact: true }).waitFor()
    await row('FM-900091').getByText('No more').waitFor()
    await row('FM-900091').getByRole('button', { name: 'View Meals' }).click()
    await dialog.getByText('Cancelled', { exact: true }).waitFor()
    expect(await dialog.getByText('Not Paid', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await press('Not Paid')
    await pages('1–9 of 9')
    await press('All Orders')
    await page.getByLabel('Delivery on').fill(friday)
    await pages('1–2 of 2')
    await press('Completed')
    await pages('1–1 of 1')
    await page.reload()
    await row('FM-900092').waitFor()
    expect(await page.getByLabel('Delivery on').inputValue()).toBe(friday)
    await press('Any day')
    await row('FM-900003').waitFor()
    await press('Refunded')
    await page.getByText('No orders found').waitFor()
  })

  it('says so when orders cannot be fetched, and tries again', async () => {
    const { page, row, press } = office
    await page.route('**/api/admin/get-orders?**', (route) => route.abort())
    await page.goto('/admin-dashboard?view=orders')
    await page.getByText('Failed to fetch orders. Please try again.').waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    await page.unroute('**/api/admin/get-orders?**')
    await press('Retry Fetching Orders')
    await row(paid.orderID).waitFor()
  })

  it('calls a status that it does not know Unknown', async () => {
    const { page, show, row } = office
    await show('orders', 'Orders List')
    await page.route('**/api/admin/get-orders?**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.data[0].paymentStatus = 7
      await route.fulfill({ response, json: answer })
    })
    await page.getByRole('searchbox').fill('FM-900014')
    await row('FM-900014').getByText('Unknown').waitFor()
    await page.unroute('**/api/admin/get-orders?**')
    await page.getByRole('searchbox').fill('')
    await row(paid.orderID).waitFor()
  })

  it('shows an order that comes in meanwhile, by itself', async () => {
    const { page, show, row } = office
    await page.clock.install()
    await show('orders', 'Orders List')
    await makeOrder(shop.deps.db, { orderNumber: 'FM-999999', state: 'pending' })
    await expect.poll(() => row('FM-999999').count()).toBe(0)
    await page.clock.fastForward(31_000)
    await row('FM-999999').waitFor()
  })
})

it('gave the browser nothing to complain of but the failures it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of 422|net::ERR_FAILED/.test(text))
  expect(surprising).toEqual([])
})
