import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewIds } from '../../web/features/admin/view-state.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

// `npm run test:faults` looks at everything in every way; a plain run at a part of it.
const IS_FULL = import.meta.env.MODE === 'full'

const WIDTHS: [name: string, options: BrowserContextOptions, shortRun: { every: number; scheme: Scheme }][] =
  [
    ['a desktop', DESKTOP, { every: 2, scheme: 'light' }],
    ['a phone', PHONE, { every: 10, scheme: 'dark' }],
  ]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
// Fewer than these would mean that dialogs were not waited for.
const FEWEST_DIALOGS = 20

let shop: BrowsedShop
let cookies: Record<string, string>
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
  await makeAdmin(deps)
  await call(app, 'POST /api/user/add-address', { cookies: buyer.cookies, body: { address: ADDRESS } })
  const hand = checkoutDriver(shop)
  const { orderID, id } = (await hand.complete(buyer)).json.data
  await hand.verify(buyer, await hand.choose(id, 'succeed'))
  await addToCart(app, buyer.cookies, weekOf(menu, deps.now()), [addOn.id])
  const { startDate } = weekOf(menu, deps.now())
  const plan = { plan: menu.plan.id, package: menu.pkg.id, duration: 'weekly-5', startDate }
  await call(app, 'POST /api/user/create-plan', { cookies: buyer.cookies, body: plan })
  const message = { name: 'A person', email: 'a@mail.example', phone: '0501234567', message: 'Hello there.' }
  await call(app, 'POST /api/user/contact', { body: message })
  cookies = { ...buyer.cookies, ...admin.cookies }
  const articles = (await call(app, 'GET /api/user/get-articles')).json.data
  const { product } = buyer
  pages = [
    ...['/', '/about', '/contact', '/accessibility', '/meal-plans', `/meal-plans/${menu.plan.identifier}`],
    ...['/products', '/products/books', `/products/${product.category}/${product.identifier}`, '/blog'],
    ...[`/blog/${articles[0].identifier}`, '/OrderRedirection', '/checkout', '/cart', '/summary', '/Order'],
    ...['/register', '/forgot-password', '/reset-password?token=x', '/confirm-email?token=x', '/nowhere'],
    ...[
      '/select-plan',
      '/select-plan/plan',
      '/select-plan/meals',
      '/profile',
      '/profile?tab=orders',
      '/my-plan',
      '/receipts',
    ],
    ...[
      `/order-success?orderID=${orderID}`,
      '/payment',
      '/dev/outbox',
      '/admin-login',
      '/admin-invitation?token=x',
    ],
    ...viewIds.map((view) => `/admin-dashboard?view=${view}`),
    `/admin/customers/${buyer.accountId}`,
  ]
})
afterAll(() => shop.close())

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** What axe finds, in each of the schemes: the shop's own switch changes this attribute and nothing else. */
async function problemsOf(page: Page, where: string, schemes: readonly Scheme[]): Promise<string[]> {
  const problems: string[] = []
  for (const scheme of schemes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-scheme', name), scheme)
    await expectAccessible(page).catch((error: { actual?: unknown }) =>
      problems.push(`${where}, ${scheme}: ${JSON.stringify(error.actual ?? String(error))}`),
    )
  }
  return problems
}

const dialogs = (page: Page) => page.locator('[role=dialog]:visible, dialog[open]')

/** The buttons of the page; of a table's rows one of each kind, since the others open the same. */
const buttonNames = (page: Page): Promise<string[]> =>
  page.locator('main button:visible, header button:visible').evaluateAll((buttons) => {
    const kinds = new Map<string, string>()
    for (const button of buttons) {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      const kind = button.closest('tbody') ? `row: ${name.split(' ')[0]}` : name
      if (!kinds.has(kind)) kinds.set(kind, name)
    }
    return [...kinds.values()]
  })

// Pressed, they would take away what later pages show; the deletion of a user asks first.
const takesAway = (name: string, path: string) =>
  /log ?out|sign out/i.test(name) || (/delete|remove/i.test(name) && !path.endsWith('view=users'))

/** Presses every button of the page in turn, and looks at each dialog that comes of it. */
async function lookAtDialogs(page: Page, path: string, seen: Set<string>) {
  const problems: string[] = []
  let opened = 0
  let isFresh = true
  const drawn = () => page.locator('body').innerHTML()
  for (const name of new Set(await buttonNames(page))) {
    const key = name.replace(/\d+/g, '#')
    if (!name.trim() || seen.has(key) || takesAway(name, path)) continue
    seen.add(key)
    if (!isFresh) await look(page, path)
    const before = await drawn()
    await page
      .getByRole('button', { name, exact: true })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {})
    await dialogs(page)
      .first()
      .waitFor({ timeout: 500 })
      .catch(() => {})
    if ((await dialogs(page).count()) > 0) {
      opened += 1
      problems.push(...(await problemsOf(page, `${path} › ${name}`, SCHEMES)))
      isFresh = false
    } else isFresh = before === (await drawn())
  }
  return { problems, opened }
}

type Found = { pages: number; buttons: number; dialogs: number; problems: string[] }

async function walk(
  options: BrowserContextOptions,
  paths: string[],
  schemes: readonly Scheme[],
): Promise<Found> {
  const { page } = await shop.visitAs({ cookies }, options)
  const problems: string[] = []
  const seen = new Set<string>()
  let opened = 0
  for (const path of paths) {
    await look(page, path)
    problems.push(...(await problemsOf(page, path, schemes)))
    if (!IS_FULL) continue
    const found = await lookAtDialogs(page, path, seen)
    problems.push(...found.problems)
    opened += found.opened
  }
  return { pages: paths.length, buttons: seen.size, dialogs: opened, problems }
}

it(
  'no serious finding of axe on a desktop and on a phone, in the light and in the dark',
  async () => {
    const found = await Promise.all(
      WIDTHS.map(async ([name, options, short]) => {
        const mine = IS_FULL ? pages : pages.filter((_, i) => i % 16 === short.every)
        const one = await walk(options, mine, IS_FULL ? SCHEMES : [short.scheme])
        const dialogsSeen = IS_FULL ? `, ${one.buttons} buttons, ${one.dialogs} dialogs, light and dark` : ''
        console.log(`axe on ${name}: ${one.pages} pages${dialogsSeen}: ${one.problems.length} with findings`)
        return one
      }),
    )
    expect(found.flatMap(({ problems }) => problems)).toEqual([])
    if (IS_FULL) for (const { dialogs } of found) expect(dialogs).toBeGreaterThanOrEqual(FEWEST_DIALOGS)
  },
  IS_FULL ? 1_800_000 : 180_000,
)
