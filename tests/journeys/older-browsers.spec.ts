import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, PASSWORD } from '../factories/accounts.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { openBackOffice } from '../setup/back-office.ts'
import { type BrowsedShop, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { mealCard, wizardSteps } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  await stockStorefront(shop.deps.db)
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals } = wizardSteps(() => menu, FIRST)

/** Runs in the browser, before any script of ours: what came after Chrome 109, Firefox 115 and Safari 16.4 is not there. */
function forgetNewThings() {
  const gone: [object, string[]][] = [
    [window, ['requestIdleCallback', 'navigation', 'scheduler', 'CloseWatcher']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
    [Intl, ['DurationFormat']],
  ]
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)
}

async function visitOlder() {
  const visitor = await shop.visit(PHONE)
  await visitor.context.addInitScript(forgetNewThings)
  return visitor
}

describe('in the oldest browsers we promise', () => {
  it('the calculator offers plans', async () => {
    const { page, complaints } = await visitOlder()
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Calorie Calculator' })
    await card.getByLabel('Your Name').fill('Mariam')
    await card.getByLabel('Age (years)').fill('30')
    await card.getByLabel('Height (cm)').fill('165')
    await card.getByLabel('Weight (kg)').fill('62')
    await card.getByLabel('Gender').selectOption('female')
    await card.getByLabel('Activity Level').selectOption('light')
    await card.getByLabel('I agree to the terms and conditions').check()
    await card.getByRole('button', { name: 'Calculate My Plan' }).click()
    await page.getByRole('dialog').getByText('Balanced plan').waitFor()
    expect(complaints).toEqual([])
  })

  it('a plan, its first day and a meal are chosen', async () => {
    const { page, complaints } = await visitOlder()
    await toMeals(page)
    const saved = page.waitForResponse('**/api/user/update-menu')
    await mealCard(page, menu.meals[0]![2]!.mealName).click()
    expect((await saved).ok()).toBe(true)
    await page.getByRole('button', { name: 'Tell us what you eat' }).click()
    await page.getByRole('dialog', { name: 'What do you eat?' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('whoever signs in lands where they were going', async () => {
    const { userName } = await makeAccount(shop.deps)
    const { page, complaints } = await visitOlder()
    await page.goto('/Order?next=%2Fprofile%3Ftab%3Dorders')
    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/profile?tab=orders')
    await page.getByText('No Orders Yet').waitFor()
    expect(complaints).toEqual([])
  })

  it('the back-office finds a meal', async () => {
    const { page, context, row, complaints } = await openBackOffice(shop)
    await context.addInitScript(forgetNewThings)
    await page.goto('/admin-dashboard?view=meal')
    await row('Morning plate 1').waitFor()
    await page.getByRole('searchbox').fill('Noon')
    await row('Morning plate 1').waitFor({ state: 'detached' })
    await row('Noon plate 1').waitFor()
    expect(complaints).toEqual([])
  })
})
