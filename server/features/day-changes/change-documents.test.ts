import { expect, it } from 'vitest'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { ask, creditOf, newKey, payForWeek } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, orderOf, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { confirmRefund } from '../orders/confirm-refund.ts'

openPayingShop()

const documentsOf = (orderId: string) =>
  rows('select kind, refund_id from invoices where order_id = $1 order by issued_at, invoice_number', orderId)

it('a dearer meal paid from credit is an order with its own tax invoice', async () => {
  const { buyer, plan, menu, addOn } = await payForWeek()
  await giveCreditTo(shop.deps, buyer.accountId, 500)
  const change = {
    ...{ key: newKey(), day: plan.days[0]!._id, version: 1, seenDifference: 2 },
    meals: [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![2]!.id }],
    extras: [{ addOn: addOn.id, quantity: 2 }],
  }
  const all = await Promise.all([1, 2].map(() => ask(buyer, 'change-day-meals', change)))
  expect(all.map(({ code }) => code)).toEqual([200, 200])
  const made = await rows(
    `select o.* from orders o join paid_changes c on c.order_id = o.id where c.day_id = $1`,
    plan.days[0]!._id,
  )
  expect(made).toMatchObject([{ state: 'paid', total_fils: 200, credit_fils: 200, vat_fils: 10 }])
  expect(await creditOf(buyer)).toBe(300)
  const { data } = await ask(buyer, 'GET /api/user/get-credit')
  expect(data.entries[0]).toMatchObject({ kind: 'spent', amount: -2, orderID: made[0].order_number })
  await confirmOrder.work(shop.deps, { orderId: made[0].id })
  expect(await documentsOf(made[0].id)).toEqual([{ kind: 'invoice', refund_id: null }])
  const mail = shop.mails.find(({ key }) => key === `order-confirmed:${made[0].id}`)
  expect(mail?.text).toContain('Paid from credit: AED 2.00')
})

it('a cheaper day has its tax credit note, which names the invoice whichever of the two is made first', async () => {
  const { buyer, plan, order } = await payForWeek()
  const change = { key: newKey(), day: plan.days[0]!._id, version: 1, meals: [], extras: [] }
  expect((await ask(buyer, 'change-day-meals', { ...change, seenDifference: -14 })).code).toBe(200)
  const { id } = await orderOf(order.orderID)
  const [refund] = await rows('select * from refunds where order_id = $1', id)
  expect(refund).toMatchObject({ amount_fils: 1_400, vat_fils: 67, destination: 'credit', state: 'done' })
  await confirmRefund.work(shop.deps, { refundId: refund.id })
  await confirmOrder.work(shop.deps, { orderId: id })
  expect(await documentsOf(id)).toEqual([
    { kind: 'invoice', refund_id: null },
    { kind: 'credit-note', refund_id: refund.id },
  ])
  const mail = shop.mails.find(({ key }) => key === `refund:${refund.id}`)
  expect(mail?.attachments).toHaveLength(1)
  expect(mail?.text).toContain('Other meals on')
})
