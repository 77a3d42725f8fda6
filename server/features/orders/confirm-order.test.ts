import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../tests/factories/accounts.ts'
import { makeBuyer } from '../../../tests/factories/buyers.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { settlePayment } from '../payments/check-attempt.ts'
import { confirmOrder } from './confirm-order.ts'
import { mailPaymentFailed } from './mail-payment-failed.ts'

let shop: TestShop
let hand: ReturnType<typeof checkoutDriver>
beforeAll(async () => {
  shop = await openTestShop()
  hand = checkoutDriver(shop)
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

describe('after the payment', () => {
  it('comes one tax invoice, its number in sequence, with the mail that carries it', async () => {
    const first = await hand.makePaid({ priceFils: 10_500 })
    const second = await hand.makePaid()
    const [{ id }] = await rows('select id from orders where order_number = $1', first.orderID)
    await Promise.all([
      confirmOrder.work(shop.deps, { orderId: id }),
      confirmOrder.work(shop.deps, { orderId: id }),
    ])
    await confirmOrder.work(shop.deps, { orderId: id })
    const pdf = await shop.app.inject({
      url: `/api/user/get-invoice?orderID=${second.orderID}`,
      cookies: second.cookies,
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const numbers = (
      await rows("select invoice_number as n from invoices where kind = 'invoice' order by 1")
    ).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, i) => `INV-${String(i + 1).padStart(6, '0')}`))
    const again = await shop.app.inject({
      url: `/api/user/get-invoice?orderID=${second.orderID}`,
      cookies: second.cookies,
    })
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true)

    const mails = shop.mails.filter(({ to }) => to === first.userEmail)
    expect(mails.map(({ key }) => key)).toContain(`order-confirmed:${id}`)
    const [mail] = mails
    expect(mail!.subject).toBe(`Order ${first.orderID} is confirmed`)
    expect(mail!.text).toContain('Total AED 105.00, of which VAT AED 5.00.')
    expect(mail!.html).toContain('AED 105.00')
    expect(mail!.attachments).toEqual([expect.objectContaining({ contentType: 'application/pdf' })])
  })

  it('there is no invoice before it', async () => {
    const buyer = await makeBuyer(shop.deps)
    const { json } = await hand.complete(buyer)
    const url = `/api/user/get-invoice?orderID=${json.data.orderID}`
    expect((await call(shop.app, `GET ${url}`, { cookies: buyer.cookies })).code).toBe(404)
  })

  it('a failed payment is told by mail once', async () => {
    const buyer = await makeBuyer(shop.deps)
    const { json } = await hand.complete(buyer)
    const failed = await hand.choose(json.data.id, 'fail')
    const payment = await shop.deps.provider.fetchPayment(failed.error!.metadata.payment_id)
    await settlePayment(shop.deps, payment, 'webhook')
    const [job] = await rows(
      "select data from pgboss.job where name = 'tell-payment-failed' order by created_on desc limit 1",
    )
    await mailPaymentFailed.work(shop.deps, job.data)
    await mailPaymentFailed.work(shop.deps, job.data)
    const told = shop.mails.filter(
      ({ to, key }) => to === buyer.userEmail && key.startsWith('payment-failed'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('You have not been charged.')
  })
})
