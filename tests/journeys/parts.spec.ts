import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  stopClock,
  TABLET,
  type Visitor,
} from '../setup/browser.ts'

// Axe looks at every part of a long page, which takes its time on a busy machine.

let shop: BrowsedShop
// Tests that leave a part as the next one needs it share one open page: opening it is most of the work.
let onDesk: Visitor
let onPhone: Visitor
beforeAll(async () => {
  shop = await openBrowsedShop()
  onDesk = await openParts(DESKTOP)
  onPhone = await openParts(PHONE)
})
afterAll(() => shop?.close())

async function openParts(options: Parameters<BrowsedShop['visit']>[0] = DESKTOP) {
  const visitor = await shop.visit(options)
  // The page is alive once the header asks who is here.
  const alive = visitor.page.waitForResponse('**/api/user/get-token')
  await visitor.page.goto('/dev/parts')
  await alive
  return visitor
}

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => element === document.activeElement)

describe('every part', () => {
  const sizes = { phone: PHONE, tablet: TABLET, desk: DESKTOP }

  it.each([
    ['phone', 'dark'],
    ['tablet', 'light'],
    ['desk', 'light'],
  ] as const)('fits a %s in %s colours, without a serious finding', async (size, colorScheme) => {
    const { page } = await openParts({ ...sizes[size], colorScheme })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

describe('a form', () => {
  it('goes to the first field with a problem and forgets the problem once it is edited', async () => {
    const { page } = await openParts()
    const form = page.getByRole('form', { name: 'Try' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Username is required').waitFor()
    await expect.poll(() => isFocused(page, 'Username')).toBe(true)
    await form.getByLabel('Username').fill('layla')
    await expect.poll(() => form.getByText('Username is required').count()).toBe(0)
  })

  it('shows what the shop refused beside its field and keeps what was typed', async () => {
    const { page } = await openParts()
    const form = page.getByRole('form', { name: 'Try' })
    await form.getByLabel('Username').fill('layla')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Valid email is required').waitFor()
    await expect.poll(() => isFocused(page, 'Email')).toBe(true)
    await expect.poll(() => form.getByLabel('Username').inputValue()).toBe('layla')
  })

  it('is sent once, however often it is pressed', async () => {
    const { page } = await openParts()
    const form = page.getByRole('form', { name: 'Try' })
    await form.getByLabel('Username').fill('layla')
    await form.getByLabel('Email').fill('layla@mail.example')
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.getByRole('status').getByText('Saved').waitFor()
    await expect.poll(() => page.getByRole('status').getByText('Saved').count()).toBe(1)
  })
})

describe('a message', () => {
  it('goes away after three seconds, but not under the pointer', async () => {
    const { page } = await openParts()
    await page.clock.install()
    await stopClock(page)
    await page.getByRole('button', { name: 'Success' }).click()
    const toast = page.getByRole('status').getByText('Menu added successfully!')
    await toast.hover()
    await page.clock.runFor(5000)
    await expect.poll(() => toast.count()).toBe(1)
    await page.mouse.move(5, 800)
    await page.clock.runFor(3100)
    await expect.poll(() => toast.count()).toBe(0)
  })

  it('can be undone', async () => {
    const { page } = onDesk
    await page.getByRole('button', { name: 'With undo' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('status').getByText('Restored').waitFor()
  })
})

describe('a dialog', () => {
  it('takes the focus, closes with Escape and gives the focus back', async () => {
    const { page } = onPhone
    const opener = page.getByRole('button', { name: 'Window' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes when the page beside it is pressed', async () => {
    const { page } = onDesk
    await page.getByRole('button', { name: 'Panel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    await dialog.waitFor()
    await page.mouse.click(40, 400)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('stays when a press that began inside ends beside it', async () => {
    const { page } = onDesk
    await page.getByRole('button', { name: 'Panel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    await dialog.getByRole('heading').hover()
    await page.mouse.down()
    await page.mouse.move(40, 400)
    await page.mouse.up()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('opens again after the browser has closed it by itself', async () => {
    const { page } = onDesk
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    for (const opener of ['Window', 'Panel']) {
      await page.getByRole('button', { name: opener }).click()
      await dialog.waitFor()
      await dialog.evaluate((element: HTMLDialogElement) => element.close())
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  it('keeps the page behind from scrolling, and lets it go again', async () => {
    const { page } = onDesk
    await page.getByRole('button', { name: 'Window' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await overflow()).toBe('visible')
  })

  it('is not covered by what was said before it opened: that waits until it closes', async () => {
    const { page } = await openParts(PHONE)
    await page.getByRole('button', { name: 'With undo' }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await page.getByRole('button', { name: 'Window' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    await dialog.waitFor()
    await expect.poll(() => undo.count()).toBe(0)
    await page.keyboard.press('Escape')
    await undo.click()
    await page.getByRole('status').getByText('Restored').waitFor()
  })

  it('carries its messages, which can be pressed, reached by F6 and sent away without closing it', async () => {
    const { page } = onPhone
    await page.getByRole('button', { name: 'Window' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your Nutrition Plan' })
    const say = dialog.getByRole('button', { name: 'Say something' })
    await say.click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('status').getByText('Taken back').waitFor()
    await say.press('Enter')
    await page.keyboard.press('F6')
    const back = page.getByRole('button', { name: 'Take back' })
    await expect.poll(() => back.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await back.waitFor({ state: 'detached' })
    await expect.poll(() => say.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('a carousel', () => {
  const moving = { ...DESKTOP, reducedMotion: 'no-preference' } as const

  it('rests at its ends', async () => {
    const { page } = onDesk
    const meals = page.getByRole('region', { name: 'Meals' })
    const [back, on] = [
      meals.getByRole('button', { name: 'Previous' }),
      meals.getByRole('button', { name: 'Next' }),
    ]
    await expect.poll(() => back.isDisabled()).toBe(true)
    await on.click()
    await expect.poll(() => back.isDisabled()).toBe(false)
    await on.click()
    await expect.poll(() => on.isDisabled()).toBe(true)
  })

  it('goes from the last back to the first when it wraps', async () => {
    const { page } = onDesk
    const stories = page.getByRole('region', { name: 'Stories' })
    const first = stories.getByRole('button', { name: '1 of 3' })
    for (const at of [2, 3, 1]) {
      await stories.getByRole('button', { name: 'Next' }).click()
      await expect
        .poll(() => stories.getByRole('button', { name: `${at} of 3` }).getAttribute('aria-current'))
        .toBe('true')
    }
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true')
  })

  it('moves by itself, but not while pointed at and not once paused', async () => {
    const { page } = await openParts(moving)
    const stories = page.getByRole('region', { name: 'Stories' })
    await stories.scrollIntoViewIfNeeded()
    const strip = stories.getByRole('list')
    await expect.poll(() => strip.getAttribute('aria-live')).toBe('off')
    await stories.hover()
    await expect.poll(() => strip.getAttribute('aria-live')).toBe('polite')
    await page.mouse.move(2, 2)
    await expect.poll(() => strip.getAttribute('aria-live')).toBe('off')
    await stories.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(2, 2)
    await stories.getByRole('button', { name: 'Play' }).waitFor()
    await expect.poll(() => strip.getAttribute('aria-live')).toBe('polite')
  })

  it('stays where it is for those who wish for less motion', async () => {
    const { page } = onDesk
    await page.getByRole('region', { name: 'Stories' }).getByRole('button', { name: 'Play' }).waitFor()
  })
})

describe('strips', () => {
  it('of days are walked with the arrow keys', async () => {
    const { page } = onDesk
    const days = page.getByRole('tablist', { name: 'Delivery days' })
    await days.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => days.getByRole('tab', { selected: true }).getAttribute('data-day')).toBe('4')
    await page.keyboard.press('End')
    await expect.poll(() => days.getByRole('tab', { selected: true }).getAttribute('data-day')).toBe('23')
  })

  it('of tabs scroll 200 px a press', async () => {
    const { page } = onPhone
    const tabs = page.getByRole('tablist', { name: 'Categories' })
    await page.getByRole('button', { name: 'Scroll on' }).click()
    await expect.poll(() => tabs.evaluate((strip) => strip.scrollLeft)).toBe(200)
  })
})

it('a picture that cannot be loaded leaves a drawing with its name', async () => {
  const { page } = onDesk
  await page.getByRole('heading', { name: 'Missing pictures' }).scrollIntoViewIfNeeded()
  const plate = page.getByRole('img', { name: 'No picture' }).first()
  await expect.poll(() => plate.evaluate((element) => element.tagName)).toBe('SPAN')
})
