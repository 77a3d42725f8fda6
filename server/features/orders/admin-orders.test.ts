import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeBuyer, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeOrder, makePayments } from '../../../tests/factories/orders.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { confirmRefund } from './confirm-refund.ts'

let shop: TestShop
let hand: ReturnType<typeof checkoutDriver>
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  hand = checkoutDriver(shop)
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop?.close())

const get = (url: string) => call(shop.app, `GET ${url}`, { cookies: admin.cookies })
const post = (url: string, body: object) => call(shop.app, `POST ${url}`, { cookies: admin.cookies, body })
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

const idsIn = (json: { data: { orderID: string }[] }) => json.data.map(({ orderID }) => orderID)

describe('orders in the back-office', () => {
  it('are searched by e-mail, order ID or phone, with and without /api', async () => {
    const { orderID, userEmail } = await hand.makePaid({ priceFils: 10_000 })
    for (const search of [userEmail.toUpperCase(), orderID, '050 123 4567'])
      expect(
        (await get(`/api/admin/get-orders?search=${encodeURIComponent(search)}`)).json.data[0],
      ).toMatchObject({
        orderID,
        amount: 100,
        paymentStatus: 1,
      })
    const { json } = await get('/admin/get-orders?paymentStatus=2')
    expect(json).toMatchObject({ data: [], page: { page: 1, size: 10, total: 0 } })
    expect((await get('/api/admin/get-orders?search=%25')).json.data).toEqual([])
    expect((await call(shop.app, 'GET /api/admin/get-orders')).code).toBe(401)
  })

  it('show what the customer was charged, and their history in words', async () => {
    const { orderID, paymentId } = await hand.makePaid({ priceFils: 10_500 })
    const [details] = (await post('/api/admin/get-orderDetails', { orderID })).json.data
    expect(details).toMatchObject({ totals: { products: 105, total: 105, vatIncluded: 5 }, refundable: 105 })
    expect(details.history.map(({ text }: { text: string }) => text)).toContain(
      `Paid, AED 105.00 (${paymentId}), known by the checkout page`,
    )
    expect((await post('/api/admin/get-orderDetails', { orderID: 'FM-1' })).json.message).toBe(
      'No order details found',
    )
  })

  it('come in pages that together hold each once, in every order, whichever end a page is near', async () => {
    const made = []
    for (let n = 0; n < 23; n++) {
      const state = (['paid', 'pending', 'failed'] as const)[n % 3]!
      made.push(await makeOrder(shop.deps.db, { state, totalFils: 10_000 + (n % 4) * 500 }))
    }
    const total = (await get('/api/admin/get-orders')).json.page.total
    for (const sort of ['orderID', 'userEmail', 'amount', 'paymentStatus', 'createdAt'])
      for (const direction of ['asc', 'desc']) {
        const asked = `/api/admin/get-orders?sort=${sort}&direction=${direction}&size=10`
        const ids: string[] = []
        for (let page = 1; page <= Math.ceil(total / 10); page++)
          ids.push(...idsIn((await get(`${asked}&page=${page}`)).json))
        expect(ids).toEqual(idsIn((await get(`${asked.replace('size=10', 'size=100')}`)).json))
        expect(new Set(ids).size).toBe(total)
      }
    expect((await get('/api/admin/get-orders?page=99')).json.data).toEqual([])
    const pending = (await get('/api/admin/get-orders?paymentStatus=0&size=100')).json
    expect(pending.data.every((order: { paymentStatus: number }) => order.paymentStatus === 0)).toBe(true)
    expect(pending.page.total).toBe(made.filter(({ state }) => state === 'pending').length)
  })

  it('tell who, what and when, and are found by delivery date, refund and cancelling', async () => {
    const { db, now } = shop.deps
    const today = dubaiToday(now())
    const [yesterday, tomorrow, later] = [-1, 1, 3].map((days) => addDays(today, days)) as [
      string,
      string,
      string,
    ]
    const dates = [yesterday, tomorrow, later]
    const going = await makeOrder(db, { state: 'paid', deliveryDates: dates })
    const unpaid = await makeOrder(db, { state: 'failed', deliveryDates: dates })
    const called = await makeOrder(db, { state: 'cancelled', deliveryDates: [later] })
    const twice = await makeOrder(db, { state: 'paid', deliveryDates: [later], totalFils: 40_000 })
    await (await makePayments(db, twice))('second', { amountFils: 40_000, state: 'done', doneAt: now() })
    const ended = await makeOrder(db, { state: 'paid', deliveryDates: dates, totalFils: 40_000 })
    await (await makePayments(db, ended))('settling', { amountFils: 40_000, state: 'done', doneAt: now() })

    const found = async (query: string) => (await get(`/api/admin/get-orders?size=100&${query}`)).json
    const row = async ({ orderNumber }: { orderNumber: string }) =>
      (await found(`search=${orderNumber}`)).data[0]
    expect(await row(going)).toMatchObject({
      customerName: 'An Eater',
      plans: [{ mealPlanName: 'Balanced', packageName: 'Full Package' }],
      firstDelivery: yesterday,
      nextDelivery: tomorrow,
    })
    expect(await row(unpaid)).toMatchObject({ firstDelivery: yesterday, nextDelivery: null })
    expect(await row(ended)).toMatchObject({ nextDelivery: null, refundedAmount: 400 })
    expect(await row(twice)).toMatchObject({ nextDelivery: later, refundedAmount: 400 })
    expect(await row(called)).toMatchObject({ isCancelled: true, paymentStatus: 2 })

    const numbers = (...orders: { orderNumber: string }[]) =>
      orders.map(({ orderNumber }) => orderNumber).sort()
    const sorted = async (query: string) => idsIn(await found(query)).sort()
    expect(await sorted(`deliveryDate=${tomorrow}`)).toEqual(numbers(going, unpaid, ended))
    expect(await sorted(`deliveryDate=${tomorrow}&paymentStatus=1`)).toEqual(numbers(going, ended))
    expect(await sorted(`deliveryDate=${addDays(today, 2)}`)).toEqual([])
    expect(await sorted('cancelled=true')).toEqual(numbers(called))
    const open = await sorted('paymentStatus=2&cancelled=false')
    expect(open).toContain(unpaid.orderNumber)
    expect(open).not.toContain(called.orderNumber)
    const refunded = await sorted('refunded=true')
    expect(refunded).toEqual(expect.arrayContaining(numbers(twice, ended)))
    expect(refunded).not.toContain(going.orderNumber)
    expect((await found('deliveryDate=soon')).status).toBe(false)

    const { body } = await shop.app.inject({
      url: '/api/admin/get-orders-csv?cancelled=true',
      cookies: admin.cookies,
    })
    expect(body).toContain('Cancelled,An Eater')
    expect(body.trim().split('\n')).toHaveLength(2)
  })

  it('show what each package’s days and add-ons cost, so that all lines add up to the total', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 4_900 })
    const addOn = await makeAddOn(shop.deps.db, { priceFils: 700 })
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    await addToCart(shop.app, buyer.cookies, weekOf(menu, shop.deps.now()), [addOn.id])
    const { orderID } = (await hand.complete(buyer, { bagIncluded: true })).json.data
    const [details] = (await post('/api/admin/get-orderDetails', { orderID })).json.data
    const [pkg] = details.packages
    type Dish = { fareDetails: { totalFare: number }; quantity?: number }
    const sum = (dishes: Dish[]) =>
      dishes.reduce((all, { fareDetails, quantity = 1 }) => all + fareDetails.totalFare * quantity, 0)
    const days = pkg.selectedMeals as { meals: Dish[] }[]
    expect(days.reduce((all, { meals }) => all + sum(meals), 0)).toBeCloseTo(pkg.mealsTotal, 5)
    expect(sum(pkg.addons) * days.length).toBeCloseTo(pkg.addonsTotal, 5)
    expect(pkg.addonsTotal).toBe(35)
    const { totals } = details
    expect(pkg.mealsTotal + pkg.addonsTotal + totals.products + totals.coolBag).toBeCloseTo(totals.total, 5)
    expect(details.deliveriesLeft).toBe(0)
    expect(pkg.selectedMeals[0].meals[0].mealType).not.toBe('')
  })

  it('cannot become formulas in a spreadsheet', async () => {
    await makeOrder(shop.deps.db, { userEmail: '=HYPERLINK("https://evil.example")', phone: '+971501234567' })
    const answer = await shop.app.inject({ url: '/api/admin/get-orders-csv', cookies: admin.cookies })
    const cells = answer.body.split(/[,\n]/).filter((cell) => /^"?[=+@-]/.test(cell))
    expect(cells).toEqual([])
    expect(answer.body).toContain(`'=HYPERLINK`)
  })

  it('leave as a table for a spreadsheet', async () => {
    const { orderID } = await hand.makePaid()
    const answer = await shop.app.inject({ url: '/api/admin/get-orders-csv', cookies: admin.cookies })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body).toContain('Order ID,Placed,Paid,Status,Customer,Email')
    expect(answer.body).toContain(orderID)
  })
})

describe('a refund', () => {
  it('in parts goes back once per key, never more than was paid, with credit notes that carry the VAT', async () => {
    const { orderID, paymentId, userEmail, cookies } = await hand.makePaid({ priceFils: 10_500 })
    const [order] = await rows('select id from orders where order_number = $1', orderID)
    await confirmOrder.work(shop.deps, { orderId: order.id })
    const key = randomUUID()
    const note = 'The third time this month.'
    const asked = { orderID, amount: 40, reason: 'A meal was missing.', note, key }
    expect((await post('/api/admin/refund-order', asked)).json).toMatchObject({
      data: { amount: 40, state: 'done' },
    })
    expect((await post('/api/admin/refund-order', asked)).json.data).toEqual({ amount: 40, state: 'done' })
    expect(await shop.deps.provider.fetchPayment(paymentId)).toMatchObject({ refundedFils: 4_000 })
    const listed = (await get(`/api/admin/get-orders?search=${orderID}`)).json.data
    expect(listed).toMatchObject([{ orderID, refundedAmount: 40 }])
    const tooMuch = await post('/api/admin/refund-order', { ...asked, amount: 70, key: randomUUID() })
    expect(tooMuch).toMatchObject({ code: 422, json: { message: 'Only AED 65.00 can still be refunded.' } })
    await post('/api/admin/refund-order', { orderID, reason: '', key: randomUUID() })
    expect(await shop.deps.provider.fetchPayment(paymentId)).toMatchObject({ state: 'refunded' })

    const refunds = await rows('select id, amount_fils, vat_fils from refunds where order_id = $1', order.id)
    expect(refunds.reduce((sum, { vat_fils }) => sum + vat_fils, 0)).toBe(500)
    for (const { id } of refunds) await confirmRefund.work(shop.deps, { refundId: id })
    const notes = await rows("select invoice_number as n from invoices where kind = 'credit-note' order by 1")
    expect(notes.map(({ n }) => n)).toEqual(['CN-000001', 'CN-000002'])
    const mails = shop.mails.filter(({ to, key }) => to === userEmail && key.startsWith('refund:'))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'We have refunded AED 40.00',
      'We have refunded AED 65.00',
    ])
    expect(mails.map(({ text }) => text).join()).toContain('A meal was missing.')
    const [details] = (await post('/api/admin/get-orderDetails', { orderID })).json.data
    expect(details.refunds[0]).toMatchObject({ reason: 'A meal was missing.', note })
    const told = await Promise.all(
      ['get-orders', 'get-profile', 'download-data'].map((path) =>
        shop.app.inject({ url: `/api/user/${path}`, cookies }),
      ),
    )
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(JSON.stringify([shop.mails, told.map(({ body }) => body)])).not.toContain(note)
    expect(await rows('select state from orders where id = $1', order.id)).toEqual([{ state: 'paid' }])
    await post('/api/admin/resend-invoice', { orderID })
    await post('/api/admin/clear-attention', { orderID })
    const log = (await get(`/api/admin/get-audit-log?subject=${orderID}&sort=created`)).json.data
    expect(log).toMatchObject([
      { action: 'refund-order', who: admin.userEmail, after: { reason: 'A meal was missing.' } },
      { action: 'refund-order' },
      { action: 'resend-invoice' },
      { action: 'clear-attention' },
    ])
  })
})
