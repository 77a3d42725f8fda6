import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { ask, creditOf, type Person, payForWeek } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, orderOf, reconcile, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { issueCreditNote, issueInvoice } from '../invoices/invoices.public.ts'
import { findBagsOf } from './bags.queries.ts'
import { findDepositsOf } from './deposits.queries.ts'
import { returnDeposit } from './return-deposit.ts'

openPayingShop()

let owner: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  owner = await makeAdmin(shop.deps)
})
beforeEach(() => lend('deposit'))

async function lend(coolBag: 'sold' | 'deposit') {
  const { data } = await ask(owner, 'GET /api/admin/get-settings')
  const { updatedAt: _, ...settings } = data
  const saved = await ask(owner, 'PATCH /api/admin/update-settings', { ...settings, coolBag })
  expect(saved.code, JSON.stringify(saved.json)).toBe(200)
}

const post = (call: string, body: object) => ask(owner, `POST /api/admin/${call}`, body)
const refundsOf = (orderId: string) =>
  rows(
    'select amount_fils, vat_fils, deposit_fils, destination, state, reason from refunds where order_id = $1 order by created_at',
    orderId,
  )
async function handOut(day: string): Promise<string> {
  const code = (await post('make-bags', { count: 1 })).data[0]
  expect((await post('hand-out-bag', { code, day })).code).toBe(200)
  return code
}
/** As the background does after a scan. */
async function takeBack(code: string, { accountId }: Person) {
  expect((await post('take-back-bag', { code })).code).toBe(200)
  await Promise.all([1, 2].map(() => returnDeposit.work(shop.deps, { accountId })))
  await reconcile()
}

async function paidWithBag() {
  const paid = await payForWeek({ bagIncluded: true })
  const order = await orderOf(paid.order.orderID)
  const lines = await rows(
    `select kind, label, total_fils, vat_fils from order_lines where order_id = $1 and kind in ('cool-bag', 'bag-deposit')`,
    order.id,
  )
  return { ...paid, order, lines, day: paid.plan.days[0]!._id }
}

it('the bag is sold as specified until the shop says otherwise; what an order was promised stays', async () => {
  await lend('sold')
  const { buyer, lines, day, order } = await paidWithBag()
  expect(lines).toEqual([{ kind: 'cool-bag', label: 'Cool bag', total_fils: 10_000, vat_fils: 476 }])
  await lend('deposit')
  await takeBack(await handOut(day), buyer)
  expect(await refundsOf(order.id)).toEqual([])
})

it('a deposit has no VAT, is held until the bag is scanned in, and goes back once, with its credit note', async () => {
  const { buyer, order, lines, day } = await paidWithBag()
  expect(lines).toEqual([
    { kind: 'bag-deposit', label: 'Cool bag, deposit', total_fils: 10_000, vat_fils: 0 },
  ])
  expect(await findDepositsOf(shop.deps.db, buyer.accountId)).toMatchObject([{ heldFils: 10_000 }])
  await issueInvoice(shop.deps, order.id)
  const [code, second] = [await handOut(day), await handOut(day)]
  expect(await findBagsOf(shop.deps.db, buyer.accountId)).toHaveLength(2)
  await takeBack(code, buyer)
  // It goes back with the last one.
  expect(await refundsOf(order.id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => takeBack(second, buyer)))
  expect(await refundsOf(order.id)).toEqual([
    {
      ...{ amount_fils: 10_000, vat_fils: 0, deposit_fils: 10_000, destination: 'card', state: 'done' },
      reason: 'The cool bag came back.',
    },
  ])
  expect(await findDepositsOf(shop.deps.db, buyer.accountId)).toMatchObject([{ heldFils: 0 }])
  const [refund] = await rows('select id from refunds where order_id = $1', order.id)
  expect((await issueCreditNote(shop.deps, refund.id))!.number).toMatch(/^CN/)
  await takeBack(await handOut(day), buyer)
  expect(await refundsOf(order.id)).toHaveLength(1)
})

it('what was refunded by hand carries all the VAT, and what went back of the deposit is not given twice', async () => {
  const { buyer, order, day } = await paidWithBag()
  const code = await handOut(day)
  const [payment] = await rows('select provider_payment_id as id from payments where order_id = $1', order.id)
  const refund = (amount: number, key: string) =>
    post('refund-order', {
      ...{ orderID: order.order_number, paymentID: payment.id, amount, reason: 'Sorry.', note: '', key },
      refundTo: 'card',
    })
  const halfOfBagFils = order.total_fils - 5_000
  const done = await refund(halfOfBagFils / 100, crypto.randomUUID())
  expect(done.code, JSON.stringify(done.json)).toBe(200)
  await reconcile()
  await takeBack(code, buyer)
  expect(await refundsOf(order.id)).toMatchObject([
    { amount_fils: halfOfBagFils, vat_fils: order.vat_fils, deposit_fils: 5_000 },
    { amount_fils: 5_000, vat_fils: 0, deposit_fils: 5_000, state: 'done' },
  ])
  expect(await creditOf(buyer)).toBe(0)
})

it('cancelling everything before anything was brought gives the deposit back, and the bag then nothing more', async () => {
  const { buyer, order, plan, day } = await paidWithBag()
  const { data: quoted } = await ask(buyer, 'quote-cancel', { subscription: plan._id })
  expect(quoted.lines).toContainEqual({ kind: 'cool-bag', days: 0, amount: 100, isGivenBack: true })
  const code = await handOut(day)
  const body = { key: crypto.randomUUID(), subscription: plan._id, refundTo: 'card', quote: quoted.quote }
  expect((await ask(buyer, 'cancel-plan', body)).code).toBe(200)
  await reconcile()
  const count = (await refundsOf(order.id)).length
  await takeBack(code, buyer)
  const all = await refundsOf(order.id)
  const sum = (of: string) => all.reduce((total, one) => total + one[of], 0)
  expect(all.length).toBeGreaterThanOrEqual(count)
  expect(sum('deposit_fils')).toBe(10_000)
  expect(sum('amount_fils')).toBeLessThanOrEqual(order.total_fils)
})
