import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let cookies: Record<string, string>
let orderID: string
let planPath: string
let pages: string[]
beforeAll(async () => {
  shop = await openBrowsedShop({ env: { RATE_LIMIT: '1000000' } })
  const { app, deps } = shop
  const { kettlebell, article } = await stockStorefront(deps.db)
  const menu = await makeMenu(deps.db)
  const buyer = await makeBuyer(deps)
  deps.catalogue.forget()
  await call(app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  const hand = checkoutDriver(shop)
  await addToCart(app, buyer.cookies, weekOf(menu, deps.now()), [])
  const placed = (await hand.complete(buyer)).json.data
  orderID = placed.orderID
  await hand.verify(buyer, await hand.choose(placed.id, 'succeed'))
  await addToCart(app, buyer.cookies, weekOf(menu, deps.now()), [])
  const { startDate } = weekOf(menu, deps.now())
  const draft = { plan: menu.plan.id, package: menu.pkg.id, duration: 'weekly-5', startDate }
  await call(app, 'POST /api/user/create-plan', { cookies: buyer.cookies, body: draft })
  cookies = buyer.cookies
  planPath = `/meal-plans/${menu.plan.identifier}`
  pages = [
    ...['/', '/about', '/contact', '/accessibility', '/meal-plans', planPath, '/products'],
    ...[`/products/${kettlebell.category}/${kettlebell.identifier}`, '/blog', `/blog/${article.identifier}`],
    ...['/OrderRedirection', '/checkout', '/select-plan', '/select-plan/plan', '/select-plan/meals', '/cart'],
    ...['/summary', `/order-success?orderID=${orderID}`, '/profile', '/profile?tab=orders', '/nowhere'],
  ]
})
afterAll(() => shop.close())

async function visit(options: Parameters<BrowsedShop['visit']>[0]) {
  return (await shop.visitAs({ cookies }, options)).page
}

describe('with all text twice as large, on a phone', () => {
  it('no page is wider than the screen, and cart and menu are on it', async () => {
    const page = await visit(PHONE)
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return
        document.documentElement.style.fontSize = '200%'
        observer.disconnect()
      }).observe(document, { childList: true })
    })
    const found: string[] = []
    for (const path of [...pages, '/Order', '/register']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      found.push(...(await page.evaluate(outsideOf, path)))
    }
    expect(found).toEqual([])
  })
})

/** Runs in the page: what is wider than the screen, and which tools of the header are not on it. */
function outsideOf(path: string): string[] {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  if (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < 32) found.push('small text')
  const isShown = (element: Element) => element.getClientRects().length > 0
  for (const tool of [...document.querySelectorAll('header a, header button')].filter(isShown)) {
    const { left, right } = tool.getBoundingClientRect()
    if (tool.closest('dialog') || (left >= 0 && right <= width + 0.5)) continue
    found.push(`${path}: ${tool.textContent || tool.ariaLabel} from ${left} to ${right}`)
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= width) return found
  const isClipped = (element: Element): boolean =>
    !!element.parentElement &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' || isClipped(element.parentElement))
  const wide = [...document.querySelectorAll('main *, footer *')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element),
  )
  return [
    ...found,
    `${path}: ${scrollWidth} px wide: ${wide.slice(0, 5).map(({ className, textContent }) => `${className} "${textContent?.slice(0, 30)}"`)}`,
  ]
}

describe('in the colours of the system', () => {
  it('the first day, delivery days, the legend and the current step differ without ours', async () => {
    const page = await visit({ ...DESKTOP, forcedColors: 'active' })
    await page.goto('/select-plan/plan', { waitUntil: 'networkidle' })
    await page.locator('td button[class*="_delivery_"]').first().waitFor()
    const looks = await page.evaluate(() => {
      const look = (element: Element | null | undefined, part?: string) => {
        if (!element) return 'missing'
        const style = getComputedStyle(element, part)
        return `${style.backgroundColor} ${style.borderTopWidth} ${style.borderTopColor} ${style.backgroundImage} ${style.textDecorationLine}`
      }
      const all = (selector: string) => [...document.querySelectorAll(selector)]
      const days = all('td button')
      const start = days.find((day) => /_start_/.test(day.className))
      const delivery = days.find((day) => /_delivery_/.test(day.className) && day !== start)
      const plain = days.find((day) => !/_start_|_delivery_|_shut_/.test(day.className))
      const current = document.querySelector('[aria-current="step"]')
      const steps = [...(current?.closest('ol')?.children ?? [])]
      const other = steps.find((step) => !step.contains(current))
      const number = (step: Element | null | undefined) => step?.querySelector('[class*="_number_"]')
      return {
        days: [start, delivery, plain].map((day) => look(day)),
        legend: all('[class*="_key_"] li').map((entry) => look(entry, '::before')),
        steps: [look(number(current)), look(number(other))],
      }
    })
    for (const kinds of Object.values(looks)) {
      expect(kinds.length).toBeGreaterThan(1)
      expect(kinds).not.toContain('missing')
      expect(new Set(kinds).size, kinds.join('\n')).toBe(kinds.length)
    }
  })
})

describe('on paper', () => {
  const words = (page: Page) => page.evaluate(() => document.body.innerText)

  it('an order is one page, with its figures and without header, footer or buttons', async () => {
    const page = await visit({ ...DESKTOP, colorScheme: 'dark' })
    await page.goto(`/order-success?orderID=${orderID}`, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const printed = await words(page)
    expect(printed).toContain(orderID)
    expect(printed).toContain('Included VAT')
    expect(printed).not.toMatch(/Eat well, every day|Newsletter|Subscribe|Skip to|Download invoice|Demo shop/)
    expect(await pagesOf(page)).toBe(1)
  })

  it.each([
    ['my orders, with one opened', '/profile?tab=orders'],
    ['the summary', '/summary'],
    ['a plan', ''],
  ])('%s has its content alone', async (_name, path) => {
    const page = await visit(DESKTOP)
    await page.goto(path || planPath, { waitUntil: 'networkidle' })
    if (path.startsWith('/profile')) {
      await page.getByRole('button', { name: new RegExp(orderID) }).click()
      await page.getByRole('heading', { level: 3 }).first().waitFor()
    }
    await page.emulateMedia({ media: 'print' })
    const printed = await words(page)
    expect(printed.length).toBeGreaterThan(100)
    expect(printed).not.toMatch(/Eat well, every day|Subscribe|Skip to|Demo shop|Complete Order/)
    expect(await pagesOf(page)).toBeLessThanOrEqual(3)
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector('main')!).color)
    expect(ink).toBe('rgb(0, 0, 0)')
  })
})

/** Chromium writes the pages of a PDF as plain objects. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe('for a screen reader', () => {
  it('every slot and every meal has its name in the page, laid out or not', async () => {
    const page = await visit(PHONE)
    await page.goto('/select-plan/meals', { waitUntil: 'networkidle' })
    const names = await page.evaluate(() => ({
      slots: [...document.querySelectorAll('fieldset:has([type="radio"])')].map(
        (slot) => slot.getAttribute('aria-label') ?? slot.querySelector('legend')?.textContent ?? '',
      ),
      meals: [...document.querySelectorAll<HTMLInputElement>('main [type="radio"]')].map(
        (radio) => radio.ariaLabel ?? radio.labels?.[0]?.textContent ?? '',
      ),
    }))
    expect(names.meals.length).toBeGreaterThan(3)
    expect([...names.slots, ...names.meals].filter((name) => !name.trim())).toEqual([])
  })
})
