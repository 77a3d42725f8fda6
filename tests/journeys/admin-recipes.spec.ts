import { expect, it } from 'vitest'
import { makeCategory, makeIngredient, makeMeal, makeRecipe } from '../factories/catalogue.ts'
import { office, openBackOffice, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE } from '../setup/browser.ts'

openShopAndOffice(async ({ deps: { db } }) => {
  const { id } = await makeCategory(db, { categoryName: 'Bowls' })
  await makeIngredient(db, { name: 'Rolled oats', supplierGroup: 'dry-goods', allergens: ['Gluten'] })
  await makeIngredient(db, { name: 'Skimmed milk', supplierGroup: 'dairy', allergens: ['Milk'] })
  await makeMeal(db, {
    mealName: 'Overnight oats',
    categoryId: id,
    allergens: ['Milk', 'Eggs'],
  })
  const soup = await makeMeal(db, { mealName: 'Celery soup', categoryId: id, allergens: [] })
  const celery = await makeIngredient(db, { name: 'Celery', allergens: ['Celery'] })
  await makeRecipe(db, soup, [{ ingredient: celery, grams: 120 }])
})

it('adds an ingredient, and a recipe written with the keyboard says what the dish does not', async () => {
  const { page, show, press, dialog, field, save, alert, row } = office
  await show('ingredient', 'Ingredients')
  await press('Add ingredient')
  await save()
  await dialog.getByText('Please name the ingredient.').waitFor()
  await dialog.getByText('Please choose a supplier group.').waitFor()
  await field('Name').fill('Flaked almonds')
  await field('Supplier group').selectOption({ label: 'Dry goods' })
  await dialog.getByLabel('Tree nuts').check()
  await save()
  await alert('Ingredient added successfully!')
  await row('Flaked almonds').getByRole('cell', { name: 'Tree nuts' }).waitFor()

  await show('meal', 'Meal')
  await press('Edit Overnight oats')
  await dialog.getByText('No recipe yet.').waitFor()
  await dialog.getByRole('button', { name: 'Add ingredient' }).press('Enter')
  const lines = [
    ['milk', 'Skimmed milk', '160'],
    ['oats', 'Rolled oats', '45.5'],
    ['almonds', 'Flaked almonds', '9'],
  ] as const
  for (const [at, [letters, name, grams]] of lines.entries()) {
    const pick = dialog.getByRole('combobox', { name: `Ingredient ${at + 1}` })
    // Each row is where the hand is already: Enter in the weight before has made it.
    await expect.poll(() => pick.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(letters)
    await page.getByRole('option', { name }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => pick.inputValue()).toBe(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(grams)
    if (at < lines.length - 1) await page.keyboard.press('Enter')
  }
  await dialog.getByText('215 g', { exact: true }).waitFor()
  await dialog.getByText('Its ingredients contain: Gluten, Milk, Tree nuts').waitFor()
  await dialog.getByRole('alert').filter({ hasText: 'Not listed above: Gluten, Tree nuts.' }).waitFor()
  await dialog.getByText('Listed above, and in no ingredient: Eggs').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect.poll(() => field('Allergens').inputValue()).toBe('Gluten, Milk, Tree nuts')
  await dialog.getByText('As its ingredients: Gluten, Milk, Tree nuts').waitFor()
  await field('Heating').fill('Eat cold.')
  await field('Days it keeps').fill('31')
  await save('Update')
  await dialog.getByText('A dish keeps from 1 to 30 days.').waitFor()
  await field('Days it keeps').fill('3')
  await save('Update')
  await alert('Meal updated successfully!')

  await page.reload()
  await press('Edit Overnight oats')
  const pick = (n: number) => dialog.getByRole('combobox', { name: `Ingredient ${n}` })
  await pick(3).waitFor()
  const names = await Promise.all([1, 2, 3].map((n) => pick(n).inputValue()))
  expect(names).toEqual(['Skimmed milk', 'Rolled oats', 'Flaked almonds'])
  expect(await field('Grams of Rolled oats').inputValue()).toBe('45.5')
  expect(await field('Heating').inputValue()).toBe('Eat cold.')
  expect(await field('Days it keeps').inputValue()).toBe('3')
  expect(await field('Allergens').inputValue()).toBe('Gluten, Milk, Tree nuts')
  await dialog.getByText('Skimmed milk (Milk), Rolled oats (Gluten), Flaked almonds (Tree nuts)').waitFor()
})

it('marks the row that is wrong, leaves out the empty one, and Escape closes the list alone', async () => {
  const { page, show, press, dialog, field, save, alert } = office
  await show('meal', 'Meal')
  await press('Edit Overnight oats')
  await field('Grams of Rolled oats').fill('lots')
  await save('Update')
  await dialog.getByText('Please enter grams up to 5,000').waitFor()
  expect(await field('Grams of Rolled oats').getAttribute('aria-invalid')).toBe('true')
  await field('Grams of Rolled oats').fill('40')
  await press('Remove Flaked almonds')
  await dialog.getByRole('button', { name: 'Add ingredient' }).click()
  await page.keyboard.type('al')
  await page.getByRole('option', { name: 'Flaked almonds' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await dialog.getByText('Listed above, and in no ingredient: Tree nuts').waitFor()
  await save('Update')
  await alert('Meal updated successfully!')
  await press('Edit Overnight oats')
  await dialog.getByRole('combobox', { name: 'Ingredient 2' }).waitFor()
  expect(await dialog.getByRole('combobox').count()).toBe(2)
})

it('lists what is dangerous, and keeps an ingredient that a recipe has', async () => {
  const { page, show, press, row, dialog } = office
  await show('meal', 'Meal')
  await row('Celery soup').getByText('Missing: Celery').waitFor()
  await show('ingredient', 'Ingredients')
  await press('Delete Celery')
  await dialog.getByRole('heading', { name: 'Celery is in recipes' }).waitFor()
  await dialog.getByText('Celery soup').waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row('Celery').waitFor()
  await office.deleteAndUndo('Flaked almonds', 'Ingredient deleted successfully!')
  expect(page.url()).toContain('view=ingredient')
})

it('is written on a phone too', async () => {
  const { page, dialog, press, complaints } = await openBackOffice(shop, { ...PHONE, colorScheme: 'dark' })
  await page.goto('/admin-dashboard?view=meal')
  await press('Edit Celery soup')
  await dialog.getByRole('button', { name: 'Add ingredient' }).tap()
  await dialog.getByRole('combobox', { name: 'Ingredient 2' }).fill('oat')
  await page.getByRole('option', { name: 'Rolled oats' }).tap()
  await dialog.getByText('Not listed above: Celery, Gluten.').waitFor()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})
