import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeBuyer } from '../../../tests/factories/buyers.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { complete, hand, openPayingShop, rows, shop, verify } from '../../../tests/setup/paying-shop.ts'
import { addProduct } from '../cart/change-cart.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

openPayingShop()

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin(shop.deps)
})

const RUNS = import.meta.env.MODE === 'full' ? 200 : 12

type Step =
  | { do: 'give'; fils: number }
  | { do: 'fill'; quantity: number }
  | { do: 'order'; useCredit: boolean | undefined }
  | { do: 'pay' }
  | { do: 'pay-earlier' }
  | { do: 'run-out' }
  | { do: 'refund'; part: number; to: 'card' | 'credit' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('give' as const), fils: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ do: fc.constant('fill' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      useCredit: fc.constantFrom(true, true, false, undefined),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'pay' as const }) },
  fc.constant({ do: 'pay-earlier' as const }),
  fc.constant({ do: 'run-out' as const }),
  fc.record({
    do: fc.constant('refund' as const),
    part: fc.double({ min: 0.1, max: 1, noNaN: true }),
    to: fc.constantFrom('card' as const, 'credit' as const),
  }),
)

/** One customer's life with credit; what a step cannot do, the shop refuses, and that is a step, too. */
async function live(steps: Step[]) {
  const buyer = await makeBuyer(shop.deps, { priceFils: 4_900 })
  const opened: string[] = []
  for (const one of steps) {
    if (one.do === 'give') await giveCreditTo(shop.deps, buyer.accountId, one.fils)
    if (one.do === 'fill')
      await addProduct(shop.deps, buyer, { product: buyer.product.id, quantity: one.quantity })
    if (one.do === 'order') {
      const { json } = await complete(buyer, { useCredit: one.useCredit })
      if (json.data?.id) opened.push(json.data.id)
    }
    const checkout = one.do === 'pay' ? opened.at(-1) : opened[0]
    if ((one.do === 'pay' || one.do === 'pay-earlier') && checkout) {
      // The provider takes no second payment of one checkout.
      const told = await hand.choose(checkout, 'succeed').catch(() => undefined)
      if (told) await verify(buyer, told)
    }
    if (one.do === 'run-out') {
      await rows(
        `update orders set payable_until = now() - interval '1 day' where account_id = $1 and state in ('pending', 'failed')`,
        buyer.accountId,
      )
      await cancelUnpaid.work(shop.deps, {})
    }
    if (one.do === 'refund') await refundSome(buyer.accountId, one)
    await expectLaws(buyer.accountId)
  }
}

async function refundSome(accountId: string, { part, to }: { part: number; to: 'card' | 'credit' }) {
  const [order] = await rows(
    `select order_number, total_fils from orders where account_id = $1 and state = 'paid' order by created_at desc limit 1`,
    accountId,
  )
  if (!order) return
  const amount = Math.max(1, Math.floor(order.total_fils * part)) / 100
  const body = { orderID: order.order_number, amount, to, key: randomUUID() }
  const { code } = await call(shop.app, 'POST /api/admin/refund-order', { cookies: admin.cookies, body })
  expect([200, 422]).toContain(code)
}

async function expectLaws(accountId: string) {
  const [credit] = await rows(
    `select coalesce(sum(amount_fils), 0)::int as sum, coalesce(sum(amount_fils) filter (where kind in ('given', 'refund')), 0)::int as came,
       (select coalesce(sum(balance_fils), 0)::int from credit_balances where account_id = $1) as balance
     from credit_entries where account_id = $1`,
    accountId,
  )
  expect(credit.balance).toBeGreaterThanOrEqual(0)
  expect(credit.balance).toBe(credit.sum)
  const orders = await rows(
    `select o.state, o.total_fils, o.credit_fils,
       (select coalesce(-sum(e.amount_fils), 0)::int from credit_entries e
         where e.order_id = o.id and e.kind in ('spent', 'returned')) as taken,
       (select coalesce(sum(p.amount_fils), 0)::int from payments p where p.order_id = o.id and p.is_settling) as card,
       (select coalesce(sum(p.amount_fils), 0)::int from payments p where p.order_id = o.id and not p.is_settling
         and p.state in ('captured', 'refunded')) as surplus,
       (select coalesce(sum(r.amount_fils), 0)::int from refunds r join payments p on p.id = r.payment_id
         where r.order_id = o.id and not p.is_settling) as surplus_back,
       (select coalesce(sum(r.amount_fils), 0)::int from refunds r where r.order_id = o.id and r.payment_id is null) as credit_back,
       (select coalesce(sum(r.amount_fils), 0)::int from refunds r join payments p on p.id = r.payment_id
         where r.order_id = o.id and p.is_settling) as card_back
     from orders o where o.account_id = $1`,
    accountId,
  )
  for (const order of orders) {
    const isPaid = order.state === 'paid'
    // What paid the order is its total, and no more of a part goes back than it paid.
    if (isPaid) expect(order.card + order.credit_fils).toBe(order.total_fils)
    expect(order.taken).toBe(order.credit_fils - order.credit_back)
    if (order.state === 'cancelled') expect(order.taken).toBe(0)
    expect(order.credit_back).toBeLessThanOrEqual(order.credit_fils)
    expect(order.card_back).toBeLessThanOrEqual(order.card)
    // Money that paid for nothing goes back, all of it.
    expect(order.surplus_back).toBe(order.surplus)
  }
  // Whatever came into credit is there, or has paid an order.
  expect(credit.came).toBe(credit.balance + orders.reduce((sum, { taken }) => sum + taken, 0))
}

it('adds up after every step of any life', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => live(steps)),
    { numRuns: RUNS, endOnFailure: true },
  )
})
