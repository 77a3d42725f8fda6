import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE, untilHydrated } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

const PIECES = ['entry.client', 'dom', 'framework', 'shell', 'login']

describe('a script that is lost on the way', () => {
  it.each(PIECES)('%s once: the page comes to life by itself', async (piece) => {
    const { page } = await shop.visit(PHONE)
    let lost = 0
    await page.route(`**/assets/${piece}-*.js`, (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await page.goto('/Order', { waitUntil: 'commit' }).catch(() => {})
    await untilHydrated(page)
    await page.getByLabel('Username').fill('mariam')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Password is required').waitFor()
    expect(lost).toBeGreaterThan(1)
  })

  it('for a while: what was typed meanwhile is still there, and never more than a few reloads', async () => {
    const { page } = await shop.visit(DESKTOP)
    const typing = Promise.withResolvers<void>()
    let documents = 0
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && documents++))
    page.on('domcontentloaded', () => void loads++)
    // Lost to the page as long as it is not loaded again; whoever asks for it is told once the form is filled in.
    await page.route('**/assets/shell-*.js', async (route) => {
      const isAsking = route.request().resourceType() === 'fetch'
      if (isAsking) await typing.promise
      return isAsking || documents > 1 ? route.continue() : route.abort()
    })
    const lost = page.waitForEvent('requestfailed')
    const arrived = page.goto('/contact')
    await lost
    await page.getByLabel('Full Name').fill('Mariam Slow')
    await page.getByLabel('Your Message').fill('Do you deliver to Al Ain?')
    typing.resolve()
    await arrived.catch(() => {})
    await expect.poll(() => loads).toBe(2)
    await untilHydrated(page)
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Mariam Slow')
    expect(await page.getByLabel('Your Message').inputValue()).toBe('Do you deliver to Al Ain?')
  })

  it('for good: the page stays, still, and can be read', async () => {
    const { page } = await shop.visit(DESKTOP)
    let loads = 0
    page.on('domcontentloaded', () => void loads++)
    // Answers to being asked, but never to the page itself: nothing could be worse.
    await page.route('**/assets/shell-*.js', (route) =>
      route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
    )
    const reloads = 3
    void page.goto('/contact').catch(() => {})
    await expect.poll(() => loads).toBe(1 + reloads)
    const asked = page.waitForResponse((answer) => answer.request().resourceType() === 'fetch')
    await asked
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('reloads')))
      .toMatch(/^\[\d+,\d+,\d+\]$/)
    expect(loads).toBe(1 + reloads)
  })
})

describe('a script of the next page', () => {
  it('is lost where the browser cannot be asked to stay: the visitor gets there all the same', async () => {
    const { page, context } = await shop.visit(DESKTOP)
    await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    await page.goto('/no-such-page')
    let lost = 0
    await page.route('**/assets/home-*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL(`${shop.url}/`)
    await untilHydrated(page)
  })
})
