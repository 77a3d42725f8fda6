import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewIds } from '../../web/features/admin/view-state.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutHand } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

// `npm run test:faults` looks at everything in every way; a plain run at a part of it.
const IS_FULL = import.meta.env.MODE === 'full'

const WAYS: [name: string, options: BrowserContextOptions][] = [
  ['a desktop in the light', { ...DESKTOP, colorScheme: 'light' }],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' }],
  ['a desktop in the dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['a phone in the light', { ...PHONE, colorScheme: 'light' }],
]

let shop: BrowsedShop
let cookies: { name: string; value: string; url: string }[]
let pages: string[]
beforeAll(async () => {
  shop = await openBrowsedShop({ env: { RATE_LIMIT: '1000000' } })
  const { app, deps } = shop
  await stockStorefront(deps.db)
  const menu = await makeMenu(deps.db)
  const addOn = await makeAddOn(deps.db)
  deps.catalogue.forget()
  const buyer = await makeBuyer(deps)
  const admin = await makeAdmin(deps)
  await call(app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  const hand = checkoutHand(shop)
  const { orderID, id } = (await hand.complete(buyer)).json.data
  await hand.verify(buyer, await hand.choose(id, 'succeed'))
  await addToCart(app, buyer.cookies, weekOf(menu, deps.now()), [addOn.id])
  const { startDate } = weekOf(menu, deps.now())
  const plan = { plan: menu.plan.id, package: menu.pkg.id, duration: 'weekly-5', startDate }
  await call(app, 'POST /api/user/create-plan', { cookies: buyer.cookies, body: plan })
  const message = { name: 'A person', email: 'a@mail.example', phone: '0501234567', message: 'Hello there.' }
  await call(app, 'POST /api/user/contact', { body: message })
  const all = Object.entries({ ...buyer.cookies, ...admin.cookies })
  cookies = all.map(([name, value]) => ({ name, value, url: shop.url }))
  const articles = (await call(app, 'GET /api/user/get-articles')).json.data
  const { product } = buyer
  pages = [
    ...['/', '/about', '/contact', '/accessibility', '/meal-plans', `/meal-plans/${menu.plan.identifier}`],
    ...['/products', '/products/books', `/products/${product.category}/${product.identifier}`, '/blog'],
    ...[`/blog/${articles[0].identifier}`, '/OrderRedirection', '/checkout', '/cart', '/summary', '/Order'],
    ...['/register', '/forgot-password', '/reset-password?token=x', '/confirm-email?token=x', '/nowhere'],
    ...['/select-plan', '/select-plan/plan', '/select-plan/meals', '/profile', '/profile?tab=orders'],
    ...[
      `/order-success?orderID=${orderID}`,
      '/payment',
      '/dev/outbox',
      '/admin-login',
      '/admin-invitation?token=x',
    ],
    ...viewIds.map((view) => `/admin-dashboard?view=${view}`),
  ]
}, 180_000)
afterAll(() => shop.close())

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
}

const problemsOf = (page: Page, where: string) =>
  expectAccessible(page).then(
    () => [],
    (error: { actual?: unknown }) => [`${where}: ${JSON.stringify(error.actual ?? String(error))}`],
  )

const dialogs = (page: Page) => page.locator('[role=dialog]:visible, dialog[open]')

/** Presses every button of the page in turn, and looks at each dialog that comes of it. */
async function lookAtDialogs(page: Page, path: string, seen: Set<string>): Promise<string[]> {
  const problems: string[] = []
  const names = await page
    .locator('main button:visible, header button:visible')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    )
  for (const name of new Set(names)) {
    const key = name.replace(/\d+/g, '#')
    if (!name.trim() || seen.has(key) || /delete|remove|log ?out|sign out/i.test(name)) continue
    seen.add(key)
    await look(page, path)
    await page
      .getByRole('button', { name, exact: true })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {})
    await page.waitForTimeout(300)
    if ((await dialogs(page).count()) > 0) problems.push(...(await problemsOf(page, `${path} › ${name}`)))
  }
  return problems
}

const chosen = IS_FULL ? WAYS : WAYS.slice(0, 2)
it.each(chosen)(
  'no serious finding of axe on %s',
  async (name, options) => {
    const way = WAYS.findIndex(([one]) => one === name)
    const mine = IS_FULL ? pages : pages.filter((_, i) => i % 16 === way * 8 + 2)
    const { page, context } = await shop.visit(options)
    await context.addCookies(cookies)
    const problems: string[] = []
    const seen = new Set<string>()
    for (const path of mine) {
      await look(page, path)
      problems.push(...(await problemsOf(page, path)))
      if (IS_FULL && way < 2) problems.push(...(await lookAtDialogs(page, path, seen)))
    }
    console.log(
      `${name}: ${mine.length} pages${IS_FULL && way < 2 ? ` and ${seen.size} buttons` : ''}, ${problems.length} with findings`,
    )
    expect(problems).toEqual([])
    await context.close()
  },
  IS_FULL ? 1_800_000 : 180_000,
)
