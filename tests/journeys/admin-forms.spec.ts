import { describe, expect, it } from 'vitest'
import { call, PASSWORD } from '../factories/accounts.ts'
import { makeAddOn, makeCategory, makeMeal } from '../factories/catalogue.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { makePicture } from '../factories/pictures.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

openShopAndOffice(async ({ deps: { db } }) => {
  await makeCategory(db, { categoryName: 'Bowls' })
  await makeAddOn(db, { mealName: 'Green juice' })
  const meal = await makeMeal(db)
  const pkg = await makePackage(db, { packageName: 'Lean week', days: [[meal], [meal]] })
  await makePlan(db, { planName: 'Lean plan', packages: [pkg] })
})

const picture = async (name = 'dish.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await makePicture(),
})

describe('a form', () => {
  it('guards what was typed and not saved', async () => {
    const { page, show, press, dialog, field, alert } = office
    await show('category', 'Category List')
    await press('Add Category')
    await field('Category Name').fill('Half done')
    await page.keyboard.press('Escape')
    await alert('You have changes that are not saved.')
    await press('Keep editing')
    await expect.poll(() => field('Category Name').inputValue()).toBe('Half done')
    await page.goBack()
    await alert('You have changes that are not saved.')
    await press('Keep editing')
    await expect.poll(() => field('Category Name').inputValue()).toBe('Half done')
    // The second Escape closes a dialog without asking; it has to be open again, and the page to answer.
    await field('Category Name').press('End')
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    await alert('You have changes that are not saved.')
    await expect.poll(() => field('Category Name').inputValue()).toBe('Half done')
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press('Leave without saving')
    await dialog.filter({ hasText: 'Category' }).waitFor({ state: 'detached' })
    await press('Add Category')
    await field('Category Name').waitFor()
    await page.keyboard.press('Escape')
    await dialog.filter({ hasText: 'Category' }).waitFor({ state: 'detached' })
  })

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
    for (const message of ['Meal name is required', 'Category is required', 'Total fare is required'])
      await dialog.getByText(message, { exact: true }).waitFor()
    await field('Meal Name').fill('<img src=x onerror=alert(1)> juice')
    await field('Category').selectOption({ label: 'Bowls' })
    await field('Total Fare').fill('1O')
    await field('Protein (g)').fill('lots')
    await save()
    await dialog.getByText('Please enter an amount in AED, such as 45.00.').waitFor()
    await dialog.getByText('Please enter a number, such as 12.5.').waitFor()
    await field('Protein (g)').fill('')
    await field('Total Fare').fill('0')
    await dialog.getByText('Free: customers pay nothing for it.').waitFor()
    await field('Total Fare').fill('10')
    await save()
    await alert('Add-on added successfully!')
    await row('<img src=x onerror=alert(1)> juice')
      .filter({ hasText: 'AED 10.00' })
      .getByText('N/A')
      .first()
      .waitFor()
  })

  it('is kept through signing in again when the session ends while it is saved', async () => {
    const { page, admin, show, press, dialog, field, save, alert, row } = office
    await show('category', 'Category List')
    await press('Add Category')
    await field('Category Name').fill('Typed before the end')
    await call(shop.app, 'POST /api/admin/logout', admin)
    await save()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByText('Your session has ended. What you typed is still here.').waitFor()
    await expectAccessible(page, 'dialog[open]:last-of-type')
    // Whoever does not want to sign in now still has the form.
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'hidden' })
    await expect.poll(() => field('Category Name').inputValue()).toBe('Typed before the end')
    await save()
    await again.getByLabel('Email').fill(admin.userEmail)
    await again.getByLabel('Password').fill('not the password')
    await again.getByRole('button', { name: 'Login' }).click()
    await again.getByText('Login Failed! Check your credentials.').waitFor()
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Login' }).click()
    await alert('Category added successfully!')
    await row('Typed before the end').waitFor()
    await dialog.waitFor({ state: 'detached' })
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
      ['meal-plan', 'Meal Plan', 'Name', 'Lean plan', 'Failed to save meal plan. Please try again.'],
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

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter(
    (text) => !/status of (400|401|413|422)|net::ERR_FAILED/.test(text),
  )
  expect(surprising).toEqual([])
})
