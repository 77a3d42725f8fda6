import { describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeProduct } from '../../../tests/factories/catalogue.ts'
import type { Told } from '../../../tests/factories/provider.ts'
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
  turnClockBy,
  verify,
  webhook,
} from '../../../tests/setup/paying-shop.ts'
import { addProduct } from '../cart/change-cart.ts'

openPayingShop()

const look = async (buyer: { cookies: Record<string, string> }, orderID: string) =>
  (await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`, { cookies: buyer.cookies })).json.data

describe('paying', () => {
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
      json: {
        status: false,
        code: 'payment-not-verified',
        message: 'Payment verification failed. Please try again.',
      },
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
    const { order } = await checkout()
    await hand.choose(order.id, 'succeed')
    await reconcile(20)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('leads to the paid order whoever completes the same cart again, and speaks of an empty cart a day later', async () => {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    await webhook('payment.captured', told.razorpay_payment_id)
    expect(await complete(buyer)).toMatchObject({
      code: 409,
      json: { data: { orderID: order.orderID, paymentStatus: 1 } },
    })
    await rows(
      "update orders set paid_at = paid_at - interval '25 hours' where order_number = $1",
      order.orderID,
    )
    expect((await complete(buyer)).json.message).toBe('Your cart is empty. Add some delicious meals!')
  })

  it('of which nobody told is found as soon as its customer looks at the order', async () => {
    const { buyer, order } = await checkout()
    await hand.choose(order.id, 'succeed')
    expect(await look(buyer, order.orderID)).toMatchObject({ paymentStatus: 1, isBeingConfirmed: false })
  })

  it('that was closed or failed is said not to be paid, with the day until which it can be', async () => {
    const closed = await checkout()
    expect(await look(closed.buyer, closed.order.orderID)).toMatchObject({
      paymentStatus: 0,
      isBeingConfirmed: false,
      isPayable: true,
      payableUntil: expect.stringContaining('+04:00'),
    })
    await hand.choose(closed.order.id, 'fail')
    expect(await look(closed.buyer, closed.order.orderID)).toMatchObject({
      paymentStatus: 2,
      isBeingConfirmed: false,
      isPayable: true,
    })
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
    const again = await payAgain(buyer, order.orderID)
    expect(again.json.data.id).not.toBe(order.id)
    expect(again.json.data.orderID).toBe(order.orderID)
    await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('twice gives the second payment back by itself, and notes it', async () => {
    const { buyer, order } = await checkout()
    const failed = await hand.choose(order.id, 'fail')
    await webhook('payment.failed', failed.error!.metadata.payment_id)
    const again = await payAgain(buyer, order.orderID)
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
      await hand.setFaults({ lateAuthorisationMs: 3_600_000, holdsCapture: true })
      const failed = await hand.choose(order.id, 'fail')
      const paymentId = failed.error!.metadata.payment_id
      await webhook('payment.failed', paymentId)
      const isPaidAnotherWay = how !== 'succeeds after all'
      if (isPaidAnotherWay) {
        const again = await payAgain(buyer, order.orderID)
        await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
      }
      shop.deps.sandbox!.sendWebhooksTo('http://127.0.0.1:9/nobody')
      await rows('update sandbox_provider.payments set late_at = now() where id = $1', paymentId)
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
    turnClockBy(10_000)
    expect((await complete(buyer)).code).toBe(409)
    expect(await orderOf(order.orderID)).toMatchObject({ state: 'paid' })
  })

  it('is refused once its time has ended, and says so', async () => {
    const { buyer, order } = await checkout()
    await rows(
      `update orders set payable_until = now() - interval '1 minute' where order_number = $1`,
      order.orderID,
    )
    expect(await payAgain(buyer, order.orderID)).toMatchObject({
      code: 409,
      json: { message: 'This order can no longer be paid. Please order again.' },
    })
  })
})
