import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '../../server/db/demo/demo-customer.ts'
import { fillDemoShop } from '../../server/db/demo/fill-demo-shop.ts'
import { inventLife } from '../../server/db/demo/life/fill-demo-life.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

it('a demo shop shows whom to sign in as once they are there, and one tap fills them in', async () => {
  const { page } = await shop.visit(PHONE)
  await page.goto('/Order')
  const known = page.getByRole('region', { name: 'Demo customer' })
  expect(await known.count()).toBe(0)

  await fillDemoShop(shop.deps, () => {})
  shop.deps.catalogue.forget()
  await inventLife(shop.deps)
  await expect
    .poll(async () => {
      await page.goto('/Order')
      return known.count()
    })
    .toBe(1)
  await known.getByText(DEMO_CUSTOMER.userEmail).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Username').fill('somebody else')
  await known.getByRole('button', { name: 'Fill in' }).click()
  expect(await page.getByLabel('Username').inputValue()).toBe(DEMO_CUSTOMER.userEmail)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/Order')
  await page.goto('/my-plan')
  await page.getByRole('list', { name: 'Days to come' }).waitFor()
})
