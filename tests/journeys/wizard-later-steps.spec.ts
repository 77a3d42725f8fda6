import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, mealCard, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals, toDelivery } = wizardSteps(() => menu, FIRST)

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
