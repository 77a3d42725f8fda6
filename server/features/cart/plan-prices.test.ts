import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import {
  addToCart,
  afterwards,
  createPlan,
  menu,
  openOrderingShop,
  shop,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes } from '../../db/schema/catalogue.ts'

openOrderingShop()

const prices = async (by = visitor) => (await by('GET /api/user/get-plan-prices')).json.data
const ownPrice = async (by = visitor) =>
  (await prices(by)).packages.find(({ _id }: { _id: string }) => _id === menu.pkg.id)
const change = (id: string, to: Partial<typeof dishes.$inferInsert>) =>
  afterwards(() => shop.deps.db.update(dishes).set(to).where(eq(dishes.id, id)))

describe('what a day of a package costs', () => {
  it('is what would be preselected for whoever asks, and for nobody else', async () => {
    const [first, second] = menu.meals[0]!
    await change(first!.id, { allergens: ['Cashew nuts'] })
    await change(second!.id, { priceFils: 9_900 })
    expect(await ownPrice()).toMatchObject({ price: 75, mealsPerDay: 3 })
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Nuts'], consent: 1 })
    expect(await ownPrice()).toMatchObject({ price: 149, mealsPerDay: 3 })
    expect((await createPlan()).json.data.fareDetails.perDay).toBe(149)
    expect((await ownPrice(visitorOf(shop))).price).toBe(75)
    expect((await visitor('GET /api/user/get-token')).json.data.hasWishes).toBe(true)
    expect((await visitorOf(shop)('GET /api/user/get-token')).json.data.hasWishes).toBeUndefined()
  })

  it('has no price for a slot that has nothing for them', async () => {
    for (const dish of menu.meals[0]!) await change(dish.id, { allergens: ['Peanuts'] })
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Nuts'], consent: 1 })
    expect(await ownPrice()).toMatchObject({ price: 50, mealsPerDay: 2 })
  })
})

describe('what a day of a package can come to', () => {
  it('is of the meals that whoever asks eats, and nothing where a slot has none', async () => {
    const [first, ...others] = menu.meals[0]!
    await change(first!.id, { energyKcal: 5_000, proteinG: 400, allergens: ['Milk'] })
    const everyone = await ownPrice()
    expect(everyone.energyReach.toKcal).toBeGreaterThan(5_000)
    expect(everyone.mostProtein).toBeGreaterThan(400)
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Milk'], consent: 1 })
    const own = await ownPrice()
    expect(own.energyReach.toKcal).toBeLessThan(5_000)
    expect(own.mostProtein).toBeLessThan(400)
    for (const { id } of others) await change(id, { allergens: ['Milk'] })
    expect(await ownPrice()).toMatchObject({ energyReach: null, mostProtein: null })
    expect((await ownPrice(visitorOf(shop))).mostProtein).toBe(everyone.mostProtein)
  })
})

describe('the cool bag', () => {
  it('comes with the first package, not with a second, and is still there while the first is changed', async () => {
    expect((await prices()).coolBag).toEqual({ price: 100, terms: 'sold' })
    const { line } = (await addToCart(wholeOrder())).json.data
    expect((await prices()).coolBag).toBeNull()
    await visitor('POST /api/user/reopen-package', { line })
    expect((await prices()).coolBag).toEqual({ price: 100, terms: 'sold' })
  })

  it('comes with no order of somebody who has paid one', async () => {
    const { cookies, accountId, userEmail } = await makeCustomer(shop.deps)
    await makeOrder(shop.deps.db, { accountId, userEmail, state: 'paid', paidAt: shop.deps.now() })
    expect((await prices(visitorOf(shop, cookies))).coolBag).toBeNull()
  })
})
