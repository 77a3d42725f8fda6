import { describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

const NOW = new Date('2026-11-16T08:00:00Z')

openShopAndOffice(
  async ({ deps: { db } }) => {
    const category = await makeCategory(db, { categoryName: 'Bowls' })
    const lunch = await makeMealType(db, { mealType: 'Lunch' })
    const breakfast = await makeMealType(db, { mealType: 'Breakfast' })
    await makeMeal(db, { mealName: 'Oats', categoryId: category.id, mealTypes: [breakfast] })
    const given = { categoryId: category.id, mealTypes: [lunch], allergens: ['Sesame'] }
    const [lentil, salmon] = [
      await makeMeal(db, { mealName: 'Lentil bowl', ...given }),
      await makeMeal(db, { mealName: 'Salmon bowl', ...given }),
    ]
    const whole = await makePackage(db, {
      packageName: 'Whole month',
      startDate: '2026-11-02',
      days: Array.from({ length: 7 }, () => [lentil]),
    })
    await makePlan(db, { planName: 'Lean plan', packages: [whole] })
    await makePackage(db, {
      packageName: 'Lean week',
      startDate: '2027-01-04',
      isPermanent: false,
      days: [[lentil], [lentil], [salmon]],
    })
  },
  { now: () => NOW },
)

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
    const lentils = page.getByRole('button', { name: /^Remove Lentil bowl from day/ })
    const copy = page.getByRole('dialog', { name: /^Copy / })
    const go = () => copy.getByRole('button', { name: 'Copy', exact: true }).click()
    await press('Copy day 1')
    await copy.getByText('changes 4 days').waitFor()
    await copy.getByText('nothing changes').waitFor()
    await expectAccessible(page, 'dialog[open]:last-of-type')
    await go()
    await alert('Meals copied to all days!')
    await expect.poll(() => lentils.count()).toBe(5)
    await press('Undo')
    await expect.poll(() => lentils.count()).toBe(1)
    await press('Copy day 1')
    await go()
    await expect.poll(() => lentils.count()).toBe(5)

    const days = dialog.locator('ol > li')
    await page.getByRole('button', { name: /Salmon bowl/ }).dragTo(days.nth(2))
    await page.getByRole('button', { name: 'Remove Salmon bowl from day 3' }).waitFor()
    await press('Copy day 3')
    // By the keys alone: the field keeps what is typed, and Enter copies instead of saving the package.
    await copy.getByLabel('Copy to').focus()
    await page.keyboard.type('01022027')
    await page.keyboard.press('Enter')
    await copy.getByText('Choose a date from Monday 7 December to Friday 11 December.').waitFor()
    await copy.getByRole('button', { name: 'Cancel' }).click()
    await press('Copy day 3')
    await copy.getByLabel('Copy to').focus()
    await page.keyboard.type('12112026')
    await expect.poll(() => copy.getByLabel('Copy to').inputValue()).toBe('2026-12-11')
    await page.keyboard.press('Enter')
    await alert('Meals copied to Friday 11 December')
    await page.getByRole('button', { name: 'Remove Salmon bowl from day 5' }).waitFor()
    await save()
    await alert('Package added successfully!')
    await row('Bowls for a week').getByText('For 5 days only').waitFor()
    await row('Bowls for a week').getByText('In no plan').waitFor()
    await row('Whole month').getByText('Complete').waitFor()
    await row('Whole month').getByText('Lean plan').waitFor()
    await deleteAndUndo('Bowls for a week', 'Package deleted successfully!')
  })

  it('begins a new package as a copy of another, from the start that was typed', async () => {
    const { page, show, press, dialog, field, save, alert, row } = office
    await show('meal-package', 'Meal Package')
    await press('Add Package')
    await field('Start Date').fill('2026-12-07')
    await field('Start from an existing package').selectOption({ label: 'Whole month' })
    await expect.poll(() => field('Package Name').inputValue()).toBe('Whole month copy')
    await expect.poll(() => field('End Date').inputValue()).toBe('2026-12-13')
    await expect.poll(() => field('Package Group').inputValue()).toBe('Full Package')
    await dialog.getByText('Save it, then add it to a meal plan: customers find it there.').waitFor()
    await expect.poll(() => dialog.getByText('Can be ordered, first for Mon 7 Dec').count()).toBe(4)
    await dialog.getByLabel('Permanent').uncheck()
    await dialog.getByText('Cannot be ordered: no meals on Mon 14 Dec').first().waitFor()
    await dialog.getByLabel('Permanent').check()
    await expect.poll(() => page.getByRole('button', { name: /^Remove Lentil bowl from/ }).count()).toBe(7)
    await save()
    await alert('Package added successfully!')
    await row('Whole month copy').getByText('Complete').waitFor()
  })

  it('lays the days out by weekday, and finds meals by type with what they hold', async () => {
    const { page, show, press, dialog } = office
    await show('meal-package', 'Meal Package')
    // Scroll bars that take room, as on most desks.
    await page.addStyleTag({ content: '::-webkit-scrollbar { inline-size: 15px }' })
    await press('Edit Lean week')
    await dialog.getByText('In no meal plan: customers cannot find it.').waitFor()
    const middle = async (text: string) => {
      const box = (await dialog.getByText(text, { exact: true }).first().boundingBox())!
      return Math.round(box.x + box.width / 2)
    }
    const columns = await Promise.all(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(middle))
    expect([...columns].sort((a, b) => a - b)).toEqual(columns)
    const days = dialog.locator('ol > li')
    for (const [day, column] of [0, 1, 2].entries()) {
      const { x, width } = (await days.nth(day).boundingBox())!
      expect(x < columns[column]! && columns[column]! < x + width).toBe(true)
    }
    const cut = await dialog.locator('form > div').evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(cut).toBe(0)
    const meals = dialog.getByRole('complementary', { name: 'Meals to add' })
    await meals.getByRole('button', { name: 'Breakfast', exact: true }).click()
    await meals.getByRole('button', { name: /^Salmon bowl/ }).waitFor({ state: 'detached' })
    await meals.getByRole('button', { name: /^Oats.*450 kcal.*AED.25\.00.*Breakfast/ }).waitFor()
    await meals.getByRole('button', { name: 'Lunch', exact: true }).click()
    await meals.getByRole('button', { name: /^Salmon bowl.*Sesame/ }).waitFor()
  })

  it('tells the second of two editors which days differ', async () => {
    const { page, show, press, dialog, save, alert } = office
    await show('meal-package', 'Meal Package')
    await press('Edit Lean week')
    await dialog.getByText('Tue 5 Jan').waitFor()
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
