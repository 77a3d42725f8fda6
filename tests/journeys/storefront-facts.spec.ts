import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMIRATES } from '../../domain/delivery/address.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { makeBuyer, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeMeal, makeMealType } from '../factories/catalogue.ts'
import { makeMenu, makePackage, makePlan } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  stock = await stockStorefront(shop.deps.db)
})
afterAll(() => shop?.close())

async function signedIn(size: typeof PHONE | typeof DESKTOP = DESKTOP) {
  const menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
  const { cookies } = await makeBuyer(shop.deps)
  await addToCart(shop.app, cookies, weekOf(menu, shop.deps.now()), [])
  const visitor = await shop.visitAs({ cookies }, size)
  return visitor
}

describe('the facts people look for', () => {
  it('stand in one place, from the rules and the settings', async () => {
    const admin = await makeAdmin(shop.deps)
    const { json } = await call(shop.app, 'GET /api/admin/get-settings', { cookies: admin.cookies })
    const openingHours = 'Sunday to Thursday, 9:00 to 17:00'
    await call(shop.app, 'PATCH /api/admin/update-settings', {
      cookies: admin.cookies,
      body: { ...json.data, openingHours },
    })
    const { page } = await shop.visit()
    await expect
      .poll(async () => {
        await page.goto('/delivery')
        return page.getByRole('main').innerText()
      })
      .toContain(openingHours)
    const said = await page.getByRole('main').innerText()
    for (const fact of [
      ...EMIRATES,
      'Monday to Saturday',
      '3 days after you pay',
      'until you pay',
      '+971 4 555 0142',
    ])
      expect(said).toContain(fact)
    // Nobody is promised an answer at an hour at which nobody is there, nor what cannot be chosen.
    await page.goto('/')
    const home = await page.getByRole('main').textContent()
    expect(home).toContain(`Write to us at any time. We answer ${openingHours}.`)
    expect(home).toContain('1-2 business days, to Dubai')
    expect(home).not.toMatch(/whatever the hour|No two days alike/)
  })

  it('stand where people decide: on a plan and on a product', async () => {
    const { page } = await shop.visit()
    await page.goto(`/meal-plans/${stock.plans[0]!.identifier}`)
    for (const name of [
      'Where we deliver',
      'When we deliver',
      'Until when you can change',
      'How to reach us',
    ])
      await page.getByRole('main').getByText(name).waitFor()
    await page.goto(`/products/${stock.whey.category}/${stock.whey.identifier}`)
    await page.getByText('Dubai: Express, 1-2 business days').waitFor()
    await page.getByText('Per serving').waitFor()
  })
})

describe('terms, privacy and refunds', () => {
  it('are linked where agreement is asked for', async () => {
    const { page } = await shop.visit()
    const links = () =>
      page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await page.goto('/register')
    expect(await links()).toEqual(expect.arrayContaining(['/terms', '/privacy']))
    await page.goto('/')
    await page.getByLabel('I agree to the terms and conditions').waitFor()
    expect(await links()).toContain('/terms')
  })

  it.each([
    ['a phone', PHONE],
    ['a desk', DESKTOP],
  ])('are linked beside Complete Order on %s', async (_name, size) => {
    const { page } = await signedIn(size)
    await page.goto('/summary')
    await page.getByRole('button', { name: 'Complete Order' }).waitFor()
    const part =
      size === PHONE ? page.getByRole('region', { name: 'Price' }) : page.getByRole('complementary')
    for (const name of ['terms', 'refund']) {
      const box = (await part.getByRole('link', { name, exact: true }).boundingBox())!
      // Whole, and not past the edge where a line is cut short.
      expect(box.x + box.width, name).toBeLessThan(size.viewport.width)
    }
  })

  it.each(['/terms', '/privacy', '/refunds', '/delivery'])('%s is found from every footer', async (path) => {
    const { page } = await shop.visit(PHONE)
    await page.goto('/about')
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const answer = await page.request.get('/sitemap.xml')
    expect(await answer.text()).toContain(`${path}</loc>`)
  })
})

it('nothing at the foot of wizard, cart and summary leads away from the order', async () => {
  const { page } = await signedIn()
  for (const path of [`/select-plan/plan?plan=${stock.plans[0]!.identifier}`, '/cart', '/summary']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByRole('contentinfo').count(), path).toBe(0)
  }
  const plain = await shop.visit({ ...PHONE, javaScriptEnabled: false })
  await plain.page.goto('/cart')
  await plain.page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await plain.page.getByRole('contentinfo').getByRole('link', { name: 'About' }).waitFor()
})

it('energy is written the same everywhere, from a thousand on', async () => {
  const { db } = shop.deps
  const lunch = await makeMealType(db, { mealType: 'Feast' })
  const feast = await makeMeal(db, { mealName: 'A feast', energyKcal: 1546, mealTypes: [lunch] })
  const pkg = await makePackage(db, { days: Array.from({ length: 7 }, () => [feast]) })
  const plan = await makePlan(db, { planName: 'Feasts', packages: [pkg] })
  shop.deps.catalogue.forget()
  const { page } = await shop.visit()
  for (const path of ['/meal-plans', `/meal-plans/${plan.identifier}`]) {
    await page.goto(path)
    await page.getByText('1,546').first().waitFor()
    const rings = await page
      .getByRole('img', { name: /kcal/ })
      .evaluateAll((all) => all.map((ring) => ring.ariaLabel))
    expect(`${await page.getByRole('main').innerText()} ${rings}`, path).not.toContain('1546')
  }
})
