import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { ask, creditOf, newKey, payForWeek, planOf } from '../../../tests/setup/paid-week.ts'
import { hand, openPayingShop, reconcile, rows, shop, verify } from '../../../tests/setup/paying-shop.ts'

openPayingShop()

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin(shop.deps)
})

const RUNS = import.meta.env.MODE === 'full' ? 100 : 10
const GIVEN_FILS = 50_000
type Week = Awaited<ReturnType<typeof payForWeek>>
type Destination = 'card' | 'credit'
type Step =
  | { do: 'swap'; day: number; slot: number; choice: number; extras: number; payWith: Destination }
  | { do: 'pay-late' }
  | { do: 'price'; slot: number; choice: number; fils: number }
  | { do: 'refund'; which: number; part: number | undefined; to: Destination }
  | { do: 'cancel'; to: Destination }

const destination = fc.constantFrom<Destination>('card', 'credit')
const swap = fc.record({
  ...{ do: fc.constant('swap' as const), day: fc.nat(4), slot: fc.nat(1), choice: fc.nat(2) },
  ...{ extras: fc.nat(4), payWith: destination },
})
const price = fc.record({
  ...{ do: fc.constant('price' as const), slot: fc.nat(1), choice: fc.nat(2) },
  fils: fc.integer({ min: 0, max: 9_000 }),
})
const refund = fc.record({
  ...{ do: fc.constant('refund' as const), which: fc.nat(3), to: destination },
  part: fc.option(fc.double({ min: 0.05, max: 1, noNaN: true }), { nil: undefined }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: swap },
  { weight: 3, arbitrary: price },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), to: destination }) },
  { weight: 1, arbitrary: fc.constant({ do: 'pay-late' as const }) },
)

/** As a page does it: says what it saw, and is told where that is no longer so. */
async function takeSwap(week: Week, one: Step & { do: 'swap' }): Promise<string | undefined> {
  const { buyer, menu, addOn, order } = week
  const day = (await planOf(buyer, order.orderID)).days[one.day]!
  const body = {
    ...{ key: newKey(), day: day._id, version: day.version, seenDifference: 0, payWith: one.payWith },
    meals: [{ mealType: menu.mealTypes[one.slot]!.id, meal: menu.meals[one.slot]![one.choice]!.id }],
    extras: one.extras === 0 ? [] : [{ addOn: addOn.id, quantity: one.extras }],
  }
  const first = await ask(buyer, 'change-day-meals', body)
  const { data } =
    first.problem === 'difference-changed'
      ? await ask(buyer, 'change-day-meals', { ...body, seenDifference: first.data.difference })
      : first
  return data?.checkout?.id
}

const refundOrder = (orderID: string, amount: number | undefined, to: Destination) =>
  ask(admin, 'POST /api/admin/refund-order', {
    ...{ orderID, to, reason: 'Sorry.', note: '', key: newKey() },
    ...(amount !== undefined && { amount }),
  })

async function takeRefund({ buyer }: Week, { which, part, to }: Step & { do: 'refund' }) {
  const orders = await ordersOf(buyer.accountId)
  const { order_number, total_fils } = orders[which % orders.length]
  const amount = part && Math.max(1, Math.floor(total_fils * part)) / 100
  const { code } = await refundOrder(order_number, amount, to)
  expect([200, 422]).toContain(code)
}

async function takeCancel({ buyer, plan }: Week, to: Destination) {
  const { code, data } = await ask(buyer, 'quote-cancel', { subscription: plan._id })
  if (code !== 200) return
  const body = { key: newKey(), subscription: plan._id, quote: data.quote, refundTo: to }
  const done = await ask(buyer, 'cancel-plan', body)
  expect(done).toMatchObject({ code: 200, data: { receipt: { difference: 0 - data.total } } })
}

const ordersOf = (accountId: string) =>
  rows(
    `select o.*, coalesce((select sum(r.amount_fils)::int from refunds r where r.order_id = o.id and r.state <> 'failed'), 0) as back,
       coalesce((select sum(r.vat_fils)::int from refunds r where r.order_id = o.id and r.state = 'done'), 0) as vat_back,
       coalesce((select sum(p.amount_fils)::int from payments p where p.order_id = o.id and p.is_settling), 0) as card
     from orders o where o.account_id = $1 and o.state = 'paid' order by o.created_at, o.order_number`,
    accountId,
  )

/** What came in is with the shop or went back, never twice; days and what else was bought are worth what was paid for them. */
async function expectLaws({ buyer, plan }: Week) {
  const orders = await ordersOf(buyer.accountId)
  for (const order of orders) {
    expect(order.back, 'no more than was paid').toBeLessThanOrEqual(order.total_fils)
    expect(order.card + order.credit_fils, 'paid by what it says').toBe(order.total_fils)
    expect(order.vat_back, 'no more VAT than was charged').toBeLessThanOrEqual(order.vat_fils)
  }
  const total = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((sum, order) => sum + of(order), 0)
  const [sums] = await rows(
    `select s.paid_fils,
      (select sum(value_fils)::int from delivery_days d where d.subscription_id = s.id) as days,
      (select coalesce(sum(r.amount_fils), 0)::int from refunds r join orders o on o.id = r.order_id
        where o.account_id = $2 and r.destination = 'card' and r.state <> 'failed') as to_card,
      (select coalesce(sum(r.amount_fils), 0)::int from refunds r join ledger_entries e on e.id = r.ledger_entry_id
        where e.subscription_id = s.id and e.action = 'swapped' and r.state <> 'failed') as swapped
    from subscriptions s where s.id = $1`,
    plan._id,
    buyer.accountId,
  )
  expect(sums.days, 'the days are worth what was paid for them').toBe(sums.paid_fils)
  // The goods of the first order were 4,900.
  expect(sums.paid_fils + 4_900, 'what was paid, less what swaps gave back').toBe(
    total((order) => order.total_fils) - sums.swapped,
  )
  const inFils = total((order) => order.card) + GIVEN_FILS
  const keptFils = total((order) => order.total_fils - order.back)
  expect(sums.to_card + (await creditOf(buyer)) + keptFils, 'nothing is lost or made').toBe(inFils)
}

async function live(steps: readonly Step[]) {
  const week = await payForWeek()
  await giveCreditTo(shop.deps, week.buyer.accountId, GIVEN_FILS)
  const waiting: string[] = []
  const pay = async (checkout: string | undefined) => {
    if (checkout) await verify(week.buyer, await hand.choose(checkout, 'succeed'))
  }
  for (const one of steps) {
    if (one.do === 'swap') {
      const checkout = await takeSwap(week, one)
      // Some come back to pay when the day has changed meanwhile.
      if (checkout && one.extras === 3) waiting.push(checkout)
      else await pay(checkout)
    }
    if (one.do === 'pay-late') await pay(waiting.shift())
    if (one.do === 'price') {
      const { id } = week.menu.meals[one.slot]![one.choice]!
      await rows('update dishes set price_fils = $2 where id = $1', id, one.fils)
      shop.deps.catalogue.forget()
    }
    if (one.do === 'refund') await takeRefund(week, one)
    if (one.do === 'cancel') await takeCancel(week, one.to)
    await expectLaws(week)
  }
  await reconcile()
  await expectLaws(week)
  // Whatever the shop still has can be refunded, and then nothing more.
  for (const { order_number, total_fils, back } of await ordersOf(week.buyer.accountId)) {
    const [now] = await rows(
      `select coalesce(sum(amount_fils), 0)::int as back from refunds r join orders o on o.id = r.order_id
        where o.order_number = $1 and r.state <> 'failed'`,
      order_number,
    )
    if (now.back > back) continue
    const leftFils = total_fils - back
    expect((await refundOrder(order_number, (leftFils + 1) / 100, 'card')).code).toBe(422)
    if (leftFils > 0) expect((await refundOrder(order_number, undefined, 'card')).code).toBe(200)
    await expectLaws(week)
  }
}

const swapOf = (day: number, choice: number, extras: number, payWith: Destination): Step => ({
  ...{ do: 'swap', day, slot: 0, choice, extras, payWith },
})

describe('money goes back once', () => {
  it('what a cheaper day gave to credit cannot be refunded again', async () => {
    const { buyer, plan, order } = await payForWeek()
    const [day] = plan.days
    const change = { day: day!._id, version: 1, meals: [], extras: [], seenDifference: -14, key: newKey() }
    expect((await ask(buyer, 'change-day-meals', change)).code).toBe(200)
    const left = (order.amount - 1_400) / 100
    expect((await refundOrder(order.orderID, left + 0.01, 'card')).problem).toBe('refund-above-left')
    const { data } = await ask(admin, 'POST /api/admin/get-orderDetails', { orderID: order.orderID })
    expect(data[0].refundable).toBe(left)
    expect(await refundOrder(order.orderID, undefined, 'card')).toMatchObject({ data: { amount: left } })
  })

  it('what a card paid for a change that was not made is credit, and no refund any more', async () => {
    const { buyer, plan, menu, addOn } = await payForWeek()
    const day = plan.days[0]!
    const extras = [{ addOn: addOn.id, quantity: 2 }]
    const meals = [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![2]!.id }]
    const card = { day: day._id, version: 1, meals, extras, seenDifference: 2, payWith: 'card' }
    const { data } = await ask(buyer, 'change-day-meals', { ...card, key: newKey() })
    const less = { day: day._id, version: 1, meals: [], extras: [], seenDifference: -14, key: newKey() }
    expect((await ask(buyer, 'change-day-meals', less)).code).toBe(200)
    await verify(buyer, await hand.choose(data.checkout.id, 'succeed'))
    expect(await creditOf(buyer)).toBe(1_600)
    expect((await refundOrder(data.checkout.orderID, undefined, 'card')).code).toBe(422)
    expect(await creditOf(buyer)).toBe(1_600)
  })

  it('what the shop has refunded of a dearer meal is not in the quote', async () => {
    const { buyer, plan, menu, addOn } = await payForWeek({ products: false })
    const day = plan.days[0]!
    const extras = [{ addOn: addOn.id, quantity: 2 }]
    const meals = [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![2]!.id }]
    const card = { day: day._id, version: 1, meals, extras, seenDifference: 2, payWith: 'card' }
    const { data } = await ask(buyer, 'change-day-meals', { ...card, key: newKey() })
    await verify(buyer, await hand.choose(data.checkout.id, 'succeed'))
    const quote = async () => (await ask(buyer, 'quote-cancel', { subscription: plan._id })).data
    expect(await quote()).toMatchObject({ total: 322, toCard: 322 })
    expect((await refundOrder(data.checkout.orderID, undefined, 'card')).code).toBe(200)
    expect(await quote()).toMatchObject({ total: 320, toCard: 320 })
  })

  it('with all of an order goes what was paid for dearer meals of its days', async () => {
    const week = await payForWeek()
    await giveCreditTo(shop.deps, week.buyer.accountId, 1_000)
    for (const one of [swapOf(0, 2, 2, 'card'), swapOf(1, 2, 2, 'credit')] as const) {
      const checkout = await takeSwap(week, one as Step & { do: 'swap' })
      if (checkout) await verify(week.buyer, await hand.choose(checkout, 'succeed'))
    }
    expect(await creditOf(week.buyer)).toBe(800)
    await refundOrder(week.order.orderID, undefined, 'card')
    await reconcile()
    const orders = await ordersOf(week.buyer.accountId)
    expect(orders.map(({ total_fils, back }) => total_fils - back)).toEqual([0, 0, 0])
    expect(await creditOf(week.buyer)).toBe(1_000)
  })

  it.each<{ name: string; steps: Step[] }>([
    {
      name: 'up by card, down, cancelled',
      steps: [swapOf(0, 2, 4, 'card'), swapOf(0, 0, 0, 'credit'), { do: 'cancel', to: 'card' }],
    },
    {
      name: 'up from credit, refunded, cancelled',
      steps: [
        swapOf(1, 2, 4, 'credit'),
        { do: 'refund', which: 1, part: undefined, to: 'credit' },
        { do: 'cancel', to: 'credit' },
      ],
    },
    {
      name: 'nearly all refunded, then down',
      steps: [
        { do: 'refund', which: 0, part: 0.99, to: 'card' },
        swapOf(0, 0, 0, 'credit'),
        { do: 'cancel', to: 'card' },
      ],
    },
  ])('adds up: $name', ({ steps }) => live(steps))

  it('adds up after every step of any life', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), live), {
      numRuns: RUNS,
      endOnFailure: true,
    })
  })
})
