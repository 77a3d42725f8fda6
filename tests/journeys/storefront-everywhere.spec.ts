import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let paths: string[]
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { plans, kettlebell, article } = await stockStorefront(shop.deps.db)
  paths = [
    '/',
    '/about',
    '/contact',
    '/meal-plans',
    '/meal-plans?category=none',
    `/meal-plans/${plans[0]!.identifier}`,
    '/products',
    '/products/apparel',
    `/products/${kettlebell.category}/${kettlebell.identifier}`,
    '/blog',
    `/blog/${article.identifier}`,
    '/OrderRedirection',
    '/checkout',
    '/nowhere',
  ]
})
afterAll(() => shop.close())

describe.each([
  ['a phone', { ...PHONE, colorScheme: 'dark' as const }],
  ['a desk', { ...DESKTOP, colorScheme: 'light' as const }],
])('on %s, every page', (_name, options) => {
  it('has no serious finding of axe, one main heading, and fits its screen', {
    timeout: 240_000,
  }, async () => {
    const { page } = await shop.visit(options)
    for (const path of paths) {
      await page.goto(path)
      await expectAccessible(page)
      const facts = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        title: document.title,
      }))
      expect({ path, ...facts }).toMatchObject({
        path,
        headings: 1,
        isTooWide: false,
        title: expect.stringMatching(/./),
      })
    }
  })
})
