import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../factories/catalogue.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

const register = { userName: 'layla', userEmail: 'layla@mail.example', password: 'a long pass phrase' }

it('the header follows signing in and out in every open tab', async () => {
  const { page, context } = await shop.visit(DESKTOP)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()

  const answer = await context.request.post('/api/user/signup', { data: register })
  expect(answer.status()).toBe(200)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Account' }).waitFor()
  await page.reload()
  const account = page.getByRole('button', { name: 'Account' })
  await account.click()
  await page.getByText('layla').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('userType'))).toBe('1')

  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('userType'))).toBeNull()
})

/** The shop says who is here only once this is called. */
async function introducedLate(page: Page): Promise<() => void> {
  let introduce = () => {}
  const late = new Promise<void>((resolve) => {
    introduce = resolve
  })
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await late
    await route.fulfill({ response })
  }
  await page.route('**/api/user/get-token', answer, { times: 1 })
  return introduce
}

it('what a new visitor puts in the cart stays theirs, however late the shop says who they are', async () => {
  const { page } = await shop.visit(DESKTOP)
  const product = await makeProduct(shop.deps.db)
  shop.deps.catalogue.forget()
  const introduce = await introducedLate(page)
  await page.goto(`/products/${product.category}/${product.identifier}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  introduce()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
})

it('the account menu is walked with the arrows, closes with Escape and gives the focus back', async () => {
  const { page, context } = await shop.visit(DESKTOP)
  await context.request.post('/api/user/signup', {
    data: { ...register, userName: 'omar', userEmail: 'omar@mail.example' },
  })
  await page.goto('/')
  const account = page.getByRole('button', { name: 'Account' })
  await account.focus()
  await page.keyboard.press('ArrowDown')
  const isFocused = (name: string) =>
    page.getByRole('menuitem', { name }).evaluate((item) => item === document.activeElement)
  await expect.poll(() => isFocused('My Profile')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused('Sign out')).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => isFocused('My Profile')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('the account menu opens although it was pressed before its code had come, and leads on', async () => {
  const { page, context } = await shop.visit(DESKTOP)
  await context.request.post('/api/user/signup', {
    data: { ...register, userName: 'noor', userEmail: 'noor@mail.example' },
  })
  let letGo = () => {}
  const late = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/menu-popup/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  letGo()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await page.waitForURL('**/profile')
})

it('the menu of a phone leads to the same links where there are no scripts', async () => {
  const { page } = await shop.visit({ ...PHONE, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#site-links')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  expect(await links.allInnerTexts()).toEqual(
    expect.arrayContaining(['Home', 'Meal Plans', 'About', 'Contact', 'Terms']),
  )
  expect(await links.allInnerTexts()).not.toContain('My Profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
})

it('the menu of a phone adds Meal Plans and closes with Escape', async () => {
  const { page } = await shop.visit(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The button answers before its menu is open.
  await menu.waitFor()
  const links = await menu.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(links).toEqual(['Home', 'Meal Plans', 'Products', 'About', 'Contact', 'Cart', 'Orders'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

it('the menu of a phone follows signing in and out', async () => {
  const { page, context } = await shop.visit(PHONE)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Login' }).waitFor()
  const other = await context.newPage()
  await other.goto('/Register')
  await other.getByLabel('Username').fill('maha')
  await other.getByLabel('Email', { exact: true }).fill('maha@mail.example')
  await other.getByLabel('Password', { exact: true }).fill(register.password)
  await other.getByRole('button', { name: 'Register' }).click()
  await menu.getByRole('link', { name: 'Profile' }).waitFor()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => menu.getByRole('link', { name: 'Profile' }).count()).toBe(0)
})

it('the newsletter keeps what was typed until it is an address, then says thank you', async () => {
  const { page } = await shop.visit(PHONE)
  await page.goto('/')
  const email = page.getByLabel('New menus, once a month')
  await email.fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Valid email is required').waitFor()
  await expect.poll(() => email.inputValue()).toBe('not an address')
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  await email.fill('reader@mail.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('contentinfo').getByRole('status').waitFor()
})

it('the header leads to the plans beside the login, with the specified links as they are', async () => {
  const { page } = await shop.visit(DESKTOP)
  await page.goto('/about')
  const header = page.getByRole('banner')
  const links = await header.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(links).toEqual(['Home', 'About', 'Contact'])
  const [plans, login] = [
    header.getByRole('link', { name: 'Meal Plans' }),
    header.getByRole('link', { name: 'Login' }),
  ]
  expect((await plans.boundingBox())!.x).toBeLessThan((await login.boundingBox())!.x)
  await plans.click()
  await page.waitForURL('**/meal-plans')
})

it('the footer has My Profile for customers only, on a page that is kept for everyone', async () => {
  const { page, context } = await shop.visit(DESKTOP)
  await page.goto('/about')
  const own = page.getByRole('contentinfo').getByRole('link', { name: 'My Profile' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).waitFor()
  expect(await own.count()).toBe(0)
  await context.request.post('/api/user/signup', {
    data: { ...register, userName: 'salma', userEmail: 'salma@mail.example' },
  })
  const answer = await page.goto('/about')
  await own.waitFor()
  expect(await answer!.text()).not.toContain('My Profile')
})
