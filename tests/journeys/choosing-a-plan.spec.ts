import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makePackage, makePlan } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { db } = shop.deps
  stock = await stockStorefront(db)
  const dinner = await makeMealType(db, { mealType: 'Dinner' })
  const categoryId = stock.categories[0]!.id
  const soup = { mealName: 'Lentil soup', categoryId, energyKcal: 700, priceFils: 9_000, allergens: [] }
  const days = [[await makeMeal(db, { ...soup, mealTypes: [dinner] })]]
  const evening = await makePackage(db, { packageName: 'Evening', days })
  const feast = { ...soup, mealName: 'Feast', energyKcal: 1_450, allergens: ['Milk'] }
  const big = await makePackage(db, {
    packageName: 'Big day',
    days: [[await makeMeal(db, { ...feast, mealTypes: [dinner] })]],
  })
  await makePlan(db, {
    planName: 'Free plan',
    packages: [stock.full, evening, big],
    categories: [stock.categories[0]!],
  })
})
afterAll(() => shop.close())

const widths = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][]

describe.each(widths)('the plans on %s', (_, width) => {
  it('are filtered by energy, price and allergens in the address, and a link shows the same', async () => {
    const { page, complaints } = await shop.visit(width)
    await page.goto('/meal-plans')
    const cards = page.getByRole('article')
    await expect.poll(() => cards.count()).toBe(5)
    await page.getByText('Goal, energy, price, allergens').click()
    await page.getByRole('checkbox', { name: 'Milk (1 plan)' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show plans' }).click()
    await page.waitForURL('**/meal-plans?avoid=Milk')
    await page.getByText('1 of 5 plans fit.').waitFor()
    await expect.poll(() => cards.count()).toBe(1)
    await cards.filter({ hasText: 'Free plan' }).getByText('Fits with Evening').waitFor()
    const shared = page.url()

    await page.getByLabel('Price a day, at most, in AED').fill('50')
    await page.getByRole('button', { name: 'Show plans' }).click()
    await page.getByText('No plan fits all of this').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Without the price: 1 plan' }).click()
    await expect.poll(() => cards.count()).toBe(1)
    expect(page.url()).toBe(shared)
    await page.getByRole('link', { name: 'Clear the filter' }).click()
    await expect.poll(() => cards.count()).toBe(5)

    const friend = await shop.visit(width)
    await friend.page.goto(shared)
    await friend.page.getByText('1 of 5 plans fit.').waitFor()
    expect(await friend.page.getByRole('checkbox', { name: /^Milk/ }).isChecked()).toBe(true)
    await friend.page.getByRole('link', { name: 'Select Plan: Free plan' }).click()
    await friend.page.waitForURL('**/select-plan/plan?plan=*')
    await expect.poll(() => friend.page.getByRole('radio', { name: /Evening/ }).isChecked()).toBe(true)
    expect([...complaints, ...friend.complaints]).toEqual([])
  })

  it('are filtered by goal, which says the energy of whoever does not know theirs', async () => {
    const { page, complaints } = await shop.visit(width)
    await page.goto('/meal-plans')
    const cards = page.getByRole('article')
    await page.getByText('Goal, energy, price, allergens').click()
    const goal = page.getByRole('combobox', { name: 'Goal' })
    await goal.selectOption('Lose weight, 1,450 kcal')
    await page.getByRole('button', { name: 'Show plans' }).click()
    await page.waitForURL('**/meal-plans?goal=lose')
    await page.getByText('1 of 5 plans fit.').waitFor()
    await cards.filter({ hasText: 'Free plan' }).getByText('Fits with Big day').waitFor()
    await expectAccessible(page)

    await page.reload()
    await expect.poll(() => goal.inputValue()).toBe('lose')
    await goal.selectOption('Gain weight, 2,550 kcal')
    await page.getByRole('button', { name: 'Show plans' }).click()
    await page.getByText('No plan fits all of this').waitFor()
    await page.getByRole('link', { name: 'Without the goal: 5 plans' }).click()
    await expect.poll(() => cards.count()).toBe(5)
    expect(complaints).toEqual([])
  })

  it('are compared: three at the most, side by side, nothing past the edge of the screen', async () => {
    const { page, complaints } = await shop.visit(width)
    await page.goto('/meal-plans')
    for (const name of ['Balanced plan', 'Keto plan', 'Free plan'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await page.getByText('3 of 3 plans chosen').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Compare Vegetarian plan' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Compare plans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Compare meal plans' }).waitFor()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Balanced plan', 'Keto plan', 'Free plan'],
    ])
    await page
      .getByRole('cell', { name: '700 kcal' })
      .or(page.getByText(/to 900 kcal/))
      .first()
      .waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    // Further down, whose column it is still stands below the site's header.
    await page.getByRole('link', { name: 'Select Plan: Keto plan' }).scrollIntoViewIfNeeded()
    const name = page.getByRole('columnheader').first().getByRole('link')
    const isUncovered = await name.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isUncovered).toBe(true)
    await page.getByRole('link', { name: 'Select Plan: Keto plan' }).click()
    await page.waitForURL('**/select-plan/plan?plan=*')
    expect(complaints).toEqual([])
  })
})

it('are filtered and compared by keyboard alone', async () => {
  const { page } = await shop.visit()
  await page.goto('/meal-plans')
  await page.getByText('Goal, energy, price, allergens').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Energy a day, in kcal').focus()
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/meal-plans?kcal=700')
  await page.getByText('1 of 5 plans fit.').waitFor()
  await page.getByRole('combobox', { name: 'Goal' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/meal-plans?goal=lose')
  await page.goto('/meal-plans')
  for (const name of ['Balanced plan', 'Keto plan']) {
    await page.getByRole('checkbox', { name: `Compare ${name}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Compare plans' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'Keto plan' }).waitFor()
})

it('are filtered and compared without script', async () => {
  const { page } = await shop.visit({ ...DESKTOP, javaScriptEnabled: false })
  const { identifier } = stock.categories[0]!
  await page.goto(`/meal-plans?category=${identifier}`)
  await page.getByText('Goal, energy, price, allergens').click()
  await page.getByRole('checkbox', { name: /^Milk/ }).check()
  await page.getByRole('button', { name: 'Show plans' }).click()
  await page.waitForURL(`**/meal-plans?category=${identifier}&goal=&kcal=&price=&avoid=Milk`)
  await page.getByText('1 of 2 plans fit.').waitFor()
  await page.goto('/meal-plans')
  await page.getByText('Goal, energy, price, allergens').click()
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('lose')
  await page.getByRole('button', { name: 'Show plans' }).click()
  await page.waitForURL('**/meal-plans?goal=lose&kcal=&price=')
  await page.getByText('1 of 5 plans fit.').waitFor()
  await page.goto('/meal-plans')
  for (const { planName } of stock.plans)
    await page.getByRole('checkbox', { name: `Compare ${planName}` }).check()
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await page.getByText('Three plans fit side by side.').waitFor()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
  await page.goto('/meal-plans/compare')
  await page.getByText('Nothing to compare yet').waitFor()
})

it('with a wish are made anew, and the plain page is cached', async () => {
  const hits = async (url: string) => {
    await shop.app.inject({ url })
    const { headers } = await shop.app.inject({ url })
    return Boolean(headers.etag)
  }
  expect(await hits('/meal-plans')).toBe(true)
  expect(await hits('/meal-plans?kcal=1800')).toBe(false)
  expect(await hits('/meal-plans?goal=lose')).toBe(false)
  expect(await hits('/meal-plans/compare?plan=x')).toBe(false)
})
