import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  TABLET,
} from '../setup/browser.ts'
import { button, day, mealCard, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  // What is preselected is not the cheapest of its slot.
  await shop.deps.db.update(dishes).set({ priceFils: 4_000 }).where(eq(dishes.id, menu.meals[0]![0]!.id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals, toDelivery } = wizardSteps(() => menu, FIRST)
const bar = (page: Page) => page.getByRole('region', { name: 'Price' })
const BAG = 'plus AED\u00a0100.00 for a cool bag, with your first order only'
const isShown = async (page: Page, text: string) =>
  ((await bar(page).getByText(text, { exact: true }).first().boundingBox())?.width ?? 0) > 20

describe('the price in the wizard', () => {
  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ])(
    'is what will be preselected, said in the same words on a %s, and names the cool bag',
    async (_, size) => {
      const { page } = await shop.visit(size)
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      // One package: an average day of it.
      await bar(page).getByText('65.00').waitFor()
      await expect.poll(() => isShown(page, 'Per day, about')).toBe(true)
      await expect.poll(() => isShown(page, BAG)).toBe(true)
      await page.getByText('WEEKLY (5 days)').click()
      await bar(page).getByText('325.00').waitFor()
      await expect.poll(() => isShown(page, 'Total, about')).toBe(true)
      await expectAccessible(page)
      await day(page, FIRST).click()
      await bar(page).getByText('Total', { exact: true }).waitFor()
      await bar(page).getByText('325.00').waitFor()
      await button(page, 'Continue').click()
      await page.waitForURL('**/select-plan/meals')
      await bar(page).getByText('325.00').waitFor()
      await expect.poll(() => isShown(page, BAG)).toBe(true)
    },
  )

  it('names no cool bag to someone who has paid an order', async () => {
    const customer = await makeCustomer(shop.deps)
    await makeOrder(shop.deps.db, {
      accountId: customer.accountId,
      userEmail: customer.userEmail,
      state: 'paid',
      paidAt: NOW,
    })
    const { page } = await shop.visitAs(customer)
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await bar(page).getByText('65.00').waitFor()
    expect(await bar(page).getByText('cool bag').count()).toBe(0)
  })

  it('of a plan is told with its energy from the least to the most', async () => {
    const small = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, small] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    const card = page.getByRole('article').filter({ hasText: plan.planName })
    await card.getByText('25.00 to 65.00').waitFor()
    await card.getByText('450 to 900 kcal').waitFor()
  })

  it('counts the meals a day as they are, also where one day has fewer', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await bar(page).getByText('2 meals a day').waitFor()
    await button(page, /^Leave out/)
      .first()
      .click()
    await bar(page).getByText('1 to 2 meals a day').waitFor()
  })
})

describe('step 1', () => {
  it('takes along the package chosen on the plan’s page', async () => {
    const other = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, other] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto(`/meal-plans/${plan.identifier}`)
    await page.getByRole('radio', { name: new RegExp(other.packageName) }).check()
    await page.getByRole('link', { name: 'Select Plan' }).first().click()
    await page.waitForURL('**/select-plan/plan?**')
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(other.packageName) }).isChecked())
      .toBe(true)
  })

  it('asks for the menu of the package that is chosen, prices a day from it, and says where it does not come', async () => {
    const other = await makePackage(shop.deps.db, { days: [[menu.meals[1]![0]!]] })
    const plan = await makePlan(shop.deps.db, { packages: [menu.pkg, other] })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    const asked: unknown[] = []
    await page.route('**/api/user/get-package-details', async (route) => {
      asked.push(route.request().postDataJSON())
      if (asked.length === 1) return route.abort()
      const response = await route.fetch()
      const answer = await response.json()
      for (const { mealsDetails } of Object.values<{
        mealsDetails: { fareDetails: { totalFare: number } }[]
      }>(answer.data[0].meals))
        for (const { fareDetails } of mealsDetails) fareDetails.totalFare += 7
      await route.fulfill({ response, json: answer })
    })
    await page.goto(`/select-plan/plan?plan=${plan.identifier}`)
    await page.getByText(menu.pkg.packageName).first().click()
    await page.getByText('The menu of this package could not be loaded.').waitFor()
    await bar(page).getByText('65.00').waitFor()
    await button(page, 'Try Again').click()
    await bar(page).getByText('79.00').waitFor()
    await page.getByText(other.packageName).first().click()
    await bar(page).getByText('32.00').waitFor()
    expect(asked).toEqual([
      { key: 'identifier', value: menu.pkg.identifier },
      { key: 'identifier', value: menu.pkg.identifier },
      { key: 'identifier', value: other.identifier },
    ])
  })

  it('leads to what is missing, and says it there until it is chosen', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await button(page, 'Continue').tap()
    const missing = page.getByText('Choose a duration.')
    await missing.waitFor()
    await expect.poll(async () => (await missing.boundingBox())!.y < 400).toBe(true)
    await expectAccessible(page)
    await page.getByText('WEEKLY (5 days)').tap()
    await missing.waitFor({ state: 'detached' })
    await button(page, 'Continue').tap()
    await page.getByText('Choose your first day.').waitFor()
    await day(page, FIRST).tap()
    await page.getByText('Choose your first day.').waitFor({ state: 'detached' })
  })

  it('resets duration, dates and meals, keeps plan and package, and can be undone', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    const chosen = menu.meals[0]![2]!.mealName
    await mealCard(page, chosen).click()
    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
    await page.getByRole('button', { name: /Choose Your Plan/ }).click()
    await button(page, 'Reset Selections').click()
    await page.getByText('Choose a duration first').waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }).isChecked())
      .toBe(true)
    await page.getByRole('heading', { name: menu.plan.planName }).waitFor()
    const brought = page.waitForResponse('**/api/user/update-menu')
    await button(page, 'Undo').click()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await brought
    await page.goto('/select-plan/meals')
    await expect.poll(() => mealCard(page, chosen).getByRole('radio').isChecked()).toBe(true)

    await page.getByRole('button', { name: /Choose Your Plan/ }).click()
    await button(page, 'Reset Selections').click()
    await page.getByText('Choose a duration first').waitFor()
    await page.reload()
    await page.getByText('Choose a duration first').waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(menu.pkg.packageName) }).isChecked())
      .toBe(true)
    await page.goto('/select-plan/meals')
    await page.waitForURL('**/select-plan/plan')
  })
})

describe('step 2', () => {
  it('tells a save that failed, keeps the choice, and saves it again when asked', async () => {
    const { page, complaints } = await shop.visit()
    await toMeals(page)
    await page.route('**/api/user/update-menu', (route) => route.abort())
    await mealCard(page, menu.meals[0]![2]!.mealName).click()
    const unsaved = page.getByText('Your last changes are not saved yet. They are kept in this tab.')
    await unsaved.waitFor()
    // What is only in the tab is there after a reload too, and the page comes to life without complaint.
    complaints.length = 0
    await page.reload()
    await expect
      .poll(() => mealCard(page, menu.meals[0]![2]!.mealName).getByRole('radio').isChecked())
      .toBe(true)
    expect(complaints.filter((text) => !/ERR_FAILED|Failed to load/.test(text))).toEqual([])
    await unsaved.waitFor()
    await page.unroute('**/api/user/update-menu')
    await button(page, 'Try Again').click()
    await unsaved.waitFor({ state: 'detached' })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect
      .poll(() => mealCard(page, menu.meals[0]![2]!.mealName).getByRole('radio').isChecked())
      .toBe(true)
  })

  it('has the whole description among the details of a meal', async () => {
    const text = 'Slowly roasted with rosemary, then cooled overnight and sliced thin. '.repeat(4).trim()
    const long = await makeMenu(shop.deps.db, { slots: 1, choices: 1 })
    await shop.deps.db.update(dishes).set({ description: text }).where(eq(dishes.id, long.meals[0]![0]!.id))
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await wizardSteps(() => long, FIRST).toMeals(page)
    await button(page, `Details of ${long.meals[0]![0]!.mealName}`).click()
    const shown = page.getByText(text).last()
    await shown.scrollIntoViewIfNeeded()
    expect(await shown.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  })

  it('sees the details of a chosen meal whole: its tick lies under them', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio', { checked: true }) })
      .first()
    await card.getByRole('button', { name: /^Details of/ }).click()
    const details = card.locator('dl').locator('xpath=..')
    await details.scrollIntoViewIfNeeded()
    const covered = await details.evaluate((panel) => {
      const { left, top, right, bottom } = panel.getBoundingClientRect()
      const choice = panel.parentElement?.querySelector('label')
      const over = new Set<Element>()
      for (let x = left + 4; x < right - 4; x += 6)
        for (let y = top + 4; y < bottom - 4; y += 6) {
          const at = document.elementFromPoint(x, y)
          if (at && choice?.contains(at)) over.add(at)
        }
      return [...over].map((element) => element.outerHTML.slice(0, 80))
    })
    expect(covered).toEqual([])
  })
})

describe('step 4', () => {
  it('offers both ways in, uncovered, and goes on by itself once somebody has registered', async () => {
    const { page } = await shop.visit(PHONE)
    await toDelivery(page)
    await page.getByText('Please Login to Continue').waitFor()
    for (const name of ['Go to Login', 'Create an account']) {
      const way = page.getByRole('link', { name })
      await way.scrollIntoViewIfNeeded()
      const isOnTop = await way.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height - 2))
      })
      expect(isOnTop).toBe(true)
    }
    await page.getByRole('link', { name: 'Create an account' }).tap()
    await page.getByLabel('Username').fill(`Careful ${Date.now()}`)
    await page.getByLabel('Email').fill(`careful-${Date.now()}@mail.example`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await button(page, 'Register').tap()
    await page.getByText('User registered successfully!').waitFor()
    await page.waitForURL('**/select-plan/delivery')
    await page.getByLabel('Street').waitFor()
  })
})

describe('a dish that left the menu', () => {
  it('is replaced on the summary, and the rest of the package stays', async () => {
    const changing = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(changing, NOW), [])
    const [gone, instead] = changing.meals[0]!
    await shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone!.id))
    shop.deps.catalogue.forget()
    const { page } = await shop.visitAs(customer, PHONE)
    await page.goto('/summary')
    await page
      .getByText(new RegExp(`${gone!.mealName} is no longer on the menu`))
      .first()
      .waitFor()
    await button(page, 'Replace').tap()
    const sheet = page.getByRole('dialog', { name: 'Choose something else' })
    await sheet.getByRole('combobox').first().waitFor()
    expect(await sheet.getByRole('combobox').count()).toBe(5)
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: 'Replace' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('is no longer on the menu').first().waitFor({ state: 'detached' })
    const { json } = await call(shop.app, 'GET /api/user/get-cart', { cookies: customer.cookies })
    expect(json.data.isPayable).toBe(true)
    for (const { meals } of json.data.cart.package.selectedMeals)
      expect(meals).toEqual([instead!.id, changing.meals[1]![0]!.id])
  })

  it('takes what cannot be saved out of the cart only with a way back', async () => {
    const dying = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(dying, NOW), [])
    await shop.deps.db.$client.query('update packages set is_deleted = true where id = $1', [dying.pkg.id])
    shop.deps.catalogue.forget()
    const { page } = await shop.visitAs(customer)
    await page.goto('/summary')
    await button(page, 'Remove it').click()
    await page.getByText('Your cart is empty. Add some delicious meals!').waitFor()
    await button(page, 'Undo').click()
    await button(page, 'Remove it').waitFor()
  })
})
