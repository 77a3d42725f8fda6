import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targetFor } from '../../domain/food/food-profile.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button, says, wizardSteps } from '../setup/wizard-steps.ts'

const FIRST = '2026-11-19'
const BODY = { age: 34, height: 162, weight: 64, gender: 'female', activityLevel: 'light' } as const
const SIZES: [string, BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
]

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => new Date('2026-11-15T20:30:00Z') })
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toDelivery } = wizardSteps(() => menu, FIRST)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What do you eat?' })
const targetIn = async (page: Page) => {
  const shownIn = async (label: string | RegExp) => Number(await dialog(page).getByLabel(label).inputValue())
  return {
    ...{ energyKcal: await shownIn(/^Energy a day/), proteinG: await shownIn('Protein (g)') },
    ...{ carbsG: await shownIn('Carbs (g)'), fatG: await shownIn('Fat (g)') },
  }
}
const keptProfile = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user/get-food-profile')).json()).data.profile)

async function calculate(page: Page) {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Calorie Calculator' })
  const { age, height, weight, gender, activityLevel } = BODY
  const about = { 'Your Name': 'Mariam', 'Age (years)': age, 'Height (cm)': height, 'Weight (kg)': weight }
  for (const [label, value] of Object.entries(about)) await card.getByLabel(label).fill(`${value}`)
  await card.getByLabel('Gender').selectOption(gender)
  await card.getByLabel('Activity Level').selectOption(activityLevel)
  await card.getByLabel('I agree to the terms and conditions').check()
  await card.getByRole('button', { name: 'Calculate My Plan' }).click()
  await page.getByRole('dialog', { name: 'Your Nutrition Plan' }).waitFor()
}

describe('a goal in the food profile', () => {
  it.each(SIZES)(
    'brings its target with its pace, on %s, where the calculator knows the body',
    async (_, size) => {
      const { page } = await shop.visit(size)
      await calculate(page)
      await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
      await button(page, 'Tell us what you eat').click()
      await expect.poll(() => targetIn(page)).toEqual(targetFor(BODY, 'keep', 'steady'))
      // Who keeps their weight does so at no pace.
      expect(await dialog(page).getByLabel('Pace').count()).toBe(0)
      await dialog(page).getByLabel('Goal').selectOption('lose')
      await dialog(page).getByLabel('Pace').selectOption('gentle')
      expect(await targetIn(page)).toEqual(targetFor(BODY, 'lose', 'gentle'))
      await dialog(page).getByLabel('Goal').selectOption('gain')
      await dialog(page).getByLabel('Pace').selectOption('fast')
      expect(await targetIn(page)).toEqual(targetFor(BODY, 'gain', 'fast'))
      await expectAccessible(page, 'dialog[open]')
      await dialog(page)
        .getByLabel(/^Keep this to choose my meals/)
        .check()
      await button(page, 'Save').click()
      await says(page, 'Your food profile is saved.')
      expect(await keptProfile(page)).toMatchObject({
        ...{ goal: 'gain', pace: 'fast', target: targetFor(BODY, 'gain', 'fast') },
      })
    },
  )

  it('leaves a target as it was typed where nobody knows the body', async () => {
    const { page } = await shop.visit()
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await button(page, 'Tell us what you eat').click()
    await dialog(page)
      .getByLabel(/^Energy a day/)
      .fill('1700')
    await dialog(page).getByLabel('Goal').selectOption('lose')
    await dialog(page).getByText('Type it, or let the calorie calculator work it out.').waitFor()
    expect(
      await dialog(page)
        .getByLabel(/^Energy a day/)
        .inputValue(),
    ).toBe('1700')
    await dialog(page)
      .getByLabel(/^Keep this to choose my meals/)
      .check()
    await button(page, 'Save').click()
    await says(page, 'Your food profile is saved.')
    expect(await keptProfile(page)).toMatchObject({
      ...{ goal: 'lose', pace: 'steady', target: { energyKcal: 1_700, proteinG: null } },
    })
  })
})

it.each(SIZES)('can be told on the summary, and is seen on the order, on %s', async (_, size) => {
  const customer = await makeCustomer(shop.deps)
  const { cookies } = customer
  await call(shop.app, 'POST /api/user/add-address', { cookies, body: { address: ADDRESS } })
  const { page } = await shop.visitAs(customer, size)
  await toDelivery(page)
  await button(page, 'Skip').click()
  await page.waitForURL('**/summary')
  const pay = async () => {
    await button(page, 'Complete Order').filter({ visible: true }).first().click()
    await page
      .frameLocator('iframe[title="Sandbox checkout"]')
      .getByRole('button', { name: 'Succeed' })
      .click()
    await page.waitForURL('**/order-success**')
  }
  await page.getByText('Anything you do not eat?').waitFor()
  await expectAccessible(page)
  await button(page, 'Tell us what you eat').click()
  await dialog(page).getByText('Sesame', { exact: true }).click()
  await dialog(page)
    .getByLabel(/^Keep this to choose my meals/)
    .check()
  await button(page, 'Save').click()
  await page.getByText('You avoid sesame.').waitFor()
  expect(await page.getByText('Anything you do not eat?').count()).toBe(0)
  await pay()
  await page.getByText('You avoid sesame.').waitFor()
})

it('an order of somebody who told nothing says so', async () => {
  const customer = await makeCustomer(shop.deps)
  const { cookies } = customer
  await call(shop.app, 'POST /api/user/add-address', { cookies, body: { address: ADDRESS } })
  const { page } = await shop.visitAs(customer, PHONE)
  await toDelivery(page)
  await button(page, 'Skip').click()
  await page.waitForURL('**/summary')
  await button(page, 'Complete Order').filter({ visible: true }).first().click()
  await page.frameLocator('iframe[title="Sandbox checkout"]').getByRole('button', { name: 'Succeed' }).click()
  await page.waitForURL('**/order-success**')
  await page.getByText('No allergies or dislikes were told.').waitFor()
  await expectAccessible(page)
})
