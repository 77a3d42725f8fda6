import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { plans } from '../../server/db/schema/catalogue.ts'
import { AppError } from '../../server/errors.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutHand } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop } from '../setup/browser.ts'
import { openTestShop } from '../setup/test-shop.ts'
import { button, mealCard, says, wizardSteps } from '../setup/wizard-steps.ts'

// What the specification says of pages, and no other journey asserts. See docs/specification/.
const NOW = new Date('2026-11-15T20:30:00Z')
const FIRST = '2026-11-19'

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  stock = await stockStorefront(shop.deps.db)
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 550 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const { toMeals, toAddOns, toDelivery } = wizardSteps(() => menu, FIRST)

async function visitAsCustomer() {
  const visitor = await shop.visit()
  const { cookies } = await makeCustomer(shop.deps)
  await visitor.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url })),
  )
  return visitor
}

describe('the home page', () => {
  it('makes the promises of the specification', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    // Whatever is laid out by now: what is further down is in the page all the same.
    const text = await page.getByRole('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
      return words.join(' ').replace(/\s+/g, ' ')
    })
    for (const promise of [
      /premium quality/i,
      /24\/7/,
      /expert support/i,
      /fast delivery/i,
      /100%/,
      /refund within 30 days/i,
      /ready in 24 hours/i,
      /2-minute assessment/i,
      /standard 3-5 business days/i,
      /express 1-2 business days/i,
      /tracking sent within 24 hours of shipping/i,
      /nutritionist-approved/i,
      /personal plan/i,
      /trainer/i,
      /kettlebells/i,
    ])
      expect(text).toMatch(promise)
    const journey = page.getByRole('region', { name: 'Your Journey to Optimal Health' })
    await expect.poll(() => journey.locator('ol > li').count()).toBe(3)
    const tiers = page.getByRole('region', { name: 'Choose Your Nutrition Plan' })
    await expect.poll(() => tiers.getByRole('listitem').count()).toBe(3)
  })

  it('has three slides, and a strip of meals that moves by itself every five seconds', async () => {
    const { page } = await shop.visit({ ...DESKTOP, reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Welcome' })
    await expect.poll(() => hero.locator('[aria-roledescription="slide"]').count()).toBe(3)
    const strip = page.getByRole('region', { name: 'Featured meals' })
    await strip.scrollIntoViewIfNeeded()
    await strip.getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(5_100)
    await expect.poll(() => strip.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  })

  it('shows three popular products and four testimonials, their ratings out of five stars', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    const popular = page.getByRole('region', { name: 'Popular products' })
    await expect.poll(() => popular.getByRole('article').count()).toBe(3)
    const said = page.getByRole('region', { name: 'Testimonials' })
    const slides = said.locator('[aria-roledescription="slide"]')
    await expect.poll(() => slides.count()).toBe(4)
    await expect.poll(() => said.locator('[aria-label="5 of 5 stars"]').count()).toBe(3)
    await expect.poll(() => said.locator('[aria-label="4 of 5 stars"]').count()).toBe(1)
    for (const part of ['blockquote', 'figcaption b', 'time', 'img, svg'])
      await expect.poll(() => slides.first().locator(part).count()).toBeGreaterThan(0)
  })

  it('asks for name, e-mail, WhatsApp number, address and message', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Contact' })
    for (const label of ['Name', 'Email', 'WhatsApp number', 'Address', 'Message'])
      await form.getByLabel(label).first().waitFor()
    await expect.poll(() => form.getByLabel('Email').getAttribute('type')).toBe('email')
  })
})

describe('the ways through the shop', () => {
  const headerLinks = (page: Page) =>
    page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()

  it('in the header are the specified ones, Profile for whoever is signed in', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    expect((await headerLinks(page)).slice(0, 3)).toEqual(['Home', 'About', 'Contact'])
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Login' }).getAttribute('href'))
      .toBe('/Order')
    const customer = await visitAsCustomer()
    await customer.page.goto('/')
    await customer.page.getByRole('button', { name: 'Account' }).waitFor()
    expect((await headerLinks(customer.page)).slice(0, 4)).toEqual(['Home', 'About', 'Contact', 'Profile'])
  })

  it('in the footer lead to blog, products, meal plans and the five categories, and each is a page', async () => {
    const { page } = await shop.visit()
    await page.goto('/about')
    const links = page.getByRole('contentinfo').getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const specified = [
      '/blog',
      '/products',
      '/meal-plans',
      '/products/supplements',
      '/products/equipment',
      '/products/apparel',
      '/products/accessories',
      '/products/books',
    ]
    expect(paths).toEqual(expect.arrayContaining(specified))
    for (const path of [...specified, '/Order', '/register', '/Register', '/checkout', '/OrderRedirection'])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  })

  it('lead from a plan’s card to the wizard, the plan along in navigation state', async () => {
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    const card = page.getByRole('article').filter({ hasText: menu.plan.planName })
    await card.locator('img, svg').first().waitFor()
    await card.getByRole('link', { name: 'Select Plan' }).click()
    await page.waitForURL('**/select-plan/plan**')
    await page.getByRole('heading', { name: menu.plan.planName }).waitFor()
    await page.goBack()
    await page.evaluate(
      (plan) => {
        history.pushState({ ...history.state, usr: { selectedPlan: plan } }, '', '/select-plan')
        location.reload()
      },
      { _id: menu.plan.id, identifier: menu.plan.identifier },
    )
    await page.getByRole('heading', { name: menu.plan.planName }).waitFor()
  })

  it('to the meal plans say so where the shop refuses to tell them', async () => {
    const read = shop.deps.catalogue.food
    const mend = () => {
      shop.deps.catalogue.food = read
    }
    onTestFinished(mend)
    shop.deps.catalogue.food = () => Promise.reject(new AppError(403, 'Not today.'))
    const { page } = await shop.visit()
    // A page that nobody has asked for yet: the others are kept.
    await page.goto(`/meal-plans?category=${stock.categories[1]!.identifier}`)
    await page.getByText('Failed to load meal plans').waitFor()
    mend()
    await button(page, 'Try Again').click()
    await page.getByRole('article').first().waitFor()
  })

  it('along the categories have arrows only where there are more than three', async () => {
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    await page.getByRole('button', { name: 'Scroll on' }).waitFor()
    const gone = [stock.plans[3]!.id, menu.plan.id]
    const setDeleted = async (isDeleted: boolean) => {
      for (const id of gone) await shop.deps.db.update(plans).set({ isDeleted }).where(eq(plans.id, id))
      shop.deps.catalogue.forget()
    }
    await setDeleted(true)
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('tab').count()
      })
      .toBeLessThanOrEqual(4)
    await expect.poll(() => page.getByRole('button', { name: 'Scroll on' }).count()).toBe(0)
    await setDeleted(false)
  })
})

it('the login shows the password when asked, and leads to registering', async () => {
  const { page } = await shop.visit()
  await page.goto('/Order')
  const password = page.getByLabel('Password', { exact: true })
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await button(page, 'Show password').click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await button(page, 'Hide password').click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL(/\/register/i)
})

describe('the wizard', () => {
  it('opens step 2 after 1 s, step 3 after 1.6 s and step 4 after 1 s', async () => {
    const { page } = await shop.visit()
    await page.clock.install()
    const opensAfter = async (name: string, words: string, ms: number, step: string) => {
      await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000))
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
    const { orderID } = (await checkoutHand(shop).complete(customer)).json.data
    const { page, context } = await shop.visit()
    await context.addCookies(
      Object.entries(customer.cookies).map(([name, value]) => ({ name, value, url: shop.url })),
    )
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
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000))
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
