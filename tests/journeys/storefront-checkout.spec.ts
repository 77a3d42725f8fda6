import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/plain-date.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop } from '../setup/browser.ts'

// A Sunday: the first Monday a plan can start on is more than two days away.
const now = () => new Date('2026-11-15T08:00:00Z')
const monday = addDays('2026-11-15', 8)

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
beforeAll(async () => {
  shop = await openBrowsedShop({ now })
  stock = await stockStorefront(shop.deps.db)
})
afterAll(() => shop.close())

describe('the checkout', () => {
  it('offers the plans to whoever has begun nothing', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto('/Checkout')
    await page.getByRole('heading', { name: 'All meal plans' }).waitFor()
    await page.getByRole('heading', { name: 'Keto plan' }).waitFor()
    await expect.poll(() => page.getByText('Continue your order').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('leads back into an unfinished order', async () => {
    const { page } = await shop.visit()
    const known = page.waitForResponse('**/api/user/get-token')
    await page.goto('/about')
    await known
    const begun = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch('/api/user/create-plan', { method: 'POST', headers, body })
        return answer.status
      },
      JSON.stringify({
        plan: stock.plans[0]!.id,
        package: stock.full.id,
        duration: 'weekly-5',
        startDate: monday,
      }),
    )
    expect(begun).toBe(200)
    await page.goto('/checkout')
    const draft = page.getByRole('region', { name: 'Continue your order' })
    await draft.getByText('Balanced plan').waitFor()
    // Five days of two meals at AED 25.00, and the cool bag of a first order.
    await draft.getByText('350.00').waitFor()
    await draft.getByText(/100\.00 for a cool bag included/).waitFor()
    await expectAccessible(page)
    await draft.getByRole('link', { name: 'Continue your order' }).click()
    await page.waitForURL(/\/select-plan/)
    await page.getByRole('region', { name: 'Price' }).getByText('350.00').waitFor()
  })
})
