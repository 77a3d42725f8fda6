import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import {
  addOns,
  addToCart,
  createPlan,
  deleteDish,
  firsts,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  turnClockBy,
  turnClockTo,
  updateAddOns,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes } from '../../db/schema/catalogue.ts'

openOrderingShop()

describe('taking out and bringing back', () => {
  const remove = (line: string, by = visitor) => by('POST /api/user/remove-from-cart', { line })
  const restore = (line: string) => visitor('POST /api/user/restore-to-cart', { line })

  it('works for packages and products, twice as well as once', async () => {
    const product = await makeProduct(shop.deps.db)
    const { line } = (await addToCart(wholeOrder())).json.data
    await visitor('POST /api/user/add-product-to-cart', { product: product.id, quantity: 2 })
    expect((await remove(line)).json.data.count).toBe(2)
    expect((await remove(line)).code).toBe(200)
    expect((await remove(product.id)).json.data.count).toBe(0)
    expect((await restore(product.id)).json.data.count).toBe(2)
    expect((await restore(line)).json.data.count).toBe(3)
    expect((await restore(line)).code).toBe(200)
  })

  it('forgets what was taken out long ago', async () => {
    const first = (await addToCart(wholeOrder())).json.data.line
    await remove(first)
    turnClockBy(2 * 3_600_000)
    await createPlan({ startDate: '2026-11-19' })
    const second = (await addToCart()).json.data.line
    await remove(second)
    expect((await restore(first)).code).toBe(404)
    expect((await restore(second)).code).toBe(200)
  })

  it('is not for someone else’s line, nor for one that never was', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    const other = visitorOf(shop)
    expect((await remove(line, other)).code).toBe(404)
    const product = await makeProduct(shop.deps.db)
    await other('POST /api/user/add-product-to-cart', { product: product.id })
    expect((await remove(line, other)).code).toBe(404)
    expect((await remove('not-an-id')).code).toBe(400)
    expect((await getCart()).count).toBe(1)
  })

  it('a product put in again after being taken out starts from nothing', async () => {
    const product = await makeProduct(shop.deps.db)
    await visitor('POST /api/user/add-product-to-cart', { product: product.id, quantity: 5 })
    await remove(product.id)
    const { json } = await visitor('POST /api/user/add-product-to-cart', { product: product.id })
    expect(json.data.quantity).toBe(1)
  })
})

describe('reopen-package', () => {
  const reopen = (line: string, by = visitor) => by('POST /api/user/reopen-package', { line })

  it('opens the line in the wizard and changes it in place', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    const { json } = await reopen(line)
    const draft = await getDraft()
    expect(draft).toMatchObject({ _id: json.data.draft, reopenedLine: line, isMenuConfirmed: true })
    expect((await getCart()).count).toBe(1)
    await visitor('PATCH /api/user/update-menu', {
      selectedMeals: firsts().map((day) => ({ ...day, meals: [menu.meals[0]![1]!.id] })),
    })
    expect((await addToCart({ draft: draft._id })).json.data).toEqual({ line, count: 1 })
    expect((await getCart('?bagIncluded=false')).fareDetails.totalFare).toBe(130)
  })

  it('keeps another draft until it is done', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    const waiting = (await createPlan({ startDate: '2026-11-23' })).json.data._id
    await reopen(line)
    await reopen(line)
    expect((await getDraft()).reopenedLine).toBe(line)
    await addToCart()
    expect((await getDraft())._id).toBe(waiting)
  })

  it('may move the line to other dates', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    turnClockTo('2026-11-17T08:00:00Z')
    const { draft } = (await reopen(line)).json.data
    expect((await getDraft()).startProblem).toMatchObject({ reason: 'too-soon' })
    expect((await createPlan({ startDate: '2026-11-20', draft })).json.data.reopenedLine).toBe(line)
    await addToCart()
    const { cart, isPayable } = await getCart()
    expect([cart.packages.length, cart.package.startDate, isPayable]).toEqual([1, '2026-11-20', true])
  })

  it('is a new line where the old one was taken out and forgotten meanwhile', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    await reopen(line)
    await visitor('POST /api/user/remove-from-cart', { line })
    await addToCart()
    expect((await getCart()).count).toBe(1)
  })

  it('is not for someone else’s line, nor for one taken out', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    expect((await reopen(line, visitorOf(shop))).code).toBe(404)
    await visitor('POST /api/user/remove-from-cart', { line })
    expect((await reopen(line)).code).toBe(404)
  })
})

describe('mend-package', () => {
  const mend = (line: string, meals: object[], by = visitor) =>
    by('POST /api/user/mend-package', { line, meals })

  it('puts another meal of the day in the place of one that has gone, and keeps all the rest', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    const [gone, instead] = menu.meals[1]!
    await deleteDish(gone!.id)
    const before = await getCart()
    expect(before.isPayable).toBe(false)
    expect(before.problems).toHaveLength(5)
    expect(before.problems[0].gone).toMatchObject({
      mealName: gone!.mealName,
      alternatives: [{ _id: instead!.id, mealName: instead!.mealName }],
    })
    const meals = before.problems.map(({ gone }: { gone: { date: string; mealType: string } }) => ({
      date: gone.date,
      mealType: gone.mealType,
      meal: instead!.id,
    }))
    expect((await mend(line, meals)).json.data.count).toBe(1)
    const { cart, isPayable } = await getCart()
    expect(isPayable).toBe(true)
    for (const { meals: served } of cart.package.selectedMeals)
      expect(served).toEqual([menu.meals[0]![0]!.id, instead!.id, menu.meals[2]![0]!.id])
  })

  it('leaves out what nothing was chosen for, and add-ons that have gone', async () => {
    await createPlan()
    await updateAddOns([addOns[0]!.id, addOns[1]!.id])
    const { line } = (await addToCart()).json.data
    await deleteDish(menu.meals[1]![0]!.id)
    await deleteDish(addOns[0]!.id)
    expect((await mend(line, [])).code).toBe(200)
    const { cart, isPayable } = await getCart()
    expect(isPayable).toBe(true)
    expect(cart.package.selectedMeals[0].meals).toHaveLength(2)
    expect(cart.package.addons.map(({ _id }: { _id: string }) => _id)).toEqual([addOns[1]!.id])
  })

  it('offers nothing that is avoided, and refuses what is not on the day’s menu', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    const [gone, instead] = menu.meals[1]!
    await shop.deps.db
      .update(dishes)
      .set({ allergens: ['Fish'] })
      .where(eq(dishes.id, instead!.id))
    await deleteDish(gone!.id)
    await visitor('PATCH /api/user/update-food-profile', { avoided: ['Fish'], consent: 1 })
    const [{ gone: told }] = (await getCart()).problems
    expect(told.alternatives).toEqual([])
    const wrong = [{ date: told.date, mealType: told.mealType, meal: menu.meals[0]![0]!.id }]
    expect((await mend(line, wrong)).code).toBe(422)
  })

  it('is not for someone else’s line, nor for one taken out', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    expect((await mend(line, [], visitorOf(shop))).code).toBe(404)
    await visitor('POST /api/user/remove-from-cart', { line })
    expect((await mend(line, [])).code).toBe(404)
  })
})
