import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let paths: string[]
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { plans, kettlebell, article } = await stockStorefront(shop.deps.db)
  paths = [
    '/',
    '/about',
    '/contact',
    '/accessibility',
    '/delivery',
    '/terms',
    '/privacy',
    '/refunds',
    '/meal-plans',
    '/meal-plans/compare',
    `/meal-plans/${plans[0]!.identifier}`,
    '/products',
    `/products/${kettlebell.category}/${kettlebell.identifier}`,
    '/blog',
    `/blog/${article.identifier}`,
    '/OrderRedirection',
    '/checkout',
    '/select-plan',
    `/select-plan/plan?plan=${plans[0]!.identifier}`,
    '/cart',
    '/Order',
    '/register',
    '/forgot-password',
    '/reset-password#token=none',
    '/confirm-email#token=none',
    '/admin-login',
    '/admin-invitation#token=none',
    '/nowhere',
  ]
})
afterAll(() => shop?.close())

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('without JavaScript on %s', (_name, options) => {
  it('every page can be read, says what needs it near each form, and is no wider than the screen', async () => {
    const { page } = await shop.visit({ ...options, javaScriptEnabled: false })
    const findings: string[] = []
    for (const path of paths) {
      await page.goto(path)
      const seen = await page.locator('body').innerText()
      if (!(await page.locator('h1').first().isVisible())) findings.push(`${path}: no heading`)
      if (!/JavaScript/.test(seen)) findings.push(`${path}: no word about JavaScript`)
      for (const form of await page.locator('form[method=post]').all())
        if (!/JavaScript/.test(await form.innerText())) findings.push(`${path}: a form that says nothing`)
      const { width } = options.viewport
      const box = await page.locator('body').boundingBox()
      if (box && box.width > width) findings.push(`${path}: ${box.width} px wide`)
    }
    expect(findings).toEqual([])
  })

  it('a form that is sent comes back with its page', async () => {
    const { page } = await shop.visit({ ...options, javaScriptEnabled: false })
    for (const [path, button] of [
      ['/Order', 'Login'],
      ['/contact', 'Send Message'],
      ['/admin-login', 'Login'],
    ] as const) {
      await page.goto(path)
      const came = page.waitForResponse(
        (answer) => answer.request().isNavigationRequest() && answer.request().method() === 'GET',
      )
      await page.getByRole('button', { name: button }).click()
      const answer = await came
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toContain('text/html')
      await expect.poll(() => page.locator('form').first().innerText()).toContain('This needs JavaScript')
    }
  })

  it('a search leads to what it finds, and answers fold out', async () => {
    const { page } = await shop.visit({ ...options, javaScriptEnabled: false })
    await page.goto('/products')
    await page.getByRole('searchbox').fill('kettle')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/products?search=kettle')
    await page.getByText('Kettlebell 8 kg').first().waitFor()
  })
})
