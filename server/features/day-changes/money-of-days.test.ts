import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, creditOf, newKey, payForWeek, planOf } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { changeCredit } from '../credit/credit.public.ts'

openPayingShop()

const GIVEN_FILS = 100_000
type Week = Awaited<ReturnType<typeof payForWeek>>
type Step =
  | { kind: 'swap'; day: number; slot: number; choice: number; extras: number; times: number }
  | { kind: 'price'; slot: number; choice: number; fils: number }
  | { kind: 'cancel'; to: 'card' | 'credit'; times: number }

const swap = fc.record({
  ...{ kind: fc.constant('swap' as const), day: fc.nat(4), slot: fc.nat(1), choice: fc.nat(2) },
  ...{ extras: fc.nat(4), times: fc.integer({ min: 1, max: 2 }) },
})
const price = fc.record({
  ...{ kind: fc.constant('price' as const), slot: fc.nat(1), choice: fc.nat(2) },
  fils: fc.integer({ min: 0, max: 9_000 }),
})
const cancel = fc.record({
  ...{ kind: fc.constant('cancel' as const), to: fc.constantFrom('card' as const, 'credit' as const) },
  times: fc.integer({ min: 1, max: 2 }),
})
const history = fc.array(
  fc.oneof({ weight: 6, arbitrary: swap }, { weight: 3, arbitrary: price }, { weight: 1, arbitrary: cancel }),
  { minLength: 3, maxLength: 12 },
)

const give = ({ buyer: { accountId } }: Week) =>
  shop.deps.db.transaction((tx) =>
    changeCredit(tx, { accountId, amountFils: GIVEN_FILS, kind: 'given', actor: 'shop' }),
  )

/** As a page does it: looks at the menu, says what it saw, and is told where that is no longer so. */
async function takeSwap({ buyer, menu, addOn, order }: Week, step: Step & { kind: 'swap' }) {
  const plan = await planOf(buyer, order.orderID)
  const day = plan.days[step.day]!
  const body = {
    ...{ key: newKey(), day: day._id, version: day.version, seenDifference: 0 },
    meals: [{ mealType: menu.mealTypes[step.slot]!.id, meal: menu.meals[step.slot]![step.choice]!.id }],
    extras: step.extras === 0 ? [] : [{ addOn: addOn.id, quantity: step.extras }],
  }
  const first = await ask(buyer, 'change-day-meals', body)
  if (first.problem !== 'difference-changed') return
  const seen = { ...body, seenDifference: first.data.difference }
  await Promise.all(Array.from({ length: step.times }, () => ask(buyer, 'change-day-meals', seen)))
}

async function takeCancel({ buyer, plan }: Week, step: Step & { kind: 'cancel' }) {
  const { data, code } = await ask(buyer, 'quote-cancel', { subscription: plan._id })
  if (code !== 200) return
  const body = { key: newKey(), subscription: plan._id, quote: data.quote, refundTo: step.to }
  const all = await Promise.all(Array.from({ length: step.times }, () => ask(buyer, 'cancel-plan', body)))
  for (const one of all)
    expect(one).toMatchObject({ code: 200, data: { receipt: { difference: -data.total } } })
}

async function takePrice({ menu }: Week, { slot, choice, fils }: Step & { kind: 'price' }) {
  await rows('update dishes set price_fils = $2 where id = $1', menu.meals[slot]![choice]!.id, fils)
  shop.deps.catalogue.forget()
}

async function expectItAddsUp({ buyer, plan, order }: Week) {
  const [sums] = await rows(
    `select s.paid_fils, (select sum(value_fils)::int from delivery_days d where d.subscription_id = s.id) as days,
      (select coalesce(sum(value_fils), 0)::int from delivery_days d where d.subscription_id = s.id and d.state <> 'cancelled') as living,
      (select coalesce(sum(difference_fils), 0)::int from ledger_entries e where e.subscription_id = s.id and action = 'swapped') as swapped,
      (select coalesce(sum(amount_fils), 0)::int from refunds r where r.order_id = s.order_id and destination = 'card' and state <> 'failed') as refunded
    from subscriptions s where s.id = $1`,
    plan._id,
  )
  expect(sums.days).toBe(sums.paid_fils)
  expect(sums.paid_fils).toBe(32_000 + sums.swapped)
  // What came in is with the customer again, still to be eaten, or was for goods.
  const back = sums.refunded + (await creditOf(buyer))
  expect(sums.living + back + 4_900).toBe(order.amount + GIVEN_FILS)
}

describe('the money of paid days', () => {
  it('adds up when everything is asked for at once', async () => {
    const week = await payForWeek()
    const { buyer, plan, menu, addOn } = week
    await give(week)
    const { data } = await ask(buyer, 'quote-cancel', { subscription: plan._id })
    const about = ({ _id, version }: (typeof plan.days)[number]) => ({ key: newKey(), day: _id, version })
    const swaps = plan.days.flatMap((day) =>
      [1, 2].map((choice) =>
        ask(buyer, 'change-day-meals', {
          ...{ ...about(day), seenDifference: choice, extras: [{ addOn: addOn.id, quantity: 2 }] },
          meals: [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![choice]!.id }],
        }),
      ),
    )
    const skips = plan.days.map((day) => ask(buyer, 'skip-day', about(day)))
    const ends = ['card', 'credit'].map((refundTo) =>
      ask(buyer, 'cancel-plan', { key: newKey(), subscription: plan._id, quote: data.quote, refundTo }),
    )
    const all = await Promise.all([...swaps, ...ends, ...skips])
    expect(all.filter(({ code }) => ![200, 409, 422].includes(code))).toEqual([])
    expect(all.some(({ code }) => code === 200)).toBe(true)
    await expectItAddsUp(week)
    const last = await ask(buyer, 'quote-cancel', { subscription: plan._id })
    if (last.code === 200) {
      const { quote } = last.data
      const wish = { key: newKey(), subscription: plan._id, quote, refundTo: 'credit' }
      expect((await ask(buyer, 'cancel-plan', wish)).code).toBe(200)
    }
    await expectItAddsUp(week)
  })

  it('adds up to what was paid, through any swaps and cancellations', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const week = await payForWeek()
        await give(week)
        for (const step of steps) {
          if (step.kind === 'swap') await takeSwap(week, step)
          if (step.kind === 'price') await takePrice(week, step)
          if (step.kind === 'cancel') await takeCancel(week, step)
          await expectItAddsUp(week)
        }
      }),
      { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
    )
  })
})
