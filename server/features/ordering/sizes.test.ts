import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeMeal, makeSize } from '../../../tests/factories/catalogue.ts'
import {
  addToCart,
  afterwards,
  createPlan,
  dates,
  deleteDish,
  firsts,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  updateMenu,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { dishes } from '../../db/schema/catalogue.ts'

openOrderingShop()

let large: Awaited<ReturnType<typeof makeSize>>
beforeEach(() =>
  afterwards(async () => {
    large = await makeSize(shop.deps.db, menu.meals[0]![0]!, { size: 'L', percent: 140, priceFils: 3_300 })
  }),
)

/** The first meals, the very first of them in large. */
const largeFirst = () =>
  firsts().map((day, at) => (at === 0 ? { ...day, meals: [large.id, ...day.meals.slice(1)] } : day))
const vanish = (id: string) =>
  afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, id)))

describe('a meal in a size', () => {
  it('is offered with its dish, told once, and never put in unasked', async () => {
    const { data } = (await createPlan()).json
    const dish = menu.meals[0]![0]!
    const offered = data.meals.filter(({ mealName }: { mealName: string }) =>
      mealName.startsWith(dish.mealName),
    )
    expect(offered).toHaveLength(1)
    expect(offered[0].sizes).toEqual([
      { _id: large.id, size: 'L', totalFare: 33, energy: 630, protein: 44.8, fat: 19.6, carbohydrates: 67.2 },
    ])
    expect(data.meals.filter((meal: { sizes?: unknown }) => meal.sizes)).toHaveLength(1)
    expect(JSON.stringify(data.days)).not.toContain(large.id)
    expect(JSON.stringify(data.selectedMeals)).not.toContain(large.id)
  })

  it('is chosen by its id, for what it costs, and stays in the draft and the cart', async () => {
    const before = (await createPlan()).json.data.fareDetails.totalFare
    const { code, json } = await updateMenu(largeFirst())
    expect(code, JSON.stringify(json)).toBe(200)
    expect(json.data.fareDetails.totalFare).toBe(before + 8)
    expect((await getDraft()).selectedMeals[0].meals[0]).toBe(large.id)
    expect((await addToCart(wholeOrder({ selectedMeals: largeFirst() }))).code).toBe(200)
    const cart = await getCart()
    expect(JSON.stringify(cart)).toContain(`${menu.meals[0]![0]!.mealName} (L)`)
    expect(JSON.stringify(cart)).not.toContain('"vanished":[{')
  })

  it('is refused where its dish is not on the menu of the day, or in two sizes for one slot', async () => {
    await createPlan()
    const stranger = await makeMeal(shop.deps.db, { mealTypes: [menu.mealTypes[0]!] })
    const other = await makeSize(shop.deps.db, stranger, { size: 'L', percent: 140, priceFils: 3_300 })
    shop.deps.catalogue.forget()
    const [first, ...others] = firsts()
    const strange = await updateMenu([{ ...first, meals: [other.id, ...first!.meals.slice(1)] }, ...others])
    expect(strange.json.code).toBe('not-on-menu')
    const both = await updateMenu([{ ...first, meals: [large.id, ...first!.meals] }, ...others])
    expect(both.json.code).toBe('two-of-a-type')
  })

  it('vanishes when it is no longer offered, and with its dish; the customer is told its name', async () => {
    await createPlan()
    await updateMenu(largeFirst())
    await vanish(large.id)
    const told = await getDraft()
    const gone = { date: dates[0], mealType: menu.mealTypes[0]!.id, mealName: large.mealName }
    expect(told.vanished).toEqual([gone])
    const late = await updateMenu(largeFirst())
    expect(late.json.code).toBe('menu-changed')
    await afterwards(() =>
      shop.deps.db.update(dishes).set({ isDeleted: false }).where(eq(dishes.id, large.id)),
    )
    expect((await getDraft()).vanished).toEqual([])
    await deleteDish(menu.meals[0]![0]!.id)
    expect((await getDraft()).vanished).toContainEqual(gone)
  })
  it('stays in its size when it was chosen by hand and the other days are planned', async () => {
    await createPlan()
    const byHand = [menu.mealTypes[0]!.id]
    await updateMenu(
      largeFirst().map((day, at) => (at === 0 ? { ...day, byHand } : day)),
      { isFinal: false },
    )
    const fitted = await visitor('POST /api/user/fit-to-target', { target: { energyKcal: 1_500 } })
    expect(fitted.code, JSON.stringify(fitted.json)).toBe(200)
    expect(fitted.json.data.draft.selectedMeals[0].meals[0]).toBe(large.id)
  })
})
