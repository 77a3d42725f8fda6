import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consultations, inquiries, newsletterSubscribers } from '../../server/db/schema/content.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop.close())

const thanks = 'Thank you for your message! We will get back to you soon.'

/** A form is for people: one filled in within half a second is taken for a machine's. */
async function asSlowAsAPerson(page: Page) {
  const typedAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() > from + 1_000, typedAt)
}

async function write(page: Page) {
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Full Name').fill('Mariam')
  await form.getByLabel('Email Address').fill('mariam@example.com')
  await form.getByLabel('Your Message').fill('Do you deliver to Sharjah?')
  await asSlowAsAPerson(page)
  return form
}

describe('the contact page', () => {
  it('shows this shop’s details and keeps the message', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto('/contact')
    await page.getByRole('main').getByText('+971 4 555 0142').waitFor()
    const form = await write(page)
    await form.getByRole('button', { name: 'Send Message' }).dblclick()
    await page.getByRole('alert').getByText(thanks).waitFor()
    await expect.poll(() => form.getByLabel('Your Message').inputValue()).toBe('')
    expect(await shop.deps.db.select().from(inquiries)).toMatchObject([{ name: 'Mariam', phone: '' }])
    expect(complaints).toEqual([])
  })

  it('names what is missing beside its field', async () => {
    const { page } = await shop.visit()
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByRole('button', { name: 'Send Message' }).click()
    for (const problem of ['Name is required', 'Valid email is required', 'Message is required'])
      await form.getByText(problem).waitFor()
    await expect.poll(() => form.locator(':focus').getAttribute('name')).toBe('name')
    await form.getByLabel('Full Name').fill('M')
    await form.getByText('Name is required').waitFor({ state: 'detached' })
  })

  it('loses nothing typed when the call fails, and thanks only once it succeeded', async () => {
    const { page } = await shop.visit()
    await page.goto('/contact')
    await page.route('**/api/user/contact', (route) => route.abort())
    const form = await write(page)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await form.getByRole('alert').getByText('We could not reach the shop').waitFor()
    await expect.poll(() => page.getByText(thanks).count()).toBe(0)
    await expect.poll(() => form.getByLabel('Your Message').inputValue()).toBe('Do you deliver to Sharjah?')
    await page.unroute('**/api/user/contact')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('alert').getByText(thanks).waitFor()
  })
})

describe('a consultation', () => {
  it('is asked for from the about page', async () => {
    const { page } = await shop.visit()
    await page.goto('/about')
    for (const value of ['Customer Love', 'Quality First', 'Global Vision', 'Innovation'])
      await page.getByRole('heading', { name: value }).waitFor()
    await page.getByRole('button', { name: 'Book Consultation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book Consultation' })
    await dialog.getByRole('button', { name: 'Request a call' }).click()
    await dialog.getByText('Phone or email is required').waitFor()
    await dialog.getByLabel('Your Name').fill('Rahul')
    await dialog.getByLabel('Phone or email').fill('+971 50 123 4567')
    await dialog.getByLabel('Your goal').fill('Gain muscle')
    await asSlowAsAPerson(page)
    await page.route('**/api/user/book-consultation', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Request a call' }).click()
    await dialog.getByRole('alert').getByText('We could not reach the shop').waitFor()
    await expect.poll(() => dialog.getByLabel('Your goal').inputValue()).toBe('Gain muscle')
    await expectAccessible(page)
    await page.unroute('**/api/user/book-consultation')
    await dialog.getByRole('button', { name: 'Request a call' }).dblclick()
    await page.getByRole('status').getByText('Thank you. We will call you to agree on a time.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await shop.deps.db.select().from(consultations)).toMatchObject([
      { name: 'Rahul', goal: 'Gain muscle' },
    ])
  })
})

describe('the newsletter', () => {
  it('keeps the address where the shop cannot be reached', async () => {
    const { page } = await shop.visit()
    await page.goto('/contact')
    await page.route('**/api/user/subscribe', (route) => route.abort())
    const footer = page.getByRole('contentinfo')
    const email = footer.getByRole('textbox', { name: /email|menus/i })
    await email.fill('kept@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await footer.getByRole('alert').waitFor()
    await expect.poll(() => email.inputValue()).toBe('kept@example.com')
  })

  it('takes an address once, and says so', async () => {
    const { page } = await shop.visit()
    for (const [address, answer] of [
      ['Tom@Example.com', 'Thank you. You are on the list.'],
      ['tom@example.COM', 'You are already on the list.'],
    ] as const) {
      await page.goto('/contact')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: /email|menus/i }).fill(address)
      await asSlowAsAPerson(page)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await footer.getByText(answer).waitFor()
    }
    expect(await shop.deps.db.$count(newsletterSubscribers)).toBe(1)
  })
})

describe('the welcome screen', () => {
  it('sends known customers to sign in and new ones to register', async () => {
    const { page } = await shop.visit()
    await page.goto('/orderredirection')
    await expect
      .poll(() => page.getByRole('link', { name: /Existing User/ }).getAttribute('href'))
      .toBe('/Order')
    await expect
      .poll(() => page.getByRole('link', { name: /New User/ }).getAttribute('href'))
      .toBe('/Register')
  })
})
