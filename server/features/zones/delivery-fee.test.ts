import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMIRATES, type Emirate } from '../../../domain/delivery/address.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { setZones } from '../../../tests/factories/zones.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { addProduct } from '../cart/change-cart.ts'
import { invoiceContent } from '../invoices/invoice-content.ts'
import { findLinesOf, findOrderByNumber } from '../order-records/orders.queries.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { loadSettings } from '../settings/settings.service.ts'

let shop: TestShop
let hand: ReturnType<typeof checkoutDriver>
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  hand = checkoutDriver(shop)
  admin = await makeAdmin(shop.deps)
})
beforeEach(() => setZones(shop.deps))
afterAll(() => shop.close())

const asAdmin = (name: `${'GET' | 'POST' | 'PATCH'} /${string}`, body?: object) =>
  call(shop.app, name, { cookies: admin.cookies, ...(body && { body }) })

/** In AED. */
const setFees = (fees: Partial<Record<Emirate, number>>) =>
  setZones(
    shop.deps,
    ...EMIRATES.flatMap((emirate) => (fees[emirate] ? [{ emirate, feeFils: fees[emirate] * 100 }] : [])),
  )

const to = (state: string) => ({ address: { ...ADDRESS, city: state, state } })
const cartOf = async (buyer: { cookies: Record<string, string> }) =>
  (await call(shop.app, 'GET /api/user/get-cart', { cookies: buyer.cookies })).json.data
const stored = async (orderID: string) => {
  const order = await findOrderByNumber(shop.deps.db, orderID)
  return { order: order!, lines: await findLinesOf(shop.deps.db, [order!.id]) }
}

describe('a delivery fee', () => {
  it('is a line from the zone to the order, its invoice, its mail and the back-office', async () => {
    await setFees({ Sharjah: 15, Fujairah: 30 })
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    expect((await cartOf(buyer)).zones).toMatchObject([
      { emirate: 'Fujairah', fee: 30 },
      { emirate: 'Sharjah', fee: 15 },
    ])

    const { json } = await hand.complete(buyer, { ...to('Sharjah'), seenTotal: 120 })
    expect(json.data.amount).toBe(12_000)
    const told = await hand.choose(json.data.id, 'succeed')
    expect((await hand.verify(buyer, told)).code).toBe(200)

    const { orderID } = json.data
    const { order, lines } = await stored(orderID)
    expect(order).toMatchObject({ totalFils: 12_000, vatFils: 571 })
    expect(lines).toMatchObject([
      { kind: 'product', totalFils: 10_500, vatFils: 500 },
      { kind: 'delivery-fee', label: 'Delivery fee', quantity: 1, totalFils: 1_500, vatFils: 71 },
    ])

    const seen = await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`, {
      cookies: buyer.cookies,
    })
    expect(seen.json.data.fareDetails).toMatchObject({ totalFare: 120, vatIncluded: 5.71 })
    expect(seen.json.data.lines[1]).toMatchObject({ kind: 'delivery-fee', total: 15, vat: 0.71 })
    const [details] = (await asAdmin('POST /api/admin/get-orderDetails', { orderID })).json.data
    expect(details.totals).toMatchObject({ products: 105, total: 120, vatIncluded: 5.71 })
    expect(details.lines[1]).toMatchObject({ kind: 'delivery-fee', total: 15 })
    const csv = await shop.app.inject({ url: '/api/admin/get-orders-csv', cookies: admin.cookies })
    expect(csv.payload.split('\n').find((row) => row.includes(orderID))).toContain(',120.00,')

    const about = { number: 'INV-1', issuedAt: new Date(), order, customerName: '' }
    const invoice = invoiceContent({ ...about, shop: await loadSettings(shop.deps) }, lines)
    expect(invoice.lines[1]).toMatchObject({ label: 'Delivery fee', netFils: 1_429, totalFils: 1_500 })
    expect(invoice.totals).toEqual({ netFils: 11_429, vatFils: 571, totalFils: 12_000 })
    await confirmOrder.work(shop.deps, { orderId: order.id })
    const mail = shop.mails.find(({ key }) => key === `order-confirmed:${order.id}`)
    expect(mail!.text).toContain('Delivery fee: AED 15.00')
    expect(mail!.text).toContain('Total AED 120.00, of which VAT AED 5.71.')
  })

  it('is charged once, whatever is in the cart', async () => {
    await setFees({ Sharjah: 15 })
    const customer = await makeCustomer(shop.deps)
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    for (let i = 0; i < 2; i++) await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
    const product = await makeProduct(shop.deps.db, { priceFils: 4_900, stock: 10 })
    await addProduct(shop.deps, { accountId: customer.accountId }, { product: product.id, quantity: 3 })
    const { fareDetails, coolBag } = await cartOf(customer)
    const { json } = await hand.complete(customer, { ...to('Sharjah'), bagIncluded: true })
    expect(coolBag.isOffered).toBe(true)
    expect(json.data.amount).toBe(Math.round(fareDetails.totalFare * 100) + 1_500)
    const { lines } = await stored(json.data.orderID)
    expect(lines.filter(({ kind }) => kind === 'delivery-fee')).toHaveLength(1)
  })

  it('never comes without a word: a total seen without it is refused, and the new one is told', async () => {
    await setFees({ Sharjah: 15 })
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    const refused = await hand.complete(buyer, { ...to('Sharjah'), seenTotal: 105 })
    expect(refused).toMatchObject({ code: 409, json: { data: { totalFare: 120 } } })
    expect(refused.json.message).toContain('The total is now AED 120.00.')
    expect((await hand.complete(buyer, { ...to('Dubai'), seenTotal: 105 })).code).toBe(200)
  })

  it('makes another order where the address moves to an emirate with another fee, and none where it does not', async () => {
    await setFees({ Sharjah: 15, Fujairah: 15 })
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    const place = async (state: string) => (await hand.complete(buyer, to(state))).json.data
    const dubai = await place('Dubai')
    const sharjah = await place('Sharjah')
    expect(sharjah.orderID).not.toBe(dubai.orderID)
    expect((await stored(dubai.orderID)).order.state).toBe('cancelled')
    expect([dubai.amount, sharjah.amount]).toEqual([10_500, 12_000])
    const fujairah = await place('Fujairah')
    expect(fujairah.orderID).toBe(sharjah.orderID)
    expect((await stored(fujairah.orderID)).order.address.state).toBe('Fujairah')
  })

  it('is told before an order placed at another fee is paid', async () => {
    await setFees({ Sharjah: 15 })
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    const { orderID } = (await hand.complete(buyer, to('Sharjah'))).json.data
    await setFees({ Sharjah: 40 })
    const pay = (body: object) =>
      call(shop.app, 'POST /api/user/pay-order', { cookies: buyer.cookies, body: { orderID, ...body } })
    expect(await pay({})).toMatchObject({ code: 409, json: { data: { totalFare: 145 } } })
    expect((await pay({ seenTotal: 145 })).json.data.amount).toBe(14_500)
  })

  it('is that of an area where the address names one', async () => {
    await setZones(
      shop.deps,
      { emirate: 'Dubai', feeFils: 1_500 },
      { emirate: 'Dubai', area: 'Dubai Marina', feeFils: 500 },
      { emirate: 'Dubai', area: 'Deira' },
    )
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    const amountIn = async (city: string) =>
      (await hand.complete(buyer, { address: { ...ADDRESS, city } })).json.data.amount
    expect(await amountIn('Dubai')).toBe(12_000)
    expect(await amountIn('dubai  marina, tower 3')).toBe(11_000)
    expect(await amountIn('Deira')).toBe(10_500)
  })

  it('of 0 is no line, and no answer speaks of it', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
    const cart = await cartOf(buyer)
    expect(cart).not.toHaveProperty('zones')
    expect(cart.lines).toMatchObject([{ kind: 'product', total: 105 }])
    expect((await call(shop.app, 'GET /api/user/get-shop')).json.data).not.toHaveProperty('zones')
    const { json } = await hand.complete(buyer, { ...to('Sharjah'), seenTotal: 105 })
    expect((await stored(json.data.orderID)).lines.map(({ kind }) => kind)).toEqual(['product'])
  })
})
