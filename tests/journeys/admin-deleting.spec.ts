import { describe, expect, it } from 'vitest'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { office, openShopAndOffice } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

const MEALS = 25

openShopAndOffice(async ({ deps: { db } }) => {
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  await makeCategory(db, { categoryName: 'Unused' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  const meals = []
  for (let n = 1; n <= MEALS; n++) {
    const mealName = `Bowl ${String(n).padStart(2, '0')}`
    meals.push(await makeMeal(db, { mealName, categoryId: category.id, mealTypes: [lunch] }))
  }
  const pkg = await makePackage(db, { packageName: 'Lean week', days: [[meals[0]!], [meals[0]!, meals[1]!]] })
  await makePlan(db, { planName: 'Lean plan', packages: [pkg], categories: [category] })
})

describe('deleting what is used', () => {
  const deleteAll = () => office.dialog.getByRole('button', { name: 'Delete', exact: true }).click()

  it('says what hangs on a category first, and keeps it on cancel', async () => {
    const { page, show, press, dialog, row } = office
    await show('category', 'Category List')
    await press('Delete Bowls')
    await dialog.getByRole('heading', { name: 'Delete Bowls?' }).waitFor()
    await dialog.getByText('25 meals', { exact: true }).waitFor()
    await dialog.getByText('Bowl 01, Bowl 02, Bowl 03, Bowl 04, Bowl 05 and 20 more').waitFor()
    await dialog.getByText('They stay on sale, in no category until you choose another.').waitFor()
    await dialog.getByText('1 meal plan', { exact: true }).waitFor()
    await dialog.getByText('1 plan is then in no category.').waitFor()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row('Bowls').waitFor()
  })

  it('lets its meals be saved after it is gone, and brings all back from the list of what was deleted', async () => {
    const { page, show, press, dialog, field, save, alert, row } = office
    await show('category', 'Category List')
    await press('Delete Bowls')
    await deleteAll()
    await alert('Category deleted successfully!')
    await row('Bowls').waitFor({ state: 'detached' })
    await show('meal', 'Meal')
    await row('Bowl 03').getByText('Bowls (deleted)').waitFor()
    await press('Edit Bowl 03')
    await field('Total Fare').fill('33.00')
    await save('Update')
    await alert('Meal updated successfully!')
    await row('Bowl 03').getByText('AED 33.00').waitFor()
    await show('category', 'Category List')
    await page.getByLabel('In the shop').selectOption('yes')
    await press('Restore Bowls')
    await alert('Restored Bowls.')
    await page.getByText('No categories found').waitFor()
    await page.getByLabel('In the shop').selectOption('')
    await row('Bowls').getByText('25').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
  })

  it.each([
    ['meal-type', 'Meal Type', 'Lunch', '25 have no other meal type and leave every menu.', 'Meal type'],
    [
      'meal',
      'Meal',
      'Bowl 01',
      '1 package has a day with no other meal: nothing is delivered on it.',
      'Meal',
    ],
    [
      'meal-package',
      'Meal Package',
      'Lean week',
      '1 plan has no other package and can no longer be ordered.',
      'Package',
    ],
  ])('says what becomes of it and undoes it: %s', async (view, title, name, consequence, noun) => {
    const { page, show, press, dialog, alert, row } = office
    await show(view, title)
    await press(`Delete ${name}`)
    await dialog.getByText(consequence).waitFor()
    await deleteAll()
    await alert(`${noun} deleted successfully!`)
    await row(name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(name).waitFor()
  })

  it('asks only about those of many that are used', async () => {
    const { page, show, press, dialog, row, alert } = office
    await show('category', 'Category List')
    await page.getByLabel('Select all').check()
    await press('Delete')
    await dialog.getByRole('heading', { name: 'Delete Bowls?' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // Said before the dialog opened, so that it waits until it closes.
    await alert('Category deleted successfully!')
    await row('Unused').waitFor({ state: 'detached' })
    await row('Bowls').waitFor()
  })
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  expect(office.complaints.filter((text) => !/status of 409/.test(text))).toEqual([])
})
