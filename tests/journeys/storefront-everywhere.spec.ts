import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCustomer } from '../factories/accounts.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { pageFindings } from '../setup/page-findings.ts'

let shop: BrowsedShop
let paths: string[]
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { plans, kettlebell, article } = await stockStorefront(shop.deps.db)
  paths = [
    '/',
    '/about',
    '/contact',
    '/delivery',
    '/terms',
    '/privacy',
    '/refunds',
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
    '/Order',
    '/register',
    '/forgot-password',
    '/reset-password#token=none',
    '/confirm-email#token=none',
    '/nowhere',
  ]
})
afterAll(() => shop.close())

describe.each([
  ['a phone', { ...PHONE, colorScheme: 'dark' as const }],
  ['a desk', { ...DESKTOP, colorScheme: 'light' as const }],
])('on %s, every page', (_name, options) => {
  it('has no serious finding of axe, and none of search, good practice or fingers', async () => {
    const { page, complaints } = await shop.visit(options)
    const findings: string[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      findings.push(...(await pageFindings(page, path)))
      await expectAccessible(page)
    }
    expect(findings).toEqual([])
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  })

  it('of a customer is as well made', async () => {
    const { page } = await shop.visitAs(await makeCustomer(shop.deps), options)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await expect.poll(() => pageFindings(page, '/profile')).toEqual([])
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'My Orders' }).click()
    await page.getByText('No Orders Yet').waitFor()
    await expectAccessible(page)
  })
})

it('the menu of a phone is as well made as the page under it', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await shop.visit({ ...PHONE, colorScheme })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Meal Plans' }).waitFor()
    await expectAccessible(page)
  }
})
