import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn, makeCategory } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'

// What the specification says of the back-office, and no other journey asserts. See docs/specification/.
openShopAndOffice(async ({ deps: { db } }) => {
  const { id } = await makeCategory(db, { categoryName: 'Bowls' })
  for (const mealName of ['Green juice', 'Lemon water']) await makeAddOn(db, { mealName, categoryId: id })
})

describe('the frame', () => {
  it('has the shop’s name over the entries, a title for each, and one address for all', async () => {
    const { page } = office
    await page.goto('/admin-dashboard')
    const nav = page.getByRole('navigation', { name: 'Back-office' })
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Fitt Meals$/ })
      .waitFor()
    for (const [entry, title] of [
      ['Category', 'Category List'],
      ['Meal', 'Meal'],
      ['Meal Type', 'Meal Type'],
      ['Meal Plan', 'Meal Plan'],
      ['Meal Package', 'Meal Package'],
      ['Add On Product', 'Add On Product'],
      ['Users Overview', 'Users List'],
      ['Orders Overview', 'Orders List'],
      ['Settings', 'Settings'],
    ] as const) {
      await nav.getByRole('link', { name: entry, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/admin-dashboard')
    }
    await expect.poll(() => nav.getByRole('link', { name: 'Image Customizer' }).count()).toBe(0)
  })
})

describe('add-ons', () => {
  it('have the specified columns and a search by name, whatever the case', async () => {
    const { page, show, row } = office
    await show('add-on', 'Add On Product')
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) =>
      text.replace(/\s*[↕↑↓]/, ''),
    )
    for (const head of ['Add On Products', 'Energy (kcal)', 'Protein (g)', 'Actions'])
      expect(heads).toContain(head)
    for (const action of ['Edit', 'Delete'])
      await page.getByRole('button', { name: `${action} Green juice` }).waitFor()
    await page.getByRole('searchbox').fill('GREEN')
    await row('Lemon water').waitFor({ state: 'detached' })
    await row('Green juice').waitFor()
  })

  it('have a form with the specified fields', async () => {
    const { page, show, press, dialog, field } = office
    await show('add-on', 'Add On Product')
    await press('Add AddOn')
    for (const label of [
      'Meal Name',
      'Category',
      'Description',
      'Total Fare',
      'Discount',
      'Strike Off',
      'Energy (kcal)',
      'Protein (g)',
      'Fat (g)',
      'Carbohydrates (g)',
      'Allergens',
    ])
      await field(label).waitFor()
    for (const group of ['Fare Details', 'More Details']) await dialog.getByText(group).waitFor()
    await dialog.getByText('No meal types available').waitFor()
    await expect.poll(() => field('Description').getAttribute('rows')).toBe('3')
    const file = dialog.locator('input[type=file]')
    await expect.poll(() => file.getAttribute('accept')).toMatch(/^image\//)
    await expect.poll(() => file.getAttribute('multiple')).not.toBeNull()
    await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press('Edit Green juice')
    await expect.poll(() => field('Meal Name').inputValue()).toBe('Green juice')
    await dialog.getByRole('button', { name: 'Update', exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })
})

it('a meal plan’s pictures are images, and its packages a list of chips', async () => {
  const { page, show, press, dialog, field } = office
  await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  await show('meal-plan', 'Meal Plan')
  await press('Add Meal Plan')
  await expect.poll(() => dialog.locator('input[type=file]').getAttribute('accept')).toMatch(/^image\//)
  const options = field('Meal Package').locator('option')
  await expect.poll(() => options.count()).toBeGreaterThan(1)
  const name = await options.nth(1).innerText()
  await field('Meal Package').selectOption({ label: name })
  await press(`Remove ${name}`)
  await expect.poll(() => dialog.getByRole('button', { name: `Remove ${name}` }).count()).toBe(0)
  // What was chosen and removed again is no change to ask about.
  await page.keyboard.press('Escape')
  await field('Meal Package').waitFor({ state: 'detached' })
})

it('the image customizer has every style value of the specification', async () => {
  const { page } = office
  await page.goto('/admin-dashboard?view=image-customizer')
  for (const style of ['width', 'height', 'margin', 'padding', 'border', 'borderRadius', 'backgroundColor'])
    await page.getByLabel(style, { exact: true }).waitFor()
})

describe('people and orders', () => {
  it('show the package in a customer’s cart with its dates, and an order’s meals by date with price and struck price', async () => {
    const { page, show, row, dialog, press } = office
    const { deps, app } = shop
    const menu = await makeMenu(deps.db, { priceFils: 2_500 })
    const [meal] = menu.meals[0]!
    await deps.db.update(dishes).set({ strikeOffFils: 3_100 }).where(eq(dishes.id, meal!.id))
    const addOn = await makeAddOn(deps.db)
    deps.catalogue.forget()
    const customer = await makeCustomer(deps)
    await addToCart(app, customer.cookies, weekOf(menu, deps.now()), [addOn.id])
    await show('users', 'Users List')
    await page.getByRole('searchbox').fill(customer.userEmail)
    for (const text of [customer.userName, customer.userEmail, menu.pkg.packageName])
      await row(customer.userName).getByText(text).first().waitFor()

    const { orderID } = (await checkoutDriver(shop).complete(customer)).json.data
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/admin/get-orders?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin-dashboard?view=orders')
    await page.getByRole('status', { name: 'Loading...' }).waitFor()
    go()
    await press(/^Status/)
    await page.waitForURL(/sort=-?paymentStatus/)
    await page.unroute('**/api/admin/get-orders?**')

    await page.goto(`/admin-dashboard?view=orders&open=${orderID}`)
    await dialog.getByRole('heading', { name: 'Selected Meals' }).waitFor()
    await expect.poll(() => dialog.locator('details').count()).toBe(5)
    const { startDate, endDate } = weekOf(menu, deps.now())
    for (const date of [startDate, endDate])
      await dialog
        .getByText(new RegExp(`\\b${Number(date.slice(-2))} \\w+`))
        .first()
        .waitFor()
    for (const text of [meal!.mealName, meal!.description, 'AED 25.00', 'AED 31.00', addOn.mealName])
      await dialog.getByText(text).first().waitFor()
    await dialog.getByText('Al Wasl Road').first().waitFor()
    await dialog.getByText('+971 50 123 4567').first().waitFor()
  })
})

it('an order without details says so', async () => {
  const { page, alert } = office
  await page.route('**/api/admin/get-orderDetails', (route) =>
    route.fulfill({ json: { status: true, data: [] } }),
  )
  await page.goto('/admin-dashboard?view=orders')
  await page.getByRole('button', { name: 'View Meals' }).first().click()
  await alert('Failed to fetch order details. Please try again.')
  await page.unroute('**/api/admin/get-orderDetails')
})

it('no form raises an alert of the browser, and lists that cannot be read say so', async () => {
  const { page, show, press, field, save, alert } = office
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await show('add-on', 'Add On Product')
  await press('Edit Lemon water')
  await field('Protein (g)').fill('1')
  await save('Update')
  await alert('Add-on updated successfully!')
  // The form goes back in the history as it closes, which would abort the next navigation.
  await page.waitForURL((url) => !url.searchParams.has('open'))
  await page.route('**/api/admin/get-{categories,mealtype,addons}*', (route) => route.abort())
  for (const [view, thing] of [
    ['category', 'categories'],
    ['meal-type', 'meal types'],
    ['add-on', 'add-ons'],
  ] as const) {
    // Rows come with the page itself; the next ones are asked for by the browser.
    await page.goto(`/admin-dashboard?view=${view}`)
    await page.getByRole('searchbox').fill('anything')
    await page.getByText(`Failed to fetch ${thing}. Please try again.`).waitFor()
  }
  await page.unroute('**/api/admin/get-{categories,mealtype,addons}*')
  expect(alerts).toEqual([])
})
