import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewIds } from '../../web/features/admin/view-state.ts'
import { call, makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { ADDRESS, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeAddOn, makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeArticle, makeTestimonial } from '../factories/content.ts'
import { makeMenu, makePlan } from '../factories/packages.ts'
import { type BrowsedShop, openBrowsedShop } from '../setup/browser.ts'

// Would set a mark on the window wherever any of it were taken for markup, script or address.
const SCRIPT = `"'><img src=x onerror=window.hit=1><svg onload=window.hit=1></script><script>window.hit=1</script>`
const LINK = 'javascript:window.hit=1'

// `npm run test:faults` walks through all pages; a plain run through some.
const IS_FULL = import.meta.env.MODE === 'full'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop({ env: { RATE_LIMIT: '100000' } })
})
afterAll(() => shop.close())

/** Everything that people can write anywhere, written in full: through the calls where they let it through. */
async function fillWithScripts() {
  const { app, deps } = shop
  const { db } = deps
  const text = SCRIPT
  const menu = await makeMenu(db)
  const addOn = await makeAddOn(db, { mealName: `Add-on ${text}`, description: text, allergens: [text] })
  const product = await makeProduct(db, { name: `Goods ${text}`, description: text, allergens: [text] })
  const plan = await makePlan(db, { planName: `Plan ${text}`, description: text, packages: [menu.pkg] })
  const body = `## ${text}\n\n${text} [a link](${LINK}) and [another](//elsewhere.example)\n\n- ${text}\n\n> ${text}`
  const article = await makeArticle(db, { title: `Article ${text}`, excerpt: text, body, author: text })
  await makeTestimonial(db, { name: text, text })
  await db.$client.query('update dishes set meal_name = meal_name || $1, description = $1', [text])
  await db.$client.query('update packages set package_name = package_name || $1, description = $1', [text])
  await db.$client.query('update categories set category_name = category_name || $1', [text])
  await db.$client.query('update meal_types set meal_type = meal_type || $1', [text])
  deps.catalogue.forget()

  const customer = await makeCustomer(deps, { userName: `Customer ${text}` })
  const { cookies } = customer
  const address = {
    ...ADDRESS,
    name: text.slice(0, 100),
    street: text,
    buildingFloor: text,
    landmark: text,
    city: text,
  }
  await call(app, 'POST /api/user/add-address', { cookies, body: { address } })
  await addToCart(app, cookies, weekOf(menu, deps.now()), [addOn.id])
  await call(app, 'POST /api/user/add-product-to-cart', { cookies, body: { product: product.id } })
  const hand = checkoutDriver(shop)
  const placed = await hand.complete(customer, { address })
  expect(placed.code).toBe(200)
  await hand.verify(customer, await hand.choose(placed.json.data.id, 'succeed'))
  await addToCart(app, cookies, weekOf(menu, deps.now()), [addOn.id])
  const { orderID } = placed.json.data

  const admin = await makeAdmin(deps, { userName: `Admin ${text}` })
  await call(app, 'POST /api/user/contact', {
    body: { name: text, email: 'a@mail.example', phone: '0501234567', message: text },
  })
  await call(app, 'POST /api/user/book-consultation', {
    body: { name: text, contact: 'a@mail.example', goal: text, preferredTime: text },
  })
  const refund = { orderID, amount: 1, reason: text, key: crypto.randomUUID() }
  await call(app, 'POST /api/admin/refund-order', { cookies: admin.cookies, body: refund })
  return { customer, admin, plan, product, article, orderID }
}

it('scripts in every text field are shown as text, on every page: 0 run, 0 CSP violations', async () => {
  const { customer, admin, plan, product, article, orderID } = await fillWithScripts()
  const { page, context } = await shop.visitAs({ cookies: { ...customer.cookies, ...admin.cookies } })
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { reportViolation(what: string): void }).reportViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      ),
    )
  })
  const reflected = encodeURIComponent(SCRIPT)
  const all = [
    ...[
      '/',
      '/meal-plans',
      `/meal-plans/${plan.identifier}`,
      '/products',
      `/products/${product.category}/${product.identifier}`,
    ],
    ...[
      '/blog',
      `/blog/${article.identifier}`,
      '/checkout',
      '/cart',
      '/summary',
      '/select-plan',
      '/profile',
      '/profile?tab=orders',
    ],
    ...[
      `/order-success?orderID=${orderID}`,
      '/dev/outbox',
      `/products?q=${reflected}`,
      `/Order?next=${LINK}`,
      `/${reflected}`,
    ],
    ...[
      `/order-success?orderID=${reflected}`,
      `/reset-password?token=${reflected}`,
      `/admin-login?next=${LINK}`,
    ],
    ...viewIds.map((view) => `/admin-dashboard?view=${view}`),
  ]
  const pages = IS_FULL ? all : all.filter((_, i) => i % 4 === 1)
  const hits: string[] = []
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    if (await page.evaluate(() => 'hit' in window)) hits.push(path)
    const strays = await page.evaluate(
      () => document.querySelectorAll('[onerror],[onload],a[href^="javascript:" i]').length,
    )
    if (strays > 0) hits.push(`${path}: ${strays} stray attributes`)
  }
  console.log(
    `${pages.length} pages full of scripts: ${hits.length} run, ${violations.length} CSP violations`,
  )
  expect(hits).toEqual([])
  expect(violations).toEqual([])
})
