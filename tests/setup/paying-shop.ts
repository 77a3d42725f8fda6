import { afterAll, afterEach, beforeAll } from 'vitest'
import { settlePayments } from '../../server/features/payments/settle-payments.ts'
import { sandboxKeys } from '../../server/integrations/payments/open-provider.ts'
import type { ProviderPayment } from '../../server/integrations/payments/provider.ts'
import { sign } from '../../server/integrations/payments/signatures.ts'
import { call } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../factories/buyers.ts'
import { sandboxDriver } from '../factories/provider.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export let shop: TestShop
export let hand: ReturnType<typeof sandboxDriver>
export let webhookSecret: string
let clockShiftMs = 0

/** A shop for one file of tests, and a hand that presses the buttons of the sandbox's checkout. */
export function openPayingShop(): void {
  beforeAll(async () => {
    clockShiftMs = 0
    shop = await openTestShop({ now: () => new Date(Date.now() + clockShiftMs) })
    const keys = sandboxKeys(shop.deps.secret)
    webhookSecret = keys.webhookSecret
    hand = sandboxDriver(shop.deps.sandbox!.url, keys)
  })
  afterEach(() => hand.setFaults({}))
  afterAll(() => shop.close())
}

export const turnClockBy = (ms: number) => {
  clockShiftMs += ms
}

type Buyer = { cookies: Record<string, string>; accountId: string }
export const complete = (buyer: Buyer, more: object = {}) =>
  call(shop.app, 'POST /api/user/createOrder', {
    cookies: buyer.cookies,
    body: { address: ADDRESS, bagIncluded: false, ...more },
  })
export const payAgain = (buyer: Buyer, orderID: string) =>
  call(shop.app, 'POST /api/user/pay-order', { cookies: buyer.cookies, body: { orderID } })
export const verify = (buyer: Buyer, told: object) =>
  call(shop.app, 'POST /api/user/verify-payment', { cookies: buyer.cookies, body: told })

/** Somebody new with an order that waits for its payment. */
export async function checkout(more: Parameters<typeof makeBuyer>[1] = {}) {
  const buyer = await makeBuyer(shop.deps, more)
  const { json } = await complete(buyer)
  return { buyer, order: json.data as { id: string; orderID: string; amount: number } }
}

/** Goes through what is due now, as the background does. */
export async function reconcile(afterSeconds = 0) {
  turnClockBy(afterSeconds * 1000)
  await settlePayments.work(shop.deps, {})
}

export const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
export const orderOf = async (orderID: string) =>
  (await rows('select * from orders where order_number = $1', orderID))[0]

type Sent = { eventId?: string; secret?: string; signature?: string }
export const send = (body: string, more: Sent = {}) =>
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

/** What the provider would tell of a payment. */
export const webhook = async (event: string, paymentId: string, more: Sent = {}) =>
  tellOf(await shop.deps.provider.fetchPayment(paymentId), event, more)

export function tellOf(payment: ProviderPayment, event: string, more: Sent = {}) {
  const entity = {
    id: payment.id,
    order_id: payment.orderId,
    status: event.replace('payment.', ''),
    amount: payment.amountFils,
    currency: payment.currency,
  }
  return send(JSON.stringify({ event, payload: { payment: { entity } } }), more)
}
