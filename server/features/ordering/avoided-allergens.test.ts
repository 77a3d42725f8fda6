import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, makeAccount, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import {
  addOns,
  addToCart,
  afterwards,
  createPlan,
  firsts,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  updateAddOns,
  updateMenu,
  visitor,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes } from '../../db/schema/catalogue.ts'

openOrderingShop()

const avoid = (allergens: unknown, by = visitor) => by('POST /api/user/avoid-allergens', { allergens })
const contains = (id: string, allergens: string[]) =>
  afterwards(() => shop.deps.db.update(dishes).set({ allergens }).where(eq(dishes.id, id)))
const createOrder = (more: object = {}) =>
  visitor('POST /api/user/createOrder', { address: ADDRESS, bagIncluded: false, ...more })
async function signIn() {
  const { userName } = await makeAccount(shop.deps)
  await visitor('POST /api/user/login', { userName, password: PASSWORD })
  return userName
}

// The first breakfast of every day has cashews in it.
beforeEach(() => contains(menu.meals[0]![0]!.id, ['Cashew nuts', 'Milk']))

describe('what a customer avoids', () => {
  it('is kept for a guest and told with the draft', async () => {
    await createPlan()
    expect((await getDraft()).avoidedAllergens).toEqual([])
    const { code, json } = await avoid(['Tree nuts', 'Peanuts', 'Tree nuts'])
    expect([code, json.data.allergens]).toEqual([200, ['Tree nuts', 'Peanuts']])
    expect((await getDraft()).avoidedAllergens).toEqual(['Tree nuts', 'Peanuts'])
    expect(await getDraft(visitorOf(shop))).toBeNull()
  })

  it('is refused where it is no list of names', async () => {
    for (const allergens of ['Milk', ['x'.repeat(61)], Array(41).fill('Milk'), [7]])
      expect((await avoid(allergens)).code).toBe(400)
    for (const leftOut of [[''], undefined]) expect((await avoid(leftOut)).code).toBe(422)
  })

  it('comes along at signing in, beside what the account avoids already', async () => {
    const userName = await signIn()
    await avoid(['Fish'])
    const guest = visitorOf(shop)
    await createPlan({}, guest)
    await avoid(['Tree nuts'], guest)
    await guest('POST /api/user/login', { userName, password: PASSWORD })
    expect((await getDraft(guest)).avoidedAllergens).toEqual(['Fish', 'Tree nuts'])
  })

  it('is never preselected where the slot has another meal, and stays where it has none', async () => {
    await avoid(['Tree nuts'])
    const [breakfasts, lunches] = menu.meals
    const { json } = await createPlan()
    for (const { meals } of json.data.selectedMeals)
      expect(meals.slice(0, 2)).toEqual([breakfasts![1]!.id, lunches![0]!.id])
    await contains(breakfasts![1]!.id, ['Walnuts'])
    const again = await createPlan({ duration: 'weekly-6' })
    expect(again.json.data.selectedMeals[0].meals[0]).toBe(breakfasts![0]!.id)
  })

  it('is priced in the calendar as it would be preselected', async () => {
    await afterwards(() =>
      shop.deps.db.update(dishes).set({ priceFils: 9_900 }).where(eq(dishes.id, menu.meals[0]![1]!.id)),
    )
    const calendar = async () => {
      const url = `GET /api/user/get-calendar?package=${menu.pkg.id}&duration=weekly-5`
      return (await visitor(url)).json.data.days.find((day: { reason: unknown }) => day.reason === null)
    }
    const before = await calendar()
    await avoid(['Tree nuts'])
    const { totalFare, date } = await calendar()
    expect(totalFare - before.totalFare).toBe(5 * (99 - 25))
    const { json } = await createPlan({ startDate: date })
    expect(json.data.fareDetails.totalFare).toBe(totalFare)
  })
})

describe('a cart with something its owner avoids', () => {
  beforeEach(async () => {
    await signIn()
    await createPlan()
    await updateMenu(firsts())
    await contains(addOns[0]!.id, ['Almonds'])
    await updateAddOns([addOns[0]!.id])
    await addToCart()
  })

  it('tells every dish with its days, at once when the allergens change', async () => {
    expect(await getCart()).toMatchObject({ avoidedAllergens: [], allergenConflicts: [] })
    await avoid(['Tree nuts'])
    const { avoidedAllergens, allergenConflicts, isPayable } = await getCart()
    expect([avoidedAllergens, isPayable]).toEqual([['Tree nuts'], true])
    expect(allergenConflicts).toMatchObject([
      { mealName: menu.meals[0]![0]!.mealName, allergens: ['Cashew nuts'], isAddOn: false },
      { mealName: addOns[0]!.mealName, allergens: ['Almonds'], isAddOn: true },
    ])
    expect(allergenConflicts[0].dates).toHaveLength(5)
    expect(allergenConflicts[1].dates).toHaveLength(5)
  })

  it('becomes an order only when each allergen is confirmed by name', async () => {
    await avoid(['Tree nuts'])
    for (const confirmedAllergens of [undefined, [], ['Tree nuts'], ['Almonds']]) {
      const { code, json } = await createOrder({ confirmedAllergens })
      expect([code, json.data.reason]).toEqual([409, 'allergens-unconfirmed'])
    }
    const orders = await shop.deps.db.$client.query('select 1 from orders')
    expect(orders.rows).toHaveLength(0)
    const { code } = await createOrder({ confirmedAllergens: ['Cashew nuts', 'Almonds'] })
    expect(code).toBe(200)
  })

  it('is told on the order to the customer and to the shop, as it was when it was placed', async () => {
    await avoid(['Tree nuts', 'Fish'])
    const { json } = await createOrder({ confirmedAllergens: ['Cashew nuts', 'Almonds'] })
    const { orderID } = json.data
    await avoid([])
    const told = {
      avoidedAllergens: ['Tree nuts', 'Fish'],
      allergenConflicts: [
        { mealName: menu.meals[0]![0]!.mealName, allergens: ['Cashew nuts'], isAddOn: false },
        { mealName: addOns[0]!.mealName, allergens: ['Almonds'], isAddOn: true },
      ],
    }
    expect((await visitor(`GET /api/user/get-order?orderID=${orderID}`)).json.data).toMatchObject(told)
    const [details] = (await visitor('POST /api/user/get-order-meal-details', { orderID })).json.data
    expect(details).toMatchObject(told)
    const { cookies } = await makeAdmin(shop.deps)
    const shown = await call(shop.app, 'POST /api/admin/get-orderDetails', { cookies, body: { orderID } })
    expect(shown.json.data[0]).toMatchObject(told)
  })

  it('is another order once something else is avoided', async () => {
    const first = await createOrder()
    await avoid(['Fish'])
    const second = await createOrder()
    expect(second.code).toBe(200)
    expect(second.json.data.orderID).not.toBe(first.json.data.orderID)
  })

  it('is in the customer’s own data, and leaves the shop with them', async () => {
    await avoid(['Dragon fruit'])
    await createOrder()
    const { json } = await visitor('GET /api/user/download-data')
    expect(json.accounts[0].avoidedAllergens).toEqual(['Dragon fruit'])
    expect(json.orders[0].avoidedAllergens).toEqual(['Dragon fruit'])
    await visitor('POST /api/user/delete-account', { password: PASSWORD })
    const { rows } = await shop.deps.db.$client.query(
      `select avoided_allergens from orders union all select avoided_allergens from accounts`,
    )
    expect(JSON.stringify(rows)).not.toContain('Dragon fruit')
  })
})
