import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../factories/catalogue.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE, TABLET } from '../setup/browser.ts'
import { downloaded } from '../setup/downloaded.ts'

const DARK_TABLET = { ...TABLET, hasTouch: true, colorScheme: 'dark' as const }
let sellOne: () => Promise<void>

openShopAndOffice(async ({ deps }) => {
  const { db } = deps
  const dish = await makeMeal(db, { mealName: 'Lamb biryani' })
  await makeRecipe(db, dish, [
    {
      ingredient: await makeIngredient(db, { name: 'Basmati rice', supplierGroup: 'dry-goods' }),
      grams: 180,
    },
    { ingredient: await makeIngredient(db, { name: 'Lamb shoulder', supplierGroup: 'meat' }), grams: 150.5 },
  ])
  const meals = [
    soldMeal({ id: dish.id, mealName: dish.mealName, allergens: [], mealType: 'Lunch' }),
    soldMeal({ id: randomUUID(), mealName: 'Soup of the day', allergens: [], mealType: 'Lunch' }),
  ]
  sellOne = async () => {
    await sellDays(db, { dates: [addDays(dubaiToday(deps.now()), 1)], meals })
    await lockDueDays.work(deps, {})
  }
  for (let bag = 0; bag < 12; bag++) await sellOne()
})

it('a cook sees what to buy, prints it, and is told line by line what changed since', async () => {
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, complaints } = await shop.visitAs(cook, DARK_TABLET)
  await page.goto('/admin-dashboard?view=shopping-list')
  await page.getByRole('heading', { level: 1, name: 'Shopping list', exact: true }).waitFor()
  const meat = page.getByRole('table', { name: 'Meat' })
  await meat.getByRole('row', { name: /Lamb shoulder.*1\.81 kg/ }).waitFor()
  await page.getByRole('table', { name: 'Dry goods' }).getByText('2.16 kg').waitFor()
  await page.getByText('Soup of the day (12 portions)').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('AED')
  await expectAccessible(page)

  const printed = await downloaded(page, () => page.getByRole('button', { name: 'Print as PDF' }).tap())
  expect(printed.name).toMatch(/^shopping-list-.*\.pdf$/)
  const { text } = await extractText(new Uint8Array(printed.content), { mergePages: true })
  expect(text).toContain('Lamb shoulder')
  expect(text).toContain('1.81 kg')
  await page.getByText(/^Printed .* by /).waitFor()
  const table = await downloaded(page, () => page.getByRole('link', { name: 'CSV' }).tap())
  expect(table.content.toString('utf8')).toContain('meat,Lamb shoulder,1.8060')

  await sellOne()
  await page.reload()
  await page.getByText('2 lines changed since the list was printed.').waitFor()
  await meat.getByText('Printed: 1.81 kg').waitFor()
  await meat.getByText('1.96 kg').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

it('on a phone another date is a tap away, and one with nothing says so', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), PHONE)
  await page.goto('/admin-dashboard?view=shopping-list')
  await page.getByRole('button', { name: /^Cook tomorrow/ }).click()
  await page.getByText('Nothing to buy').waitFor()
  expect(await page.getByRole('button', { name: 'Print as PDF' }).isDisabled()).toBe(true)
  await expectAccessible(page)
})
