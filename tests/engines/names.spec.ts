import { expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, nextMonday } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { User } from '../setup/engines/user.ts'
import { button, css, radio, role, text } from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
openEngineShop(async ({ deps: { db } }) => {
  await stockStorefront(db)
  menu = await makeMenu(db, { slots: 3, choices: 7 })
})

/** What the engine's own accessibility tree, which screen readers read, has no name for. */
async function namelessOn(user: User): Promise<string[]> {
  const all = await user.ask('markUsable')
  expect(all.length).toBeGreaterThan(3)
  const nameless = await user.tab.nameless()
  return all.filter(({ mark }) => nameless.includes(mark)).map(({ html }) => html)
}

it('what has no name is found', async () => {
  const user = await visit()
  await user.open('/Order')
  await user.evaluate(() => document.querySelector('main')!.append(document.createElement('button')))
  expect(await namelessOn(user)).toEqual([expect.stringMatching(/^<button/)])
})

it.each(['/', '/meal-plans', '/products', '/contact', '/Register', '/checkout'])(
  'all that can be used at %s has a name',
  async (path) => {
    const user = await visit(PHONE)
    await user.open(path)
    expect(await namelessOn(user)).toEqual([])
  },
)

it('so it has in the wizard, also what is out of sight', async () => {
  const user = await visit(PHONE)
  await user.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await user.click(text(menu.pkg.packageName))
  await user.click(text('WEEKLY (5 days)'))
  await user.click(css(`[data-date="${nextMonday(shop.deps.now())}"]`))
  await user.see(css('[data-date][aria-pressed="true"]'))
  expect(await namelessOn(user)).toEqual([])
  await user.click(button('Continue'))
  await user.at(/^\/select-plan\/meals/)
  const meals = async () => (await user.ask('count', radio(/^Meal/))) >= 21
  await user.until('all meals of the day are there', meals)
  expect(await namelessOn(user)).toEqual([])
})

it('and in an account', async () => {
  const customer = await makeCustomer(shop.deps)
  const body = { address: ADDRESS }
  await call(shop.app, 'POST /api/user/add-address', { cookies: customer.cookies, body })
  const user = await visit()
  await user.signIn('/api/user/login', { userName: customer.userName, password: PASSWORD })
  for (const path of ['/profile', '/profile?tab=orders']) {
    await user.open(path)
    expect(await namelessOn(user)).toEqual([])
  }
})

it('and in the back-office, its forms, menus and the way elsewhere', async () => {
  const { userEmail } = await makeAdmin(shop.deps)
  const user = await visit()
  await user.signIn('/api/admin/login', { username: userEmail, password: PASSWORD })
  await user.open('/admin-dashboard?view=meal')
  await user.see(role('row', /Meal \d/))
  expect(await namelessOn(user)).toEqual([])
  await user.click(button('Columns'))
  await user.see(role('menu'))
  expect(await namelessOn(user)).toEqual([])
  await user.press('Escape')
  await user.gone(role('menu'))
  await user.click(button(/^Jump to/))
  await user.see(role('option', /^Category/))
  expect(await namelessOn(user)).toEqual([])
  await user.press('Escape')
  await user.gone(role('dialog'))
  await user.click(button(/^Edit Meal/))
  await user.see(role('dialog'))
  expect(await namelessOn(user)).toEqual([])
})
