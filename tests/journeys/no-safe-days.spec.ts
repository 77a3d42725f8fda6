import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeMeal } from '../factories/catalogue.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, says, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
/** Nothing of it is safe for who avoids sesame, all of the other is, and of the third all but one day. */
let unsafe: Awaited<ReturnType<typeof makeMenu>>
let safe: Awaited<ReturnType<typeof makeMenu>>
let mixed: Pick<typeof safe, 'plan' | 'pkg'>
/** On Thursdays and Mondays the first meal type has nothing safe, the other has. */
let partly: Pick<typeof safe, 'plan' | 'pkg'>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  const { db } = shop.deps
  safe = await makeMenu(db)
  unsafe = await makeMenu(db)
  for (const { id } of unsafe.meals.flat())
    await db
      .update(dishes)
      .set({ allergens: ['Sesame'] })
      .where(eq(dishes.id, id))
  const tahini = await makeMeal(db, { mealTypes: [safe.mealTypes[0]!], allergens: ['Sesame'] })
  const days = Array.from({ length: 7 }, (_, at) => (at === 0 ? [tahini] : safe.meals.flat()))
  const pkg = await makePackage(db, { days })
  mixed = { pkg, plan: await makePlan(db, { packages: [pkg] }) }
  const [firsts, others] = safe.meals
  const half = Array.from({ length: 7 }, (_, at) => [
    ...(at === 0 || at === 3 ? [tahini] : firsts!),
    ...others!,
  ])
  const halfPkg = await makePackage(db, { days: half })
  partly = { pkg: halfPkg, plan: await makePlan(db, { packages: [halfPkg] }) }
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'every meal has something you avoid' })
const toMealsOf = (menu: Pick<typeof safe, 'plan' | 'pkg'>, page: Page) =>
  wizardSteps(() => menu, FIRST).toMeals(page)

async function visitAvoiding(size?: BrowserContextOptions) {
  const customer = await makeCustomer(shop.deps)
  await call(shop.app, 'POST /api/user/add-address', {
    cookies: customer.cookies,
    body: { address: ADDRESS },
  })
  await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Sesame'] })
  return shop.visitAs(customer, size)
}

describe('a plan of which nothing is safe', () => {
  it('has no price, on its page and in the wizard, and says why', async () => {
    const { page } = await visitAvoiding(PHONE)
    await page.goto(`/meal-plans/${unsafe.plan.identifier}`)
    await page.getByText('Every meal has something you avoid').first().waitFor()
    await page.goto(`/select-plan/plan?plan=${unsafe.plan.identifier}`)
    await page.getByRole('alert').getByText('Every meal has something you avoid').waitFor()
    const bar = page.getByRole('region', { name: 'Price' })
    expect(await bar.textContent()).not.toContain('AED')
    await expectAccessible(page)
  })
})

it('the sample week of a plan marks what this visitor avoids, on a page that is the same for everyone', async () => {
  const { page } = await visitAvoiding(PHONE)
  await page.goto(`/meal-plans/${mixed.plan.identifier}`)
  const week = page.getByRole('list', { name: 'Sample week' })
  await week.getByText('Contains sesame').waitFor()
  expect(await week.getByText('Contains').count()).toBe(1)
  await page.getByText('This is the menu for everyone, with what you avoid marked.').waitFor()
  await expectAccessible(page)
  const stranger = (await shop.visit()).page
  const known = stranger.waitForResponse('**/api/user/get-token')
  await stranger.goto(`/meal-plans/${mixed.plan.identifier}`)
  await known
  await stranger.getByText('This is the menu we pick for you.').waitFor()
  expect(await stranger.getByText('Contains').count()).toBe(0)
})

describe('days on which nothing is safe', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as [string, BrowserContextOptions][])(
    'are told on %s before anything is confirmed, and none of them can be',
    async (_, size) => {
      const { page } = await visitAvoiding(size)
      await toMealsOf(unsafe, page)
      await notice(page)
        .getByText(/^On 5 days every meal has something you avoid, first on .*19/)
        .waitFor()
      await notice(page).getByText('Please choose another plan or other dates.').waitFor()
      await expectAccessible(page)
      // Nothing unsafe is preselected, and a day without a meal cannot be confirmed.
      await page
        .getByText('Every meal here contains something you avoid. It stays empty, and you do not pay for it.')
        .first()
        .waitFor()
      // The cool bag alone is nothing to buy.
      const bar = page.getByRole('region', { name: 'Price' })
      await bar.getByText('No meals to pay for').waitFor()
      expect(await bar.textContent()).not.toContain('AED')
      await page.clock.install()
      await button(page, 'Confirm Selection').click()
      const refused = page.getByRole('alert').filter({ hasText: 'Please choose at least one meal for' })
      await refused.waitFor()
      // Messages over the page are gone by then; this one stays until there is a meal.
      await page.clock.runFor(60_000)
      expect(await refused.isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/select-plan/meals')
    },
  )

  it('are told as soon as somebody says what they avoid', async () => {
    const { page } = await shop.visit()
    await toMealsOf(unsafe, page)
    expect(await notice(page).count()).toBe(0)
    await button(page, 'Tell us what you eat').click()
    await page.getByRole('dialog').getByText('Sesame', { exact: true }).click()
    await page.getByLabel(/^Keep this to choose my meals/).check()
    await button(page, 'Save').click()
    await notice(page).waitFor()
  })

  it('are named where it is one, and not told for a plan that has safe meals every day', async () => {
    const { page } = await visitAvoiding()
    await toMealsOf(mixed, page)
    await notice(page)
      .getByText(/^On \w+.* every meal has something you avoid\./)
      .waitFor()
    await toMealsOf(safe, page)
    await button(page, 'Confirm Selection').waitFor()
    expect(await notice(page).count()).toBe(0)
  })
})

describe('a meal with nothing safe, on days that have others', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as [string, BrowserContextOptions][])(
    'stops the confirmation by name on %s, and once more before anything is paid',
    async (_, size) => {
      const { page, complaints } = await visitAvoiding(size)
      const meal = safe.mealTypes[0]!.mealType.toLowerCase()
      const said = `Nothing safe for ${meal} on Thu 19 Nov, Mon 23 Nov`
      await toMealsOf(partly, page)
      await page.getByRole('status').getByText(said).waitFor()
      await button(page, 'Next day').click()
      await page.getByRole('heading', { name: 'Friday 20 November' }).waitFor()
      await button(page, 'Confirm Selection').click()
      const stop = page.getByRole('dialog', { name: '2 meals stay empty' })
      await stop.getByText(said).waitFor()
      await expectAccessible(page, 'dialog[open]')
      expect(new URL(page.url()).pathname).toBe('/select-plan/meals')

      await stop.getByRole('button', { name: 'Review these days' }).click()
      await page.getByRole('heading', { name: 'Thursday 19 November' }).waitFor()
      await page
        .getByText('Every meal here contains something you avoid. It stays empty, and you do not pay for it.')
        .waitFor()
      await button(page, 'Confirm Selection').click()
      await stop.getByRole('button', { name: `Go on without ${meal}` }).click()
      await says(page, 'Menu added successfully!')
      await page.waitForURL('**/select-plan/add-ons')
      await button(page, 'Skip').click()
      await page.waitForURL('**/select-plan/delivery')
      await button(page, 'Skip').click()
      await page.waitForURL('**/summary')

      await page.getByRole('status').getByText(said).waitFor()
      await expectAccessible(page)
      const complete = button(page, 'Complete Order').filter({ visible: true }).first()
      await complete.click()
      await page.getByText('Please confirm this before you pay.').waitFor()
      const known = page.getByLabel(`I know that, and I go on without ${meal}.`)
      await expect.poll(() => known.evaluate((box) => box === document.activeElement)).toBe(true)
      await known.check()
      await complete.click()
      await page
        .frameLocator('iframe[title="Sandbox checkout"]')
        .getByRole('button', { name: 'Succeed' })
        .waitFor()
      expect(complaints).toEqual([])
    },
  )
})
