import { describe, expect, it } from 'vitest'
import { makeAdmin } from '../factories/accounts.ts'
import { makeAddOn, makeCategory, makeMealType } from '../factories/catalogue.ts'
import { makePackage } from '../factories/packages.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'

openShopAndOffice(async ({ deps: { db } }) => {
  const { id } = await makeCategory(db, { categoryName: 'Bowls' })
  await makeMealType(db, { mealType: 'Lunch' })
  await makeAddOn(db, { mealName: 'Juice', categoryId: id })
  await makePackage(db, { packageName: 'Lean week', days: [[]] })
})

describe('the catalogue', () => {
  it('adds, changes, deletes and restores a category', async () => {
    const { page, show, press, field, save, alert, deleteAndUndo } = office
    await show('category', 'Category List')
    await press('Add Category')
    await save()
    await page.getByText('Category name is required').waitFor()
    await field('Category Name').fill('Soups')
    await save()
    await alert('Category added successfully!')
    await press('Edit Soups')
    await field('Category Name').fill('Warm soups')
    await save('Update')
    await alert('Category updated successfully!')
    await deleteAndUndo('Warm soups', 'Category deleted successfully!')
  })

  it('adds, changes, deletes and restores a meal type', async () => {
    const { page, show, press, field, save, alert, deleteAndUndo } = office
    await show('meal-type', 'Meal Type')
    await press('Add Meal Type')
    await save()
    await page.getByText('Meal name is required.').waitFor()
    await field('Meal Type Name').fill('Brunch')
    await save()
    await alert('Meal type added successfully!')
    await press('Edit Brunch')
    await field('Meal Type Name').fill('Late brunch')
    await save('Update')
    await alert('Meal type updated successfully!')
    await deleteAndUndo('Late brunch', 'Meal type deleted successfully!')
  })

  it('adds a meal with a picture, changes it, and tells the second of two who edit it', async () => {
    const { page, show, press, dialog, field, save, alert, row, addPicture, deleteAndUndo } = office
    await show('meal', 'Meal')
    await press('Add Meal')
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
    await dialog.getByLabel('Lunch').check()
    await field('Description').fill('Warm and green.')
    await field('Total Fare').fill('42.50')
    await field('Energy (kcal)').fill('520')
    await field('Allergens').fill('Milk, Eggs')
    await addPicture()
    await save()
    await alert('Meal added successfully!')
    await row('<b>Harissa</b> bowl').waitFor()

    await press('Edit <b>Harissa</b> bowl')
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
        category: await dialog.getByLabel('Category').inputValue(),
        fareDetails: { totalFare: 44 },
      },
    })
    expect(changed.statusCode).toBe(200)
    await field('Total Fare').fill('43.00')
    await save('Update')
    await alert('other@shop.example has changed this since you opened it.')
    await page.getByRole('cell', { name: 'Warm and red.' }).waitFor()
    await press('Keep theirs')
    await expect.poll(() => field('Meal Name').inputValue()).toBe('Harissa bowl')
    await field('Total Fare').fill('45.00')
    await save('Update')
    await alert('Meal updated successfully!')
    await deleteAndUndo('Harissa bowl', 'Meal deleted successfully!')
  })

  it('changes, deletes and restores an add-on', async () => {
    const { show, press, field, save, alert, row, deleteAndUndo } = office
    await show('add-on', 'Add On Product')
    await press('Edit Juice')
    await field('Meal Name').fill('Green juice')
    await field('Protein (g)').fill('3')
    await save('Update')
    await alert('Add-on updated successfully!')
    await row('Green juice').getByRole('cell', { name: '3', exact: true }).waitFor()
    await deleteAndUndo('Green juice', 'Add-on deleted successfully!')
  })

  it('adds, changes, deletes and restores a meal plan of packages and categories', async () => {
    const { show, press, field, save, alert, dialog, addPicture, deleteAndUndo } = office
    await show('meal-plan', 'Meal Plan')
    await press('Add Meal Plan')
    await save()
    for (const what of ['package', 'category'])
      await dialog.getByText(`Please select at least one meal ${what}.`).waitFor()
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

  it('a product is looked at, edited from there, and found by its category', async () => {
    const { page, show, press, field, save, alert, row, dialog, addPicture, deleteAndUndo } = office
    await show('products', 'Products')
    await press('Add Product')
    await save()
    await dialog.getByText('Image is required').waitFor()
    await field('Name').fill('Kettlebell')
    await field('Price').fill('150')
    await dialog.getByText('With stock 0 it is not for sale.').waitFor()
    await field('Stock').fill('1O')
    await save()
    await dialog.getByText('Please enter a whole number, such as 12.').waitFor()
    await field('Stock').fill('0')
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
    const { show, press, dialog, field, save, alert, row, deleteAndUndo } = office
    await show('articles', 'Articles')
    await press('Add Article')
    await save()
    await dialog.getByText('Title is required').waitFor()
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
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of (400|409|422)/.test(text))
  expect(surprising).toEqual([])
})
