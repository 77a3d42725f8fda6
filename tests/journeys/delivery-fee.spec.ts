import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeMenu } from '../factories/packages.ts'
import { setZones } from '../factories/zones.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'
import { button } from '../setup/wizard-steps.ts'

openShopAndOffice(async () => {})

const ADDRESSES = { Home: 'Dubai', Office: 'Sharjah' }

/** Somebody with a week in the cart, who lives in one emirate and works in another. */
async function makeCommuter() {
  const customer = await makeCustomer(shop.deps)
  const menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
  for (const [identifier, state] of Object.entries(ADDRESSES))
    await call(shop.app, 'POST /api/user/add-address', {
      cookies: customer.cookies,
      body: { address: { ...ADDRESS, identifier, city: state, state } },
    })
  return customer
}

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const lineOf = (page: Page, name: string) => summaryOf(page).locator('dl > div').filter({ hasText: name })
const totalOf = (page: Page) => lineOf(page, 'Total').locator('dd').innerText()

describe('a delivery fee', () => {
  it('is set in the back-office, said in the cart, seen with the address, paid, and told afterwards', async () => {
    const customer = await makeCommuter()
    const { page, complaints } = await shop.visitAs(customer, DESKTOP)
    await page.goto('/cart')
    await page
      .getByText(
        'VAT and delivery are included. You choose the address next, and can leave out the cool bag.',
      )
      .waitFor()

    await office.show('delivery', 'Delivery')
    await expectAccessible(office.page)
    await office.press('Edit Sharjah')
    await office.page.getByText('Delivery is included in the prices.').waitFor()
    await office.field('Delivery fee in AED').fill('much')
    await office.save('Update')
    await office.page.getByText('Please enter an amount in AED, such as 45.00.').waitFor()
    await office.field('Delivery fee in AED').fill('15')
    await office.page.getByText(/Added once to every new order that goes here/).waitFor()
    await expectAccessible(office.page)
    await office.save('Update')
    await office.alert('Delivery saved.')
    await office
      .row('Sharjah')
      .getByText(/AED\s15\.00/)
      .waitFor()

    await page.reload()
    await page.getByText(/Some emirates have a delivery fee/).waitFor()
    await page.getByRole('link', { name: 'Go to summary' }).click()
    await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: /Cool bag/ }).uncheck()
    await expect.poll(() => totalOf(page)).toContain('250.00')
    expect(await lineOf(page, 'Delivery fee').count()).toBe(0)
    await page.getByRole('radio', { name: /Office/ }).check({ force: true })
    await expect.poll(() => lineOf(page, 'Delivery fee').innerText()).toContain('15.00')
    await expect.poll(() => totalOf(page)).toContain('265.00')
    await expect.poll(() => lineOf(page, 'Included VAT').innerText()).toContain('12.61')
    await expectAccessible(page)

    await button(page, 'Complete Order').first().click()
    await page
      .frameLocator('iframe[title="Sandbox checkout"]')
      .getByRole('button', { name: 'Succeed' })
      .click()
    await page.getByText('Thank you, your order is confirmed').waitFor()
    const receipt = page.getByRole('complementary', { name: 'Your order' })
    await expect.poll(() => receipt.innerText()).toMatch(/Delivery fee\s+AED\s15\.00[\s\S]*AED\s265\.00/)
    expect(complaints).toEqual([])

    await office.show('orders', 'Orders List')
    await office.row(customer.userEmail).getByRole('button', { name: 'View Meals' }).click()
    const shown = office.dialog.locator('section').filter({ hasText: 'Order Summary' })
    await expect.poll(() => shown.innerText()).toMatch(/Delivery fee\s+AED\s15\.00\s+Total\s+AED\s265\.00/)
  })

  it('is in sight on a phone before it is paid', async () => {
    await setZones(shop.deps, { emirate: 'Sharjah', feeFils: 1_500 })
    const { page } = await shop.visitAs(await makeCommuter(), PHONE)
    await page.addInitScript(() => sessionStorage.setItem('shippingAddress', 'Office'))
    await page.goto('/summary')
    await expect.poll(() => lineOf(page, 'Delivery fee').innerText()).toContain('15.00')
    const bar = page.getByRole('region', { name: 'Price' })
    await bar.getByText('365.00').waitFor()
    await bar.getByText(/VAT and the delivery fee of AED\s15\.00 included/).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.goto('/terms')
    await page
      .getByText(/to Sharjah \(AED\s15\.00\), and none to the others/)
      .first()
      .waitFor()
  })
})

describe('the areas of the back-office', () => {
  it('are added, told to the second of two who change one, removed and brought back', async () => {
    await setZones(shop.deps)
    await office.show('delivery', 'Delivery')
    await office.press('Add area')
    await office.save()
    await office.page.getByText('Please choose an emirate.').waitFor()
    await office.page.getByText('Please name the area, as people write it in their address.').waitFor()
    await office.field('Emirate').selectOption('Dubai')
    await office.field('Area').fill('Dubai Marina')
    await office.dialog.getByLabel('Sunday', { exact: true }).uncheck()
    await office.field('Deliveries at most').fill('40')
    await expectAccessible(office.page)
    await office.save()
    await office.alert('Area added.')
    await office.row('Dubai Marina, Dubai').getByText('Not on Sunday').waitFor()

    await office.press('Edit Dubai Marina, Dubai')
    await office.field('Deliveries at most').fill('50')
    const [zone] = (await shop.deps.zones()).filter(({ area }) => area === 'Dubai Marina')
    await call(shop.app, 'PATCH /api/admin/update-zone', {
      cookies: office.admin.cookies,
      body: { ...zone, fee: 5, windows: ['evening'], version: 1 },
    })
    await office.save('Update')
    await office.page.getByText(`${office.admin.userEmail} has changed this since you opened it.`).waitFor()
    await office.press('Replace with mine')
    await office.alert('Delivery saved.')
    await office.row('Dubai Marina, Dubai').getByText('50').waitFor()

    await office.press('Remove Dubai Marina, Dubai')
    await office.alert('Area removed.')
    await office.row('Dubai Marina, Dubai').waitFor({ state: 'detached' })
    await office.press('Undo')
    await office.row('Dubai Marina, Dubai').getByText('Not on Sunday').waitFor()
  })
})
