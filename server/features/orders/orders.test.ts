import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../../domain/days/subscription-terms.ts'
import { call, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { databaseOn } from '../../db/connect.ts'
import { settlePayment } from '../payments/check-attempt.ts'

let shop: TestShop
let hand: ReturnType<typeof checkoutDriver>
beforeAll(async () => {
  shop = await openTestShop()
  hand = checkoutDriver(shop)
})
afterAll(() => shop.close())

const get = (who: { cookies: Record<string, string> }, url: string) =>
  call(shop.app, `GET ${url}`, { cookies: who.cookies })
const post = (who: { cookies: Record<string, string> }, url: string, body: object) =>
  call(shop.app, `POST ${url}`, { cookies: who.cookies, body })
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

/** A customer with a week of meals and two of an add-on a day in the cart. */
async function makeEater() {
  const menu = await makeMenu(shop.deps.db, { priceFils: 2_000 })
  const addOn = await makeAddOn(shop.deps.db, { priceFils: 500 })
  shop.deps.catalogue.forget()
  const eater = await makeCustomer(shop.deps)
  await addToCart(shop.app, eater.cookies, weekOf(menu, shop.deps.now()), [addOn.id, addOn.id])
  return { ...eater, menu, addOn }
}

describe('a new customer', () => {
  it('is new until an order is paid', async () => {
    const buyer = await makeBuyer(shop.deps)
    expect((await get(buyer, '/api/user/is-firstOrder')).json.data).toEqual({ isNewOrder: true })
    const { json } = await hand.complete(buyer)
    expect((await get(buyer, '/api/user/is-firstOrder')).json.data).toEqual({ isNewOrder: true })
    await hand.verify(buyer, await hand.choose(json.data.id, 'succeed'))
    expect((await get(buyer, '/api/user/is-firstOrder')).json.data).toEqual({ isNewOrder: false })
  })

  it('pays AED 100 for the cool bag only if it is asked for, and never a second time', async () => {
    const eater = await makeEater()
    const without = await hand.complete(eater, { bagIncluded: false })
    expect(without.json.data.amount).toBe(2 * 2_000 * 5 + 2 * 500 * 5)
    const withBag = await hand.complete(eater, { bagIncluded: true })
    expect(withBag.json.data.amount).toBe(25_000 + 10_000)
    await hand.verify(eater, await hand.choose(withBag.json.data.id, 'succeed'))
    await addToCart(shop.app, eater.cookies, weekOf(eater.menu, shop.deps.now()), [])
    expect((await hand.complete(eater, { bagIncluded: true })).json.data.amount).toBe(20_000)
  })
})

describe('an order', () => {
  it('keeps what was ordered, whatever becomes of the catalogue', async () => {
    const eater = await makeEater()
    const { json } = await hand.complete(eater)
    const [meal] = eater.menu.meals[0]!
    await rows(
      "update dishes set meal_name = 'Another name', price_fils = 9900, is_deleted = true where id = $1",
      meal!.id,
    )
    const details = await post(eater, '/api/user/get-order-meal-details', { orderID: json.data.orderID })
    const [{ selectedMeals, addons, packages }] = details.json.data
    expect(selectedMeals).toHaveLength(5)
    expect(selectedMeals[0].meals[0]).toMatchObject({
      mealName: meal!.mealName,
      fareDetails: { totalFare: 20 },
    })
    expect(addons).toEqual([expect.objectContaining({ mealName: eater.addOn.mealName, quantity: 2 })])
    expect(packages[0]).toMatchObject({
      packageName: eater.menu.pkg.packageName,
      mealPlanName: eater.menu.plan.planName,
    })
  })

  it('shares its dishes with every order that had them so, and with none that did not', async () => {
    const first = await makeEater()
    await hand.complete(first)
    const count = async () => (await rows('select count(*)::int as n from ordered_dishes'))[0].n
    const before = await count()
    const order = async () => {
      const other = await makeCustomer(shop.deps)
      await addToCart(shop.app, other.cookies, weekOf(first.menu, shop.deps.now()), [])
      return (await hand.complete({ ...first, ...other })).code
    }
    expect(await order()).toBe(200)
    expect(await count()).toBe(before)
    await rows('update dishes set meal_name = $2 where id = $1', first.menu.meals[0]![0]!.id, 'Another name')
    shop.deps.catalogue.forget()
    expect(await Promise.all([order(), order(), order()])).toEqual([200, 200, 200])
    expect(await count()).toBe(before + 1)
  })

  it('of one cart is one order, though it is asked for at once with addresses of their own', async () => {
    const eater = await makeEater()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        hand.complete(eater, { address: { ...ADDRESS, street: `Street ${n}` } }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    const placed = await rows('select id from orders where account_id = $1', eater.accountId)
    expect(placed).toHaveLength(1)
    expect(await rows('select id from payment_attempts where order_id = $1', placed[0].id)).toHaveLength(1)
  })

  it('of a cart that changes meanwhile is of one whole cart, and never of two', async () => {
    const eater = await makeEater()
    const other = weekOf(eater.menu, shop.deps.now())
    const [answer] = await Promise.all([hand.complete(eater), addToCart(shop.app, eater.cookies, other, [])])
    expect(answer.code).toBe(200)
    const open = await rows(
      `select total_fils, (select sum(total_fils)::int from order_lines l where l.order_id = o.id) as lines
       from orders o where account_id = $1 and state = 'pending'`,
      eater.accountId,
    )
    expect(open).toEqual([{ total_fils: answer.json.data.amount, lines: answer.json.data.amount }])
  })

  it('of meals is paid once, by however many pages and webhooks it is told', async () => {
    const eater = await makeEater()
    const { json } = await hand.complete(eater)
    const told = await hand.choose(json.data.id, 'succeed')
    const payment = await shop.deps.provider.fetchPayment(told.razorpay_payment_id)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => hand.verify(eater, told))),
      ...Array.from({ length: 4 }, () => settlePayment(shop.deps, payment, 'webhook')),
    ])
    expect(answers.map(({ json }) => json.data.paymentStatus)).toEqual([1, 1, 1, 1])
    const [order] = await rows(
      'select id, state, paid_at from orders where order_number = $1',
      json.data.orderID,
    )
    expect(order).toMatchObject({ state: 'paid', paid_at: expect.any(Date) })
    const events = await rows(
      'select event from order_events where order_id = $1 order by created_at, id',
      order.id,
    )
    expect(events.map(({ event }) => event)).toEqual(['placed', 'checkout-opened', 'paid'])
    expect(await rows('select is_settling from payments where order_id = $1', order.id)).toEqual([
      { is_settling: true },
    ])
    const queued = await rows(`select id from pgboss.job where data->>'orderId' = $1`, order.id)
    expect(queued).toHaveLength(1)
    expect((await get(eater, '/api/user/get-cart')).json.data.count).toBe(0)
  })

  it('that another process was told of is as that process left it', async () => {
    const elsewhere = { ...shop.deps, db: databaseOn(shop.deps.db.$client) }
    const paid = await makeEater()
    const { json } = await hand.complete(paid)
    const told = await hand.choose(json.data.id, 'succeed')
    const payment = await shop.deps.provider.fetchPayment(told.razorpay_payment_id)
    await settlePayment(elsewhere, payment, 'webhook')
    expect((await hand.verify(paid, told)).json.data.paymentStatus).toBe(1)
    const dropped = await makeEater()
    const open = (await hand.complete(dropped)).json.data
    await rows(`update orders set state = 'cancelled' where order_number = $1`, open.orderID)
    await hand.verify(dropped, await hand.choose(open.id, 'succeed'))
    const all = await rows(
      `select state, (select count(*)::int from payments p where p.order_id = o.id) as payments,
         (select count(*)::int from refunds r where r.order_id = o.id) as refunds
       from orders o where order_number = any($1) order by state`,
      [json.data.orderID, open.orderID],
    )
    expect(all).toEqual([
      { state: 'cancelled', payments: 1, refunds: 1 },
      { state: 'paid', payments: 1, refunds: 0 },
    ])
  })

  it('is listed by status, newest first, page by page', async () => {
    const { json } = await hand.complete(await makeEater())
    expect(json.status).toBe(true)
    const buyer = await hand.makePaid()
    for (let i = 0; i < 3; i++) {
      await post(buyer, '/api/user/add-product-to-cart', { product: buyer.product.id })
      const { json: placed } = await hand.complete(buyer)
      if (i < 2) await hand.verify(buyer, await hand.choose(placed.data.id, 'succeed'))
    }
    const all = await get(buyer, '/api/user/get-orders?paymentStatus=-1&size=3')
    expect(all.json.data).toMatchObject({ page: 1, pages: 2, total: 4 })
    expect(all.json.data.orders[0]).toMatchObject({ paymentStatus: 0, isPayable: true, hasInvoice: false })
    expect(all.json.data.orders[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/)
    const numbers = all.json.data.orders.map((order: { orderID: string }) => order.orderID)
    expect(numbers).toEqual([...numbers].sort().reverse())
    const status = async (n: number) =>
      (await get(buyer, `/api/user/get-orders?paymentStatus=${n}`)).json.data.orders.map(
        (order: { paymentStatus: number }) => order.paymentStatus,
      )
    expect(await status(0)).toEqual([0])
    expect(await status(1)).toEqual([1, 1, 1])
    expect(await status(2)).toEqual([])
  })

  it('belongs to its customer alone', async () => {
    const { orderID } = await hand.makePaid()
    const stranger = await makeCustomer(shop.deps)
    for (const answer of [
      await get(stranger, `/api/user/get-order?orderID=${orderID}`),
      await get(stranger, `/api/user/get-invoice?orderID=${orderID}`),
      await post(stranger, '/api/user/get-order-meal-details', { orderID }),
      await post(stranger, '/api/user/pay-order', { orderID }),
      await post(stranger, '/api/user/order-again', { orderID }),
    ])
      expect(answer.code).toBe(404)
    expect((await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`)).code).toBe(401)
  })

  it('tells its first delivery, address and sums', async () => {
    const eater = await makeEater()
    const { json } = await hand.complete(eater)
    const { data } = (await get(eater, `/api/user/get-order?orderID=${json.data.orderID}`)).json
    expect(data).toMatchObject({
      amount: 250,
      paymentStatus: 0,
      isBeingConfirmed: false,
      isPayable: true,
      payableUntil: dubaiTime(cutOffOf(DEFAULT_TERMS, weekOf(eater.menu, shop.deps.now()).startDate)),
      packages: [{ packageName: eater.menu.pkg.packageName }],
      firstDelivery: weekOf(eater.menu, shop.deps.now()).startDate,
      deliveryDays: 5,
      fareDetails: { mealsTotalPrice: 200, addOnsTotalPrice: 50, totalFare: 250, vatIncluded: 11.9 },
    })
    expect(data.address.text).toContain('Al Wasl Road')
  })

  it('names all its packages with their days, and counts its goods by the piece', async () => {
    const eater = await makeEater()
    const other = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    await addToCart(shop.app, eater.cookies, weekOf(other, shop.deps.now()), [])
    const { product } = await makeBuyer(shop.deps)
    await post(eater, '/api/user/add-product-to-cart', { product: product.id, quantity: 2 })
    await hand.complete(eater)
    const [row] = (await get(eater, '/api/user/get-orders')).json.data.orders
    expect(row.packages.map((line: { packageName: string }) => line.packageName)).toEqual([
      eater.menu.pkg.packageName,
      other.pkg.packageName,
    ])
    expect(row.productCount).toBe(2)
  })

  it('can be ordered again: goods in the cart, the package in the wizard with the same meals', async () => {
    const eater = await makeEater()
    await post(eater, '/api/user/add-product-to-cart', { product: (await makeBuyer(shop.deps)).product.id })
    const { json } = await hand.complete(eater)
    await hand.verify(eater, await hand.choose(json.data.id, 'succeed'))
    const again = await post(eater, '/api/user/order-again', { orderID: json.data.orderID })
    expect(again.json.data).toEqual({ next: '/select-plan', added: 1 })
    const draft = (await get(eater, '/api/user/get-draft')).json.data
    expect(draft.package._id).toBe(eater.menu.pkg.id)
    expect(draft.selectedMeals[0].meals).toEqual(eater.menu.meals.map(([first]) => first!.id))
    expect(draft.addOns).toEqual([eater.addOn.id, eater.addOn.id])
  })

  it('of several packages is ordered again with all of them, once however often it is asked', async () => {
    const eater = await makeEater()
    const other = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    await addToCart(shop.app, eater.cookies, weekOf(other, shop.deps.now()), [])
    const { json } = await hand.complete(eater)
    await hand.verify(eater, await hand.choose(json.data.id, 'succeed'))
    for (let i = 0; i < 2; i++) {
      const again = await post(eater, '/api/user/order-again', { orderID: json.data.orderID })
      expect(again.json.data).toEqual({ next: '/cart', added: 2 })
    }
    const { cart, isPayable } = (await get(eater, '/api/user/get-cart')).json.data
    expect(cart.packages.map((line: { selectedPackage: string }) => line.selectedPackage)).toEqual([
      eater.menu.pkg.id,
      other.pkg.id,
    ])
    expect(cart.packages[0].addons[0]).toMatchObject({ _id: eater.addOn.id, quantity: 2 })
    expect(isPayable).toBe(true)
  })
})
