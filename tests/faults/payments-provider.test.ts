import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../server/integrations/payments/signatures.ts'
import { makeBuyer } from '../factories/buyers.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const REPEATS = IS_FULL ? 100 : 10
const SILENT = IS_FULL ? 20 : 4
const PATIENT = { timeout: 120_000, interval: 300 }

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let first: ShopProcess
let second: ShopProcess
beforeAll(async () => {
  shops = await openPaymentShops()
  ;[first, second] = await Promise.all([shops.start(), shops.start()])
  shops.webhooksTo(first)
})
afterEach(() => shops.setFaults({}))
afterAll(() => shops?.close())

const stateOf = async (orderID: string) =>
  (await shops.rows('select state from orders where order_number = $1', orderID))[0]?.state

async function ordered() {
  const buyer = await makeBuyer(shops.deps)
  const browser = browserOf(buyer.cookies)
  const { code, json } = await browser.complete(first)
  expect(code, JSON.stringify(json)).toBe(200)
  return { buyer, browser, id: json.data.id as string, orderID: json.data.orderID as string }
}

describe('nobody tells the shop', () => {
  it.each([
    ['webhooks lost and browsers closed: found by reconciliation', 'lost'],
    ['browsers closed: told by webhook', 'sent'],
  ] as const)(
    '%s',
    async (_name, webhooks) => {
      await shops.setFaults({ webhooks })
      const made = await Promise.all(Array.from({ length: SILENT }, ordered))
      for (const { id } of made) await shops.choose(id, 'succeed')
      if (!IS_FULL) await shops.hurry()
      const began = Date.now()
      const states = () => Promise.all(made.map(({ orderID }) => stateOf(orderID)))
      await expect.poll(states, PATIENT).toEqual(made.map(() => 'paid'))
      console.log(
        `${SILENT} payments, webhooks ${webhooks}, no browser: all found after ${Date.now() - began} ms`,
      )
    },
    90_000,
  )
})

describe('two processes', () => {
  it('50 times Complete Order at once is one order and one provider order', async () => {
    const buyer = await makeBuyer(shops.deps)
    const browsers = Array.from({ length: 50 }, () => browserOf(buyer.cookies))
    const answers = await Promise.all(browsers.map((browser, i) => browser.complete(i % 2 ? first : second)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    const made = await shops.rows(
      `select s.id from orders o join payment_attempts a on a.order_id = o.id
       join sandbox_provider.orders s on s.receipt = a.receipt where o.account_id = $1`,
      buyer.accountId,
    )
    expect(made).toHaveLength(1)
    console.log('50 at once over two processes: 1 order, 1 provider order')
  })
})

describe('events', () => {
  it(`each ${REPEATS} times, shuffled, 20 at once, have one effect`, async () => {
    await shops.setFaults({ webhooks: 'lost' })
    const { id, orderID } = await ordered()
    const { razorpay_payment_id: paymentId } = await shops.choose(id, 'succeed')
    const amount = 4_900
    const sent = ['authorized', 'captured', 'failed'].flatMap((status) => {
      const entity = { id: paymentId, order_id: id, status, amount, currency: 'AED' }
      const body = JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } })
      return Array.from({ length: REPEATS }, () => ({ body, eventId: `${paymentId} ${status}` }))
    })
    sent.sort(() => Math.random() - 0.5)
    const codes: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        for (let event = sent.pop(); event; event = sent.pop()) {
          const answer = await fetch(`${i % 2 ? first.url : second.url}/api/payments/webhook/razorpay`, {
            method: 'POST',
            body: event.body,
            headers: {
              'content-type': 'application/json',
              'x-razorpay-event-id': event.eventId,
              'x-razorpay-signature': sign(shops.keys.webhookSecret, event.body),
            },
          })
          codes.push(answer.status)
        }
      }),
    )
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await stateOf(orderID)).toBe('paid')
    const paid = await shops.rows(
      "select 1 from order_events e join orders o on o.id = e.order_id where o.order_number = $1 and e.event = 'paid'",
      orderID,
    )
    expect(paid).toHaveLength(1)
    console.log(`${codes.length} events, 20 at once: one effect`)
  })
})

describe('bodies nobody signed', () => {
  it('forged, cut short or written anew are refused, and nothing is stored', async () => {
    await shops.setFaults({ webhooks: 'lost' })
    const { id, orderID } = await ordered()
    const { razorpay_payment_id: paymentId } = await shops.choose(id, 'succeed')
    const entity = { id: paymentId, order_id: id, status: 'captured', amount: 4_900, currency: 'AED' }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const genuine = sign(shops.keys.webhookSecret, body)
    const forgeries = Array.from({ length: REPEATS }, (_, i): [string, string] => {
      const at = Math.floor(Math.random() * body.length)
      const changed = `${body.slice(0, at)}${body[at] === '0' ? '1' : '0'}${body.slice(at + 1)}`
      return (
        [
          [body.slice(0, at), genuine],
          [changed, genuine],
          [JSON.stringify(JSON.parse(body), null, 1), genuine],
          [body, sign(`another secret ${i}`, body)],
          [body, genuine.slice(0, -1)],
        ] as [string, string][]
      )[i % 5]!
    })
    const eventsBefore = await shops.rows('select 1 from payment_events')
    const codes = new Set<number>()
    for (const [forged, signature] of forgeries) {
      const answer = await fetch(`${first.url}/api/payments/webhook/razorpay`, {
        method: 'POST',
        body: forged,
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      })
      codes.add(answer.status)
    }
    expect(codes).toEqual(new Set([401]))
    expect(await shops.rows('select 1 from payment_events')).toHaveLength(eventsBefore.length)
    expect(await stateOf(orderID)).toBe('pending')
    console.log(`${forgeries.length} forged bodies: all 401, nothing stored`)
  })
})

describe('a bank that says yes after it said no', () => {
  it.each(['nobody paid meanwhile', 'the customer paid again meanwhile'])(
    '%s: paid or refunded, never neither',
    async (how) => {
      await shops.setFaults({ lateAuthorisationMs: 3_600_000, holdsCapture: true })
      const isPaidAgain = how === 'the customer paid again meanwhile'
      const { browser, id, orderID } = await ordered()
      const failed = await shops.choose(id, 'fail')
      const latePayment = failed.error!.metadata.payment_id
      if (isPaidAgain) {
        const again = await browser.call(first, 'POST /api/user/pay-order', { orderID })
        expect(again.code, JSON.stringify(again.json)).toBe(200)
        await browser.verify(first, await shops.choose(again.json.data.id, 'succeed'))
      }
      await shops.rows('update sandbox_provider.payments set late_at = now() where id = $1', latePayment)
      const fate = async () => {
        if (!IS_FULL) await shops.hurry()
        const [row] = await shops.rows(
          'select captured, amount_refunded = amount as returned from sandbox_provider.payments where id = $1',
          latePayment,
        )
        return { order: await stateOf(orderID), collected: row?.captured, returned: row?.returned }
      }
      await expect.poll(fate, PATIENT).toEqual({ order: 'paid', collected: true, returned: isPaidAgain })
      console.log(`late authorisation, ${how}: ${isPaidAgain ? 'refunded' : 'paid'}`)
    },
    150_000,
  )
})

describe('a provider in trouble', () => {
  it.each(['hang', '502', 'reset'] as const)(
    '%s: a clear message, and no stuck order',
    async (api) => {
      const buyer = await makeBuyer(shops.deps)
      const browser = browserOf(buyer.cookies)
      await shops.setFaults({ api })
      const began = Date.now()
      const { code, json } = await browser.complete(first)
      const tookMs = Date.now() - began
      expect(code).toBe(503)
      expect(json.message).toBe(
        'The payment service is not answering. You have not been charged. Please try again in a moment.',
      )
      await shops.setFaults({})
      expect((await browser.complete(first)).code).toBe(200)
      console.log(`provider: ${api}: told after ${tookMs} ms, next try worked`)
    },
    60_000,
  )
})
