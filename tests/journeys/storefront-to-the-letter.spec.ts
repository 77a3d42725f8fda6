import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { plans } from '../../server/db/schema/catalogue.ts'
import { AppError } from '../../server/errors.ts'
import { makeCustomer } from '../factories/accounts.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, stopClock } from '../setup/browser.ts'
import { button } from '../setup/wizard-steps.ts'

// What the specification says of pages, and no other journey asserts. See docs/specification/.
const NOW = new Date('2026-11-15T20:30:00Z')

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
  stock = await stockStorefront(shop.deps.db)
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

async function visitAsCustomer() {
  return shop.visitAs(await makeCustomer(shop.deps))
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
    await stopClock(page)
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
    shop.deps.catalogue.food = () => Promise.reject(new AppError('not-allowed'))
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
