import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn, makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makeMenu, makePackage } from '../factories/packages.ts'
import { makePicture } from '../factories/pictures.ts'
import { openBackOffice } from '../setup/back-office.ts'
import { type BrowsedShop, openBrowsedShop } from '../setup/browser.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: BrowsedShop
let office: Awaited<ReturnType<typeof openBackOffice>>

beforeAll(async () => {
  shop = await openBrowsedShop()
  const { db } = shop.deps
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  const given = { categoryId: category.id, mealTypes: [lunch] }
  const [lentil, salmon] = [
    await makeMeal(db, { mealName: 'Lentil bowl', ...given }),
    await makeMeal(db, { mealName: 'Salmon bowl', ...given }),
  ]
  await makePackage(db, {
    packageName: 'Lean week',
    startDate: '2027-01-04',
    isPermanent: false,
    days: [[lentil], [lentil], [salmon]],
  })
  office = await openBackOffice(shop)
}, 120_000)
afterAll(() => shop?.close())

const picture = async (name = 'dish.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: await makePicture(),
})

describe('a form', () => {
  it('takes pictures by file, drag or paste, in an order that can be changed, and says why it refuses one', async () => {
    const { page, show, press, dialog, field, save, alert, row } = office
    await show('add-on', 'Add On Product')
    await press('Add AddOn')
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({
      name: 'page.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await alert('That file is not a picture we can use.')
    await file.setInputFiles({
      name: 'big.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await alert('Image size is too large. Please use a smaller image file.')
    await file.setInputFiles([await picture('a.png'), await picture('b.png')])
    await dialog.getByRole('button', { name: 'Remove picture 2' }).waitFor()
    const sources = () =>
      dialog.locator('ol img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const before = await sources()
    await press('Move picture 2 forward')
    await expect.poll(() => sources()).toEqual([...before].reverse())
    await press('Remove picture 1')
    await expect.poll(() => sources()).toEqual([before[0]])
    for (const [how, count] of [
      ['drop', 2],
      ['paste', 3],
    ] as const) {
      const bytes = [...(await makePicture())]
      const data = await page.evaluateHandle((all) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(all)], 'given.png', { type: 'image/png' }))
        return transfer
      }, bytes)
      const target = how === 'drop' ? dialog.getByText('drop it here or paste it') : field('Meal Name')
      await target.evaluate(
        (element, { how, data }) =>
          element.dispatchEvent(
            how === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
          ),
        { how, data },
      )
      await expect.poll(async () => (await sources()).length).toBe(count)
    }
    await field('Meal Name').fill('   ')
    await save()
    await dialog.getByText('Meal name is required').waitFor()
    await field('Meal Name').fill('<img src=x onerror=alert(1)> juice')
    await field('Category').selectOption({ label: 'Bowls' })
    await field('Protein (g)').fill('lots')
    await save()
    await alert('Add-on added successfully!')
    await row('<img src=x onerror=alert(1)> juice').getByText('N/A').first().waitFor()
  })

  it('changes an add-on, a meal type and a meal plan under their own names', async () => {
    const { show, press, field, save, alert, row, dialog, addPicture, deleteAndUndo } = office
    await press(/^Edit <img/)
    await field('Meal Name').fill('Green juice')
    await field('Protein (g)').fill('3')
    await save('Update')
    await alert('Add-on updated successfully!')
    await row('Green juice').getByRole('cell', { name: '3', exact: true }).waitFor()

    await show('meal-type', 'Meal Type')
    await press('Edit Lunch')
    await field('Meal Type Name').fill('Midday')
    await save('Update')
    await alert('Meal type updated successfully!')
    await row('Midday').waitFor()

    await show('meal-plan', 'Meal Plan')
    await press('Add Meal Plan')
    await field('Name').fill('Lean plan')
    await field('Description').fill('Light days.')
    await field('Meal Package').selectOption({ label: 'Lean week' })
    await field('Meal Category').selectOption({ label: 'Bowls' })
    await press('Remove Bowls')
    await save()
    await dialog.getByText('Please select at least one meal category.').waitFor()
    await field('Meal Category').selectOption({ label: 'Bowls' })
    await addPicture()
    await save()
    await alert('Meal plan added successfully!')
    await press('Edit Lean plan')
    await field('Name').fill('Leaner plan')
    await save('Update')
    await alert('Meal plan updated successfully!')
    await deleteAndUndo('Leaner plan', 'Meal plan deleted successfully!')
  })

  it('says the specified words when the shop cannot be reached', async () => {
    const { page, show, press, field, save, alert, dialog } = office
    const writes = /\/api\/admin\/(add|create|update|delete)/
    await page.route(writes, (route) => route.abort())
    const leave = async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await press('Leave without saving')
    }
    await show('meal-type', 'Meal Type')
    await press('Add Meal Type')
    await field('Meal Type Name').fill('Supper')
    await save()
    await alert('Failed to process your request. Please try again.')
    await leave()
    await show('category', 'Category List')
    await press('Delete Bowls')
    await alert('Failed to delete category. Please try again.')
    for (const [view, title, label, name, failed] of [
      ['add-on', 'Add On Product', 'Meal Name', 'Green juice', 'Failed to save add-on. Please try again.'],
      ['meal-plan', 'Meal Plan', 'Name', 'Leaner plan', 'Failed to save meal plan. Please try again.'],
      [
        'meal-package',
        'Meal Package',
        'Package Name',
        'Lean week',
        'Failed to save the meal package. Please try again.',
      ],
    ] as const) {
      await show(view, title)
      await press(`Edit ${name}`)
      await field(label).fill('Another name')
      await save('Update')
      await alert(failed)
      await leave()
      await press(`Delete ${name}`)
      const noun = { 'add-on': 'add-on', 'meal-plan': 'meal plan', 'meal-package': 'package' }[view]
      await alert(`Failed to delete ${noun}. Please try again.`)
    }
    await page.unroute(writes)
  })

  it('a product is looked at, edited from there, and found by its category', async () => {
    const { page, show, press, field, save, alert, row, dialog, addPicture, deleteAndUndo } = office
    await show('products', 'Products')
    await press('Add Product')
    await field('Name').fill('Kettlebell')
    await field('Price').fill('150')
    await field('Description').fill('Twelve kilos.')
    await field('Category').selectOption('equipment')
    await field('Special occasion').selectOption('Eid')
    await addPicture()
    await save()
    await alert('Product added successfully!')
    await press('Kettlebell')
    await dialog.getByText('Twelve kilos.').waitFor()
    await page.reload()
    await dialog.getByText('AED 150.00').waitFor()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await field('Stock').fill('3')
    await save('Update')
    await alert('Product updated successfully!')
    await row('Kettlebell').getByText('3 left').waitFor()
    await page.getByLabel('All categories').selectOption('books')
    await page.getByText('No products found').waitFor()
    await page.getByLabel('All categories').selectOption('equipment')
    await deleteAndUndo('Kettlebell', 'Product deleted successfully!')
  })

  it('an article is written, planned, changed and deleted', async () => {
    const { show, press, field, save, alert, row, deleteAndUndo } = office
    await show('articles', 'Articles')
    await press('Add Article')
    await field('Title').fill('Eating in Ramadan')
    await field('Text').fill('<script>alert(1)</script> Slowly.')
    await save()
    await alert('Article added successfully!')
    await press('Edit Eating in Ramadan')
    await field('Title').fill('Eating well in Ramadan')
    await save('Update')
    await alert('Article updated successfully!')
    await row('Eating well in Ramadan').getByText('Draft').waitFor()
    await deleteAndUndo('Eating well in Ramadan', 'Article deleted successfully!')
  })

  it('the image customizer shows a picture in the style typed, and saves nothing', async () => {
    const { page } = office
    await page.goto('/admin-dashboard?view=image-customizer')
    await page.getByRole('heading', { level: 1, name: 'Image Customizer' }).waitFor()
    await page.getByLabel('Image', { exact: true }).setInputFiles(await picture())
    const preview = page.getByRole('img', { name: 'Preview' })
    await preview.waitFor()
    await page.getByLabel('width').fill('123px')
    await page.getByLabel('borderRadius').fill('9px')
    await expect
      .poll(() => preview.evaluate((image) => [image.style.width, image.style.borderRadius]))
      .toEqual(['123px', '9px'])
  })

  it('columns are chosen and remembered', async () => {
    const { page, show } = office
    await show('meal', 'Meal')
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('Allergens').check()
    await page.getByLabel('Price').uncheck()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Allergens' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: /Price/ }).count()).toBe(0)
  })
})

describe('a package', () => {
  it('tells the second of two editors which days differ', async () => {
    const { page, show, press, dialog, save, alert } = office
    await show('meal-package', 'Meal Package')
    await press('Edit Lean week')
    await dialog.getByText('Tuesday 5 January').waitFor()
    const other = await makeAdmin(shop.deps, { userEmail: 'other@shop.example' })
    const identifier = new URL(page.url()).searchParams.get('open')!
    const menu = (await call(shop.app, `GET /api/admin/get-package-menu?identifier=${identifier}`, other))
      .json.data
    const [first, second, third] = menu.meals
    const meals = [first, { ...second, meals: third.meals }, third]
    const { dishes: _, version: __, ...body } = menu
    await call(shop.app, 'PATCH /api/admin/update-package', { ...other, body: { ...body, meals } })
    await dialog.getByRole('button', { name: /^Salmon bowl/ }).click()
    await save('Update')
    await alert('other@shop.example has changed this since you opened it.')
    const differing = dialog.getByRole('table').getByRole('row')
    await differing.filter({ hasText: 'Mon 4 Jan' }).getByText('Lentil bowl, Salmon bowl').waitFor()
    await differing.filter({ hasText: 'Tue 5 Jan' }).getByText('Salmon bowl').waitFor()
    await expect.poll(() => differing.count()).toBe(3)
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await dialog.getByRole('button', { name: 'Remove Salmon bowl from day 2' }).waitFor()
    await dialog.getByLabel('Repeat till end').check()
    await dialog.getByLabel('Permanent').check()
    await save('Update')
    await alert('Package updated successfully!')
    await office.row('Lean week').getByText('Permanent').waitFor()
  })
})

it('an order paid by a customer shows the same total in the admin’s dialog', async () => {
  const { deps, app, url } = shop
  deps.sandbox!.sendWebhooksTo(`${url}/api/payments/webhook/sandbox`)
  const buyer = await makeBuyer(deps, { priceFils: 4_900 })
  const addOn = await makeAddOn(deps.db)
  await call(app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  await addToCart(app, buyer.cookies, weekOf(await makeMenu(deps.db), deps.now()), [addOn.id])
  const customer = await shop.visit()
  const cookies = Object.entries(buyer.cookies).map(([name, value]) => ({ name, value, url }))
  await customer.context.addCookies(cookies)
  await customer.page.goto('/summary')
  await customer.page.getByRole('button', { name: 'Complete Order' }).click({ timeout: 50_000 })
  const checkout = customer.page.frameLocator('iframe[title="Sandbox checkout"]')
  await checkout.getByRole('button', { name: 'Succeed' }).click({ timeout: 50_000 })
  await customer.page.waitForURL(/\/order-success/, { timeout: 50_000 })
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
  await customer.context.close()
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter(
    (text) => !/status of (400|401|409|413|422)|net::ERR_FAILED/.test(text),
  )
  expect(surprising).toEqual([])
})
