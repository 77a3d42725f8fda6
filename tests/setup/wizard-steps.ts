import type { Page } from 'playwright-core'
import { DURATIONS, type DurationId } from '../../domain/days/delivery-calendar.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const says = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor()
export const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
export const mealCard = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} `) }).locator('xpath=..')

type Menu = { plan: { identifier: string }; pkg: { packageName: string } }

/** The wizard's steps as a customer takes them, for one plan and one first day. */
export function wizardSteps(menuOf: () => Menu, firstDay: string) {
  async function choosePlan(page: Page, duration: DurationId = 'weekly-5') {
    const { plan, pkg } = menuOf()
    await page.goto(`/select-plan/plan?plan=${plan.identifier}`)
    await page.getByText(pkg.packageName).first().click()
    await page.getByText(DURATIONS.find(({ id }) => id === duration)!.label).click()
    await day(page, firstDay).click()
  }

  async function toMeals(page: Page, duration?: DurationId) {
    await choosePlan(page, duration)
    await button(page, 'Continue').click()
    await says(page, 'Plan created successfully')
    await page.waitForURL('**/select-plan/meals')
  }

  async function toAddOns(page: Page, duration?: DurationId) {
    await toMeals(page, duration)
    await button(page, 'Confirm Selection').click()
    await says(page, 'Menu added successfully!')
    await page.waitForURL('**/select-plan/add-ons')
  }

  async function toDelivery(page: Page, duration?: DurationId) {
    await toAddOns(page, duration)
    await button(page, 'Skip').click()
    await page.waitForURL('**/select-plan/delivery')
  }

  return { choosePlan, toMeals, toAddOns, toDelivery }
}

/** The visitor signs in without leaving the page, as in another tab. */
export async function signIn(page: Page, userName: string, password: string): Promise<void> {
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/user/login', { method: 'POST', headers, body: JSON.stringify(body) })
    },
    { userName, password },
  )
}
