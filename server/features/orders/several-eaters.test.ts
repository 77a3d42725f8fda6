import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { KitchenException } from '../../../contract/kitchen.ts'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { ADDRESS, weekOf } from '../../../tests/factories/buyers.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { datesOf, markNotChosen } from '../../../tests/factories/paid-plans.ts'
import { at, type Cookies, openPlanShop, post, rows, shop } from '../../../tests/setup/plan-shop.ts'
import { dishes } from '../../db/schema/catalogue.ts'
import { labelsOf, readLabelFacts } from '../labels/read-labels.ts'
import { findLikedDishes } from '../ratings/ratings.public.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

openPlanShop()

const avoid = (cookies: Cookies, eater: string, avoided: string[]) =>
  call(shop.app, 'PATCH /api/user/update-food-profile', {
    cookies,
    body: { eater, avoided, consent: CONSENT_WORDING },
  })
const plansOf = async (cookies: Cookies) => {
  const { json } = await call(shop.app, 'GET /api/user/get-my-plan', { cookies })
  const of = (name: string) =>
    json.data.subscriptions.find(({ eater }: PlanSubscription) => eater === name) as PlanSubscription
  return { mine: of(''), omars: of('Omar') }
}
const firstMeals = ({ days }: { days: { meals: { _id: string }[] }[] }) => [
  ...new Set(days.map(({ meals }) => meals[0]!._id)),
]
const cartOf = async (cookies: Cookies) =>
  (await call(shop.app, 'GET /api/user/get-cart', { cookies })).json.data
const lineOf = (cart: Awaited<ReturnType<typeof cartOf>>, name: string) =>
  cart.cart.packages.find(({ eater }: { eater: string }) => eater === name)
const firstOfLine = ({ selectedMeals }: { selectedMeals: { meals: string[] }[] }) => [
  ...new Set(selectedMeals.map(({ meals }) => meals[0])),
]

/** One paid order for me, who eats no nuts, and for Omar, who eats no fish: of a menu with nuts, fish, and neither. */
async function orderForTwo() {
  const { db } = shop.deps
  const menu = await makeMenu(db, { choices: 3 })
  const [nuts, fish, plain] = menu.meals[0]!
  await db
    .update(dishes)
    .set({ allergens: ['Cashew nuts'] })
    .where(eq(dishes.id, nuts!.id))
  await db
    .update(dishes)
    .set({ allergens: ['Fish'] })
    .where(eq(dishes.id, fish!.id))
  shop.deps.catalogue.forget()
  const customer = await makeCustomer(shop.deps)
  const { cookies } = customer
  await post(cookies, 'add-eater', { name: 'Omar' })
  await avoid(cookies, '', ['Tree nuts'])
  await avoid(cookies, 'Omar', ['Fish'])
  const { plan, package: pkg, startDate } = weekOf(menu, shop.deps.now())
  for (const eater of ['', 'Omar']) {
    await post(cookies, 'create-plan', { plan, package: pkg, duration: 'weekly-5', startDate, eater })
    const { code, json } = await post(cookies, 'add-to-cart', {})
    expect(code, JSON.stringify(json)).toBe(200)
  }
  const hand = checkoutDriver(shop)
  const { json } = await hand.complete(customer)
  const paid = await hand.verify(customer, await hand.choose(json.data.id, 'succeed'))
  expect(paid.code).toBe(200)
  const orderID = json.data.orderID as string
  const [{ id: orderId }] = await rows('select id from orders where order_number = $1', orderID)
  return { customer, cookies, menu, meals: { nuts: nuts!, fish: fish!, plain: plain! }, orderID, orderId }
}

it('one order is for two, each with their own meals, wishes and names', async () => {
  const { cookies, meals, orderID, orderId } = await orderForTwo()
  const { mine, omars } = await plansOf(cookies)
  expect([mine.avoided, firstMeals(mine)]).toEqual([['Tree nuts'], [meals.fish.id]])
  expect([omars.avoided, firstMeals(omars)]).toEqual([['Fish'], [meals.nuts.id]])
  const copies = await rows('select eater, avoided_allergens from food_profiles where order_id = $1', orderId)
  expect(copies).toHaveLength(2)
  const view = (await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`, { cookies })).json.data
  expect(view).toMatchObject({
    packages: [{ eater: '' }, { eater: 'Omar' }],
    eaters: [
      { foodProfile: { avoided: ['Tree nuts'] } },
      { name: 'Omar', foodProfile: { avoided: ['Fish'] } },
    ],
    conflicts: [],
  })
})

it('a swap is asked about by the right one', async () => {
  const { cookies, menu, meals } = await orderForTwo()
  const { mine, omars } = await plansOf(cookies)
  const avoidedOf = async ({ days }: PlanSubscription) => {
    const { json } = await call(shop.app, `GET /api/user/get-day-menu?day=${days[0]!._id}`, { cookies })
    return json.data.slots[0].meals.map(({ avoided }: { avoided: string[] }) => avoided)
  }
  expect(await avoidedOf(mine)).toEqual([['Cashew nuts'], [], []])
  expect(await avoidedOf(omars)).toEqual([[], ['Fish'], []])
  const swap = ({ days: [day] }: PlanSubscription, meal: string) => {
    const change = { day: day!._id, version: day!.version, extras: [], seenDifference: 0 }
    return post(cookies, 'change-day-meals', {
      ...change,
      meals: [{ mealType: menu.mealTypes[0]!.id, meal }],
    })
  }
  expect((await swap(omars, meals.fish.id)).json.data.allergens).toEqual(['Fish'])
  expect((await swap(mine, meals.nuts.id)).json.data.allergens).toEqual(['Cashew nuts'])
})

/** As one could until days to come kept them. */
const forgetOmar = ({ accountId }: { accountId: string }) =>
  rows(`delete from food_profiles where account_id = $1 and eater = 'Omar'`, accountId)

it('the cut-off fills by the right one, also where they told it since: who has days to come is not removed', async () => {
  const { customer, cookies, meals, orderId } = await orderForTwo()
  // Both now avoid what they have, and the shop chooses: each gets what the other could not have, or neither.
  await avoid(cookies, '', ['Tree nuts', 'Fish'])
  await avoid(cookies, 'Omar', ['Tree nuts'])
  await markNotChosen(shop.deps.db, orderId)
  const { mine } = await plansOf(cookies)
  for (const name of ['Omar', 'omar'])
    expect((await post(cookies, 'remove-eater', { name })).json.code).toBe('eater-has-days')
  await at(`${datesOf(mine).at(-1)}T06:00:00Z`, customer, async (later) => {
    await lockDueDays.work(shop.deps, {})
    const now = await plansOf(later)
    expect(firstMeals(now.mine)).toEqual([meals.plain.id])
    expect(firstMeals(now.omars)).toEqual([meals.plain.id])
  })
  // The day after the last one nothing is to come any more.
  const after = addDays(datesOf(mine).at(-1)!, 1)
  await at(`${after}T06:00:00Z`, customer, async (later) => {
    expect((await post(later, 'remove-eater', { name: 'Omar' })).json.data.eaters).toEqual([])
  })
})

it('kitchen, packing and labels say for whom, with what they avoid', async () => {
  const { customer, cookies, orderID } = await orderForTwo()
  const { mine } = await plansOf(cookies)
  const [date] = datesOf(mine)
  await at(`${date}T06:00:00Z`, customer, async () => {
    await lockDueDays.work(shop.deps, {})
    const staff = (await makeAdmin(shop.deps)).cookies
    const ask = async (what: string) =>
      (await call(shop.app, `GET /api/admin/${what}?date=${date}`, { cookies: staff })).json.data
    const own = (bags: KitchenException[]) =>
      bags
        .filter((bag) => bag.orderID === orderID)
        .map(({ eater, avoids, isConflict }) => ({ eater, avoids, isConflict }))
        .sort((a, b) => a.eater.localeCompare(b.eater))
    const both = [
      { eater: '', avoids: ['Nuts'], isConflict: false },
      { eater: 'Omar', avoids: ['Fish'], isConflict: false },
    ]
    expect(own((await ask('get-kitchen')).exceptions)).toMatchObject([
      { eater: '', isConflict: false },
      { eater: 'Omar', avoids: ['Fish'], isConflict: false },
    ])
    expect(own((await ask('get-packing')).bags).map(({ eater }) => eater)).toEqual(
      both.map(({ eater }) => eater),
    )
    const labels = await labelsOf(shop.deps, await readLabelFacts(shop.deps.db, date!))
    const said = labels.flatMap(({ label }) =>
      label.orderNumber === orderID && label.kind === 'bag' ? [label.avoids] : [],
    )
    expect(said.sort()).toEqual(['For Omar. No Fish', expect.stringMatching(/^No /)])
    const onMeals = labels.flatMap(({ label }) =>
      label.orderNumber === orderID && label.kind === 'meal' ? [label.customer] : [],
    )
    expect(new Set(onMeals).has('Omar')).toBe(true)
  })
})

it('ordered again and renewed, each is judged by their own, who is known again', async () => {
  const { customer, cookies, meals, orderID } = await orderForTwo()
  await forgetOmar(customer)
  await avoid(cookies, '', ['Fish'])
  expect((await post(cookies, 'order-again', { orderID })).json.data.next).toBe('/cart')
  const cart = await cartOf(cookies)
  expect(cart.conflicts).toEqual([])
  expect(firstOfLine(lineOf(cart, ''))).toEqual([meals.nuts.id])
  expect(firstOfLine(lineOf(cart, 'Omar'))).toEqual([meals.nuts.id])
  const { omars } = await plansOf(cookies)
  await at(`${datesOf(omars).at(-1)}T06:00:00Z`, customer, async (later) => {
    const { code, json } = await post(later, 'renew-plan', { subscription: omars._id })
    expect(code, JSON.stringify(json)).toBe(200)
    const renewed = (await cartOf(later)).cart.packages.at(-1)
    expect([renewed.eater, firstOfLine(renewed)]).toEqual(['Omar', [meals.nuts.id]])
  })
})

it('ordered again or renewed, a day of which nothing is safe any more is named, and not sold without a meal', async () => {
  const { customer, cookies, menu, meals, orderID } = await orderForTwo()
  await avoid(cookies, 'Omar', ['Fish', 'Tree nuts', 'Milk'])
  const others = menu.meals.flat().filter(({ id }) => id !== meals.nuts.id && id !== meals.fish.id)
  await shop.deps.db
    .update(dishes)
    .set({ allergens: ['Milk'] })
    .where(
      inArray(
        dishes.id,
        others.map(({ id }) => id),
      ),
    )
  shop.deps.catalogue.forget()
  const ordered = () => rows('select id from orders where account_id = $1', customer.accountId)
  const before = await ordered()
  const isRefused = async (by: Cookies) => {
    const cart = await cartOf(by)
    const { line, packageName, selectedMeals } = lineOf(cart, 'Omar')
    expect(cart.isPayable).toBe(false)
    expect(cart.problems).toMatchObject(
      selectedMeals.map(({ date }: { date: string }) => ({
        ...{ kind: 'empty-day', line, code: 'cart-empty-day', params: { name: packageName, date } },
      })),
    )
    const { code, json } = await post(by, 'createOrder', {
      address: ADDRESS,
      confirmedUnserved: cart.unserved,
    })
    expect([code, json.code, json.data.problems.length]).toEqual([409, 'cart-empty-day', 5])
    expect(await ordered()).toEqual(before)
    return line
  }
  await post(cookies, 'order-again', { orderID })
  const line = await isRefused(cookies)
  // What is left can be ordered.
  await post(cookies, 'remove-from-cart', { line })
  expect((await cartOf(cookies)).isPayable).toBe(true)
  const { omars } = await plansOf(cookies)
  await at(`${datesOf(omars).at(-1)}T06:00:00Z`, customer, async (later) => {
    const mine = lineOf(await cartOf(later), '').line
    await post(later, 'remove-from-cart', { line: mine })
    expect((await post(later, 'renew-plan', { subscription: omars._id })).code).toBe(200)
    // Opened in the wizard and filled with what is wanted all the same, it can be paid.
    const renewed = await isRefused(later)
    await post(later, 'reopen-package', { line: renewed })
    const draft = (await call(shop.app, 'GET /api/user/get-draft', { cookies: later })).json.data
    const selectedMeals = draft.selectedMeals.map(({ date }: { date: string }) => ({
      ...{ date, meals: [meals.plain.id] },
    }))
    expect((await post(later, 'add-to-cart', { draft: draft._id, selectedMeals })).code).toBe(200)
    expect(await cartOf(later)).toMatchObject({ isPayable: true, problems: [] })
  })
})

it('who comes back under another spelling is the same person, also for what was paid before', async () => {
  const { customer, cookies, meals, orderID } = await orderForTwo()
  await forgetOmar(customer)
  await post(cookies, 'add-eater', { name: 'omar' })
  await avoid(cookies, 'omar', ['Tree nuts'])
  const namesKept = async () =>
    rows('select eater from food_profiles where account_id = $1 order by eater', customer.accountId)
  const { omars } = await plansOf(cookies)
  // What he told then and what he tells now are one person's.
  expect([...omars.avoided].sort()).toEqual(['Fish', 'Tree nuts'])
  await post(cookies, 'order-again', { orderID })
  expect(firstOfLine(lineOf(await cartOf(cookies), 'omar'))).toEqual([meals.fish.id])
  await at(`${datesOf(omars).at(-1)}T06:00:00Z`, customer, async (later) => {
    expect((await post(later, 'renew-plan', { subscription: omars._id })).code).toBe(200)
    const renewed = (await cartOf(later)).cart.packages.at(-1)
    expect([renewed.eater, firstOfLine(renewed)]).toEqual(['omar', [meals.plain.id]])
  })
  expect(await namesKept()).toEqual([{ eater: '' }, { eater: 'omar' }])
})

it('what one of them rated well is liked by that one, and not by the other', async () => {
  const { customer, cookies, meals } = await orderForTwo()
  const { mine, omars } = await plansOf(cookies)
  await at(`${datesOf(mine).at(-1)}T12:00:00Z`, customer, async (later) => {
    await lockDueDays.work(shop.deps, {})
    const rate = ({ days: [day] }: PlanSubscription, dish: string, stars: number) =>
      post(later, 'rate-meal', { day: day!._id, dish, stars, words: '' })
    expect((await rate(omars, meals.nuts.id, 5)).code).toBe(200)
    expect((await rate(mine, meals.fish.id, 4)).code).toBe(200)
  })
  const likedBy = (eater: string) => findLikedDishes(shop.deps.db, { ...customer, eater })
  expect(await likedBy('')).toEqual(new Set([meals.fish.id]))
  expect(await likedBy('Omar')).toEqual(new Set([meals.nuts.id]))
  expect(await likedBy('omar')).toEqual(new Set([meals.nuts.id]))
  expect(await likedBy('Layla')).toEqual(new Set())
})

it('names go with the account, and are in its download', async () => {
  const { cookies, orderId } = await orderForTwo()
  const { json } = await call(shop.app, 'GET /api/user/download-data', { cookies })
  const named = (list: { eater: string }[]) => list.map(({ eater }) => eater).sort()
  expect(named(json.orderPackages)).toEqual(['', 'Omar'])
  expect(named(json.foodProfiles)).toEqual(['', '', 'Omar', 'Omar'])
  const stranger = await call(shop.app, 'POST /api/user/remove-eater', { body: { name: 'Omar' } })
  expect(stranger.json.data.eaters).toEqual([])
  expect((await post(cookies, 'delete-account', { password: PASSWORD })).code).toBe(200)
  const kept = await rows('select eater from order_packages where order_id = $1', orderId)
  expect(named(kept as { eater: string }[])).toEqual(['', ''])
  expect(await rows('select id from food_profiles where order_id = $1', orderId)).toEqual([])
})
