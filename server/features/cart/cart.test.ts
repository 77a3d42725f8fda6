import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../domain/delivery-calendar.ts'
import { makeAddOn, makeProduct } from '../../../tests/factories/catalogue.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { type TestVisitor, visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes, packages, plans, products } from '../../db/schema/catalogue.ts'

const START = new Date('2026-11-15T08:00:00Z')
const WEDNESDAY = '2026-11-18'
const dates = deliveryDays('weekly-5', WEDNESDAY)
const DONE = 'Successfully Completed your order! wait for Payment'

let now = START
let shop: TestShop
let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

beforeEach(async () => {
  now = START
  menu = await makeMenu(shop.deps.db, { slots: 2, choices: 2 })
  addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
  shop.deps.catalogue.forget()
  visitor = visitorOf(shop)
})

const firsts = () => dates.map((date) => ({ date, meals: menu.meals.map((choices) => choices[0]!.id) }))
const wholeOrder = (more: object = {}) => ({
  package: menu.pkg.id,
  startDate: WEDNESDAY,
  endDate: dates.at(-1),
  selectedMeals: firsts(),
  plan: menu.plan.id,
  ...more,
})
const createPlan = (more: object = {}) =>
  visitor('POST /api/user/create-plan', {
    plan: menu.plan.id,
    package: menu.pkg.id,
    duration: 'weekly-5',
    startDate: WEDNESDAY,
    ...more,
  })
const addToCart = (body: object = {}) => visitor('POST /api/user/add-to-cart', body)
const getCart = async (query = '', by = visitor) => (await by(`GET /api/user/get-cart${query}`)).json.data
const getDraft = async () => (await visitor('GET /api/user/get-draft')).json.data

async function afterwards(change: () => Promise<unknown>) {
  await change()
  shop.deps.catalogue.forget()
}
const deleteDish = (id: string) =>
  afterwards(() => shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, id)))

describe('add-to-cart from the draft', () => {
  it('makes a line of it, with its add-ons, and the draft is done', async () => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOn.id, addOn.id] })
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
    expect(addons).toMatchObject([{ _id: addOn.id, quantity: 2 }])
    expect(fareDetails).toEqual({
      mealsTotalPrice: 250,
      addOnsTotalPrice: 50,
      productsTotalPrice: 0,
      coolBagPrice: 100,
      vatIncluded: 19.04,
      totalFare: 400,
    })
  })

  it('takes the payload of the specification for the draft it describes', async () => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOn.id] })
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
    await visitor('PATCH /api/user/update-addons', { addOns: [addOn.id] })
    await deleteDish(addOn.id)
    expect((await addToCart()).code).toBe(422)
    now = new Date('2026-11-17T08:00:00Z')
    const late = await addToCart()
    expect([late.code, late.json.errors[0].field]).toEqual([422, 'startDate'])
  })

  it('tells a window that has fallen behind', async () => {
    const { version } = (await createPlan()).json.data
    await visitor('PATCH /api/user/update-addons', { addOns: [addOn.id] })
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
    expect(code).toBe(400)
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
      () => ({ selectedMeals: firsts().map((d) => ({ ...d, meals: [addOn.id] })) }),
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
    expect((await getCart('?bagIncluded=false')).fareDetails.totalFare).toBe(250)
  })
})

describe('get-cart', () => {
  it('is empty for a visitor who has put nothing in, and makes no guest of them', async () => {
    const cart = await getCart()
    expect(cart).toMatchObject({
      cart: { package: null, packages: [], products: [] },
      addons: [],
      savedAddress: [],
      count: 0,
      isPayable: false,
      coolBag: { isOffered: false, price: 100 },
    })
    expect(cart.fareDetails.totalFare).toBe(0)
    expect(visitor.cookies).toEqual({})
  })

  it('has the newest package in the specified place and all of them in order', async () => {
    const first = (await addToCart(wholeOrder())).json.data.line
    now = new Date(now.getTime() + 1000)
    await createPlan({ startDate: '2026-11-19' })
    const second = (await addToCart()).json.data.line
    const { cart } = await getCart()
    expect(cart.packages.map(({ line }: { line: string }) => line)).toEqual([first, second])
    expect(cart.package.line).toBe(second)
  })

  it('is nobody else’s', async () => {
    await addToCart(wholeOrder())
    expect((await getCart('', visitorOf(shop))).count).toBe(0)
  })

  it('shows a price that has changed since', async () => {
    const { line } = (await addToCart(wholeOrder())).json.data
    await afterwards(() =>
      shop.deps.db.update(dishes).set({ priceFils: 3_000 }).where(eq(dishes.id, menu.meals[0]![0]!.id)),
    )
    const { priceChanges, isPayable, fareDetails } = await getCart()
    expect(priceChanges).toEqual([{ line, name: menu.pkg.packageName, before: 250, now: 275 }])
    expect([isPayable, fareDetails.mealsTotalPrice]).toEqual([true, 275])
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['meal', () => deleteDish(menu.meals[1]![0]!.id), 'meal-gone'],
    [
      'package',
      () =>
        afterwards(() =>
          shop.deps.db.update(packages).set({ isDeleted: true }).where(eq(packages.id, menu.pkg.id)),
        ),
      'package-gone',
    ],
    [
      'plan',
      () =>
        afterwards(() =>
          shop.deps.db.update(plans).set({ isDeleted: true }).where(eq(plans.id, menu.plan.id)),
        ),
      'plan-gone',
    ],
    ['add-on', () => deleteDish(addOn.id), 'add-on-gone'],
  ])('says that a %s has gone, and cannot be paid until mended', async (_what, remove, kind) => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOn.id] })
    const { line } = (await addToCart()).json.data
    expect((await getCart()).isPayable).toBe(true)
    await remove()
    const broken = await getCart()
    expect(broken.isPayable).toBe(false)
    expect(broken.problems[0]).toMatchObject({ kind, line, message: expect.stringMatching(/no longer/) })
    await visitor('POST /api/user/remove-from-cart', { line })
    expect((await getCart()).problems).toEqual([])
  })

  it('says when a start date has come too near', async () => {
    await addToCart(wholeOrder())
    now = new Date('2026-11-17T08:00:00Z')
    const { problems, isPayable } = await getCart()
    expect(isPayable).toBe(false)
    expect(problems).toMatchObject([
      { kind: 'start-date', message: expect.stringContaining('Wednesday 18 November') },
    ])
  })
})

describe('products', () => {
  const addProduct = (product: string, quantity?: number) =>
    visitor('POST /api/user/add-product-to-cart', { product, ...(quantity && { quantity }) })
  const setQuantity = (product: string, quantity: number) =>
    visitor('PATCH /api/user/update-cart-product', { product, quantity })

  it('are added up, by id or identifier', async () => {
    const product = await makeProduct(shop.deps.db, { priceFils: 4_900 })
    await addProduct(product.id)
    const { json } = await addProduct(product.identifier, 2)
    expect(json.data).toEqual({ quantity: 3, count: 3 })
    const { cart, fareDetails, coolBag } = await getCart()
    expect(cart.products).toMatchObject([
      { line: product.id, quantity: 3, price: 49, totalPrice: 147, most: 50 },
    ])
    expect(fareDetails).toMatchObject({ productsTotalPrice: 147, coolBagPrice: 0, totalFare: 147 })
    expect(coolBag.isOffered).toBe(false)
  })

  it('go no further than the stock, nor than 99', async () => {
    const scarce = await makeProduct(shop.deps.db, { stock: 3 })
    const plenty = await makeProduct(shop.deps.db, { stock: 500 })
    expect((await addProduct(scarce.id, 4)).code).toBe(422)
    expect((await addProduct(scarce.id, 3)).code).toBe(200)
    const more = await addProduct(scarce.id)
    expect([more.code, more.json.message]).toEqual([
      422,
      `Only 3 of ${scarce.name} are left, and 3 are in your cart.`,
    ])
    expect((await addProduct(plenty.id, 99)).code).toBe(200)
    expect((await addProduct(plenty.id)).code).toBe(422)
    expect((await addProduct(plenty.id, 100)).code).toBe(400)
  })

  it('change in quantity, not below one', async () => {
    const product = await makeProduct(shop.deps.db, { stock: 5 })
    await addProduct(product.id)
    expect((await setQuantity(product.id, 5)).json.data).toEqual({ quantity: 5, count: 5 })
    expect((await setQuantity(product.id, 6)).code).toBe(422)
    expect((await setQuantity(product.id, 0)).code).toBe(400)
    expect((await setQuantity(product.id, 1.5)).code).toBe(400)
  })

  it('can be lowered to what is left when the stock has shrunk', async () => {
    const product = await makeProduct(shop.deps.db, { stock: 5 })
    await addProduct(product.id, 5)
    await shop.deps.db.update(products).set({ stock: 2 }).where(eq(products.id, product.id))
    expect((await getCart()).problems).toMatchObject([{ kind: 'not-enough-stock', line: product.id }])
    expect((await setQuantity(product.id, 2)).code).toBe(200)
    expect((await getCart()).isPayable).toBe(true)
  })

  it('that have gone are told, and cannot be added', async () => {
    const product = await makeProduct(shop.deps.db)
    await addProduct(product.id)
    await shop.deps.db.update(products).set({ isDeleted: true }).where(eq(products.id, product.id))
    const cart = await getCart()
    expect(cart.problems).toMatchObject([{ kind: 'product-gone' }])
    expect(cart.fareDetails.totalFare).toBe(0)
    expect((await addProduct(product.id)).code).toBe(404)
    expect((await addProduct('nothing')).code).toBe(404)
    expect((await setQuantity(product.id, 2)).code).toBe(404)
  })

  it('two clicks at once lose none', async () => {
    const product = await makeProduct(shop.deps.db)
    await addProduct(product.id)
    await Promise.all(Array.from({ length: 5 }, () => addProduct(product.id)))
    expect((await getCart()).count).toBe(6)
  })

  it('show a price that has changed since', async () => {
    const product = await makeProduct(shop.deps.db)
    await addProduct(product.id)
    await shop.deps.db.update(products).set({ priceFils: 5_500 }).where(eq(products.id, product.id))
    expect((await getCart()).priceChanges).toEqual([
      { line: product.id, name: product.name, before: 49, now: 55 },
    ])
  })
})

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
    now = new Date(now.getTime() + 2 * 3_600_000)
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
    now = new Date('2026-11-17T08:00:00Z')
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
