import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../../../tests/factories/buyers.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import { sandboxHand, type Told } from '../../../tests/factories/provider.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { sandboxKeys } from '../../integrations/payments/open-provider.ts'
import { sign } from '../../integrations/payments/signatures.ts'
import { addProduct } from '../cart/change-cart.ts'
import { settlePayments } from './settle-payments.ts'

let shop: TestShop
let hand: ReturnType<typeof sandboxHand>
let webhookSecret: string
let clockShiftMs = 0

beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + clockShiftMs) })
  const keys = sandboxKeys(shop.deps.secret)
  webhookSecret = keys.webhookSecret
  hand = sandboxHand(shop.deps.sandbox!.url, keys)
})
afterEach(() => hand.setFaults({}))
afterAll(() => shop.close())

type Buyer = { cookies: Record<string, string>; accountId: string }
const complete = (buyer: Buyer, more: object = {}) =>
  call(shop.app, 'POST /api/user/createOrder', {
    cookies: buyer.cookies,
    body: { address: ADDRESS, bagIncluded: false, ...more },
  })
const verify = (buyer: Buyer, told: object) =>
  call(shop.app, 'POST /api/user/verify-payment', { cookies: buyer.cookies, body: told })
const orderOf = async (orderID: string) =>
  (await shop.deps.db.$client.query('select * from orders where order_number = $1', [orderID])).rows[0]
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
/** Goes through what is due now, as the background does. */
const reconcile = async (afterSeconds = 0) => {
  clockShiftMs += afterSeconds * 1000
  await settlePayments.work(shop.deps, {})
}

async function webhook(event: string, paymentId: string, more: { eventId?: string; secret?: string } = {}) {
  const payment = await shop.deps.provider.fetchPayment(paymentId)
  const entity = {
    id: payment.id,
    order_id: payment.orderId,
    status: event.replace('payment.', ''),
    amount: payment.amountFils,
    currency: payment.currency,
  }
  return send(JSON.stringify({ event, payload: { payment: { entity } } }), more)
}

const send = (body: string, more: { eventId?: string; secret?: string; signature?: string } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': more.eventId ?? `event-${Math.random()}`,
      'x-razorpay-signature': more.signature ?? sign(more.secret ?? webhookSecret, body),
    },
    payload: body,
  })

describe('completing an order', () => {
  it('answers what the checkout needs, with the server’s total', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 12_345, quantity: 2 })
    const { code, json } = await complete(buyer, { amount: 1, total: 1, price: 1, userId: 'someone' })
    expect(code).toBe(200)
    expect(json).toMatchObject({
      status: true,
      data: {
        id: expect.stringMatching(/^order_/),
        amount: 24_690,
        currency: 'AED',
        script: '/sandbox-pay/checkout.js',
      },
    })
    expect(json.data.orderID).toMatch(/^FM-\d{6}$/)
    expect(json.data.prefill.contact).toBe('+971501234567')
    expect(await orderOf(json.data.orderID)).toMatchObject({ state: 'pending', total_fils: 24_690 })
  })

  it('makes one order and one provider order of the same cart, however often it is asked', async () => {
    const buyer = await makeBuyer(shop.deps)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(buyer)))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await rows('select 1 from orders where account_id = $1', buyer.accountId)).toHaveLength(1)
    expect(
      await rows(
        'select 1 from sandbox_provider.orders o join payment_attempts a on a.receipt = o.receipt join orders s on s.id = a.order_id where s.account_id = $1',
        buyer.accountId,
      ),
    ).toHaveLength(1)
  })

  it('a changed cart is a new order, and the unpaid one is cancelled', async () => {
    const buyer = await makeBuyer(shop.deps)
    const first = await complete(buyer)
    const other = await makeProduct(shop.deps.db)
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: other.id, quantity: 1 })
    const second = await complete(buyer)
    expect(second.json.data.orderID).not.toBe(first.json.data.orderID)
    expect(await orderOf(first.json.data.orderID)).toMatchObject({ state: 'cancelled' })
  })

  it('another address for the same cart changes the order’s address', async () => {
    const buyer = await makeBuyer(shop.deps)
    const first = await complete(buyer)
    const second = await complete(buyer, { address: { ...ADDRESS, street: 'Jumeirah Road' } })
    expect(second.json.data.id).toBe(first.json.data.id)
    expect((await orderOf(first.json.data.orderID)).address.street).toBe('Jumeirah Road')
  })

  it('tells of a total that is not the one the customer saw', async () => {
    const buyer = await makeBuyer(shop.deps, { priceFils: 10_000 })
    const { code, json } = await complete(buyer, { seenTotal: 99 })
    expect(code).toBe(409)
    expect(json).toMatchObject({
      message: 'The total is now AED 100.00. Please check it and complete your order again.',
      data: { totalFare: 100 },
    })
    expect((await complete(buyer, { seenTotal: 100 })).code).toBe(200)
  })

  it('refuses an empty cart, a bad address, a phone that cannot be called, and a guest', async () => {
    const nobody = await makeCustomer(shop.deps)
    expect(await complete(nobody)).toMatchObject({
      code: 422,
      json: { message: 'Your cart is empty. Add some delicious meals!' },
    })
    const buyer = await makeBuyer(shop.deps)
    expect((await complete(buyer, { address: { ...ADDRESS, street: ' ' } })).code).toBe(400)
    expect((await complete(buyer, { address: { ...ADDRESS, phone: '12' } })).code).toBe(422)
    expect((await call(shop.app, 'POST /api/user/createOrder', { body: { address: ADDRESS } })).code).toBe(
      401,
    )
    expect(await rows('select 1 from orders where account_id = $1', buyer.accountId)).toHaveLength(0)
  })

  it('says so when there is not enough in stock', async () => {
    const buyer = await makeBuyer(shop.deps, { quantity: 3 })
    await rows('update products set stock = 2 where id = $1', buyer.product.id)
    const { code, json } = await complete(buyer)
    expect(code).toBe(409)
    expect(json.data.problems[0].kind).toBe('not-enough-stock')
  })
})

describe('paying', () => {
  async function checkout(more: Parameters<typeof makeBuyer>[1] = {}) {
    const buyer = await makeBuyer(shop.deps, more)
    const { json } = await complete(buyer)
    return { buyer, order: json.data as { id: string; orderID: string; amount: number } }
  }

  it('is confirmed by the checkout’s own answer, in both of its forms', async () => {
    const page = await checkout()
    const raw = await hand.choose(page.order.id, 'succeed')
    expect(await verify(page.buyer, raw)).toMatchObject({
      code: 200,
      json: {
        status: true,
        message: 'Payment successful!',
        data: { orderID: page.order.orderID, paymentStatus: 1 },
      },
    })
    const profile = await checkout()
    const told = await hand.choose(profile.order.id, 'succeed')
    const { razorpay_payment_id: paymentID, ...rest } = told
    expect(
      (await verify(profile.buyer, { orderID: profile.order.orderID, paymentID, ...rest })).json,
    ).toMatchObject({
      data: { paymentStatus: 1 },
    })
  })

  it('empties the cart of what was paid, keeps what was added since, and takes the goods from stock', async () => {
    const { buyer, order } = await checkout({ quantity: 2 })
    const later = await makeProduct(shop.deps.db)
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: later.id, quantity: 1 })
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: buyer.product.id, quantity: 1 })
    await verify(buyer, await hand.choose(order.id, 'succeed'))
    const { json } = await call(shop.app, 'GET /api/user/get-cart', { cookies: buyer.cookies })
    expect(json.data.cart.products.map((line: { quantity: number }) => line.quantity)).toEqual([1, 1])
    expect(await rows('select stock from products where id = $1', buyer.product.id)).toEqual([{ stock: 998 }])
  })

  it.each([
    ['a forged signature', (told: Told) => ({ ...told, razorpay_signature: '0'.repeat(64) })],
    ['a signature of another payment', (told: Told) => ({ ...told, razorpay_payment_id: 'pay_other' })],
    ['another order’s number', (told: Told) => ({ ...told, orderID: 'FM-1' })],
  ])('%s is turned down, and the order stays as it was', async (_name, tamper) => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    expect(await verify(buyer, tamper(told))).toMatchObject({
      code: 422,
      json: { status: false, message: 'Payment verification failed. Please try again.' },
    })
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'pending' })
    expect((await verify(buyer, told)).code).toBe(200)
  })

  it('cannot be confirmed by somebody else', async () => {
    const { order } = await checkout()
    const stranger = await makeCustomer(shop.deps)
    expect((await verify(stranger, await hand.choose(order.id, 'succeed'))).code).toBe(422)
  })

  it('is found by reconciliation when neither page nor webhook told of it', async () => {
    const { buyer, order } = await checkout()
    await hand.choose(order.id, 'succeed')
    await reconcile(20)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
    expect((await complete(buyer)).json.message).toBe('Your cart is empty. Add some delicious meals!')
  })

  it('is confirmed while the provider is away, and settled when it is back', async () => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    await hand.setFaults({ api: '502' })
    expect(await verify(buyer, told)).toMatchObject({
      code: 200,
      json: { message: 'Your payment is being confirmed.', data: { paymentStatus: 0 } },
    })
    const asked = await call(shop.app, `GET /api/user/get-order?orderID=${order.orderID}`, {
      cookies: buyer.cookies,
    })
    expect(asked.json.data).toMatchObject({ paymentStatus: 0, isBeingConfirmed: true })
    await hand.setFaults({})
    await reconcile()
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('collects money that is only held', async () => {
    await hand.setFaults({ holdsCapture: true })
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    expect((await verify(buyer, told)).json.data.paymentStatus).toBe(1)
    expect(await shop.deps.provider.fetchPayment(told.razorpay_payment_id)).toMatchObject({
      state: 'captured',
    })
  })

  it('that failed can be tried again with a new checkout, and is then paid', async () => {
    const { buyer, order } = await checkout()
    const failed = await hand.choose(order.id, 'fail')
    await webhook('payment.failed', failed.error!.metadata.payment_id)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'failed' })
    const again = await call(shop.app, 'POST /api/user/pay-order', {
      cookies: buyer.cookies,
      body: { orderID: order.orderID },
    })
    expect(again.json.data.id).not.toBe(order.id)
    expect(again.json.data.orderID).toBe(order.orderID)
    await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('twice gives the second payment back by itself, and notes it', async () => {
    const { buyer, order } = await checkout()
    const failed = await hand.choose(order.id, 'fail')
    await webhook('payment.failed', failed.error!.metadata.payment_id)
    const again = await call(shop.app, 'POST /api/user/pay-order', {
      cookies: buyer.cookies,
      body: { orderID: order.orderID },
    })
    await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
    // The first checkout was still open in another window.
    const second = await hand.choose(order.id, 'succeed')
    expect((await verify(buyer, second)).code).toBe(200)
    await reconcile()
    expect(await shop.deps.provider.fetchPayment(second.razorpay_payment_id)).toMatchObject({
      state: 'refunded',
    })
    const { id } = await orderOf(order.orderID)
    expect(await rows('select state, amount_fils, vat_fils from refunds where order_id = $1', id)).toEqual([
      { state: 'done', amount_fils: order.amount, vat_fils: 0 },
    ])
    const events = await rows('select event from order_events where order_id = $1', id)
    expect(events.map(({ event }) => event)).toContain('paid-again')
  })

  it('an order cancelled meanwhile gives the money back', async () => {
    const { buyer, order } = await checkout()
    const other = await makeProduct(shop.deps.db)
    await addProduct(shop.deps, { accountId: buyer.accountId }, { product: other.id, quantity: 1 })
    await complete(buyer)
    const told = await hand.choose(order.id, 'succeed')
    expect((await verify(buyer, told)).json.data.paymentStatus).toBe(2)
    await reconcile()
    expect(await shop.deps.provider.fetchPayment(told.razorpay_payment_id)).toMatchObject({
      state: 'refunded',
    })
  })

  it.each(['succeeds after all', 'comes when the order was paid another way'])(
    'a late authorisation %s',
    async (how) => {
      const { buyer, order } = await checkout()
      await hand.setFaults({ lateAuthorisationMs: 50, holdsCapture: true })
      const failed = await hand.choose(order.id, 'fail')
      const paymentId = failed.error!.metadata.payment_id
      await webhook('payment.failed', paymentId)
      const isPaidAnotherWay = how !== 'succeeds after all'
      if (isPaidAnotherWay) {
        const again = await call(shop.app, 'POST /api/user/pay-order', {
          cookies: buyer.cookies,
          body: { orderID: order.orderID },
        })
        await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
      }
      shop.deps.sandbox!.sendWebhooksTo('http://127.0.0.1:9/nobody')
      await expect
        .poll(async () => (await shop.deps.provider.fetchPayment(paymentId)).state)
        .toBe('authorised')
      await reconcile(60)
      await reconcile()
      const { state } = await shop.deps.provider.fetchPayment(paymentId)
      expect(state).toBe(isPaidAnotherWay ? 'refunded' : 'captured')
      expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
    },
  )

  it('of another amount is put aside for the admins', async () => {
    const { buyer, order } = await checkout()
    await rows('update sandbox_provider.orders set amount = 100 where id = $1', order.id)
    const told = await hand.choose(order.id, 'succeed')
    expect((await verify(buyer, told)).code).toBe(409)
    expect(await orderOf(order.orderID)).toMatchObject({
      state: 'pending',
      needs_attention: 'payment-set-aside',
    })
    await reconcile(60)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'pending' })
    const { cookies } = await makeAdmin(shop.deps)
    const { json } = await call(shop.app, 'GET /api/admin/get-orders?attention=true', { cookies })
    const shown = json.data.find(({ orderID }: { orderID: string }) => orderID === order.orderID)
    expect(shown).toMatchObject({ paymentStatus: 0, attention: expect.stringMatching(/\w/) })
  })

  it('asks the provider first when an old checkout is opened again, so that nobody pays twice', async () => {
    const { buyer, order } = await checkout()
    await hand.choose(order.id, 'succeed')
    clockShiftMs += 10_000
    expect((await complete(buyer)).code).toBe(409)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('is refused once the start date has come too near', async () => {
    const { buyer, order } = await checkout()
    await rows(
      `insert into order_packages (id, order_id, position, package_id, plan_name, package_name, package_group, duration, start_date, end_date, delivery_dates, days, add_ons, meals_fils, add_ons_fils)
       select gen_random_uuid(), id, 0, gen_random_uuid(), 'P', 'P', 'Full Package', 'weekly-5', now()::date, now()::date + 7, '{}', '[]', '[]', 0, 0 from orders where order_number = $1`,
      order.orderID,
    )
    const again = await call(shop.app, 'POST /api/user/pay-order', {
      cookies: buyer.cookies,
      body: { orderID: order.orderID },
    })
    expect(again).toMatchObject({
      code: 422,
      json: { message: 'The start date of this order has passed. Please order again.' },
    })
  })
})

describe('webhooks', () => {
  async function paidAtProvider() {
    const buyer = await makeBuyer(shop.deps)
    const { json } = await complete(buyer)
    const told = await hand.choose(json.data.id, 'succeed')
    return { buyer, orderID: json.data.orderID as string, paymentId: told.razorpay_payment_id }
  }

  it('pay the order without any page', async () => {
    const { orderID, paymentId } = await paidAtProvider()
    expect((await webhook('payment.captured', paymentId)).statusCode).toBe(200)
    expect(await orderOf(orderID)).toMatchObject({ state: 'paid' })
  })

  it('that came before the page spare the provider a question; with nothing new they are not kept', async () => {
    const buyer = await makeBuyer(shop.deps)
    const { json } = await complete(buyer)
    const told = await hand.choose(json.data.id, 'succeed')
    await webhook('payment.captured', told.razorpay_payment_id)
    const kept = await rows('select 1 from payment_events')
    await webhook('payment.authorized', told.razorpay_payment_id)
    expect(await rows('select 1 from payment_events')).toHaveLength(kept.length)
    await hand.setFaults({ api: '502' })
    expect(await verify(buyer, told)).toMatchObject({ code: 200, json: { data: { paymentStatus: 1 } } })
    const stranger = await makeCustomer(shop.deps)
    expect((await verify(stranger, told)).code).toBe(422)
  })

  it('repeated and out of order have one effect', async () => {
    const { orderID, paymentId } = await paidAtProvider()
    const events = ['payment.captured', 'payment.authorized', 'payment.failed', 'payment.captured']
    const sent = events.flatMap((event, i) =>
      Array.from({ length: 5 }, () => ({ event, eventId: `${paymentId}-${i}` })),
    )
    const answers = await Promise.all(
      sent.map(({ event, eventId }) => webhook(event, paymentId, { eventId })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { id } = await orderOf(orderID)
    const happened = await rows("select event from order_events where order_id = $1 and event like 'pa%'", id)
    expect(happened.filter(({ event }) => event === 'paid')).toHaveLength(1)
    expect(
      await rows("select 1 from pgboss.job where name = 'confirm-order' and data->>'orderId' = $1", id),
    ).toHaveLength(1)
  })

  it('forged, cut short or written anew are refused and nothing is kept', async () => {
    const { orderID, paymentId } = await paidAtProvider()
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: paymentId } } },
    })
    const signature = sign(webhookSecret, body)
    const before = await rows('select 1 from payment_events')
    for (const [forged, more] of [
      [body, { signature: 'nonsense' }],
      [body, { secret: 'another secret' }],
      [body.slice(0, -1), { signature }],
      [JSON.stringify(JSON.parse(body), null, 1), { signature }],
      ['', { signature }],
    ] as const)
      expect((await send(forged, more)).statusCode).toBe(401)
    expect(await rows('select 1 from payment_events')).toHaveLength(before.length)
    expect(await orderOf(orderID)).toMatchObject({ state: 'pending' })
  })

  it('about something else are taken and left', async () => {
    expect((await send(JSON.stringify({ event: 'settlement.processed', payload: {} }))).statusCode).toBe(200)
    expect((await send('not json')).statusCode).toBe(400)
    const other = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhook/elsewhere',
      payload: {},
    })
    expect(other.statusCode).toBe(404)
  })
})
