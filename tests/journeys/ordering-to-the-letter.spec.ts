import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCustomer } from '../factories/accounts.ts'
import { weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop, stopClock } from '../setup/browser.ts'
import { openTestShop } from '../setup/test-shop.ts'
import { button, mealCard, says, wizardSteps } from '../setup/wizard-steps.ts'

// What the specification says of pages, and no other journey asserts. See docs/specification/.
const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 550 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals, toAddOns, toDelivery } = wizardSteps(() => menu, FIRST)

async function visitAsCustomer() {
  return shop.visitAs(await makeCustomer(shop.deps))
}

describe('the wizard', () => {
  it('opens step 2 after 1 s, step 3 after 1.6 s and step 4 after 1 s', async () => {
    const { page } = await shop.visit()
    await page.clock.install()
    const opensAfter = async (name: string, words: string, ms: number, step: string) => {
      await stopClock(page)
      await button(page, name).click()
      await says(page, words)
      await page.clock.runFor(ms - 100)
      expect(page.url()).not.toContain(`/select-plan/${step}`)
      await page.clock.runFor(200)
      await page.clock.resume()
      await page.waitForURL(`**/select-plan/${step}`)
    }
    await wizardSteps(() => menu, FIRST).choosePlan(page)
    await opensAfter('Continue', 'Plan created successfully', 1_000, 'meals')
    await mealCard(page, menu.meals[0]![0]!.mealName).waitFor()
    await opensAfter('Confirm Selection', 'Menu added successfully!', 1_600, 'add-ons')
    await button(page, `One more ${addOn.mealName}`).click()
    await opensAfter('Confirm Add-ons', 'Successfully Added your Addons!', 1_000, 'delivery')
  })

  it('numbers its four steps under their titles', async () => {
    const { page } = await shop.visit()
    await page.goto(`/select-plan/plan?plan=${menu.plan.identifier}`)
    const steps = page.getByRole('navigation', { name: /step/i }).getByRole('listitem')
    const titles = (await steps.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
    for (const [at, title] of [
      'Choose Your Plan',
      'Select Your Meals',
      'Enhancement Products',
      'Delivery Details',
    ].entries())
      expect(titles[at]).toMatch(new RegExp(`${at + 1}.*${title}|${title}`))
  })

  it('shows each meal with picture, name, description, tick and its figures, the first day active', async () => {
    const { page } = await shop.visit()
    await toMeals(page)
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toMatch(/19/)
    const { mealName, description } = menu.meals[0]![0]!
    const card = mealCard(page, mealName)
    await expect.poll(() => card.getByRole('radio').isChecked()).toBe(true)
    await card.getByText(description).waitFor()
    await card.locator('img, svg').first().waitFor()
    await button(page, `Details of ${mealName}`).click()
    for (const term of ['Energy', 'Protein', 'Carbs', 'Fat', 'Allergens'])
      await page.getByRole('term').filter({ hasText: term }).first().waitFor()
    await button(page, 'Hide details').click()
    await expect.poll(() => page.getByRole('term').filter({ hasText: 'Energy' }).count()).toBe(0)
  })

  it('offers add-ons with price a day and a stepper that rests at 0; they are optional', async () => {
    const { page } = await shop.visit()
    await toAddOns(page)
    await page
      .getByText(/optional/)
      .first()
      .waitFor()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: addOn.mealName })
    await card.locator('img, svg').first().waitFor()
    await expect.poll(async () => (await card.innerText()).replace(/\s+/g, ' ')).toContain('AED 5.50 / day')
    await expect.poll(() => button(page, `One less ${addOn.mealName}`).isDisabled()).toBe(true)
    await button(page, 'Skip').waitFor()
    await button(page, `One more ${addOn.mealName}`).click()
    await button(page, 'Skip').waitFor()
    await button(page, `One less ${addOn.mealName}`).click()
    await expect.poll(() => button(page, `One less ${addOn.mealName}`).isDisabled()).toBe(true)
    await expect.poll(() => button(page, 'Confirm Add-ons').count()).toBe(0)
    // What is not saved is told.
    await page.route('**/api/user/update-addons', (route) => route.abort())
    await button(page, `One more ${addOn.mealName}`).click()
    await page.getByText(/not saved yet/).waitFor()
    await page.unroute('**/api/user/update-addons')
    const sent = page.waitForRequest('**/api/user/update-addons')
    await button(page, 'Skip').click()
    expect((await sent).postDataJSON().addOns).toEqual([])
  })

  it('asks a signed-in customer for the address, and hints that the step can be skipped', async () => {
    const { page } = await visitAsCustomer()
    await toDelivery(page)
    for (const label of [
      'Street',
      'Building floor',
      'House or flat number',
      'Landmark',
      'City',
      'State',
      'Postal code',
      'Country',
      'Phone',
    ])
      await page.getByLabel(label).first().waitFor()
    await page.getByText(/can skip this step/).waitFor()
    const sent = page.waitForRequest('**/api/user/add-address')
    await page.getByLabel('Street').fill('Al Wasl Road')
    await page.getByLabel('City').fill('Dubai')
    await page.getByLabel('State (emirate)').selectOption('Dubai')
    await page.getByLabel('Phone').fill('050 123 4567')
    await button(page, 'Submit Address').click()
    expect((await sent).postDataJSON().address.identifier).toBe('Home')
    await page.waitForURL('**/summary')
  })
})

describe('the profile', () => {
  it('has two tabs, and an order opens to its meals by date and its add-ons, and closes again', async () => {
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(menu, NOW), [addOn.id])
    const { orderID } = (await checkoutDriver(shop).complete(customer)).json.data
    const { page } = await shop.visitAs(customer)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Profile & Addresses' }).waitFor()
    await page.getByRole('heading', { level: 1, name: customer.userName }).waitFor()
    await page.getByText(customer.userEmail).first().waitFor()
    await page.getByRole('tab', { name: 'My Orders' }).click()
    for (const filter of ['All Orders', 'Payment Pending', 'Payment Successful', 'Payment Failed'])
      await page.getByRole('tab', { name: filter }).waitFor()
    const row = button(page, new RegExp(orderID))
    // Already the 16th in Dubai.
    await row.getByText('2026-11-16').waitFor()
    await button(page, 'Pay Now').waitFor()
    await row.click()
    const days = page.getByRole('region', { name: menu.pkg.packageName }).getByRole('heading', { level: 4 })
    // Five dates, and the add-ons under them.
    await expect.poll(() => days.count()).toBe(6)
    await page.getByText(menu.meals[0]![0]!.mealName).first().waitFor()
    await page.getByText(new RegExp(`1 x ${addOn.mealName}`)).waitFor()
    await row.click()
    await expect.poll(() => days.first().isVisible()).toBe(false)
  })
})

it('the developers’ page does not exist in a live shop', async () => {
  const live = await openTestShop({
    withPages: true,
    env: {
      MODE: 'live',
      PAYMENT_PROVIDER: 'sandbox',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a live secret of more than thirty-two characters',
    },
  })
  try {
    expect((await live.app.inject('/payment')).statusCode).toBe(404)
  } finally {
    await live.close()
  }
})

it('a call that is not answered is given up after 60 seconds', async () => {
  const { page } = await shop.visit()
  await page.clock.install()
  await page.goto('/contact')
  await page.route('**/api/user/subscribe', () => {})
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: /e-mail|menus/i }).fill('reader@mail.example')
  await stopClock(page)
  const asked = page.waitForRequest('**/api/user/subscribe')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await asked
  await page.clock.runFor(59_000)
  expect(await footer.getByRole('alert').count()).toBe(0)
  await page.clock.runFor(1_500)
  await footer.getByRole('alert').waitFor()
})

it('the app asks once at the start who is there, and what comes of it keeps nobody out', async () => {
  const { page } = await shop.visit()
  let asked = 0
  await page.route('**/api/user/get-token', (route) => {
    asked++
    return route.abort()
  })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await page.getByRole('form', { name: 'Write to us' }).waitFor()
  expect(asked).toBe(1)
})
