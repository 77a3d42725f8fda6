import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeBuyer } from '../../../tests/factories/buyers.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import {
  complete,
  hand,
  openPayingShop,
  orderOf,
  rows,
  shop,
  verify,
} from '../../../tests/setup/paying-shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { confirmRefund } from './confirm-refund.ts'

openPayingShop()

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin(shop.deps)
})

/** A paid order of AED 105, so much of it from credit. */
async function makePaid(creditFils: number) {
  const buyer = await makeBuyer(shop.deps, { priceFils: 10_500 })
  if (creditFils > 0) await giveCreditTo(shop.deps, buyer.accountId, creditFils)
  const { json } = await complete(buyer, { useCredit: true })
  if (!json.data.isPaid) await verify(buyer, await hand.choose(json.data.id, 'succeed'))
  const { id } = await orderOf(json.data.orderID)
  await confirmOrder.work(shop.deps, { orderId: id })
  return { buyer, orderID: json.data.orderID as string, id: id as string }
}

const post = (path: string, body: object) =>
  call(shop.app, `POST /api/admin/${path}`, { cookies: admin.cookies, body })
const refund = (orderID: string, more: object = {}) =>
  post('refund-order', { orderID, reason: 'The box came late.', key: randomUUID(), ...more })
const creditOf = async ({ buyer }: { buyer: { cookies: Record<string, string> } }) =>
  (await call(shop.app, 'GET /api/user/get-credit', { cookies: buyer.cookies })).json.data
const refundsOf = (id: string) =>
  rows(
    `select amount_fils as fils, destination as to, state, vat_fils as vat, payment_id is not null as "isOfCard"
     from refunds where order_id = $1 order by created_at, id`,
    id,
  )
const detailsOf = async (orderID: string) => (await post('get-orderDetails', { orderID })).json.data[0]

describe('a refund to credit', () => {
  it('of what a card has paid is there at once, with its mail, credit note and history', async () => {
    const paid = await makePaid(0)
    const { orderID, id } = paid
    expect((await refund(orderID, { to: 'credit', amount: 40 })).json.data).toEqual({
      amount: 40,
      state: 'done',
    })
    expect(await creditOf(paid)).toMatchObject({
      balance: 40,
      entries: [{ amount: 40, kind: 'refund', orderID, reason: 'The box came late.' }],
    })
    const [made] = await rows('select id from refunds where order_id = $1', id)
    await confirmRefund.work(shop.deps, { refundId: made.id })
    const mail = shop.mails.find(({ key }) => key === `refund:${made.id}`)
    expect(mail?.subject).toBe('We have refunded AED 40.00')
    expect(mail?.text).toContain('has been added to your credit')
    expect(mail?.attachments).toHaveLength(1)
    const { history, refunds, invoices } = await detailsOf(orderID)
    expect(history.map(({ text }: { text: string }) => text)).toContain('AED 40.00 refunded to credit')
    expect(refunds).toMatchObject([{ amount: 40, to: 'credit', state: 'done' }])
    expect(invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note'])
    const log = await rows(
      `select after from audit_log where subject = $1 and action = 'refund-order'`,
      orderID,
    )
    expect(log).toMatchObject([{ after: { amount: 'AED 40.00', to: 'credit' } }])
  })

  it('is one refund for one key, and never more in all than was paid', async () => {
    const paid = await makePaid(0)
    const key = randomUUID()
    const ask = () => refund(paid.orderID, { to: 'credit', amount: 60, key })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ json }) => json.data)).toEqual(Array(3).fill({ amount: 60, state: 'done' }))
    const tooMuch = await refund(paid.orderID, { amount: 50 })
    expect(tooMuch.json).toMatchObject({
      code: 'refund-above-left',
      message: 'Only AED 45.00 can still be refunded.',
    })
    expect((await refund(paid.orderID)).json.data).toMatchObject({ amount: 45 })
    expect((await refund(paid.orderID, { to: 'credit', amount: 0.01 })).code).toBe(422)
    expect((await creditOf(paid)).balance).toBe(60)
  })

  it('races with one to the card: together never more than was paid', async () => {
    const paid = await makePaid(0)
    const answers = await Promise.all(
      (['card', 'credit', 'card', 'credit'] as const).map((to) => refund(paid.orderID, { to, amount: 60 })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('an order paid in part from credit', () => {
  it('goes back in full to where it came from, with all of its VAT, and ends', async () => {
    const paid = await makePaid(3_000)
    const { orderID, id } = paid
    expect(await detailsOf(orderID)).toMatchObject({
      refundable: 105,
      refundableToCard: 75,
      creditAmount: 30,
    })
    expect((await refund(orderID)).json.data).toEqual({ amount: 105, state: 'done' })
    const refunds = await refundsOf(id)
    expect(refunds).toMatchObject([
      { fils: 7_500, to: 'card', state: 'done', isOfCard: true },
      { fils: 3_000, to: 'credit', state: 'done', isOfCard: false },
    ])
    expect(refunds.reduce((sum, { vat }) => sum + vat, 0)).toBe(500)
    expect(await creditOf(paid)).toMatchObject({
      balance: 30,
      entries: [{ kind: 'returned', amount: 30, left: 0 }, { kind: 'spent' }, { kind: 'given', left: 30 }],
    })
    expect((await refund(orderID)).code).toBe(422)
  })

  it('goes to the card first, and what credit has paid to credit alone', async () => {
    const { orderID, id } = await makePaid(3_000)
    await refund(orderID, { amount: 70 })
    await refund(orderID, { amount: 20 })
    expect(await refundsOf(id)).toMatchObject([
      { fils: 7_000, to: 'card' },
      { fils: 500, to: 'card' },
      { fils: 1_500, to: 'credit', isOfCard: false },
    ])
  })

  it('becomes credit in full where the customer prefers that', async () => {
    const paid = await makePaid(3_000)
    await refund(paid.orderID, { to: 'credit' })
    expect((await creditOf(paid)).balance).toBe(105)
    expect(await refundsOf(paid.id)).toMatchObject([
      { fils: 7_500, to: 'credit', isOfCard: true },
      { fils: 3_000, to: 'credit', isOfCard: false },
    ])
  })
})

describe('an order paid wholly from credit', () => {
  it('goes back to credit, whichever way was chosen, with a credit note', async () => {
    const paid = await makePaid(10_500)
    expect((await refund(paid.orderID)).json.data).toEqual({ amount: 105, state: 'done' })
    expect((await creditOf(paid)).balance).toBe(105)
    const [made] = await rows('select id from refunds where order_id = $1', paid.id)
    await confirmRefund.work(shop.deps, { refundId: made.id })
    const { invoices } = await detailsOf(paid.orderID)
    expect(invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note'])
  })

  it('has nothing to give back to once its account is deleted', async () => {
    const { buyer, orderID } = await makePaid(3_000)
    await call(shop.app, 'POST /api/user/delete-account', {
      cookies: buyer.cookies,
      body: { password: PASSWORD },
    })
    expect((await refund(orderID, { to: 'credit' })).json.code).toBe('credit-without-account')
    expect((await refund(orderID)).json.data).toEqual({ amount: 75, state: 'done' })
  })
})
