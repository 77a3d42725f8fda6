import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { type BrowsedShop, openBrowsedShop } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop({ env: { RATE_LIMIT: '100000' } })
})
afterAll(() => shop?.close())

// One that is a path until it is resolved, and one that browsers write anew; safe-next.test.ts has all of them.
const OUTSIDE = ['/profile/..//elsewhere.example/phish', '/\\elsewhere.example/phish']

/** Every address that the browser sets out for, told or followed; what lies outside is answered here. */
async function watchWays(page: Page): Promise<string[]> {
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== shop.url && url.protocol.startsWith('http'),
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ body: 'caught' })
    },
  )
  return outside
}

it('a customer who signs in by a link with any `next` stays in the shop', async () => {
  const { userName } = await makeAccount(shop.deps)
  for (const next of OUTSIDE) {
    const { page, context } = await shop.visit()
    const outside = await watchWays(page)
    await page.goto(`/Order?next=${encodeURIComponent(next)}`)
    // Neither by a press nor by opening what a link says in a new tab.
    for (const link of await page.locator('a[href]').all())
      expect(new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).href).not.toContain(
        '//elsewhere.example',
      )
    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/checkout')
    // Somebody who is already signed in is offered the same way on.
    await page.goto(`/Order?next=${encodeURIComponent(next)}`)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/checkout')
    expect([next, new URL(page.url()).origin, outside]).toEqual([next, shop.url, []])
    await context.close()
  }
})

it('and is led where the link means, where that is a page of the shop', async () => {
  const { userName } = await makeAccount(shop.deps)
  const { page } = await shop.visit()
  await page.goto('/Order?next=/profile%3Ftab%3Dorders')
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/profile?tab=orders')
})

it('so does an admin', async () => {
  const { userName } = await makeAdmin(shop.deps)
  for (const next of OUTSIDE) {
    const { page, context } = await shop.visit()
    const outside = await watchWays(page)
    await page.goto(`/admin-login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/admin-dashboard?view=today')
    expect([next, new URL(page.url()).origin, outside]).toEqual([next, shop.url, []])
    await context.close()
  }
})
