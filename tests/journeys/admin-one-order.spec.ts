import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '../../domain/plain-date.ts'
import { call } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, nextMonday, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeMenu } from '../factories/packages.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

let paid: Awaited<ReturnType<ReturnType<typeof checkoutDriver>['makePaid']>>

openShopAndOffice(async ({ deps: { db, now } }) => {
  const monday = nextMonday(now())
  await makeOrder(db, {
    ...{ orderNumber: 'FM-900003', userEmail: 'layla@mail.example', phone: '+971500000003' },
    ...{ totalFils: 10_300, state: 'paid', deliveryDates: [monday, addDays(monday, 1)] },
  })
  paid = await checkoutDriver(shop).makePaid({ priceFils: 10_500 })
})

describe('one order', () => {
  it('closes an order in the very moment in which it opened', async () => {
    const { page, show, row, dialog } = office
    await show('orders&q=FM-900003', 'Orders List')
    await page.evaluate(() => {
      const closing = new MutationObserver(() => {
        const close = document.querySelector<HTMLElement>('dialog[open] header button')
        if (!close) return
        closing.disconnect()
        close.click()
        document.body.dataset.closed = 'true'
      })
      closing.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await row('FM-900003').getByRole('button', { name: 'View Meals' }).click()
    await page.locator('body[data-closed]').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
  })

  it.each([1440, 768, 360])('has its actions in reach on a screen %i wide', async (width) => {
    const { page, show, dialog } = office
    const usual = page.viewportSize()!
    onTestFinished(() => page.setViewportSize(usual))
    await page.setViewportSize({ width, height: 900 })
    await show('orders&q=FM-900003', 'Orders List')
    const box = (await page.getByRole('button', { name: 'View Meals' }).boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await dialog.getByRole('heading', { name: 'Meal Details' }).waitFor()
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  })

  it('says so when an order’s details cannot be fetched', async () => {
    const { page, show, row, alert } = office
    await show('orders', 'Orders List')
    await page.route('**/api/admin/get-orderDetails', (route) => route.abort())
    await row(paid.orderID).getByRole('button', { name: 'View Meals' }).click()
    await alert('Failed to fetch order details. Please try again.')
    await page.unroute('**/api/admin/get-orderDetails')
  })

  it('shows Loading... on the pressed button, then the dialog, which a reload opens again', async () => {
    const { page, show, row, dialog } = office
    await show('orders', 'Orders List')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/admin/get-orderDetails', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('searchbox').fill('FM-900003')
    await row('FM-900003').getByRole('button', { name: 'View Meals' }).click()
    const loading = row('FM-900003').getByRole('button', { name: 'Loading...' })
    await loading.waitFor()
    await expect.poll(() => loading.isDisabled()).toBe(true)
    go()
    await dialog.getByRole('heading', { name: 'Meal Details' }).waitFor()
    await page.unroute('**/api/admin/get-orderDetails')
    for (const title of [
      'Customer Information',
      'Package Duration',
      'Selected Meals',
      'Add-ons',
      'Order Summary',
    ])
      await dialog.getByRole('heading', { name: title }).first().waitFor()
    await dialog.getByText('layla@mail.example').waitFor()
    await page.reload()
    await dialog.getByText('AED 103.00').first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('open=')
  })

  it('refunds in part and then the rest, sends the invoice again, and tells it all in the history', async () => {
    const { page, dialog, alert, admin } = office
    await page.goto(`/admin-dashboard?view=orders&open=${paid.orderID}`)
    await dialog.getByRole('button', { name: 'Refund…' }).click()
    await dialog.getByLabel('Amount in AED').fill('much')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await alert('Please enter an amount in AED, such as 45.00.')
    await dialog.getByLabel('Amount in AED').fill('999')
    await dialog.getByRole('button', { name: /^Refund AED/ }).click()
    await alert('Only AED 105.00 can still be refunded.')
    await dialog.getByLabel('Amount in AED').fill('40')
    await dialog.getByText('This order has no deliveries to come.').waitFor()
    await dialog.getByText('The customer gets an email with the amount and the reason.').waitFor()
    await dialog.getByLabel('Reason').fill('<i>A meal</i> was missing.')
    await dialog.getByRole('button', { name: /^Refund AED/ }).click()
    await alert('Refunded.')
    await dialog.getByText('<i>A meal</i> was missing.').first().waitFor()

    await dialog.getByRole('button', { name: 'Refund…' }).click()
    await expect.poll(() => dialog.getByLabel('Amount in AED').inputValue()).toBe('65.00')
    await dialog.getByRole('button', { name: /^Refund AED/ }).click()
    await dialog.getByRole('button', { name: 'Refund…' }).waitFor({ state: 'detached' })
    await dialog.getByText('−AED 65.00').waitFor()
    await dialog.getByRole('button', { name: 'Resend invoice' }).click()
    await alert('The invoice is on its way.')
    await dialog.getByText(`admin ${admin.userName}`).last().waitFor()
    const { rows } = await shop.deps.db.$client.query('select amount_fils from refunds order by created_at')
    expect(rows).toEqual([{ amount_fils: 4_000 }, { amount_fils: 6_500 }])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('searchbox').fill(paid.orderID)
    await office.row(paid.orderID).getByText('Refunded').waitFor()
  })

  it('shows what a customer has just paid, adding up to the same total, and what a full refund ends', async () => {
    const { deps, app, url } = shop
    deps.sandbox!.sendWebhooksTo(`${url}/api/payments/webhook/sandbox`)
    const buyer = await makeBuyer(deps, { priceFils: 4_900 })
    const addOn = await makeAddOn(deps.db)
    await call(app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
    await addToCart(app, buyer.cookies, weekOf(await makeMenu(deps.db), deps.now()), [addOn.id])
    const customer = await shop.visitAs(buyer)
    await customer.page.goto('/summary')
    await customer.page.getByRole('button', { name: 'Complete Order' }).click()
    const checkout = customer.page.frameLocator('iframe[title="Sandbox checkout"]')
    await checkout.getByRole('button', { name: 'Succeed' }).click()
    await customer.page.waitForURL(/\/order-success/)
    const [order] = (await call(app, 'GET /api/user/get-profile', buyer)).json.data.orders
    const charged = `AED ${Number(order.amount).toFixed(2)}`

    const { page, show, row, dialog } = office
    await show('orders', 'Orders List')
    await page.getByRole('searchbox').fill(buyer.userEmail)
    await row(order.orderID).getByText('Completed').waitFor()
    await row(order.orderID).getByRole('button', { name: 'View Meals' }).click()
    const total = dialog.getByText('Total', { exact: true }).locator('..')
    await total.waitFor()
    expect((await total.innerText()).replace(/\s+/g, ' ')).toBe(`Total ${charged}`)
    for (const line of ['Package Meals', 'Add-ons', 'Products', 'Cool bag'])
      await dialog.getByText(line, { exact: true }).last().waitFor()
    await dialog.getByText(addOn.mealName).first().waitFor()

    const fils = (text: string) => Number(text.replace(/\D/g, ''))
    const priceBeside = async (label: string) =>
      fils(
        (await dialog.getByText(label, { exact: true }).last().locator('..').innerText()).replace(label, ''),
      )
    const days = await dialog.locator('summary').allInnerTexts()
    const ofDays = days.map((text) => fils(text.split('AED')[1]!))
    expect(ofDays).toHaveLength(5)
    expect(ofDays.reduce((sum, day) => sum + day, 0)).toBe(await priceBeside('All meals'))
    expect(await priceBeside('All meals')).toBe(await priceBeside('Package Meals'))
    expect(await priceBeside('All add-ons')).toBe(await priceBeside('Add-ons'))
    const parts = ['Package Meals', 'Add-ons', 'Products', 'Cool bag'].map(priceBeside)
    expect((await Promise.all(parts)).reduce((sum, part) => sum + part, 0)).toBe(fils(charged))
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Refund…' }).click()
    await dialog
      .getByText(/^A full refund ends the deliveries, from Monday .* 5 days will not be delivered\.$/)
      .waitFor()
    await dialog.getByText('Mailed to the customer, word for word.').waitFor()
    await dialog.getByLabel('Amount in AED').fill('10')
    await dialog.getByText('The deliveries go on. Only a full refund ends them.').waitFor()
    await dialog.getByLabel('Amount in AED').fill(order.amount.toFixed(2))
    await dialog.getByLabel('Internal note').fill('Moved to Doha; call before Ramadan.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Refund AED/ }).click()
    await dialog.getByText('Internal note: Moved to Doha; call before Ramadan.').waitFor()
    await dialog.getByText('Refunded', { exact: true }).waitFor()
    expect(await dialog.getByText('Next delivery').count()).toBe(0)
    expect(await dialog.locator('summary').filter({ hasText: 'Cancelled' }).count()).toBe(5)
    await dialog.getByText(/^5 delivery days from Monday .* on cancelled \(R-\d+\)/).waitFor()
    await page.keyboard.press('Escape')
    await row(order.orderID).getByText('No more').waitFor()
    await customer.page.goto('/profile?tab=orders')
    await customer.page.getByText(order.orderID).first().waitFor()
    expect(await customer.page.getByText('Doha').count()).toBe(0)
    await customer.context.close()
  })
})

it('gave the browser nothing to complain of but the failures it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of 422|net::ERR_FAILED/.test(text))
  expect(surprising).toEqual([])
})
