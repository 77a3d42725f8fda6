import { describe, expect, it } from 'vitest'
import { call, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeBuyer } from '../../../tests/factories/buyers.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import {
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
import { confirmOrder } from './confirm-order.ts'

openPayingShop()

/** Somebody with AED 100 of goods in the cart and this much credit. */
async function makeRich(creditFils: number) {
  const buyer = await makeBuyer(shop.deps, { priceFils: 10_000 })
  if (creditFils > 0) await giveCreditTo(shop.deps, buyer.accountId, creditFils)
  return buyer
}
type Buyer = Awaited<ReturnType<typeof makeRich>>

const creditOf = async ({ cookies }: Buyer) =>
  (await call(shop.app, 'GET /api/user/get-credit', { cookies })).json.data
const balanceOf = async (buyer: Buyer) => (await creditOf(buyer)).balance
const endTime = (orderID: string) =>
  rows(`update orders set payable_until = now() - interval '1 day' where order_number = $1`, orderID)

describe('an order paid in part from credit', () => {
  it('asks the provider for the rest, and is settled by it', async () => {
    const buyer = await makeRich(3_000)
    const { code, json } = await complete(buyer, { useCredit: true, seenTotal: 100, seenCredit: 30 })
    expect(code).toBe(200)
    expect(json.data).toMatchObject({ amount: 7_000, orderID: expect.any(String) })
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, inUnpaidOrders: 30 })
    await verify(buyer, await hand.choose(json.data.id, 'succeed'))
    const { orderID } = json.data
    expect(await orderOf(orderID)).toMatchObject({ state: 'paid', total_fils: 10_000, credit_fils: 3_000 })
    expect(await creditOf(buyer)).toMatchObject({
      ...{ balance: 0, inUnpaidOrders: 0 },
      entries: [
        { amount: -30, kind: 'spent', orderID },
        { amount: 30, left: 0, kind: 'given' },
      ],
    })
    const view = await call(shop.app, `GET /api/user/get-order?orderID=${orderID}`, {
      cookies: buyer.cookies,
    })
    expect(view.json.data).toMatchObject({ amount: 100, creditAmount: 30, paymentStatus: 1 })
  })

  it('leaves the provider at least what it takes', async () => {
    const buyer = await makeRich(9_950)
    const { json } = await complete(buyer, { useCredit: true })
    expect(json.data).toMatchObject({ amount: 100 })
    expect(await balanceOf(buyer)).toBe(0.5)
  })

  it('says in mail and invoice what paid how much, with the VAT of all of it', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    await verify(buyer, await hand.choose(json.data.id, 'succeed'))
    const order = await orderOf(json.data.orderID)
    await confirmOrder.work(shop.deps, { orderId: order.id })
    const mail = shop.mails.find(({ key }) => key === `order-confirmed:${order.id}`)
    expect(mail?.text).toContain('Total AED 100.00, of which VAT AED 4.76.')
    expect(mail?.text).toContain('Paid from credit: AED 30.00')
    expect(mail?.text).toContain('Paid by card: AED 70.00')
  })

  it('is one order, however often and at once it is completed', async () => {
    const buyer = await makeRich(3_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(buyer, { useCredit: true })))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, inUnpaidOrders: 30 })
  })

  it('keeps what it has where nothing is said of credit, and when it is paid later', async () => {
    const buyer = await makeRich(3_000)
    const first = await complete(buyer, { useCredit: true })
    const again = await complete(buyer)
    expect(again.json.data).toEqual(first.json.data)
    const later = await payAgain(buyer, first.json.data.orderID)
    expect(later.json.data).toMatchObject({ amount: 7_000 })
  })

  it('takes or gives back credit as its customer turns the switch, and money for the other amount goes back', async () => {
    const buyer = await makeRich(3_000)
    const without = await complete(buyer, { useCredit: false })
    expect(without.json.data.amount).toBe(10_000)
    const withCredit = await complete(buyer, { useCredit: true })
    expect(withCredit.json.data).toMatchObject({ orderID: without.json.data.orderID, amount: 7_000 })
    await verify(buyer, await hand.choose(without.json.data.id, 'succeed'))
    const order = await orderOf(withCredit.json.data.orderID)
    expect(order.state).toBe('pending')
    expect(await rows('select amount_fils from refunds where order_id = $1', order.id)).toEqual([
      { amount_fils: 10_000 },
    ])
    const off = await complete(buyer, { useCredit: false })
    expect(off.json.data.amount).toBe(10_000)
    expect(await creditOf(buyer)).toMatchObject({ balance: 30, inUnpaidOrders: 0 })
  })

  it('is not changed when it has just been paid', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    await hand.choose(json.data.id, 'succeed')
    const off = await complete(buyer, { useCredit: false })
    expect(off).toMatchObject({
      code: 409,
      json: { code: 'order-paid', data: { orderID: json.data.orderID } },
    })
    expect(await balanceOf(buyer)).toBe(0)
  })

  it('is told the new sum first where credit has changed', async () => {
    const buyer = await makeRich(3_000)
    const { code, json } = await complete(buyer, { useCredit: true, seenCredit: 50 })
    expect([code, json.code, json.data]).toEqual([409, 'credit-changed', { credit: 30 }])
    expect(await creditOf(buyer)).toMatchObject({ balance: 30, inUnpaidOrders: 0 })
    expect(await rows('select 1 from orders where account_id = $1', buyer.accountId)).toEqual([])
  })

  it.each([{ creditFils: 9_999 }, { credit: 99 }, { creditAmount: 99 }, { useCredit: true, amount: 1 }])(
    'believes no amount that a browser sends: %j',
    async (sent) => {
      const buyer = await makeRich(3_000)
      const { json } = await complete(buyer, sent)
      expect(json.data.amount).toBe('useCredit' in sent ? 7_000 : 10_000)
    },
  )

  it.each(['yes', 1, 30, {}])('refuses %j for the switch', async (useCredit) => {
    expect((await complete(await makeRich(3_000), { useCredit })).code).toBe(400)
  })
})

describe('credit of an order that is not paid', () => {
  it('comes back when its time ends, and money that comes later goes back', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    await endTime(json.data.orderID)
    await cancelUnpaid.work(shop.deps, {})
    await cancelUnpaid.work(shop.deps, {})
    const order = await orderOf(json.data.orderID)
    expect(order).toMatchObject({ state: 'cancelled', credit_fils: 0 })
    await verify(buyer, await hand.choose(json.data.id, 'succeed'))
    expect(await rows('select amount_fils, destination from refunds where order_id = $1', order.id)).toEqual([
      { amount_fils: 7_000, destination: 'card' },
    ])
    expect(await creditOf(buyer)).toMatchObject({
      ...{ balance: 30, inUnpaidOrders: 0 },
      entries: [
        { amount: 30, kind: 'returned', left: 0 },
        { amount: -30, kind: 'spent' },
        { amount: 30, kind: 'given', left: 30 },
      ],
    })
  })

  it('comes back where money comes too late for it', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    const told = await hand.choose(json.data.id, 'succeed')
    await endTime(json.data.orderID)
    await verify(buyer, told)
    expect(await orderOf(json.data.orderID)).toMatchObject({ state: 'cancelled', credit_fils: 0 })
    await reconcile()
    expect(await balanceOf(buyer)).toBe(30)
  })

  it('goes to the order of the changed cart', async () => {
    const buyer = await makeRich(3_000)
    const first = await complete(buyer, { useCredit: true })
    await addProduct(shop.deps, buyer, { product: buyer.product.id, quantity: 1 })
    const second = await complete(buyer, { useCredit: true, seenCredit: 30 })
    expect(second.json.data).toMatchObject({ amount: 17_000 })
    expect(await orderOf(first.json.data.orderID)).toMatchObject({ state: 'cancelled', credit_fils: 0 })
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, inUnpaidOrders: 30 })
  })

  it('stays with it when a payment fails', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    const failed = await hand.choose(json.data.id, 'fail')
    await webhook('payment.failed', failed.error!.metadata.payment_id)
    expect(await orderOf(json.data.orderID)).toMatchObject({ state: 'failed', credit_fils: 3_000 })
    const again = await payAgain(buyer, json.data.orderID)
    await verify(buyer, await hand.choose(again.json.data.id, 'succeed'))
    expect(await orderOf(json.data.orderID)).toMatchObject({ state: 'paid' })
  })

  it('does not keep an account from being deleted', async () => {
    const buyer = await makeRich(3_000)
    await complete(buyer, { useCredit: true })
    const { cookies } = buyer
    const gone = await call(shop.app, 'POST /api/user/delete-account', {
      cookies,
      body: { password: PASSWORD },
    })
    expect(gone.code).toBe(200)
  })
})

describe('a price that has changed before an order is paid', () => {
  const setPrice = ({ product }: Buyer, fils: number) =>
    rows('update products set price_fils = $2 where id = $1', product.id, fils)
  const payFor = (buyer: Buyer, orderID: string, seenTotal: number) =>
    call(shop.app, 'POST /api/user/pay-order', { cookies: buyer.cookies, body: { orderID, seenTotal } })

  it.each([
    ['dearer: the card pays more', 12_000, 9_000, 3_000, 0],
    ['cheaper: the card pays less', 8_000, 5_000, 3_000, 0],
    ['almost all: the card pays the least it can', 3_050, 100, 2_950, 0.5],
  ])('%s', async (_, priceFils, cardFils, creditFils, balance) => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    await setPrice(buyer, priceFils)
    const paid = await payFor(buyer, json.data.orderID, priceFils / 100)
    expect(paid.json.data).toMatchObject({ amount: cardFils })
    expect(await orderOf(json.data.orderID)).toMatchObject({ credit_fils: creditFils })
    expect(await balanceOf(buyer)).toBe(balance)
  })

  it('below its credit: it is paid at once, and the rest is credit again', async () => {
    const buyer = await makeRich(3_000)
    const { json } = await complete(buyer, { useCredit: true })
    await setPrice(buyer, 2_000)
    const { orderID } = json.data
    expect((await payFor(buyer, orderID, 20)).json.data).toMatchObject({ orderID, isPaid: true, amount: 0 })
    expect(await orderOf(orderID)).toMatchObject({ state: 'paid', credit_fils: 2_000 })
    expect(await balanceOf(buyer)).toBe(10)
  })
})

describe('an order paid wholly from credit', () => {
  it('is paid at once, without the provider, and empties the cart', async () => {
    const buyer = await makeRich(12_000)
    await hand.setFaults({ api: '502' })
    const { code, json } = await complete(buyer, { useCredit: true, seenCredit: 100 })
    expect(code).toBe(200)
    expect(json.data).toMatchObject({ id: '', amount: 0, isPaid: true })
    const { orderID } = json.data
    const order = await orderOf(orderID)
    expect(order).toMatchObject({ state: 'paid', credit_fils: 10_000, holds_stock: true })
    expect(await rows('select 1 from payment_attempts where order_id = $1', order.id)).toEqual([])
    expect(await creditOf(buyer)).toMatchObject({ balance: 20, inUnpaidOrders: 0 })
    await confirmOrder.work(shop.deps, { orderId: order.id })
    const mail = shop.mails.find(({ key }) => key === `order-confirmed:${order.id}`)
    expect(mail?.text).toContain('Paid from credit: AED 100.00')
    expect(mail?.text).not.toContain('Paid by card')
    const again = await complete(buyer, { useCredit: true })
    expect(again).toMatchObject({ code: 409, json: { code: 'order-paid', data: { orderID } } })
  })

  it('once, where it is completed many times at once', async () => {
    const buyer = await makeRich(25_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(buyer, { useCredit: true })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { code, json } of answers.filter((one) => one.code !== 200))
      expect([code, json.code]).toEqual([409, 'order-paid'])
    expect(await balanceOf(buyer)).toBe(150)
  })

  it('gives back money that a checkout left open brings later', async () => {
    const buyer = await makeRich(12_000)
    const card = await complete(buyer)
    const { json } = await complete(buyer, { useCredit: true })
    expect(json.data).toMatchObject({ orderID: card.json.data.orderID, isPaid: true })
    await verify(buyer, await hand.choose(card.json.data.id, 'succeed'))
    const order = await orderOf(json.data.orderID)
    expect(await rows('select amount_fils, reason from refunds where order_id = $1', order.id)).toEqual([
      { amount_fils: 10_000, reason: 'The order had already been paid.' },
    ])
    expect(await balanceOf(buyer)).toBe(20)
  })
})
