import { describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeBuyer } from '../../../tests/factories/buyers.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { asDataUrl, makePicture } from '../../../tests/factories/pictures.ts'
import {
  checkout,
  complete,
  hand,
  openPayingShop,
  orderOf,
  payAgain,
  reconcile,
  rows,
  shop,
  verify,
  webhook,
} from '../../../tests/setup/paying-shop.ts'
import { addProduct } from '../cart/change-cart.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

openPayingShop()

const DAY_MS = 24 * 3_600_000
/** As if the order had been placed so long ago that its time ended before this. */
const endTime = (orderID: string, agoMs: number) =>
  rows(
    'update orders set payable_until = $2 where order_number = $1',
    orderID,
    new Date(shop.deps.now().getTime() - agoMs),
  )
const stockOf = async (id: string) => (await rows('select stock from products where id = $1', id))[0].stock
const getCart = async (buyer: { cookies: Record<string, string> }) =>
  (await call(shop.app, 'GET /api/user/get-cart', { cookies: buyer.cookies })).json.data
const ordersOf = async (buyer: { cookies: Record<string, string> }) =>
  (await call(shop.app, 'GET /api/user/get-orders', { cookies: buyer.cookies })).json.data.orders

async function buyersOf(product: { id: string }, count: number) {
  const buyers = await Promise.all(Array.from({ length: count }, () => makeCustomer(shop.deps)))
  for (const { accountId } of buyers)
    await addProduct(shop.deps, { accountId }, { product: product.id, quantity: 1 })
  return buyers
}

describe('the last piece', () => {
  it('goes to one of ten who complete their orders at once; the others are told before they pay', async () => {
    const product = await makeProduct(shop.deps.db, { name: 'Rope', stock: 1 })
    const buyers = await buyersOf(product, 10)
    const answers = await Promise.all(buyers.map((buyer) => complete(buyer)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { code, json } of answers.filter((answer) => answer.code !== 200))
      expect([code, json.message]).toEqual([expect.any(Number), expect.stringContaining('Rope')])
    expect(await stockOf(product.id)).toBe(0)
  })

  it('is held for whoever ordered it, who sees it in the cart and is not told that it is sold out', async () => {
    const product = await makeProduct(shop.deps.db, { stock: 1 })
    const [buyer] = await buyersOf(product, 1)
    const first = await complete(buyer!)
    expect(await getCart(buyer!)).toMatchObject({ isPayable: true, problems: [] })
    expect((await complete(buyer!)).json.data.orderID).toBe(first.json.data.orderID)
    expect(await stockOf(product.id)).toBe(0)
  })

  it('is given back when the cart changes, and is there for the changed cart', async () => {
    const { buyer, order } = await checkout()
    const { id } = buyer.product
    expect(await stockOf(id)).toBe(999)
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: id, quantity: 2 })
    expect((await complete(buyer)).json.data.orderID).not.toBe(order.orderID)
    expect(await stockOf(id)).toBe(997)
  })

  it('is taken once, however the payment is told', async () => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    await webhook('payment.captured', told.razorpay_payment_id)
    await verify(buyer, told)
    expect(await stockOf(buyer.product.id)).toBe(999)
  })
})

describe('an order that is not paid in time', () => {
  it('is cancelled everywhere, gives its goods back, and says why', async () => {
    const { buyer, order } = await checkout()
    await endTime(order.orderID, 60_000)
    expect((await ordersOf(buyer))[0]).toMatchObject({ isPayable: false, isCancelled: false })
    await endTime(order.orderID, DAY_MS)
    await cancelUnpaid.work(shop.deps, {})
    expect(await orderOf(order.orderID)).toMatchObject({
      state: 'cancelled',
      cancelled_because: 'not-paid-in-time',
      holds_stock: false,
    })
    expect((await ordersOf(buyer))[0]).toMatchObject({
      orderID: order.orderID,
      isCancelled: true,
      cancelledBecause: 'not-paid-in-time',
    })
    expect(await stockOf(buyer.product.id)).toBe(1_000)
    await cancelUnpaid.work(shop.deps, {})
    expect(await stockOf(buyer.product.id)).toBe(1_000)
  })

  it('stands where it was paid in time and word of it came later', async () => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    await endTime(order.orderID, 9 * 60_000)
    await cancelUnpaid.work(shop.deps, {})
    await verify(buyer, told)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('waits while the provider cannot be asked', async () => {
    const { order } = await checkout()
    await endTime(order.orderID, DAY_MS)
    await hand.setFaults({ api: '502' })
    await cancelUnpaid.work(shop.deps, {})
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'pending' })
    await hand.setFaults({})
    await cancelUnpaid.work(shop.deps, {})
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'cancelled' })
  })

  it('and is paid after all gives the money back by itself, with a mail', async () => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    await endTime(order.orderID, DAY_MS)
    expect((await verify(buyer, told)).json).toMatchObject({
      message: 'Your payment came too late for this order. It goes back to you by itself.',
      data: { orderID: order.orderID, paymentStatus: 2 },
    })
    const { id, state } = await orderOf(order.orderID)
    expect(state).toBe('cancelled')
    expect(await stockOf(buyer.product.id)).toBe(1_000)
    expect(await rows('select reason from refunds where order_id = $1', id)).toEqual([
      { reason: 'The order had been cancelled.' },
    ])
    await reconcile()
    expect(await rows(`select 1 from pgboss.job where name = 'confirm-refund'`)).not.toHaveLength(0)
  })

  it('makes way for a new order of the same cart', async () => {
    const { buyer, order } = await checkout()
    await endTime(order.orderID, 1_000)
    const again = await complete(buyer)
    expect(again.code).toBe(200)
    expect(again.json.data.orderID).not.toBe(order.orderID)
    expect(await orderOf(order.orderID)).toMatchObject({ cancelled_because: 'not-paid-in-time' })
  })
})

describe('a payment tried again', () => {
  it('takes today’s price, which is shown first', async () => {
    const { buyer, order } = await checkout({ priceFils: 4_900 })
    await rows('update products set price_fils = 5_500 where id = $1', buyer.product.id)
    const asked = await payAgain(buyer, order.orderID)
    expect(asked).toMatchObject({ code: 409, json: { data: { totalFare: 55 } } })
    const again = await call(shop.app, 'POST /api/user/pay-order', {
      cookies: buyer.cookies,
      body: { orderID: order.orderID, seenTotal: 55 },
    })
    expect(again).toMatchObject({ code: 200, json: { data: { orderID: order.orderID, amount: 5_500 } } })
    const told = await hand.choose(again.json.data.id, 'succeed')
    expect(await verify(buyer, told)).toMatchObject({ code: 200, json: { data: { paymentStatus: 1 } } })
    const { id, total_fils } = await orderOf(order.orderID)
    const [lines] = await rows('select sum(total_fils)::int as sum from order_lines where order_id = $1', id)
    expect([total_fils, lines.sum]).toEqual([5_500, 5_500])
  })

  it('in a checkout left open at the old price gives that money back', async () => {
    const { buyer, order } = await checkout({ priceFils: 4_900 })
    await rows('update products set price_fils = 5_500 where id = $1', buyer.product.id)
    await call(shop.app, 'POST /api/user/pay-order', {
      cookies: buyer.cookies,
      body: { orderID: order.orderID, seenTotal: 55 },
    })
    await verify(buyer, await hand.choose(order.id, 'succeed'))
    const { id, state } = await orderOf(order.orderID)
    expect(state).toBe('pending')
    expect(await rows('select amount_fils from refunds where order_id = $1', id)).toEqual([
      { amount_fils: 4_900 },
    ])
  })

  it('is refused for what the shop no longer sells', async () => {
    const { buyer, order } = await checkout()
    await rows('update products set is_deleted = true where id = $1', buyer.product.id)
    expect(await payAgain(buyer, order.orderID)).toMatchObject({
      code: 409,
      json: { message: 'This order can no longer be paid. Please order again.' },
    })
  })
})

describe('a changed cart', () => {
  async function paidWithoutOurKnowing() {
    const { buyer, order } = await checkout()
    await hand.choose(order.id, 'succeed')
    const other = await makeProduct(shop.deps.db, { stock: 5 })
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: other.id, quantity: 1 })
    return { buyer, order, other }
  }

  it('never cancels an order that has been paid: it is settled, and the customer is told', async () => {
    const { buyer, order, other } = await paidWithoutOurKnowing()
    expect(await complete(buyer)).toMatchObject({
      code: 409,
      json: { data: { orderID: order.orderID, paymentStatus: 1 } },
    })
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
    const { cart } = await getCart(buyer)
    expect(cart.products.map(({ line }: { line: string }) => line)).toEqual([other.id])
  })

  it('waits while the provider cannot be asked', async () => {
    const { buyer, order } = await paidWithoutOurKnowing()
    await hand.setFaults({ api: '502' })
    expect((await complete(buyer)).code).toBe(503)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'pending' })
    await hand.setFaults({})
    expect((await complete(buyer)).code).toBe(409)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })
})

it('an account that is deleted gives back what its unpaid order held', async () => {
  const buyer = await makeBuyer(shop.deps)
  await complete(buyer)
  expect(await stockOf(buyer.product.id)).toBe(999)
  await call(shop.app, 'POST /api/user/delete-account', {
    cookies: buyer.cookies,
    body: { password: 'correct horse battery staple' },
  })
  expect(await stockOf(buyer.product.id)).toBe(1_000)
})

it('what customers order while the stock is being edited stays ordered', async () => {
  const { cookies } = await makeAdmin(shop.deps)
  const product = await makeProduct(shop.deps.db, { stock: 10 })
  const [buyer] = await buyersOf(product, 1)
  const opened = await call(shop.app, `GET /api/admin/get-item?identifier=${product.identifier}`, { cookies })
  const { version, stock } = opened.json.data.item
  await complete(buyer!)
  const { identifier, name, category } = product
  const image = [asDataUrl(await makePicture())]
  const body = { identifier, name, category, price: 49, description: 'Built to last.', image }
  const saved = await call(shop.app, 'PATCH /api/admin/update-product', {
    cookies,
    body: { ...body, version, stock: 15, stockSeen: stock },
  })
  expect(saved.code).toBe(200)
  expect(await stockOf(product.id)).toBe(14)
})
