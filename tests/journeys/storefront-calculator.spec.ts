import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCustomer } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { categories, full } = await stockStorefront(shop.deps.db)
  for (let i = 1; i <= 5; i++)
    await makePlan(shop.deps.db, {
      planName: `Other plan ${i}`,
      packages: [full],
      categories: [categories[0]!],
    })
  const { db } = shop.deps
  const category = await makeCategory(db, { categoryName: 'By the gram' })
  const lunch = await makeMealType(db, { mealType: 'One meal' })
  // What somebody needs to keep a weight of 62 kg: 1,843 kcal with 87 g of protein.
  for (const [planName, energyKcal, proteinG, allergens] of [
    ['Pasta', 1_843, 20, []],
    ['Small plate', 1_500, 80, []],
    ['Steak', 1_843, 120, []],
    ['Milky', 1_843, 120, ['Milk']],
  ] as const) {
    const food = { energyKcal, proteinG, allergens: [...allergens], categoryId: category.id }
    const days = [[await makeMeal(db, { ...food, mealTypes: [lunch] })]]
    const packages = [await makePackage(db, { days })]
    await makePlan(db, { planName, packages, categories: [category] })
  }
})
afterAll(() => shop.close())

async function fill(page: Page, values: Record<string, string>) {
  const card = page.getByRole('region', { name: 'Calorie Calculator' })
  for (const [label, value] of Object.entries(values)) await card.getByLabel(label).fill(value)
  return card
}

const mariam = { 'Your Name': 'Mariam', 'Age (years)': '30', 'Height (cm)': '165', 'Weight (kg)': '62' }

async function calculate(page: Page) {
  await page.goto('/')
  const card = await fill(page, mariam)
  await card.getByLabel('Gender').selectOption('female')
  await card.getByLabel('Activity Level').selectOption('light')
  await card.getByLabel('I agree to the terms and conditions').check()
  await card.getByRole('button', { name: 'Calculate My Plan' }).click()
  return page.getByRole('dialog', { name: 'Your Nutrition Plan' })
}

describe('the calculator', () => {
  it('waits for the terms, and has a message for every bound', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    const card = await fill(page, { 'Age (years)': '9', 'Height (cm)': '300', 'Weight (kg)': '' })
    const button = card.getByRole('button', { name: 'Calculate My Plan' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await card.getByLabel('I agree to the terms and conditions').check()
    await button.click()
    for (const problem of [
      'Age must be between 14 and 100 years',
      'Height must be between 100 and 250 cm',
      'Weight must be between 30 and 300 kg',
    ])
      await card.getByText(problem).waitFor()
    await expect.poll(() => card.locator(':focus').getAttribute('name')).toBe('age')
  })

  it('shows the need, the plans beside it, and leads on to checkout with the chosen one', async () => {
    const { page, complaints } = await shop.visit()
    const dialog = await calculate(page)
    // (10 x 62 + 6.25 x 165 - 5 x 30 - 161) x 1.375
    await dialog.getByText('1,843', { exact: true }).waitFor()
    await dialog.getByText('Daily Calorie Needs').waitFor()
    await dialog.getByText('Balanced plan').waitFor()
    await dialog
      .getByText(/kcal a day by choosing$|your 1,843 kcal$/)
      .first()
      .waitFor()
    await expect.poll(() => dialog.getByText('Keto plan').count()).toBe(0)
    await dialog.getByRole('tab', { name: 'Keto' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add to Plan: Keto plan' }).click()
    await page.waitForURL('**/checkout')
    const chosen = page.getByRole('region', { name: 'Your Selected Meal Plans' })
    await chosen.getByRole('link', { name: 'Keto plan', exact: true }).waitFor()
    await page.reload()
    await chosen.getByText(/kcal a day by choosing$|your 1,843 kcal$/).waitFor()
    await chosen.getByRole('button', { name: 'Remove Keto plan' }).click()
    await chosen.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it.each([
    ['whoever eats everything', [], ['Steak', 'Milky', 'Small plate', 'Pasta']],
    ['whoever avoids milk', ['Milk'], ['Steak', 'Small plate', 'Pasta', 'Milky']],
  ])(
    'orders its plans by energy, protein and allergens for %s, and calls none too small',
    async (_, avoidedAllergens, names) => {
      const customer = await makeCustomer(shop.deps)
      await tellFood(shop.deps.db, customer, { avoidedAllergens })
      const { page } = await shop.visitAs(customer, PHONE)
      const dialog = await calculate(page)
      await dialog.getByRole('tab', { name: 'By the gram' }).click()
      const row = dialog.getByRole('list', { name: 'Meal plans' })
      await expect.poll(() => row.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
      await row
        .getByText('Can be fitted to your 1,843 kcal')
        .or(row.getByText('Fits your 1,843 kcal'))
        .first()
        .waitFor()
      await row.getByText('Up to 1,500 kcal a day by choosing').waitFor()
      expect(await row.getByText('We cannot fill all of its meals without what you avoid').count()).toBe(
        avoidedAllergens.length,
      )
      expect(await dialog.innerText()).not.toMatch(/below your need/i)
      await expectAccessible(page)
    },
  )

  it('remembers the result and the chosen plans over a reload', async () => {
    const { page } = await shop.visit(PHONE)
    const dialog = await calculate(page)
    await dialog.getByRole('button', { name: 'Add to Plan: Balanced plan' }).click()
    await page.waitForURL('**/checkout')
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Calorie Calculator' })
    await expect.poll(() => card.getByLabel('Age (years)').inputValue()).toBe('30')
    await card.getByRole('button', { name: 'Open it again' }).click()
    await dialog.getByRole('heading', { name: 'Your Selected Meal Plans' }).waitFor()
    await dialog.getByRole('button', { name: 'Remove Balanced plan' }).click()
    await dialog.getByRole('heading', { name: 'Your Selected Meal Plans' }).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('says that the plans are loading, and that there are none where they cannot be had', async () => {
    const { page } = await shop.visit()
    let answer = () => {}
    await page.route('**/api/user/get-meal-plans', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.abort()
    })
    const dialog = await calculate(page)
    await dialog.getByText('Loading meal plans...').waitFor()
    answer()
    await dialog.getByText('No meal plans available in this category').waitFor()
    await dialog.getByRole('alert').getByText('We could not load the meal plans').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/user/get-meal-plans')
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await dialog.getByText('Balanced plan').waitFor()
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  })

  it.each([
    ['a phone', PHONE],
    ['a desk', DESKTOP],
  ])(
    'scrolls its plans by exactly 300 px a press on %s, where there is something to scroll',
    async (_name, size) => {
      const { page } = await shop.visit(size)
      const dialog = await calculate(page)
      const left = () => dialog.getByRole('list', { name: 'Meal plans' }).evaluate((row) => row.scrollLeft)
      const [back, on] = ['Scroll left', 'Scroll right'].map((name) => dialog.getByRole('button', { name }))
      await expect.poll(() => back!.isDisabled()).toBe(true)
      await on!.click()
      await expect.poll(left).toBe(300)
      await on!.click()
      await expect.poll(left).toBe(600)
      await back!.click()
      await expect.poll(left).toBe(300)
      await dialog.getByRole('tab', { name: 'Keto' }).click()
      await dialog.getByText('Keto plan').waitFor()
      await expect.poll(() => on!.count()).toBe(0)
    },
  )
})
