import { describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makePackage } from '../factories/packages.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'

openShopAndOffice(async ({ deps: { db } }) => {
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  const given = { categoryId: category.id, mealTypes: [lunch], allergens: ['Sesame'] }
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
})

describe('the package editor', () => {
  it('lays out days, fills them, copies them, warns and saves', async () => {
    const { page, show, press, dialog, field, save, alert, row, deleteAndUndo } = office
    await show('meal-package', 'Meal Package')
    await press('Add Package')
    await save()
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
    await press(/Lentil bowl/)
    await page.getByText('Sesame in every Lunch').waitFor()
    await press('Copy to all days')
    await alert('Meals copied to all days!')
    await expect
      .poll(() => page.getByRole('button', { name: /^Remove Lentil bowl from day/ }).count())
      .toBe(5)
    const days = dialog.locator('ol > li')
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
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await dialog.getByRole('button', { name: 'Remove Salmon bowl from day 2' }).waitFor()
    await dialog.getByLabel('Repeat till end').check()
    await dialog.getByLabel('Permanent').check()
    await save('Update')
    await alert('Package updated successfully!')
    await office.row('Lean week').getByText('Permanent').waitFor()
  })
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of (400|409|422)/.test(text))
  expect(surprising).toEqual([])
})
