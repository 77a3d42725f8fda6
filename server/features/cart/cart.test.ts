import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import {
  addOns,
  addToCart,
  afterwards,
  createPlan,
  deleteDish,
  getCart,
  menu,
  openOrderingShop,
  shop,
  turnClockBy,
  turnClockTo,
  visitor,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes, packages, plans, products } from '../../db/schema/catalogue.ts'
import { GUEST_COOKIE, newToken } from '../../plugins/session.ts'

openOrderingShop()

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
    turnClockBy(1000)
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
    expect(priceChanges).toEqual([
      { line, name: menu.pkg.packageName, hasAddOns: false, before: 375, now: 400 },
    ])
    expect([isPayable, fareDetails.mealsTotalPrice]).toEqual([true, 400])
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
    ['add-on', () => deleteDish(addOns[0]!.id), 'add-on-gone'],
  ])('says that a %s has gone, and cannot be paid until mended', async (_what, remove, kind) => {
    await createPlan()
    await visitor('PATCH /api/user/update-addons', { addOns: [addOns[0]!.id] })
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
    turnClockTo('2026-11-17T08:00:00Z')
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

  it('of somebody new make one guest and one cart, however many come at once', async () => {
    const product = await makeProduct(shop.deps.db)
    const newcomer = visitorOf(shop, { [GUEST_COOKIE]: newToken() })
    const add = () => newcomer('POST /api/user/add-product-to-cart', { product: product.id, quantity: 2 })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(answers.map(({ json }) => json.data.quantity).sort()).toEqual([2, 4, 6])
    const { cart } = await getCart('', newcomer)
    expect(cart.products).toMatchObject([{ line: product.id, quantity: 6 }])
  })

  it('that are not to be had are refused to somebody new as to anybody', async () => {
    const soldOut = await makeProduct(shop.deps.db, { stock: 0 })
    const gone = await makeProduct(shop.deps.db, { isDeleted: true })
    const first = (product: string) => visitorOf(shop)('POST /api/user/add-product-to-cart', { product })
    const refused = await first(soldOut.id)
    expect([refused.code, refused.json.message]).toEqual([422, `${soldOut.name} is sold out.`])
    expect((await first(gone.id)).code).toBe(404)
    expect((await first('-'.repeat(36))).code).toBe(404)
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
      { line: product.id, name: product.name, hasAddOns: false, before: 49, now: 55 },
    ])
  })
})
