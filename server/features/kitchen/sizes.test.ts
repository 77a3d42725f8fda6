import { beforeAll, describe, expect, it } from 'vitest'
import type { DayMenu } from '../../../contract/day-changes.ts'
import type { Draft } from '../../../contract/draft.ts'
import type { KitchenBoard } from '../../../contract/kitchen.ts'
import type { PackingBoard } from '../../../contract/packing.ts'
import type { ShoppingListAnswer } from '../../../contract/shopping-list.ts'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeIngredient, makeRecipe, makeSize } from '../../../tests/factories/catalogue.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { ask, at, creditOf, newKey, payForWeek, planOf } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, shop, turnClockBy } from '../../../tests/setup/paying-shop.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { readLabels } from '../labels/read-labels.ts'
import { findLikedDishes } from '../ratings/ratings.public.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

openPayingShop()

let cook: Awaited<ReturnType<typeof makeAdmin>>
const asCook = async <Answer>(path: string): Promise<Answer> =>
  (await ask(cook, `GET /api/admin/${path}`)).data
beforeAll(async () => {
  cook = await makeAdmin(shop.deps, {}, ['kitchen'])
})

/** A paid week whose first meal comes in large, with a recipe. */
async function payForSizedWeek() {
  const { db } = shop.deps
  const week = await payForWeek({ products: false })
  const dish = week.menu.meals[0]![0]!
  const rice = await makeIngredient(db, { supplierGroup: 'dry-goods' })
  await makeRecipe(db, dish, [{ ingredient: rice, grams: 200 }])
  const large = await makeSize(db, dish, { size: 'L', percent: 140, priceFils: 3_400 })
  shop.deps.catalogue.forget()
  await db.transaction((tx) =>
    changeCredit(tx, {
      ...{ accountId: week.buyer.accountId, amountFils: 10_000, kind: 'given', actor: 'shop' },
    }),
  )
  return { ...week, dish, rice, large }
}
type Week = Awaited<ReturnType<typeof payForSizedWeek>>

const swap = async ({ buyer, menu, plan, order }: Week, meal: string, seenDifference: number) => {
  const { days } = (await planOf(buyer, order.orderID)) ?? plan
  const { _id: day, version } = days[0]!
  const meals = [{ mealType: menu.mealTypes[0]!.id, meal }]
  const extras = days[0]!.extras.map(({ _id, quantity }) => ({ addOn: _id, quantity }))
  return ask(buyer, 'change-day-meals', { ...{ key: newKey(), day, version, seenDifference }, meals, extras })
}

describe('a dish in a size', () => {
  it('is swapped in and out for the difference of price, and said so on the plan', async () => {
    const week = await payForSizedWeek()
    const { buyer, dish, large, order } = week
    const day = week.plan.days[0]!
    const shown: DayMenu = (await ask(buyer, `GET /api/user/get-day-menu?day=${day._id}`)).data
    expect(shown.slots[0]!.meals.find(({ _id }) => _id === dish.id)!.sizes).toMatchObject([
      { _id: large.id, size: 'L', totalFare: 34 },
    ])
    const wrong = await swap(week, large.id, 0)
    expect(wrong).toMatchObject({ problem: 'difference-changed', data: { difference: 9 } })
    const made = await swap(week, large.id, 9)
    expect(made.code, JSON.stringify(made.json)).toBe(200)
    expect((await planOf(buyer, order.orderID)).days[0]!.meals[0]).toMatchObject({
      ...{ _id: large.id, mealName: `${dish.mealName} (L)` },
    })
    expect(await creditOf(buyer)).toBe(10_000 - 900)
    const back = await swap(week, dish.id, -9)
    expect(back.code, JSON.stringify(back.json)).toBe(200)
    expect(await creditOf(buyer)).toBe(10_000)
  })

  it('is counted apart by the kitchen, weighed by its size, and labelled with it', async () => {
    const week = await payForSizedWeek()
    const { dish, large, rice } = week
    const { date, cutOff } = week.plan.days[0]!
    expect((await swap(week, large.id, 9)).code).toBe(200)
    const sold = soldMeal({
      ...{ id: dish.id, mealName: dish.mealName, allergens: [] },
      mealType: week.menu.mealTypes[0]!.mealType,
    })
    await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    turnClockBy(new Date(cutOff).getTime() - shop.deps.now().getTime() + 1_000)
    await lockDueDays.work(shop.deps, {})
    cook = await makeAdmin(shop.deps, {}, ['kitchen'])

    const { lines } = await asCook<KitchenBoard>(`get-kitchen?date=${date}`)
    const ofIt = lines.filter((line) => [dish.id, large.id].includes(line.dish))
    expect(ofIt.map(({ name, size, portions }) => ({ name, size, portions }))).toEqual([
      { name: dish.mealName, size: undefined, portions: 1 },
      { name: `${dish.mealName} (L)`, size: 'L', portions: 1 },
    ])
    const list = await asCook<ShoppingListAnswer>(`get-shopping-list?date=${date}`)
    expect(list.lines.find(({ name }) => name === rice.name)).toMatchObject({ gramTenths: 2_000 + 2_800 })

    const labels = (await readLabels(shop.deps, date)).flatMap(({ label }) =>
      label.kind === 'meal' ? [label.dish[0]!] : [],
    )
    const words = labels.find((one) => one.dish === `${dish.mealName} (L)`)!
    expect(words).toMatchObject({ netWeight: 'Net weight 280 g' })
    expect(words.nutrition).toContain('630 kcal · Protein 44.8 g')
    expect(labels.find((one) => one.dish === dish.mealName)).toMatchObject({ netWeight: 'Net weight 200 g' })
  })

  it('stays in it when it is packed, rated, ordered again and renewed', async () => {
    const week = await payForSizedWeek()
    const { buyer, dish, large, order, plan } = week
    const { _id: day, date, cutOff } = plan.days[0]!
    expect((await swap(week, large.id, 9)).code).toBe(200)

    expect((await ask(buyer, 'order-again', { orderID: order.orderID })).data.next).toBe('/select-plan')
    const again = (await ask(buyer, 'GET /api/user/get-draft')).data as Draft
    expect(again.selectedMeals.map(({ meals }) => meals[0])).toEqual([
      large.id,
      ...plan.days.slice(1).map(() => dish.id),
    ])

    await at(new Date(new Date(cutOff).getTime() + 1_000), buyer, async () => {
      await lockDueDays.work(shop.deps, {})
      cook = await makeAdmin(shop.deps, {}, ['kitchen'])
      const look = async () =>
        (await asCook<PackingBoard>(`get-packing?date=${date}`)).bags.find(({ _id }) => _id === day)!
      const bag = await look()
      expect(bag.dishes.map(({ name }) => name)).toContain(`${dish.mealName} (L)`)
      for (const { position, dish: sold, quantity } of bag.dishes) {
        const pieces = Array.from({ length: quantity }, (_, piece) => piece + 1)
        const tick = { date, day, position, dish: sold, pieces, isPacked: true }
        expect((await ask(cook, 'POST /api/admin/tick-packed', tick)).code).toBe(200)
      }
      const closing = { date, day, version: bag.version, reason: '' }
      expect((await ask(cook, 'POST /api/admin/close-bag', closing)).code).toBe(200)
    })

    await at(new Date(`${plan.days.at(-1)!.date}T12:00:00+04:00`), buyer, async (later) => {
      expect((await ask(later, 'rate-meal', { day, dish: large.id, stars: 5, words: '' })).code).toBe(200)
      // What is liked in one size is liked in every one.
      expect(await findLikedDishes(shop.deps.db, { ...buyer, eater: '' })).toEqual(new Set([dish.id]))
      const renewed = await ask(later, 'renew-plan', { subscription: plan._id })
      expect(renewed.code, JSON.stringify(renewed.json)).toBe(200)
      const { packages } = (await ask(later, 'GET /api/user/get-cart')).data.cart
      expect(packages.at(-1).selectedMeals[0].meals[0]).toBe(large.id)
    })
    const manager = await makeAdmin(shop.deps)
    const named = `GET /api/admin/get-meals?q=${encodeURIComponent(dish.mealName)}`
    const shown = (await ask(manager, named)).data.find(({ _id }: { _id: string }) => _id === dish.id)
    expect(shown.rating).toEqual({ stars: 5, count: 1 })
  })
})
