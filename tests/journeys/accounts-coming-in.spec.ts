import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, PASSWORD } from '../factories/accounts.ts'
import { makeProduct } from '../factories/catalogue.ts'
import {
  type BrowsedShop,
  DESKTOP,
  expectAccessible,
  openBrowsedShop,
  PHONE,
  stopClock,
} from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

const problem = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const openLogin = (page: Page, path = '/Order') => page.goto(path)
async function signIn(page: Page, userName: string, password = PASSWORD) {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
const stored = (page: Page, kind: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([kind, key]) => window[kind as 'localStorage'].getItem(key!), [kind, key])

describe('registering', () => {
  it('brings a full guest cart along and goes to the login after two seconds', async () => {
    const { page, context, complaints } = await shop.visit(PHONE)
    const products = await Promise.all([makeProduct(shop.deps.db), makeProduct(shop.deps.db)])
    for (const { id } of products)
      await context.request.post('/api/user/add-product-to-cart', { data: { product: id, quantity: 2 } })
    await openLogin(page, '/Register')
    await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor()
    await expectAccessible(page)

    const register = page.getByRole('button', { name: 'Register' })
    await register.click()
    await problem(page, 'Username is required')
    await problem(page, 'Valid email is required')
    expect(await page.getByText('Password must be at least 6 characters long').count()).toBe(1)
    await page.getByLabel('Username').fill('Noor')
    await expect.poll(() => page.getByText('Username is required').count()).toBe(0)
    await page.getByLabel('Email', { exact: true }).fill('noor@mail.example')
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await register.click()
    await page.getByText(/10,000 most used/).waitFor()
    await page.getByLabel('Password', { exact: true }).fill('desert rose 7')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')

    await page.clock.install()
    await page.route('**/api/user/signup', (route) => route.fulfill({ status: 500, body: 'no words' }))
    await register.click()
    await page.getByRole('alert').getByText('An error occurred during registration').waitFor()
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('noor@mail.example')
    await page.unroute('**/api/user/signup')

    await stopClock(page)
    await register.click()
    await problem(page, 'User registered successfully!')
    await page.clock.runFor(1900)
    expect(page.url()).toMatch(/\/Register$/)
    await page.clock.runFor(200)
    await page.waitForURL('**/Order')
    await page.clock.resume()
    await page.getByText('You are signed in as Noor.').waitFor()
    await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/checkout')
    expect(complaints.filter((text) => !/422|500/.test(text))).toEqual([])
  })
})

describe('signing in', () => {
  it('says what is wrong, and goes to the checkout once it is right', async () => {
    const { page } = await shop.visit(DESKTOP)
    const { userName } = await makeAccount(shop.deps)
    await openLogin(page)
    await expectAccessible(page)
    const login = page.getByRole('button', { name: 'Login' })
    await login.click()
    await problem(page, 'Username is required')
    await problem(page, 'Password is required')
    await signIn(page, 'ab', 'abc')
    await problem(page, 'Username must be at least 3 characters long')
    await problem(page, 'Password must be at least 4 characters long')
    await signIn(page, userName, 'not the password')
    await page.getByRole('alert').getByText('The username or password is not right.').waitFor()

    await page.getByLabel('Remember me').check()
    await signIn(page, userName)
    await page.waitForURL('**/checkout')
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await expect.poll(() => stored(page, 'sessionStorage', 'userType')).toBe('1')
    await expect.poll(() => stored(page, 'localStorage', 'rememberedUsername')).toBe(userName)
    expect(JSON.parse((await stored(page, 'localStorage', 'userInfo')) ?? '')).toMatchObject({ userName })
  })

  it('remembers the name in this browser, and leads where the link wanted', async () => {
    const { page, context } = await shop.visit(DESKTOP)
    const { userName } = await makeAccount(shop.deps)
    await context.addInitScript((name) => localStorage.setItem('rememberedUsername', name), userName)
    await page.goto('/profile')
    await page.waitForURL('**/Order?next=%2Fprofile')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(userName)
    await expect.poll(() => page.getByLabel('Remember me').isChecked()).toBe(true)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: userName }).waitFor()
  })

  it('shows its own words where the shop has none', async () => {
    const { page } = await shop.visit(DESKTOP)
    await openLogin(page)
    await page.route('**/api/user/login', (route) => route.abort())
    await signIn(page, 'somebody')
    await page.getByText('An unexpected error occurred. Please try again.').waitFor()
    await page.unroute('**/api/user/login')
    await page.route('**/api/user/login', (route) => route.fulfill({ json: { status: false } }))
    await signIn(page, 'somebody')
    await page.getByText('Login failed. Please try again.').waitFor()
    await page.getByLabel('Username').fill('somebody else')
    await expect.poll(() => page.getByText('Login failed. Please try again.').count()).toBe(0)
  })

  it('is sent once however often it is pressed, and turns while it waits', async () => {
    const { page, context } = await shop.visit(PHONE)
    const { userName } = await makeAccount(shop.deps)
    await context.addInitScript(() => localStorage.setItem('rememberedUsername', 'somebody'))
    await openLogin(page)
    let asked = 0
    let goOn = () => {}
    await page.route('**/api/user/login', async (route) => {
      asked += 1
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      await route.continue()
    })
    const login = page.getByRole('button', { name: 'Login' })
    const remember = page.getByLabel('Remember me')
    await expect.poll(() => remember.isChecked()).toBe(true)
    await remember.uncheck()
    await signIn(page, userName)
    await expect.poll(() => login.isDisabled()).toBe(true)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(userName)
    goOn()
    await page.waitForURL('**/checkout')
    expect(asked).toBe(1)
    await expect.poll(() => stored(page, 'localStorage', 'rememberedUsername')).toBeNull()
  })

  it('shows in every open tab at once, as does signing out, which forgets everything', async () => {
    const { page, context } = await shop.visit(DESKTOP)
    const { userName } = await makeAccount(shop.deps)
    const other = await context.newPage()
    await openLogin(other)
    await openLogin(page)
    await signIn(page, userName)
    await other.getByText(`You are signed in as ${userName}.`).waitFor()
    await other.getByRole('button', { name: 'Account' }).waitFor()

    // Signing in a second time, in the other tab, replaces the session for both.
    await signIn(other, userName)
    await other.waitForURL('**/checkout')
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: userName }).waitFor()

    await other.getByRole('button', { name: 'Account' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.waitForURL(`${shop.url}/`)
    await page.waitForURL('**/Order?next=%2Fprofile')
    await expect
      .poll(() => other.evaluate(() => [localStorage.length, sessionStorage.getItem('userType')]))
      .toEqual([0, null])
    expect((await context.request.get('/api/user/get-profile')).status()).toBe(401)
  })
})
