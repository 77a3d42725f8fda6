import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeMeal } from '../factories/catalogue.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { coveredFocus } from '../setup/covered-focus.ts'
import { button, mealCard, says, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  const [breakfast] = menu.meals
  await shop.deps.db
    .update(dishes)
    .set({ allergens: ['Nuts'] })
    .where(eq(dishes.id, breakfast![0]!.id))
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals } = wizardSteps(() => menu, FIRST)
const isChosen = (page: Page, name: string) => mealCard(page, name).getByRole('radio').isChecked()

/** Runs in the browser: what of the header and the price bar lies under a message. */
function coveredButtons(): string[] {
  const messages = document.querySelector('[aria-keyshortcuts]')!
  const toast = messages.querySelector('p')!.parentElement!.getBoundingClientRect()
  const bars = [messages.closest('header')!, ...document.querySelectorAll('main section')].filter(
    (bar) => getComputedStyle(bar).position === 'sticky',
  )
  return bars
    .flatMap((bar) => [...bar.querySelectorAll('a, button')])
    .filter((one) => !messages.contains(one) && one.checkVisibility())
    .filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      return top < toast.bottom && toast.top < bottom && left < toast.right && toast.left < right
    })
    .map((one) => one.outerHTML.slice(0, 120))
}

describe('choosing meals', () => {
  it('leaves meals that are far out of sight undrawn on a phone', async () => {
    const { page } = await shop.visit(PHONE)
    await toMeals(page)
    const undrawn = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('input[type=radio]')].filter(
            (radio) => !radio.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
    await expect.poll(undrawn).toBeGreaterThan(0)
  })

  it('copies, surprises, undoes, and hides or marks what somebody does not eat', async () => {
    const { page } = await shop.visit()
    await toMeals(page, 'monthly-6')
    const [nutty, plain] = [menu.meals[0]![0]!, menu.meals[0]![1]!]
    await page.getByText('24 of 24 days complete').waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(24)

    await mealCard(page, plain.mealName).click()
    await button(page, 'Copy to the same weekdays').click()
    await says(page, 'Copied to 3 days.')
    await button(page, 'Copy to the same weekdays').click()
    await says(page, 'The same weekdays already have these meals.')
    await page.getByRole('tab', { name: /^Thu 26/ }).click()
    await expect.poll(() => isChosen(page, plain.mealName)).toBe(true)
    await button(page, 'Undo').click()
    await expect.poll(() => isChosen(page, nutty.mealName)).toBe(true)

    await button(page, 'Pick other meals').click()
    await says(page, 'Picked other meals.')
    await button(page, 'Undo').last().click()
    await expect.poll(() => isChosen(page, nutty.mealName)).toBe(true)

    await button(page, 'Tell us what you eat').click()
    const sheet = page.getByRole('dialog', { name: 'What do you eat?' })
    const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)
    await expect.poll(() => isFocused(sheet.getByRole('button', { name: 'Close' }))).toBe(true)
    // Around its end lies the browser's own frame, never the page behind.
    const isOutside = () =>
      page.evaluate(
        () => document.activeElement?.closest('body > *') && !document.activeElement.closest('dialog'),
      )
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab')
      expect(await isOutside()).toBeFalsy()
    }
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(button(page, 'Tell us what you eat'))).toBe(true)
    await page.keyboard.press('Enter')
    // Beside it, over whatever lies there.
    await page.mouse.click(1400, 300)
    await sheet.waitFor({ state: 'hidden' })
    await button(page, 'Tell us what you eat').click()
    await page.getByText('All nuts', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    // What is about health is kept only where somebody agrees to it.
    await sheet.getByText('Please agree that we keep this before you save it.').waitFor()
    await sheet.getByLabel(/^Keep this to choose my meals/).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('Contains Nuts').waitFor()
    await page.getByText(/chosen meals contain nuts, which you avoid/).waitFor()
    await button(page, 'Replace all').click()
    await page.getByText(/chosen meals contain nuts/).waitFor({ state: 'detached' })
    await button(page, 'Undo').last().click()
    await page.getByText(/chosen meals contain nuts/).waitFor()
    await button(page, 'Replace all').click()
    await button(page, 'Hide what I avoid').click()
    await mealCard(page, nutty.mealName).waitFor({ state: 'detached' })
  })

  it.each([
    ['phone', PHONE],
    ['desk', DESKTOP],
  ])('keeps what has the focus in sight on a %s, and messages off the buttons', async (_, size) => {
    const { page } = await shop.visit(size)
    await toMeals(page)
    const details = button(page, /^Details of/).first()
    await details.press('Enter')
    await expect.poll(() => button(page, 'Hide details').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => button(page, 'Hide details').count()).toBe(0)

    await button(page, 'Pick other meals').click()
    await page.getByRole('status').getByText('Picked other meals').waitFor()
    expect(await page.evaluate(coveredButtons)).toEqual([])

    await page.evaluate(() => window.scrollTo(0, 0))
    await page
      .locator('h1')
      .first()
      .evaluate((title) => {
        title.tabIndex = -1
        title.focus()
      })
    const hidden: string[] = []
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(coveredFocus)
      if (under) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })

  it('holds the day against the need worked out by the calculator', async () => {
    const { page } = await shop.visit()
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'calculatorResult',
        JSON.stringify({
          input: { name: 'Aisha' },
          needKcal: 2_000,
          suggested: { goal: 'keep', pace: 'steady', target: { energyKcal: 2_000 } },
        }),
      ),
    )
    await toMeals(page)
    await page.getByText('900 of your 2,000 kcal a day').waitFor()
    await page.getByText('Below your need').waitFor()
    // On a wide screen the day's figures stay beside the meals, however far down they go.
    const day = page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+day \d/ })
    const { y } = (await day.boundingBox())!
    await page.evaluate((by) => window.scrollBy(0, by), y)
    expect((await day.boundingBox())!.y).toBeGreaterThan(64)
  })

  it('says so where nothing could be copied, and offers no copy where the weekday comes once', async () => {
    const { db, catalogue } = shop.deps
    const served = { mealTypes: [menu.mealTypes[0]!] }
    const [one, other] = [await makeMeal(db, served), await makeMeal(db, served)]
    // Two weeks in turn: what one serves is never on the menu of the other.
    const days = Array.from({ length: 14 }, (_, i) => [i < 7 ? one : other])
    const pkg = await makePackage(db, { startDate: FIRST, days })
    const plan = await makePlan(db, { packages: [pkg] })
    catalogue.forget()
    const { page } = await shop.visit()
    const steps = wizardSteps(() => ({ plan, pkg }), FIRST)
    await steps.toMeals(page, 'monthly-6')
    await button(page, 'Copy to the same weekdays').click()
    await says(page, 'Nothing was copied: the same weekdays do not serve these meals.')
    const { page: weekly } = await shop.visit()
    await steps.toMeals(weekly, 'weekly-6')
    await weekly.getByText('6 of 6 days complete').waitFor()
    expect(await button(weekly, 'Copy to the same weekdays').count()).toBe(0)
  })

  it('tells what left the menu meanwhile, with the meals mended, before anything is confirmed', async () => {
    const changing = await makeMenu(shop.deps.db, { slots: 1, choices: 2 })
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await wizardSteps(() => changing, FIRST).toMeals(page)
    const [gone, left] = [changing.meals[0]![0]!, changing.meals[0]![1]!]
    await shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone.id))
    shop.deps.catalogue.forget()
    await button(page, 'Confirm Selection').click()
    await page.getByText('No longer on the menu:').waitFor()
    await page.getByRole('listitem').filter({ hasText: gone.mealName }).first().waitFor()
    await expect.poll(() => isChosen(page, left.mealName)).toBe(true)
    await button(page, 'Confirm Selection').click()
    await page.waitForURL('**/select-plan/add-ons')
  })
})
