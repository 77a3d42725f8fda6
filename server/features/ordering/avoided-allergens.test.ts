import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { call, makeAccount, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { makeIngredient, makeProduct } from '../../../tests/factories/catalogue.ts'
import {
  addOns,
  addToCart,
  afterwards,
  createPlan,
  dates,
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
import { dishIngredients } from '../../db/schema/recipes.ts'

openOrderingShop()

const tell = (told: object, by = visitor) =>
  by('PATCH /api/user/update-food-profile', { ...told, consent: CONSENT_WORDING })
const avoid = (avoided: unknown, by = visitor) => tell({ avoided }, by)
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
    expect((await getDraft()).foodProfile.avoided).toEqual([])
    const { code, json } = await avoid(['Tree nuts', 'Peanuts', 'Tree nuts'])
    expect([code, json.data.profile.avoided]).toEqual([200, ['Tree nuts', 'Peanuts']])
    expect((await getDraft()).foodProfile.avoided).toEqual(['Tree nuts', 'Peanuts'])
    expect(await getDraft(visitorOf(shop))).toBeNull()
  })

  it('is refused where it is no list of names', async () => {
    for (const allergens of ['Milk', ['x'.repeat(61)], Array(41).fill('Milk'), [7]])
      expect((await avoid(allergens)).code).toBe(400)
    expect((await avoid([''])).code).toBe(422)
  })

  it('comes along at signing in, beside what the account avoids already', async () => {
    const userName = await signIn()
    await avoid(['Fish'])
    const guest = visitorOf(shop)
    await createPlan({}, guest)
    await avoid(['Tree nuts'], guest)
    await guest('POST /api/user/login', { userName, password: PASSWORD })
    expect((await getDraft(guest)).foodProfile.avoided).toEqual(['Fish', 'Tree nuts'])
  })

  it('is found in a dish that forgot to say it, by what its ingredients are', async () => {
    const breakfast = menu.meals[0]![0]!.id
    const pesto = await makeIngredient(shop.deps.db, { allergens: ['Tree nuts', 'Milk'] })
    await shop.deps.db.insert(dishIngredients).values({
      ...{ dishId: breakfast, ingredientId: pesto.id, gramTenths: 120 },
    })
    await contains(breakfast, ['Dairy'])
    await signIn()
    await avoid(['Peanuts', 'Tree nuts'])
    const { json } = await createPlan()
    const eaten = json.data.selectedMeals.flatMap(({ meals }: { meals: string[] }) => meals)
    expect(eaten).not.toContain(breakfast)
    const shown = json.data.meals.find(({ _id }: { _id: string }) => _id === breakfast)
    expect(shown.moreDetails.allergens).toEqual(['Dairy', 'Tree nuts'])
    await updateMenu(firsts())
    await addToCart()
    const { code, json: refused } = await createOrder()
    expect([code, refused.data.allergens]).toEqual([409, ['Tree nuts']])
    await shop.deps.db.delete(dishIngredients).where(eq(dishIngredients.dishId, breakfast))
  })

  it('is never preselected: where the slot has nothing else, it stays empty', async () => {
    await avoid(['Tree nuts'])
    const [breakfasts, lunches] = menu.meals
    const { json } = await createPlan()
    for (const { meals } of json.data.selectedMeals)
      expect(meals.slice(0, 2)).toEqual([breakfasts![1]!.id, lunches![0]!.id])
    await contains(breakfasts![1]!.id, ['Walnuts'])
    const again = await createPlan({ duration: 'weekly-6' })
    expect(again.json.data.selectedMeals[0].meals[0]).toBe(lunches![0]!.id)
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
    expect(await getCart()).toMatchObject({
      eaters: [{ name: '', foodProfile: { avoided: [] } }],
      conflicts: [],
    })
    await avoid(['Tree nuts'])
    const { eaters, conflicts, isPayable } = await getCart()
    expect([eaters[0].foodProfile.avoided, isPayable]).toEqual([['Tree nuts'], true])
    expect(conflicts).toMatchObject([
      { mealName: menu.meals[0]![0]!.mealName, allergens: ['Cashew nuts'], isAddOn: false },
      { mealName: addOns[0]!.mealName, allergens: ['Almonds'], isAddOn: true },
    ])
    expect(conflicts[0].dates).toHaveLength(5)
    expect(conflicts[1].dates).toHaveLength(5)
  })

  it('becomes an order only when each allergen is confirmed by name', async () => {
    await avoid(['Tree nuts'])
    const { conflicts } = await getCart()
    const [breakfast, addOn] = conflicts
    for (const confirmedAllergens of [
      ...[undefined, [], [addOn], [{ ...breakfast, allergens: ['Tree nuts'] }, addOn]],
      // The right names, but of another dish, or for somebody else.
      [{ ...addOn, allergens: ['Cashew nuts', 'Almonds'] }],
      [{ ...breakfast, eater: 'Omar' }, addOn],
    ]) {
      const { code, json } = await createOrder({ confirmedAllergens })
      expect([code, json.data.reason]).toEqual([409, 'allergens-unconfirmed'])
    }
    const orders = await shop.deps.db.$client.query('select 1 from orders')
    expect(orders.rows).toHaveLength(0)
    expect((await createOrder({ confirmedAllergens: conflicts })).code).toBe(200)
  })

  it('is asked about again where the same came into another dish, or is avoided by another eater, since it was shown', async () => {
    await avoid(['Tree nuts'])
    const shown = (await getCart()).conflicts
    await contains(menu.meals[1]![0]!.id, ['Cashew nuts'])
    const { code, json } = await createOrder({ confirmedAllergens: shown })
    expect([code, json.data]).toEqual([409, { reason: 'allergens-unconfirmed', allergens: ['Cashew nuts'] }])
    await visitor('POST /api/user/add-eater', { name: 'Omar' })
    await createPlan({ eater: 'Omar' })
    await updateMenu(firsts())
    await addToCart()
    const mine = (await getCart()).conflicts
    await tell({ avoided: ['Tree nuts'], eater: 'Omar' })
    const refused = await createOrder({ confirmedAllergens: mine })
    expect([refused.code, refused.json.data.reason]).toEqual([409, 'allergens-unconfirmed'])
    const { conflicts } = await getCart()
    expect((await createOrder({ confirmedAllergens: conflicts })).code).toBe(200)
  })

  it('holds products against it too, and none is ordered unconfirmed', async () => {
    const bar = await makeProduct(shop.deps.db, { allergens: ['Sesame'] })
    await visitor('POST /api/user/add-product-to-cart', { product: bar.id })
    await avoid(['Sesame'])
    expect((await getCart()).conflicts).toEqual([
      {
        ...{ line: bar.id, dish: bar.id, mealName: bar.name, allergens: ['Sesame'], dislikes: [] },
        ...{ eater: '', dates: [], isAddOn: false, isProduct: true },
      },
    ])
    expect((await createOrder({ confirmedAllergens: [] })).json.data.reason).toBe('allergens-unconfirmed')
    const { conflicts } = await getCart()
    expect((await createOrder({ confirmedAllergens: conflicts })).code).toBe(200)
  })

  it('is told on the order to the customer and to the shop, as it was when it was placed', async () => {
    await avoid(['Tree nuts', 'Fish'])
    const { json } = await createOrder({ confirmedAllergens: (await getCart()).conflicts })
    const { orderID } = json.data
    await avoid([])
    const told = {
      eaters: [{ name: '', foodProfile: { avoided: ['Tree nuts', 'Fish'] } }],
      conflicts: [
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

  it('is another order once a recipe has more of it, and that one says what was confirmed', async () => {
    await avoid(['Tree nuts'])
    const order = async () => createOrder({ confirmedAllergens: (await getCart()).conflicts })
    const first = (await order()).json.data.orderID
    expect((await order()).json.data.orderID).toBe(first)
    await contains(menu.meals[0]![0]!.id, ['Cashew nuts', 'Milk', 'Walnuts'])
    const second = (await order()).json.data.orderID
    expect(second).not.toBe(first)
    const { conflicts } = (await visitor(`GET /api/user/get-order?orderID=${second}`)).json.data
    expect(conflicts[0].allergens).toEqual(['Cashew nuts', 'Walnuts'])
  })

  it('is in the customer’s own data, and leaves the shop with them', async () => {
    await avoid(['Dragon fruit'])
    await createOrder()
    const { json } = await visitor('GET /api/user/download-data')
    const own = json.foodProfiles.map((row: { orderId: string | null }) => row.orderId !== null)
    expect(own.sort()).toEqual([false, true])
    for (const row of json.foodProfiles) expect(row.avoidedAllergens).toEqual(['Dragon fruit'])
    await visitor('POST /api/user/delete-account', { password: PASSWORD })
    const { rows } = await shop.deps.db.$client.query('select avoided_allergens from food_profiles')
    expect(JSON.stringify(rows)).not.toContain('Dragon fruit')
  })
})

describe('a meal of which nothing is safe', () => {
  // The only breakfasts there are have cashews or walnuts in them.
  async function cartWithoutBreakfast() {
    await contains(menu.meals[0]![1]!.id, ['Walnuts'])
    await signIn()
    await avoid(['Tree nuts'])
    const { json } = await createPlan()
    const preselected = json.data.selectedMeals
    expect(preselected[0].meals).toHaveLength(2)
    await updateMenu(preselected)
    await addToCart()
    return preselected.map(({ date }: { date: string }) => date) as string[]
  }

  it('is told with the cart by name and day, and nothing is ordered until each of them is confirmed', async () => {
    const dates = await cartWithoutBreakfast()
    const { unserved, conflicts, isPayable } = await getCart()
    const breakfast = { eater: '', mealType: menu.mealTypes[0]!.mealType, dates }
    expect(unserved).toMatchObject([breakfast])
    expect([conflicts, isPayable]).toEqual([[], true])
    const other = { ...breakfast, mealType: menu.mealTypes[1]!.mealType }
    for (const confirmedUnserved of [
      ...[undefined, [], [other], [{ ...breakfast, eater: 'Omar' }]],
      [{ ...breakfast, dates: dates.slice(1) }],
    ]) {
      const { code, json } = await createOrder({ confirmedUnserved })
      expect([code, json.code, json.data.unserved]).toEqual([409, 'unserved-unconfirmed', [breakfast]])
    }
    expect((await visitor('GET /api/user/get-orders')).json.data.total).toBe(0)
    expect((await createOrder({ confirmedUnserved: unserved })).code).toBe(200)
  })

  it('is not paid for', async () => {
    await cartWithoutBreakfast()
    const { fareDetails } = await getCart('?bagIncluded=false')
    const [, lunch, dinner] = menu.meals
    expect(fareDetails.mealsTotalPrice).toBe((5 * (lunch![0]!.priceFils + dinner![0]!.priceFils)) / 100)
  })

  it('is nothing to ask about where it was left out by hand, or chosen all the same', async () => {
    await signIn()
    await avoid(['Tree nuts'])
    await createPlan()
    // The second breakfast is safe: who leaves it out knows what they do.
    await updateMenu(dates.map((date) => ({ date, meals: [menu.meals[1]![0]!.id] })))
    await addToCart()
    expect((await getCart()).unserved).toEqual([])
    expect((await createOrder()).code).toBe(200)
    await createPlan()
    await contains(menu.meals[0]![1]!.id, ['Walnuts'])
    await updateMenu(firsts())
    await addToCart()
    expect((await getCart()).unserved.flatMap(({ line }: { line: string }) => line)).toHaveLength(1)
  })
})
