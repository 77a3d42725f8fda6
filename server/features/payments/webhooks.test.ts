import { describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import {
  checkout,
  hand,
  openPayingShop,
  orderOf,
  rows,
  send,
  shop,
  tellOf,
  verify,
  webhook,
  webhookSecret,
} from '../../../tests/setup/paying-shop.ts'
import { sign } from '../../integrations/payments/signatures.ts'

openPayingShop()

describe('webhooks', () => {
  async function paidAtProvider() {
    const { buyer, order } = await checkout()
    const told = await hand.choose(order.id, 'succeed')
    return { buyer, told, orderID: order.orderID, paymentId: told.razorpay_payment_id }
  }

  it('pay the order without any page', async () => {
    const { orderID, paymentId } = await paidAtProvider()
    expect((await webhook('payment.captured', paymentId)).statusCode).toBe(200)
    expect(await orderOf(orderID)).toMatchObject({ state: 'paid' })
  })

  it('that came before the page spare the provider a question', async () => {
    const { buyer, told, paymentId } = await paidAtProvider()
    await webhook('payment.captured', paymentId)
    await hand.setFaults({ api: '502' })
    expect(await verify(buyer, told)).toMatchObject({ code: 200, json: { data: { paymentStatus: 1 } } })
    const stranger = await makeCustomer(shop.deps)
    expect((await verify(stranger, told)).code).toBe(422)
  })

  it('that come while the page is being told have one effect with it', async () => {
    const { buyer, told, orderID, paymentId } = await paidAtProvider()
    const { provider } = shop.deps
    const payment = await provider.fetchPayment(paymentId)
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const { fetchPayment } = provider
    provider.fetchPayment = async (id) => {
      asked.resolve()
      await answered.promise
      return fetchPayment(id)
    }
    const verifying = verify(buyer, told)
    await asked.promise
    provider.fetchPayment = fetchPayment
    const webhooks = ['payment.authorized', 'payment.captured'].map((event) => tellOf(payment, event))
    answered.resolve()
    expect(await verifying).toMatchObject({ code: 200, json: { data: { paymentStatus: 1 } } })
    for (const { statusCode } of await Promise.all(webhooks)) expect(statusCode).toBe(200)
    const { id } = await orderOf(orderID)
    expect(await rows("select 1 from order_events where order_id = $1 and event = 'paid'", id)).toHaveLength(
      1,
    )
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

  it.each([
    ['a negative amount', { amount: -1 }],
    ['an amount no order comes to', { amount: 2 ** 31 }],
    ['an amount beyond every number', { amount: 1e300 }],
    ['a fraction', { amount: 0.5 }],
    ['NUL in a name', { id: 'pay_\0' }],
    ['half a character', { error_description: 'no \ud800', status: 'failed' }],
    ['an endless name', { id: 'p'.repeat(5_000) }],
    ['a currency that is none', { currency: null }],
  ])(
    'with %s are kept once and shown to the shop’s people, and the provider need not repeat them',
    async (_, odd) => {
      const { order } = await checkout()
      const entity = {
        id: 'pay_odd',
        order_id: order.id,
        status: 'captured',
        amount: 4_900,
        currency: 'AED',
        ...odd,
      }
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
      await expectSetAside(body)
      expect(await orderOf(order.orderID)).toMatchObject({ state: 'pending' })
    },
  )

  it('that break a rule of the tables, or are no JSON, are set aside as well', async () => {
    const { paymentId } = await paidAtProvider()
    await webhook('payment.captured', paymentId)
    const entity = { id: 'rfnd_odd', payment_id: paymentId, amount: 0, status: 'processed', notes: [] }
    await expectSetAside(JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }))
    await expectSetAside('not json')
    await expectSetAside('"\0"')
    await expectSetAside('not json either', { eventId: 'e'.repeat(9_000) })
  })

  async function expectSetAside(body: string, more: { eventId?: string } = {}) {
    const admin = await makeAdmin(shop.deps)
    const get = async (path: string) =>
      (await call(shop.app, `GET /api/admin/${path}`, { cookies: admin.cookies })).json.data
    const before = (await get('get-today')).unusableWebhooks
    const eventId = more.eventId ?? `odd-${Math.random()}`
    for (let sent = 0; sent < 3; sent++) expect((await send(body, { eventId })).statusCode).toBe(200)
    expect((await get('get-today')).unusableWebhooks).toBe(before + 1)
    const [entry] = await get('get-audit-log?action=unusable-webhook')
    expect(entry).toMatchObject({
      who: null,
      subject: 'payments',
      after: { raw: body.replaceAll('\0', '\ufffd') },
    })
    const kept = await rows('select body from payment_events where applied_at is null order by received_at')
    expect(kept.at(-1)!.body).toEqual({ raw: body.replaceAll('\0', '\ufffd') })
  }

  it('about something else are taken and left', async () => {
    expect((await send(JSON.stringify({ event: 'settlement.processed', payload: {} }))).statusCode).toBe(200)
    const other = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhook/elsewhere',
      payload: {},
    })
    expect(other.statusCode).toBe(404)
  })
})
