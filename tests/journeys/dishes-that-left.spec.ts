import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { call, makeCustomer } from '../factories/accounts.ts'
import { weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'
import { button } from '../setup/wizard-steps.ts'

const NOW = new Date('2026-11-15T20:30:00Z')

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop({ now: () => NOW })
})
afterAll(() => shop.close())

describe('a dish that left the menu', () => {
  it('is replaced on the summary, and the rest of the package stays', async () => {
    const changing = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(changing, NOW), [])
    const [gone, instead] = changing.meals[0]!
    await shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone!.id))
    shop.deps.catalogue.forget()
    const { page } = await shop.visitAs(customer, PHONE)
    await page.goto('/summary')
    await page
      .getByText(new RegExp(`${gone!.mealName} is no longer on the menu`))
      .first()
      .waitFor()
    await button(page, 'Replace').tap()
    const sheet = page.getByRole('dialog', { name: 'Choose something else' })
    await sheet.getByRole('combobox').first().waitFor()
    expect(await sheet.getByRole('combobox').count()).toBe(5)
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: 'Replace' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('is no longer on the menu').first().waitFor({ state: 'detached' })
    const { json } = await call(shop.app, 'GET /api/user/get-cart', { cookies: customer.cookies })
    expect(json.data.isPayable).toBe(true)
    for (const { meals } of json.data.cart.package.selectedMeals)
      expect(meals).toEqual([instead!.id, changing.meals[1]![0]!.id])
  })

  it('leads to the meals of a plan ordered again that has days without any', async () => {
    const emptied = await makeMenu(shop.deps.db, { slots: 1 })
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(emptied, NOW), [])
    const { rows } = await shop.deps.db.$client.query(
      `update cart_packages p set days = jsonb_set(jsonb_set(days, '{0,picks}', '[]'), '{1,picks}', '[]')
        from carts c where c.id = p.cart_id and c.account_id = $1 returning p.id`,
      [customer.accountId],
    )
    expect(rows).toHaveLength(1)
    const { page } = await shop.visitAs(customer, PHONE)
    await page.goto('/summary')
    const said = page.getByText(/has no meal on .* Please choose one, or remove it/)
    await said.nth(1).waitFor()
    expect(await said.count()).toBe(2)
    expect(await button(page, 'Complete Order').first().isDisabled()).toBe(true)
    await expectAccessible(page)
    await button(page, 'Choose meals').tap()
    await page.waitForURL('**/select-plan/meals')
  })

  it('takes what cannot be saved out of the cart only with a way back', async () => {
    const dying = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await addToCart(shop.app, customer.cookies, weekOf(dying, NOW), [])
    await shop.deps.db.$client.query('update packages set is_deleted = true where id = $1', [dying.pkg.id])
    shop.deps.catalogue.forget()
    const { page } = await shop.visitAs(customer)
    await page.goto('/summary')
    await button(page, 'Remove it').click()
    await page.getByText('Your cart is empty. Add some delicious meals!').waitFor()
    await button(page, 'Undo').click()
    await button(page, 'Remove it').waitFor()
  })
})
