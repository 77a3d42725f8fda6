import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BreakableConnection, breakableConnection } from '../setup/breakable-connection.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, says } from '../setup/wizard-steps.ts'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let line: BreakableConnection
beforeAll(async () => {
  shop = await openBrowsedShop({
    throughLine: async (url) => {
      line = await breakableConnection(url)
      return line.url
    },
  })
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

/** Signed in, with two of a product and a week of meals in the cart. */
async function arrive(size: typeof PHONE | typeof DESKTOP = DESKTOP) {
  const buyer = await makeBuyer(shop.deps, { quantity: 2 })
  await addToCart(shop.app, buyer.cookies, weekOf(menu, shop.deps.now()), [])
  const visitor = await shop.visitAs(buyer, size)
  await visitor.page.goto('/cart')
  return { ...visitor, buyer }
}

const headerCount = (page: Page, count: number) =>
  page
    .getByRole('link', { name: new RegExp(`Cart.*\\b${count}\\b|\\b${count}\\b.*cart`, 'i') })
    .first()
    .waitFor()

describe('the cart', () => {
  it('changes quantities, takes lines out and brings them back, and leads on', async () => {
    const { page, complaints, buyer } = await arrive()
    const { name } = buyer.product
    await page.getByRole('article', { name: menu.pkg.packageName }).waitFor()
    await headerCount(page, 3)
    await page.getByText('448.00').first().waitFor()

    await button(page, `One more ${name}`).click()
    await page.getByText('497.00').first().waitFor()
    await headerCount(page, 4)
    const items = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cartItems') ?? '[]'))
    expect(items).toMatchObject([{ heading: menu.pkg.packageName }, { heading: name }])

    await button(page, `Remove ${name}`).click()
    await says(page, `${name} was removed from your cart.`)
    await headerCount(page, 1)
    await button(page, 'Undo').click()
    await page.getByRole('article', { name }).waitFor()
    await headerCount(page, 4)
    await expectAccessible(page)

    await button(page, `Change ${menu.pkg.packageName}`).click()
    await page.waitForURL('**/select-plan/plan')
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Go to summary' }).click()
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('has its total and the way on in reach of the thumb, and says what must be mended first', async () => {
    const { page, buyer } = await arrive(PHONE)
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Go to summary' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await shop.deps.db.$client.query('update products set stock = 1 where id = $1', [buyer.product.id])
    await page.reload()
    await page.getByText(`Only 1 of ${buyer.product.name} are left.`).waitFor()
    await page.getByText('Something in your cart must be changed before you can pay.').waitFor()
    await expect.poll(() => button(page, 'Go to summary').isDisabled()).toBe(true)
    await button(page, `One less ${buyer.product.name}`).tap()
    await page.getByRole('link', { name: 'Go to summary' }).waitFor()
  })

  it('that cannot be loaded says so, and is there when asked for again', async () => {
    const { page, context } = await arrive()
    await page.getByRole('article', { name: menu.pkg.packageName }).waitFor()
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await line.cut()
    await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
    await page.getByText('Unable to load cart details. Please try again.').waitFor()
    await expectAccessible(page)
    await line.mend()
    await expect
      .poll(async () => {
        await button(page, 'Try Again')
          .click({ timeout: 1_000 })
          .catch(() => {})
        return page.getByRole('article', { name: menu.pkg.packageName }).count()
      })
      .toBe(1)
    await context.close()
  })

  it('that is empty says so and goes back', async () => {
    const { page } = await shop.visit()
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await page.getByText('Your cart is empty. Add some items!').waitFor()
    await button(page, 'Go Back').click()
    await page.waitForURL('**/about')
  })

  it('that is empty and was opened directly leads into the shop', async () => {
    const { page } = await shop.visit()
    await page.goto('/cart')
    await button(page, 'Go Back').click()
    await page.waitForURL('**/meal-plans')
  })

  it('of goods alone speaks of no cool bag and no meal plans', async () => {
    const { page } = await shop.visitAs(await makeBuyer(shop.deps))
    await page.goto('/cart')
    await page.getByText('You choose the address next.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Add another product' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/cool bag|meal plan/i)
    await page.goto('/summary')
    await page.getByRole('heading', { name: 'Order summary' }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/cool bag|meal plan/i)
  })

  it('shows what another page handed over, with a description or without', async () => {
    const { page } = await shop.visit()
    await page.goto('/cart')
    const cartItems = [{ heading: 'Date bars', description: 'A box of twelve.' }, { heading: 'Shaker' }]
    await page.evaluate((items) => {
      // As a page of the shop would, by navigating with state.
      history.replaceState({ ...history.state, usr: { cartItems: items } }, '')
      location.reload()
    }, cartItems)
    await page.getByText('A box of twelve.').waitFor()
    await page.getByRole('article', { name: 'Shaker' }).getByText('No description available.').waitFor()
  })
})
