import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import Razorpay from 'razorpay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxDriver } from '../../../tests/factories/provider.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import { ProviderError } from './provider.ts'
import { RAZORPAY, razorpay } from './razorpay.ts'
import { type Sandbox, startSandbox } from './sandbox/start-sandbox.ts'
import { isSigned, sign } from './signatures.ts'

const keys = { keyId: 'rzp_test_contract', keySecret: 'a key secret', webhookSecret: 'a webhook secret' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let books: pg.Pool
let sandbox: Sandbox
let provider: ReturnType<typeof razorpay>
let library: Razorpay
let hand: ReturnType<typeof sandboxDriver>

beforeAll(async () => {
  database = await createTestDatabase()
  books = new pg.Pool({ connectionString: database.url, max: 2 })
  sandbox = await startSandbox({ databaseUrl: database.url, keys })
  provider = razorpay({ ...RAZORPAY, ...keys, name: 'sandbox', apiUrl: sandbox.url })
  library = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })
  const { rq } = (library as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api
  rq.defaults.baseURL = sandbox.url
  hand = sandboxDriver(sandbox.url, keys)
})
afterEach(() => hand.setFaults({}))
afterAll(async () => {
  await sandbox.close()
  await books.end()
  await database.drop()
})

let made = 0
const newOrder = (amountFils = 12_345) => ({ receipt: `receipt-${++made}`, amountFils, currency: 'AED' })
const ordersWith = async (receipt: string) =>
  (await books.query('select id from sandbox_provider.orders where receipt = $1', [receipt])).rowCount

describe('what the shop and the provider’s own library see is the same', () => {
  it('an order, found again by its receipt', async () => {
    const asked = newOrder()
    const order = await provider.ensureOrder(asked, false)
    expect(order).toMatchObject(asked)
    expect(await provider.findOrderByReceipt(asked.receipt)).toEqual(order)
    expect(await provider.findOrderByReceipt('no such receipt')).toBeUndefined()
    expect(await library.orders.fetch(order.id)).toMatchObject({
      amount: 12_345,
      amount_due: 12_345,
      status: 'created',
    })
    expect((await library.orders.all({ receipt: asked.receipt })).items.map(({ id }) => id)).toEqual([
      order.id,
    ])
  })

  it('an order made by the library', async () => {
    const order = await library.orders.create({ amount: 500, currency: 'AED', receipt: 'by the library' })
    expect(await provider.findOrderByReceipt('by the library')).toMatchObject({
      id: order.id,
      amountFils: 500,
    })
  })

  it('a payment, its signature and its refunds', async () => {
    const order = await provider.ensureOrder(newOrder(10_000), false)
    const told = await hand.choose(order.id, 'succeed')
    const paymentId = told.razorpay_payment_id
    expect(
      provider.isPaymentSignature({ orderId: order.id, paymentId, signature: told.razorpay_signature }),
    ).toBe(true)
    expect(await provider.fetchPaymentsOfOrder(order.id)).toEqual([await provider.fetchPayment(paymentId)])
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ state: 'captured', amountFils: 10_000 })
    expect(await library.payments.fetch(paymentId)).toMatchObject({ status: 'captured', order_id: order.id })

    const part = { paymentId, amountFils: 2_500, idempotencyKey: 'refund-key-1', reference: 'r1' }
    const refund = await provider.refund(part)
    expect(refund).toMatchObject({ state: 'done', amountFils: 2_500, reference: 'r1' })
    expect(await provider.refund(part)).toEqual(refund)
    expect(await provider.fetchRefund(refund.id)).toEqual(refund)
    await library.payments.refund(paymentId, { amount: 7_500 })
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ state: 'refunded', refundedFils: 10_000 })
    await expect(
      provider.refund({ ...part, amountFils: 1, idempotencyKey: 'refund-key-2' }),
    ).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it('held money, collected once', async () => {
    await hand.setFaults({ holdsCapture: true })
    const order = await provider.ensureOrder(newOrder(), false)
    const { razorpay_payment_id: paymentId } = await hand.choose(order.id, 'succeed')
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ state: 'authorised' })
    const asked = { paymentId, amountFils: order.amountFils, currency: 'AED' }
    expect(await provider.capture(asked)).toMatchObject({ state: 'captured' })
    expect(await provider.capture(asked)).toMatchObject({ state: 'captured' })
    await expect(library.payments.capture(paymentId, order.amountFils, 'AED')).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('the signatures of checkout and webhook', () => {
    const signature = sign(keys.keySecret, 'order_1|pay_1')
    const about = { orderId: 'order_1', paymentId: 'pay_1' }
    expect(provider.isPaymentSignature({ ...about, signature })).toBe(true)
    expect(provider.isPaymentSignature({ ...about, signature: signature.toUpperCase() })).toBe(false)
    expect(provider.isPaymentSignature({ ...about, paymentId: 'pay_2', signature })).toBe(false)
    const body = '{"event":"payment.captured"}'
    const hook = sign(keys.webhookSecret, body)
    expect(Razorpay.validateWebhookSignature(body, hook, keys.webhookSecret)).toBe(true)
    expect(provider.isWebhookSignature(Buffer.from(body), hook)).toBe(true)
    expect(provider.isWebhookSignature(Buffer.from(`${body} `), hook)).toBe(false)
  })
})

it('its checkout is loaded from its own address and opened with the public key alone', () => {
  expect(provider.checkout).toMatchObject({
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    keyId: keys.keyId,
  })
  expect(JSON.stringify(provider.checkout)).not.toContain(keys.keySecret)
})

describe('what the provider turns down', () => {
  it.each([
    ['a receipt of 41 characters', { ...newOrder(), receipt: 'x'.repeat(41) }],
    ['an amount below the least', newOrder(99)],
    ['an amount with a fraction', newOrder(100.5)],
  ])('%s', async (_name, asked) => {
    await expect(provider.ensureOrder(asked, false)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('a wrong key', async () => {
    const stranger = razorpay({
      ...RAZORPAY,
      ...keys,
      keySecret: 'wrong',
      name: 'sandbox',
      apiUrl: sandbox.url,
    })
    await expect(stranger.fetchPayment('pay_1')).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('a provider in trouble', () => {
  it.each(['reset', '502-after'] as const)(
    '%s: an order made without an answer is found again, not made twice',
    async (api) => {
      const asked = newOrder()
      await hand.setFaults({ api })
      const trying = provider.ensureOrder(asked, false)
      setTimeout(() => void hand.setFaults({}), 80)
      await expect(trying).resolves.toMatchObject(asked)
      expect(await ordersWith(asked.receipt)).toBe(1)
    },
  )

  it('502: nothing is made, and the next try makes it', async () => {
    await hand.setFaults({ api: '502' })
    const asked = newOrder()
    await expect(provider.ensureOrder(asked, false)).rejects.toBeInstanceOf(ProviderError)
    await hand.setFaults({})
    expect(await ordersWith(asked.receipt)).toBe(0)
    expect(await provider.ensureOrder(asked, true)).toMatchObject(asked)
  })
})

describe('webhooks', () => {
  type Heard = { eventId: string; event: string; isSigned: boolean }

  async function listen(answer: (nth: number) => number) {
    const heard: Heard[] = []
    const server = createServer(async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      heard.push({
        eventId: String(request.headers['x-razorpay-event-id']),
        event: provider.readEvent(body)?.type ?? 'unreadable',
        isSigned: isSigned(keys.webhookSecret, body, String(request.headers['x-razorpay-signature'])),
      })
      response.writeHead(answer(heard.length)).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await books.query('delete from sandbox_provider.deliveries')
    sandbox.sendWebhooksTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
    return { heard, close: () => new Promise((resolve) => server.close(resolve)) }
  }

  it('come signed, and again until they are taken', async () => {
    const shop = await listen((nth) => (nth === 1 ? 500 : 200))
    const order = await provider.ensureOrder(newOrder(), false)
    await hand.choose(order.id, 'fail')
    await expect.poll(() => shop.heard.length, { timeout: 60_000 }).toBe(2)
    expect(shop.heard[0]).toEqual(shop.heard[1])
    expect(shop.heard[0]).toMatchObject({ event: 'payment.failed', isSigned: true })
    await shop.close()
  })

  it('can be lost or repeated', async () => {
    const shop = await listen(() => 200)
    await hand.setFaults({ webhooks: 'lost' })
    await hand.choose((await provider.ensureOrder(newOrder(), false)).id, 'succeed')
    await hand.setFaults({ webhooks: 'repeated' })
    await hand.choose((await provider.ensureOrder(newOrder(), false)).id, 'succeed')
    await expect.poll(() => shop.heard.length, { timeout: 60_000 }).toBe(9)
    expect(new Set(shop.heard.map(({ eventId }) => eventId)).size).toBe(3)
    expect(new Set(shop.heard.map(({ event }) => event))).toEqual(
      new Set(['payment.authorized', 'payment.captured', 'order.paid']),
    )
    await shop.close()
  })

  it('tell of a late authorisation', async () => {
    const shop = await listen(() => 200)
    await hand.setFaults({ lateAuthorisationMs: 300 })
    const order = await provider.ensureOrder(newOrder(), false)
    await hand.choose(order.id, 'fail')
    await expect
      .poll(() => shop.heard.map(({ event }) => event).toSorted(), { timeout: 60_000 })
      .toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed'])
    expect((await provider.fetchPaymentsOfOrder(order.id))[0]).toMatchObject({ state: 'captured' })
    await shop.close()
  })
})
