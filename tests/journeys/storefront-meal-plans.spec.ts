import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plans as plansTable } from '../../server/db/schema/catalogue.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  stock = await stockStorefront(shop.deps.db)
})
afterAll(() => shop.close())

describe('the meal plans', () => {
  it('that cannot be read say so, and Try Again reads them', async () => {
    const read = shop.deps.catalogue.food
    shop.deps.catalogue.food = () =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const { page } = await shop.visit()
    expect((await page.goto('/meal-plans'))?.status()).toBe(503)
    await page.getByText(/^Error fetching meal plans: /).waitFor()
    shop.deps.catalogue.food = read
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Balanced plan' }).waitFor()
  })

  it('show what a day of each is like', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto('/meal-plans')
    const card = page.getByRole('article').filter({ hasText: 'Keto plan' })
    for (const text of ['25.00', '1 to 2', '64 g', 'Keto'])
      await expect.poll(() => card.innerText()).toContain(text)
    await card.getByRole('img', { name: /kcal: 64 g protein/ }).waitFor()
    await card.getByText('Experience a balanced nutritional plan designed by expert nutritionists.').waitFor()
    expect(complaints).toEqual([])
  })

  it('are chosen by a category that lies in the address, and the back button goes back', async () => {
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    await page.getByRole('button', { name: 'Scroll on' }).waitFor()
    await page.getByRole('tab', { name: 'Keto' }).click()
    await page.waitForURL(`**/meal-plans?category=${stock.categories[2]!.identifier}`)
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.goBack()
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
    await page.goto('/MEAL-PLANS?category=nothing-like-it')
    await page.getByText('No meal plans found').waitFor()
    await page.getByText('Try selecting a different category').waitFor()
  })

  it('scroll their categories by 200 px a click on a phone', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto('/meal-plans')
    const strip = page.getByRole('tablist', { name: 'Categories' })
    const most = await strip.evaluate((element) => element.scrollWidth - element.clientWidth)
    await page.getByRole('button', { name: 'Scroll on' }).click()
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(Math.min(200, most))
  })

  it('offer an arrow only towards what is out of sight', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto('/meal-plans')
    const [back, on] = ['Scroll back', 'Scroll on'].map((name) => page.getByRole('button', { name }))
    await expect.poll(() => back!.isDisabled()).toBe(true)
    await on!.click()
    await expect.poll(() => back!.isEnabled()).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => back!.isDisabled()).toBe(true)
    await expect.poll(() => on!.isDisabled()).toBe(true)
  })

  it('of a tier are those that offer its packages, and the package is chosen along', async () => {
    const { page } = await shop.visit()
    await page.goto('/')
    const tier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Essential' }) })
    await tier.getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('**/meal-plans?tier=essential')
    await page.getByText('Plans with a package of Main Meals Only').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
    await page.goto('/meal-plans?tier=balanced')
    await page.getByText('No meal plans found').waitFor()
    await page.goto('/meal-plans?tier=essential')
    await page.getByRole('link', { name: 'Select Plan: Keto plan' }).click()
    await page.waitForURL('**/select-plan/plan?plan=*')
    await expect.poll(() => page.getByRole('radio', { name: /Lunch only/ }).isChecked()).toBe(true)
    await page.goto('/meal-plans?tier=essential')
    await page.getByRole('link', { name: 'Show all plans' }).click()
    await page.waitForURL(/meal-plans$/)
  })

  it('say in words what went wrong when something that is no error was thrown', async () => {
    const { page } = await shop.visit()
    await page.route('**/meal-plans.data*', (route) => route.fulfill({ status: 503, body: '{"busy":true}' }))
    await page.goto('/about')
    await page.getByRole('main').getByRole('link', { name: 'Explore Meals' }).click()
    await page.getByText(/Error fetching meal plans: \w/).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('[object')
  })

  it('say that they are loading while they come', async () => {
    const { page } = await shop.visit()
    let answer = () => {}
    await page.route('**/meal-plans.data*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto('/about')
    await page.getByRole('main').getByRole('link', { name: 'Explore Meals' }).click()
    await page.getByText('Loading meal plans...').waitFor()
    answer()
    await page.getByRole('heading', { name: 'Balanced plan' }).waitFor()
  })

  it('say so where the connection breaks', async () => {
    const { page } = await shop.visit()
    await page.goto('/about')
    await page.route('**/meal-plans.data*', (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Explore Meals' }).click()
    await page.getByText(/^Error fetching meal plans: /).waitFor()
  })

  it('are fresh after an edit, on a page kept for everyone', async () => {
    const { page } = await shop.visit()
    await page.goto('/meal-plans')
    const { id } = stock.plans[3]!
    await shop.deps.db.update(plansTable).set({ planName: 'Garden table' }).where(eq(plansTable.id, id))
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('main').innerText()
      })
      .toContain('Garden table')
  })
})

describe('a meal plan', () => {
  it('has its packages and a sample week, and leads to the wizard', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto(`/Meal-Plans/${stock.plans[0]!.identifier.toUpperCase()}`)
    await page.getByRole('heading', { name: 'Balanced plan' }).waitFor()
    const week = page.getByRole('list', { name: 'Sample week' })
    await week.getByRole('heading', { name: 'Day 7' }).waitFor()
    await expect.poll(() => week.getByText('Morning plate 1').count()).toBe(7)
    await page.getByRole('radio', { name: /Lunch only/ }).check()
    await expect.poll(() => week.getByText('Morning plate 1').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Select Plan' }).click()
    await page.waitForURL(/\/select-plan/)
    await page.getByText('Balanced plan').first().waitFor()
  })

  it('that is not there is not found', async () => {
    const { page } = await shop.visit()
    expect((await page.goto('/meal-plans/no-such-plan'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'See the meal plans' }).waitFor()
  })
})
