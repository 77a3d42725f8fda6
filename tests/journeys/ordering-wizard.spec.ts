import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DURATIONS, deliveryDays } from '../../domain/days/delivery-calendar.ts'
import { makeAccount, PASSWORD } from '../factories/accounts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { visitorOf } from '../setup/visitor.ts'
import { button, day, mealCard, says, signIn, wizardSteps } from '../setup/wizard-steps.ts'

// Half past midnight in Dubai on Monday the 16th; still Sunday in Los Angeles, Monday morning in Tokyo.
const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

// Each step waits as specified, and a slow machine waits longer.

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>

beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 3 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { choosePlan, toMeals, toDelivery } = wizardSteps(() => menu, FIRST)

describe('ordering', () => {
  it('takes a guest through the four steps, to the login and back, into the cart', async () => {
    const { userName } = await makeAccount(shop.deps)
    const { page, complaints } = await shop.visit()
    await page.goto('/select-plan')
    await page.getByRole('link', { name: new RegExp(menu.plan.planName) }).click()
    await page.waitForURL('**/select-plan/plan?**')
    await expectAccessible(page)

    await toMeals(page)
    await mealCard(page, menu.meals[0]![2]!.mealName).click()
    await expectAccessible(page)
    await button(page, 'Confirm Selection').click()
    await says(page, 'Menu added successfully!')
    await page.waitForURL('**/select-plan/add-ons')

    await expect.poll(() => button(page, 'Confirm Add-ons').count()).toBe(0)
    await button(page, `One more ${addOn.mealName}`).click()
    await button(page, 'Confirm Add-ons').click()
    await says(page, 'Successfully Added your Addons!')
    await page.waitForURL('**/select-plan/delivery')

    await page.getByText('Please Login to Continue').waitFor()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Login').click()
    await page.waitForURL('**/select-plan/delivery')

    await button(page, 'Submit Address').click()
    for (const message of [
      'Street is required',
      'City is required',
      'State is required',
      'Phone is required',
    ])
      await page.getByText(message).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Street').fill('Al Wasl Road')
    await page.getByLabel('City').fill('Dubai')
    await page.getByLabel('State (emirate)').selectOption('Dubai')
    await page.getByLabel('Phone').fill('050 123 4567')
    await button(page, 'Submit Address').click()
    await says(page, 'Address added successfully!')
    await says(page, 'Successfully Completed your order! wait for Payment')
    await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()

    await page.goto('/cart')
    await page.getByRole('article', { name: menu.pkg.packageName }).waitFor()
    expect(complaints).toEqual([])
  })

  it.each(DURATIONS.map(({ id }) => id))(
    'a guest orders a %s plan, signing in on the way',
    async (duration) => {
      const { userName } = await makeAccount(shop.deps)
      const { page, context, complaints } = await shop.visit()
      await toDelivery(page, duration)
      await page.getByText('Please Login to Continue').waitFor()
      const dates = deliveryDays(duration, FIRST)
      const mirrored = await page.evaluate(() => ({ ...sessionStorage }))
      expect(mirrored).toMatchObject({
        plan: menu.plan.id,
        package: menu.pkg.id,
        startDate: FIRST,
        endDate: dates.at(-1),
        selectedProducts: '[]',
      })
      expect(JSON.parse(mirrored.selectedMeals!)).toHaveLength(dates.length)
      await signIn(page, userName, PASSWORD)
      await page.reload()
      await button(page, 'Skip').click()
      await says(page, 'Successfully Completed your order! wait for Payment')
      await page.getByRole('heading', { name: 'Your Meal Package' }).waitFor()
      const { data } = await page.evaluate(async () => (await fetch('/api/user/get-cart')).json())
      const chosen = data.cart.package.selectedMeals as { date: string }[]
      expect(chosen.map(({ date }) => date)).toEqual(dates)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('messages', () => {
  it('asks for all selections, and clears them', async () => {
    const { page } = await shop.visit()
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await button(page, 'Continue').click()
    await says(page, 'Please complete all selections before continuing.')
    await choosePlan(page, 'weekly-6')
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await day(page, '2026-11-21').click()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('false')
    await day(page, FIRST).click()
    await day(page, FIRST).click()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('false')
    await button(page, 'Continue').click()
    await says(page, 'Please complete all selections before continuing.')
    await button(page, 'Reset Selections').click()
    await page.getByText('Choose a duration first').waitFor()
  })
})

const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date)

describe('the calendar', () => {
  it.each(['America/Los_Angeles', 'Asia/Tokyo'])('is Dubai’s in a browser in %s', async (timezoneId) => {
    const { page } = await shop.visit({ ...DESKTOP, timezoneId })
    await choosePlan(page, 'monthly-5')
    await expect.poll(() => day(page, '2026-11-16').getAttribute('aria-label')).toContain(', today')
    await expect.poll(() => day(page, '2026-11-18').getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => day(page, '2026-11-18').getAttribute('title')).toMatch(/Too soon/)
    await expect.poll(() => day(page, '2026-11-21').getAttribute('title')).toMatch(/No delivery on Saturdays/)
    await expect
      .poll(() => day(page, FIRST).getAttribute('aria-label'))
      .toBe('Thursday 19 November, your first delivery day')
    await page.getByText('Thu 19 Nov to Wed 16 Dec').waitFor()
  })

  it.each([
    ['phone', PHONE],
    ['desk', DESKTOP],
  ])('is walked by keys alone on a %s', async (_, size) => {
    const { page } = await shop.visit(size)
    await choosePlan(page, 'monthly-5')
    const isAt = (date: string) => expect.poll(() => focusedDay(page)).toBe(date)
    await day(page, FIRST).focus()
    const walk = {
      ArrowRight: '2026-11-20',
      ArrowDown: '2026-11-27',
      End: '2026-11-30',
      PageDown: '2026-12-30',
      Home: '2026-12-01',
      ArrowUp: '2026-11-24',
    }
    for (const [key, date] of Object.entries(walk)) {
      await page.keyboard.press(key)
      await isAt(date)
    }
    await page.keyboard.press('PageUp')
    await isAt('2026-11-16')
    // A day that cannot be the first says why, and is not chosen.
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Too soon').waitFor()
    await expect.poll(() => day(page, FIRST).getAttribute('aria-pressed')).toBe('true')
    await button(page, 'Later month').press('Enter')
    const inGrid = page.locator('[data-date][tabindex="0"]')
    await expect.poll(() => inGrid.count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focusedDay(page)) ?? '').toMatch(/^2026-12/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect
      .poll(() => page.locator('[data-date]:focus').getAttribute('aria-label'))
      .toBe('Thursday 17 December, your first delivery day')
  })
})

describe('on a phone', () => {
  it('is ordered by touch', async () => {
    const { page, complaints } = await shop.visit(PHONE)
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await page.getByText(menu.pkg.packageName).first().tap()
    await page.getByText('WEEKLY (5 days)').tap()
    await day(page, FIRST).tap()
    await button(page, 'Continue').tap()
    await page.waitForURL('**/select-plan/meals')
    await mealCard(page, menu.meals[0]![1]!.mealName).tap()
    await button(page, `Details of ${menu.meals[0]![1]!.mealName}`).tap()
    await page.getByText('Allergens').last().waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await button(page, 'Confirm Selection').tap()
    await page.waitForURL('**/select-plan/add-ons')
    await button(page, `One more ${addOn.mealName}`).tap()
    // Price and both buttons share one row of the bar.
    const [skip, price] = [button(page, 'Skip'), page.getByRole('region', { name: 'Price' }).locator('dl')]
    const ends = async () => (await price.boundingBox())!.y + (await price.boundingBox())!.height
    expect((await skip.boundingBox())!.y).toBeLessThan(await ends())
    await button(page, 'Confirm Add-ons').tap()
    await page.getByText('Please Login to Continue').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an address of the wizard', () => {
  it('leads to the step that is open, before anything is shown', async () => {
    const visitor = visitorOf(shop)
    const leadsTo = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await shop.app.inject({ url, headers, cookies: visitor.cookies })
      return [answer.statusCode, answer.headers.location]
    }
    const opening = { 'sec-fetch-dest': 'document' }
    expect(await leadsTo('/select-plan', opening)).toEqual([200, undefined])
    expect(await leadsTo('/select-plan/nowhere')).toEqual([302, '/select-plan'])
    expect(await leadsTo('/select-plan/delivery')).toEqual([302, '/select-plan/plan'])

    await visitor('POST /api/user/create-plan', {
      plan: menu.plan.id,
      package: menu.pkg.id,
      duration: 'weekly-5',
      startDate: FIRST,
    })
    expect(await leadsTo('/select-plan', opening)).toEqual([302, '/select-plan/meals'])
    expect(await leadsTo('/select-plan/delivery')).toEqual([302, '/select-plan/meals'])
    expect(await leadsTo('/select-plan/MEALS')).toEqual([200, undefined])
    // Who walks here within the shop may have a plan along, which only the browser knows.
    expect(await leadsTo('/select-plan')).toEqual([200, undefined])
  })
})
