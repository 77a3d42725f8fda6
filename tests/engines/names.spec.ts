import { expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, nextMonday } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { Hand } from '../setup/engines/hand.ts'
import { button, css, radio, role, text } from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
openEngineShop(async ({ deps: { db } }) => {
  await stockStorefront(db)
  menu = await makeMenu(db, { slots: 3, choices: 7 })
})

/** What the engine's own accessibility tree, which screen readers read, has no name for. */
async function namelessOn(hand: Hand): Promise<string[]> {
  const all = await hand.ask('markUsable')
  expect(all.length).toBeGreaterThan(3)
  const nameless = await hand.tab.nameless()
  return all.filter(({ mark }) => nameless.includes(mark)).map(({ html }) => html)
}

it('what has no name is found', async () => {
  const hand = await visit()
  await hand.open('/Order')
  await hand.evaluate(() => document.querySelector('main')!.append(document.createElement('button')))
  expect(await namelessOn(hand)).toEqual([expect.stringMatching(/^<button/)])
})

it.each(['/', '/meal-plans', '/products', '/contact', '/Register', '/checkout'])(
  'all that can be used at %s has a name',
  async (path) => {
    const hand = await visit(PHONE)
    await hand.open(path)
    expect(await namelessOn(hand)).toEqual([])
  },
)

it('so it has in the wizard, also what is out of sight', async () => {
  const hand = await visit(PHONE)
  await hand.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await hand.click(text(menu.pkg.packageName))
  await hand.click(text('WEEKLY (5 days)'))
  await hand.click(css(`[data-date="${nextMonday(shop.deps.now())}"]`))
  await hand.see(css('[data-date][aria-pressed="true"]'))
  expect(await namelessOn(hand)).toEqual([])
  await hand.click(button('Continue'))
  await hand.at(/^\/select-plan\/meals/)
  const meals = async () => (await hand.ask('count', radio(/^Meal/))) >= 21
  await hand.until('all meals of the day are there', meals)
  expect(await namelessOn(hand)).toEqual([])
})

it('and in an account', async () => {
  const customer = await makeCustomer(shop.deps)
  const body = { address: ADDRESS }
  await call(shop.app, 'POST /api/user/add-address', { cookies: customer.cookies, body })
  const hand = await visit()
  await hand.signIn('/api/user/login', { userName: customer.userName, password: PASSWORD })
  for (const path of ['/profile', '/profile?tab=orders']) {
    await hand.open(path)
    expect(await namelessOn(hand)).toEqual([])
  }
})

it('and in the back-office, its forms, menus and the way elsewhere', async () => {
  const { userEmail } = await makeAdmin(shop.deps)
  const hand = await visit()
  await hand.signIn('/api/admin/login', { username: userEmail, password: PASSWORD })
  await hand.open('/admin-dashboard?view=meal')
  await hand.see(role('row', /Meal \d/))
  expect(await namelessOn(hand)).toEqual([])
  await hand.click(button('Columns'))
  await hand.see(role('menu'))
  expect(await namelessOn(hand)).toEqual([])
  await hand.press('Escape')
  await hand.gone(role('menu'))
  await hand.click(button(/^Jump to/))
  await hand.see(role('option', /^Category/))
  expect(await namelessOn(hand)).toEqual([])
  await hand.press('Escape')
  await hand.gone(role('dialog'))
  await hand.click(button(/^Edit Meal/))
  await hand.see(role('dialog'))
  expect(await namelessOn(hand)).toEqual([])
})
