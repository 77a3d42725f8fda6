import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_TABS = 150

export const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** Tab until it is reached, as a person would, and see that the focus shows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' })
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isFocused(target)) return expectVisibleFocus(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${MOST_TABS} tabs`)
}

/** Something within three steps around what has the focus is drawn because of it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    const marks = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const focused = document.activeElement
    const around = [
      focused,
      focused?.parentElement,
      focused?.parentElement?.parentElement,
      focused?.nextElementSibling,
    ]
    return around.some((element) => marks(element ?? null))
  })
  expect(isShown).toBe(true)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Step 1 of the wizard: the package, five days a week, and the first day that can be had. */
export async function choosePlanByKeyboard(page: Page, packageName: string): Promise<void> {
  await press(page, page.getByRole('radio', { name: new RegExp(packageName) }), 'Space')
  const durations = page.getByRole('radio', { name: /days/ })
  await tabTo(page, durations)
  const weekly = page.getByRole('radio', { name: /WEEKLY \(5 days\)/ })
  await page.keyboard.press('Space')
  for (let i = 0; i < 4 && !(await weekly.isChecked()); i++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => weekly.isChecked()).toBe(true)
  const days = page.locator('[data-date]')
  await tabTo(page, days)
  const open = page.locator('[data-date][aria-disabled="true"]:focus')
  for (let i = 0; i < 10 && (await open.count()) > 0; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL('**/select-plan/meals')
}
