import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makePackage } from '../factories/packages.ts'
import { makePicture } from '../factories/pictures.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, type Visitor } from '../setup/browser.ts'

// A busy machine takes its time over long forms.
vi.setConfig({ testTimeout: 150_000 })

let shop: BrowsedShop
let visitor: Visitor
let page: Page
let email: string

beforeAll(async () => {
  shop = await openBrowsedShop()
  const { db } = shop.deps
  email = (await makeAdmin(shop.deps, { userEmail: 'manager@shop.example' })).userEmail
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  for (const mealName of ['Lentil bowl', 'Salmon bowl'])
    await makeMeal(db, { mealName, categoryId: category.id, mealTypes: [lunch], allergens: ['Sesame'] })
  await makePackage(db, { packageName: 'Lean week', days: [[]] })
  visitor = await shop.visit()
  page = visitor.page
  page.setDefaultTimeout(30_000)
}, 120_000)
afterAll(() => shop.close())

const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const save = (name = 'Save') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
async function show(view: string, title: string) {
  await page.goto(`/admin-dashboard?view=${view}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // Rows come once the page has come to life: a press before that would be lost.
  await page.locator('table[aria-busy="false"]').waitFor()
}
async function addPicture() {
  const buffer = await makePicture()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture 1' }).waitFor()
}

/** Deletes a row by its button and brings it back. */
async function deleteAndUndo(name: string, toast: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await alert(toast)
  await row(name).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(name).waitFor()
}

describe('the back-office', () => {
  it('asks who it is, says what is wrong, and leads back to where one was going', async () => {
    await page.goto('/admin-dashboard?view=category&q=bow')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    await page.getByRole('button', { name: 'Login' }).click()
    await alert('Email and password are required')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Login' }).click()
    await alert('Password must be at least 6 characters')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await alert('Login Failed! Check your credentials.')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Category List' }).waitFor()
    expect(page.url()).toContain('view=category&q=bow')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
    await row('Bowls').waitFor()
  })

  it('opens with the meals, and lists the specified entries first', async () => {
    await page.goto('/admin-dashboard')
    await page.getByRole('heading', { level: 1, name: 'Meal', exact: true }).waitFor()
    const entries = await page
      .getByRole('navigation', { name: 'Back-office' })
      .getByRole('link')
      .allInnerTexts()
    expect(entries.slice(0, 9)).toEqual([
      'Category',
      'Meal',
      'Meal Type',
      'Meal Plan',
      'Meal Package',
      'Add On Product',
      'Users Overview',
      'Orders Overview',
      'Settings',
    ])
    await row('Lentil bowl').waitFor()
    await expectAccessible(page)
  })

  it('adds, changes, deletes and restores a category', async () => {
    await show('category', 'Category List')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await save()
    await page.getByText('Category name is required').waitFor()
    await field('Category Name').fill('Soups')
    await save()
    await alert('Category added successfully!')
    await page.getByRole('button', { name: 'Edit Soups' }).click()
    await field('Category Name').fill('Warm soups')
    await save('Update')
    await alert('Category updated successfully!')
    await deleteAndUndo('Warm soups', 'Category deleted successfully!')
  })

  it('guards what was typed and not saved', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    await field('Category Name').fill('Half done')
    await page.keyboard.press('Escape')
    await alert('You have changes that are not saved.')
    await page.getByRole('button', { name: 'Go on editing' }).click()
    await expect.poll(() => field('Category Name').inputValue()).toBe('Half done')
    await page.goBack()
    await alert('You have changes that are not saved.')
    await page.getByRole('button', { name: 'Go on editing' }).click()
    await expect.poll(() => field('Category Name').inputValue()).toBe('Half done')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('dialog').filter({ hasText: 'Category' }).waitFor({ state: 'detached' })
  })

  it('adds, changes, deletes and restores a meal type', async () => {
    await show('meal-type', 'Meal Type')
    await page.getByRole('button', { name: 'Add Meal Type' }).click()
    await save()
    await page.getByText('Meal name is required.').waitFor()
    await field('Meal Type Name').fill('Brunch')
    await save()
    await alert('Meal type added successfully!')
    await deleteAndUndo('Brunch', 'Meal type deleted successfully!')
  })

  it('adds a meal with a picture, changes it, and tells the second of two who edit it', async () => {
    await show('meal', 'Meal')
    await page.getByRole('button', { name: 'Add Meal' }).click()
    await save()
    for (const message of [
      'Meal name is required',
      'Description is required',
      'Category is required',
      'Total fare is required',
    ])
      await page.getByText(message, { exact: true }).waitFor()
    await field('Meal Name').fill('<b>Harissa</b> bowl')
    await field('Category').selectOption({ label: 'Bowls' })
    await page.getByRole('dialog').getByLabel('Lunch').check()
    await field('Description').fill('Warm and green.')
    await field('Total Fare').fill('42.50')
    await field('Energy (kcal)').fill('520')
    await field('Allergens').fill('Milk, Eggs')
    await addPicture()
    await save()
    await alert('Meal added successfully!')
    await row('<b>Harissa</b> bowl').waitFor()

    await page.getByRole('button', { name: 'Edit <b>Harissa</b> bowl' }).click()
    await field('Total Fare').waitFor()
    const identifier = new URL(page.url()).searchParams.get('open')!
    const { token } = await makeAdmin(shop.deps, { userEmail: 'other@shop.example' })
    const changed = await shop.app.inject({
      method: 'PATCH',
      url: '/api/admin/update-meal',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        identifier,
        mealName: 'Harissa bowl',
        description: 'Warm and red.',
        category: await page.getByRole('dialog').getByLabel('Category').inputValue(),
        fareDetails: { totalFare: 44 },
      },
    })
    expect(changed.statusCode).toBe(200)
    await field('Total Fare').fill('43.00')
    await save('Update')
    await alert('other@shop.example has changed this since you opened it.')
    await page.getByRole('cell', { name: 'Warm and red.' }).waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => field('Meal Name').inputValue()).toBe('Harissa bowl')
    await field('Total Fare').fill('45.00')
    await save('Update')
    await alert('Meal updated successfully!')
    await deleteAndUndo('Harissa bowl', 'Meal deleted successfully!')
  })

  it('searches, sorts and filters in the address, so that a reload shows the same', async () => {
    await show('meal', 'Meal')
    await page.getByRole('searchbox', { name: 'Search Meal...' }).fill('bowl sal')
    await row('Lentil bowl').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Price/ }).click()
    await page.waitForURL(/sort=price/)
    await page.reload()
    await row('Salmon bowl').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(page.url()).toContain('q=bowl+sal')
  })

  it('deletes several at once and brings them back, by the keyboard', async () => {
    await show('meal&sort=name', 'Meal')
    await row('Salmon bowl').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('bowl')
    await page.waitForURL(/q=bowl/)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.getByLabel('Select Lentil bowl').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Select Salmon bowl')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('Select Lentil bowl')
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await row('Salmon bowl').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Lentil bowl').waitFor()
    await row('Salmon bowl').waitFor()
  })

  it('adds and deletes an add-on under its own name', async () => {
    await show('add-on', 'Add On Product')
    await page.getByRole('button', { name: 'Add AddOn' }).click()
    await save()
    await page.getByText('Category is required', { exact: true }).waitFor()
    await field('Meal Name').fill('Green juice')
    await field('Category').selectOption({ label: 'Bowls' })
    await save()
    await alert('Add-on added successfully!')
    await deleteAndUndo('Green juice', 'Add-on deleted successfully!')
  })

  it('adds a meal plan of packages and categories', async () => {
    await show('meal-plan', 'Meal Plan')
    await page.getByRole('button', { name: 'Add Meal Plan' }).click()
    await save()
    await page.getByText('Please select at least one meal package.').waitFor()
    await page.getByText('Please select at least one meal category.').waitFor()
    await field('Name').fill('Lean plan')
    await field('Description').fill('Light days.')
    await field('Meal Package').selectOption({ label: 'Lean week' })
    await page.getByRole('button', { name: 'Remove Lean week' }).waitFor()
    await field('Meal Category').selectOption({ label: 'Bowls' })
    await addPicture()
    await save()
    await alert('Meal plan added successfully!')
    await deleteAndUndo('Lean plan', 'Meal plan deleted successfully!')
  })

  it('adds a product, and names what is missing', async () => {
    await show('products', 'Products')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await save()
    await page.getByText('Image is required').waitFor()
    await field('Name').fill('Kettlebell')
    await field('Price').fill('150')
    await field('Description').fill('Twelve kilos.')
    await field('Category').selectOption('equipment')
    await addPicture()
    await save()
    await alert('Product added successfully!')
    await deleteAndUndo('Kettlebell', 'Product deleted successfully!')
  })

  it('adds an article', async () => {
    await show('articles', 'Articles')
    await page.getByRole('button', { name: 'Add Article' }).click()
    await save()
    await page.getByText('Title is required').waitFor()
    await field('Title').fill('Eating in Ramadan')
    await field('Text').fill('Slowly.')
    await save()
    await alert('Article added successfully!')
    await row('Eating in Ramadan').getByText('Draft').waitFor()
  })
})

describe('the package editor', () => {
  it('lays out days, fills them, copies them, warns and saves', async () => {
    await show('meal-package', 'Meal Package')
    await page.getByRole('button', { name: 'Add Package' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    for (const message of [
      'Package name is required.',
      'Start date is required.',
      'End date is required.',
      'Package group is required.',
    ])
      await page.getByText(message).waitFor()
    await field('Package Name').fill('Bowls for a week')
    await field('Package Group').selectOption('Full Package')
    await field('Start Date').fill('2026-12-07')
    await field('End Date').fill('2026-12-06')
    await save()
    await page.getByText('End date must be after start date.').waitFor()
    await field('End Date').fill('2026-12-11')
    await page.getByText('No meals: nothing is delivered on this day').nth(4).waitFor()
    await page.getByRole('button', { name: /Lentil bowl/ }).click()
    await page.getByText('Sesame in every Lunch').waitFor()
    await page.getByRole('button', { name: 'Copy to all days' }).click()
    await alert('Meals copied to all days!')
    await expect
      .poll(() => page.getByRole('button', { name: /^Remove Lentil bowl from day/ }).count())
      .toBe(5)
    const days = page.getByRole('dialog').locator('ol > li')
    await page.getByRole('button', { name: /Salmon bowl/ }).dragTo(days.nth(2))
    await page.getByRole('button', { name: 'Remove Salmon bowl from day 3' }).waitFor()
    await page.getByLabel('Copy day 3 to').fill('2026-12-11')
    await alert('Meals copied to Friday 11 December')
    await page.getByRole('button', { name: 'Remove Salmon bowl from day 5' }).waitFor()
    await save()
    await alert('Package added successfully!')
    await row('Bowls for a week').getByText('Complete').waitFor()
    await deleteAndUndo('Bowls for a week', 'Package deleted successfully!')
  })
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = visitor.complaints.filter((text) => !/status of (400|401|409|422)/.test(text))
  expect(surprising).toEqual([])
})
