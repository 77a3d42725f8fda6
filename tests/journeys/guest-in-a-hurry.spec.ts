import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeMenu, makePlan } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, day, says } from '../setup/wizard-steps.ts'

const FIRST = '2026-11-19'
let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

/** Four slots of eight meals between 250 and 540 kcal; the first two of each slot have nuts. A second plan of the same category is small. */
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => new Date('2026-11-15T20:30:00Z') })
  menu = await makeMenu(shop.deps.db, { slots: 4, choices: 8 })
  for (const [slot, meals] of menu.meals.entries())
    for (const [choice, { id }] of meals.entries()) {
      const energyKcal = 250 + ((choice * 53 + slot * 31) % 290)
      const proteinG = Math.round(energyKcal * (0.05 + ((choice * 3 + slot) % 6) / 100))
      const allergens = choice < 2 ? ['Cashew nuts'] : []
      await shop.deps.db.update(dishes).set({ energyKcal, proteinG, allergens }).where(eq(dishes.id, id))
    }
  const small = await makeMenu(shop.deps.db, { slots: 1, choices: 2 })
  await makePlan(shop.deps.db, { packages: [small.pkg], categories: [menu.category] })
  for (const { id } of small.meals[0]!)
    await shop.deps.db.update(dishes).set({ energyKcal: 700 }).where(eq(dishes.id, id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const call = (page: Page, name: string) =>
  page.evaluate(async (path) => (await fetch(`/api/user/${path}`)).json(), name)
const chosenIn = async (page: Page) => {
  const { data } = await call(page, 'get-draft')
  return data.selectedMeals.flatMap(({ meals }: { meals: string[] }) => meals) as string[]
}

/** By finger on a phone, by mouse on a desktop. */
type Touch = (target: Locator) => Promise<void>

async function calculate(page: Page, touch: Touch) {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Calorie Calculator' })
  const about = { 'Your Name': 'Mariam', 'Age (years)': '34', 'Height (cm)': '162', 'Weight (kg)': '64' }
  for (const [label, value] of Object.entries(about)) await card.getByLabel(label).fill(value)
  await card.getByLabel('Gender').selectOption('female')
  await card.getByLabel('Activity Level').selectOption('light')
  await card.getByLabel('Goal').selectOption('lose')
  await card.getByLabel('Pace').selectOption('gentle')
  await card.getByLabel('I agree to the terms and conditions').check()
  await touch(card.getByRole('button', { name: 'Calculate My Plan' }))
  return page.getByRole('dialog', { name: 'Your Nutrition Plan' })
}

it.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as [string, BrowserContextOptions][])(
  'a guest with a nut allergy and a target registers on the way on a %s, and all they told and chose is there when they pay',
  async (kind, size) => {
    const { page, complaints } = await shop.visit(size)
    const touch: Touch = (target) => (size.hasTouch ? target.tap() : target.click())
    const result = await calculate(page, touch)
    // (10 x 64 + 6.25 x 162 - 5 x 34 - 161) x 1.375, less 275 for a quarter of a kilogram a week.
    const tiles = result.getByRole('listitem').filter({ has: page.getByRole('article') })
    await tiles.first().getByText('Can be fitted to your 1,542 kcal').waitFor()
    await tiles.nth(1).getByText('Up to 700 kcal a day by choosing').waitFor()
    await touch(result.getByRole('button', { name: `Add to Plan: ${menu.plan.planName}` }))
    await page.waitForURL('**/checkout')
    await page.getByText('Can be fitted to your 1,542 kcal').waitFor()
    await touch(page.getByRole('link', { name: `Select Plan: ${menu.plan.planName}` }).first())
    await page.waitForURL('**/select-plan/plan?**')

    // Asked before anything else, and short.
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => headings.first().innerText()).toBe('What you eat')
    await touch(button(page, 'Tell us what you eat'))
    const profile = page.getByRole('dialog')
    await touch(profile.getByText('All nuts'))
    expect(await profile.getByLabel(/^Energy a day/).inputValue()).toBe('1542')
    await profile.getByLabel(/^Energy a day/).fill('1600')
    await profile.getByLabel('Protein (g)').fill('120')
    await profile.getByLabel(/^Keep this to choose my meals/).check()
    await touch(button(page, 'Save'))
    await page.getByText('Avoids nuts').waitFor()
    await touch(page.getByText(menu.pkg.packageName).first())
    await touch(page.getByText('WEEKLY (5 days)'))
    await touch(day(page, FIRST))
    await touch(button(page, 'Continue'))
    await page.waitForURL('**/select-plan/meals')

    await touch(button(page, 'Fit to my target'))
    await page.getByText('From your food profile').waitFor()
    await touch(button(page, 'Fit all days'))
    await says(page, 'Fitted 5 days to your target.')
    const fitted = await chosenIn(page)
    const nutty = menu.meals.flatMap((choices) => choices.slice(0, 2).map(({ id }) => id))
    expect(fitted.filter((id) => nutty.includes(id))).toEqual([])
    await touch(button(page, 'Confirm Selection'))
    await page.waitForURL('**/select-plan/add-ons')
    await page.getByRole('heading', { level: 1, name: 'Enhancement Products' }).waitFor()
    // The way back went with the step it belongs to.
    expect(await button(page, 'Undo').count()).toBe(0)
    await touch(button(page, 'Skip'))
    await page.waitForURL('**/select-plan/delivery')

    await touch(page.getByRole('link', { name: 'Create an account' }))
    await page.getByLabel('Username').fill(`Mariam Haddad ${kind}`)
    await page.getByLabel('Email').first().fill(`mariam.haddad.${kind}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('saffron-window-7')
    await touch(page.getByRole('button', { name: 'Register' }))
    await page.waitForURL('**/select-plan/delivery')
    expect(await chosenIn(page)).toEqual(fitted)
    const { street, city, state, phone } = ADDRESS
    await page.getByLabel('Street').fill(street)
    await page.getByLabel('City').fill(city)
    await page.getByLabel('State (emirate)').selectOption(state)
    await page.getByLabel('Phone').fill(phone)
    await expectAccessible(page)
    await touch(button(page, 'Submit Address'))
    await page.waitForURL('**/summary')
    await page.getByText('You avoid nuts.').waitFor()
    await page.getByText('No meal, add-on or product in this order lists it.').waitFor()
    await expectAccessible(page)
    expect((await call(page, 'get-food-profile')).data.profile).toMatchObject({
      ...{ avoided: ['Peanuts', 'Tree nuts'], goal: 'lose', target: { energyKcal: 1_600, proteinG: 120 } },
    })
    const { data } = await call(page, 'get-cart')
    const [line] = data.cart.packages
    expect(line.selectedMeals.flatMap(({ meals }: { meals: string[] }) => meals)).toEqual(fitted)

    await touch(button(page, 'Complete Order').filter({ visible: true }).first())
    const checkout = page.frameLocator('iframe[title="Sandbox checkout"]')
    await touch(checkout.getByRole('button', { name: 'Succeed' }))
    await page.waitForURL('**/order-success**')
    await page.getByText('You avoid nuts.').waitFor()
    expect(complaints).toEqual([])
  },
)
