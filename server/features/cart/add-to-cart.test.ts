import { describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import {
  addOns,
  addToCart,
  createPlan,
  dates,
  deleteDish,
  firsts,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  turnClockTo,
  visitor,
  WEDNESDAY,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'

openOrderingShop()

const DONE = 'Successfully Completed your order! wait for Payment'

describe('add-to-cart from the draft', () => {
  it('makes a line of it, with its add-ons, and the draft is done', async () => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOns[0]!.id, addOns[0]!.id] })
    const { code, json } = await addToCart()
    expect([code, json.message, json.data.count]).toEqual([200, DONE, 1])
    expect(await getDraft()).toBeNull()
    const { cart, addons, fareDetails } = await getCart()
    expect(cart.package).toMatchObject({
      line: json.data.line,
      selectedPackage: menu.pkg.id,
      plan: { _id: menu.plan.id },
      startDate: WEDNESDAY,
      endDate: dates.at(-1),
      deliveryDays: 5,
    })
    expect(cart.package.selectedMeals[0]).toMatchObject({
      date: WEDNESDAY,
      mealDetails: menu.meals.map(([first]) => ({ mealName: first!.mealName })),
    })
    expect(addons).toMatchObject([{ _id: addOns[0]!.id, quantity: 2 }])
    expect(fareDetails).toEqual({
      mealsTotalPrice: 375,
      addOnsTotalPrice: 50,
      productsTotalPrice: 0,
      coolBagPrice: 100,
      vatIncluded: 25,
      totalFare: 525,
    })
  })

  it('takes the payload of the specification for the draft it describes', async () => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOns[0]!.id] })
    const { json } = await addToCart(wholeOrder())
    expect(json.data.count).toBe(1)
    expect((await getCart()).addons).toHaveLength(1)
    expect(await getDraft()).toBeNull()
  })

  it('clicked twice, is one line', async () => {
    const draft = (await createPlan()).json.data._id
    const clicks = await Promise.all([addToCart({ draft }), addToCart({ draft }), addToCart({ draft })])
    expect(clicks.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(clicks.map(({ json }) => json.data.line)).size).toBe(1)
    expect((await getCart()).cart.packages).toHaveLength(1)
  })

  it('clicked twice with the payload of the specification, is one line too', async () => {
    await createPlan()
    const clicks = [await addToCart(wholeOrder()), await addToCart(wholeOrder())]
    expect(clicks[1]!.json.data.line).toBe(clicks[0]!.json.data.line)
    expect((await getCart()).count).toBe(1)
  })

  it('takes a second draft with the very same meals as a second line', async () => {
    for (let i = 0; i < 2; i++) {
      const draft = (await createPlan()).json.data._id
      await addToCart({ draft })
    }
    expect((await getCart()).cart.packages).toHaveLength(2)
  })

  it('tells what changed where the menu changed meanwhile', async () => {
    await createPlan()
    await deleteDish(menu.meals[0]![0]!.id)
    const { code, json } = await addToCart()
    expect([code, json.data.reason]).toEqual([409, 'menu-changed'])
    expect(json.data.draft.vanished[0].mealName).toBe(menu.meals[0]![0]!.mealName)
    expect((await getCart()).count).toBe(0)
  })

  it('refuses a draft whose start date has come too near, or whose add-on has gone', async () => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOns[0]!.id] })
    await deleteDish(addOns[0]!.id)
    expect((await addToCart()).code).toBe(422)
    turnClockTo('2026-11-17T08:00:00Z')
    const late = await addToCart()
    expect([late.code, late.json.errors[0].field]).toEqual([422, 'startDate'])
  })

  it('tells a window that has fallen behind', async () => {
    const { version } = (await createPlan()).json.data
    await visitor('PATCH /api/user/update-addons', { addOns: [addOns[0]!.id] })
    const { code, json } = await addToCart({ version })
    expect([code, json.data.reason]).toEqual([409, 'changed-elsewhere'])
  })
})

describe('add-to-cart with a whole order', () => {
  it('works without a draft and without a plan', async () => {
    const { code, json } = await addToCart(wholeOrder({ plan: undefined }))
    expect([code, json.message]).toEqual([200, DONE])
    const { cart } = await getCart()
    expect(cart.package).toMatchObject({ plan: null, duration: 'weekly-5', deliveryDays: 5 })
  })

  it('leaves a draft of something else alone', async () => {
    await createPlan({ startDate: '2026-11-19' })
    await addToCart(wholeOrder())
    expect(await getDraft()).toMatchObject({ startDate: '2026-11-19' })
  })

  it.each([
    [{ package: undefined }],
    [{ startDate: '' }],
    [{ endDate: null }],
    [{ package: null, startDate: null, endDate: null }],
  ])('needs package, start and end date: %j', async (missing) => {
    const { code, json } = await addToCart(wholeOrder(missing))
    expect(code).toBe(422)
    expect(json.message).toBe('Missing required order details. Please check your selections.')
  })

  it.each([
    ['missing', undefined],
    ['not readable', 'undefined'],
    ['not a list', { date: WEDNESDAY }],
  ])('says when the selected meals are %s', async (_what, selectedMeals) => {
    const { code, json } = await addToCart(wholeOrder({ selectedMeals }))
    expect(code).toBe(400)
    expect(json.message).toBe('Error with meal selection data. Please try again.')
  })

  it.each<[string, () => object, number]>([
    ['dates of no duration', () => ({ selectedMeals: firsts().slice(1), startDate: dates[1] }), 422],
    ['another end date', () => ({ endDate: '2026-11-25' }), 422],
    ['another start date', () => ({ startDate: '2026-11-19' }), 422],
    [
      'a meal that is not on the menu',
      () => ({ selectedMeals: firsts().map((d) => ({ ...d, meals: [addOns[0]!.id] })) }),
      422,
    ],
    [
      'two meals of a type',
      () => ({ selectedMeals: firsts().map((d) => ({ ...d, meals: menu.meals[0]!.map((m) => m.id) })) }),
      422,
    ],
    ['a day without meals', () => ({ selectedMeals: firsts().map((d) => ({ ...d, meals: [] })) }), 422],
    ['a package nobody has', () => ({ package: 'nothing' }), 404],
    ['a plan nobody has', () => ({ plan: 'nothing' }), 404],
  ])('refuses %s', async (_what, more, expected) => {
    const { code, json } = await addToCart(wholeOrder(more()))
    expect(code).toBe(expected)
    expect(json.message).toEqual(expect.any(String))
    expect((await getCart()).count).toBe(0)
  })

  it('refuses dates that are too soon', async () => {
    const soon = deliveryDays('weekly-5', '2026-11-16')
    const { code } = await addToCart(
      wholeOrder({
        startDate: soon[0],
        endDate: soon.at(-1),
        selectedMeals: soon.map((date) => ({ date, meals: firsts()[0]!.meals })),
      }),
    )
    expect(code).toBe(422)
  })

  it('charges today’s price, not one that was sent', async () => {
    await addToCart(wholeOrder({ fareDetails: { totalFare: 1 }, totalFare: 1, price: 1 }))
    expect((await getCart('?bagIncluded=false')).fareDetails.totalFare).toBe(375)
  })
})
