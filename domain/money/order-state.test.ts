import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adminLabelOf,
  applyPaymentFact,
  cancelled,
  isPayable,
  ORDER_STATES,
  type OrderPayment,
  type OrderState,
  type PaymentFact,
  paymentStatusOf,
  statesOf,
} from './order-state.ts'

const order = (state: OrderState, paidBy?: string): OrderPayment => ({
  state,
  amountFils: 45_000,
  currency: 'AED',
  ...(paidBy === undefined ? {} : { paidBy }),
})

const fact = (kind: PaymentFact['kind'], over: Partial<PaymentFact> = {}): PaymentFact => ({
  kind,
  paymentId: 'pay_1',
  amountFils: 45_000,
  currency: 'AED',
  ...over,
})

describe('states, numbers and labels', () => {
  test.each([
    ['pending', 0, 'Pending', true],
    ['paid', 1, 'Completed', false],
    ['failed', 2, 'Not Paid', true],
    ['cancelled', 2, 'Cancelled', false],
  ] as const)('%s is %i: %s', (state, status, admin, payable) => {
    expect(paymentStatusOf(state)).toBe(status)
    expect(adminLabelOf({ paymentStatus: status, isCancelled: state === 'cancelled' })).toBe(admin)
    expect(isPayable(state)).toBe(payable)
  })

  test.each([3, -1, Number.NaN])('%d is nothing the shop knows of', (status) => {
    expect(adminLabelOf({ paymentStatus: status, isCancelled: false })).toBe('Unknown')
  })

  test('a number stands for every state that shows it', () => {
    expect(statesOf(0)).toEqual(['pending'])
    expect(statesOf(1)).toEqual(['paid'])
    expect(statesOf(2)).toEqual(['failed', 'cancelled'])
  })

  test('a paid order cannot be cancelled, any other can', () => {
    expect(ORDER_STATES.map(cancelled)).toEqual(['cancelled', 'paid', 'cancelled', 'cancelled'])
  })
})

describe('applyPaymentFact', () => {
  test.each([
    ['pending', 'authorised', 'pending', 'capture'],
    ['pending', 'captured', 'paid', 'settle'],
    ['pending', 'failed', 'failed', 'note-failure'],
    ['pending', 'refunded', 'pending', 'note-refund'],
    ['failed', 'authorised', 'failed', 'capture'],
    ['failed', 'captured', 'paid', 'settle'],
    ['failed', 'failed', 'failed', 'note-failure'],
    ['failed', 'refunded', 'failed', 'note-refund'],
    ['cancelled', 'authorised', 'cancelled', 'refund'],
    ['cancelled', 'captured', 'cancelled', 'refund'],
    ['cancelled', 'failed', 'cancelled', 'none'],
    ['cancelled', 'refunded', 'cancelled', 'note-refund'],
  ] as const)('%s + %s = %s, and the shop has to: %s', (before, kind, after, action) => {
    const result = applyPaymentFact(order(before), fact(kind))
    expect(result.order.state).toBe(after)
    expect(result.action).toBe(action)
    expect(result.order.paidBy).toBe(after === 'paid' ? 'pay_1' : undefined)
  })

  test.each([
    ['pay_1', 'authorised', 'none'],
    ['pay_1', 'captured', 'none'],
    ['pay_1', 'failed', 'none'],
    ['pay_1', 'refunded', 'note-refund'],
    ['pay_2', 'authorised', 'refund'],
    ['pay_2', 'captured', 'refund'],
    ['pay_2', 'failed', 'none'],
    ['pay_2', 'refunded', 'note-refund'],
  ] as const)(
    'an order paid by pay_1 stays so when %s is %s, and the shop has to: %s',
    (paymentId, kind, action) => {
      const paid = order('paid', 'pay_1')
      expect(applyPaymentFact(paid, fact(kind, { paymentId }))).toEqual({ order: paid, action })
    },
  )

  test.each(['pending', 'failed', 'cancelled', 'paid'] as const)(
    'a wrong amount or currency for a %s order is set aside and changes nothing',
    (state) => {
      const before = order(state, state === 'paid' ? 'pay_0' : undefined)
      for (const kind of ['authorised', 'captured'] as const) {
        for (const over of [{ amountFils: 44_999 }, { amountFils: 45_001 }, { currency: 'INR' }]) {
          expect(applyPaymentFact(before, fact(kind, over))).toEqual({ order: before, action: 'set-aside' })
        }
      }
    },
  )
})

const anyFact = fc.record({
  kind: fc.constantFrom('authorised', 'captured', 'failed', 'refunded'),
  paymentId: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
  amountFils: fc.oneof(
    { weight: 4, arbitrary: fc.constant(45_000) },
    { weight: 1, arbitrary: fc.constant(1) },
  ),
  currency: fc.constant('AED'),
})

/** The state after all facts, with the payments the shop was told to give back or set aside. */
function settled(facts: readonly PaymentFact[], from: OrderPayment) {
  const refunds = new Set<string>()
  const aside = new Set<string>()
  let now = from
  let settles = 0
  for (const one of facts) {
    const { order: next, action } = applyPaymentFact(now, one)
    if (now.state === 'paid') expect(next).toBe(now)
    if (action === 'refund') refunds.add(one.paymentId)
    if (action === 'set-aside') aside.add(one.paymentId)
    if (action === 'settle') settles++
    now = next
  }
  return { now, refunds, aside, settles }
}

const shuffledWithRepeats = fc.array(anyFact, { minLength: 1, maxLength: 12 }).chain((facts) =>
  fc.tuple(
    fc.constant(facts),
    fc
      .tuple(fc.array(fc.constantFrom(...facts), { maxLength: 12 }), fc.constant(facts))
      .chain(([repeats, all]) =>
        fc.shuffledSubarray([...all, ...repeats], { minLength: all.length + repeats.length }),
      ),
  ),
)

test('facts in any order, with any repeats, lead to the same state and settle at most once', () => {
  fc.assert(
    fc.property(shuffledWithRepeats, fc.constantFrom(...ORDER_STATES), ([facts, again], state) => {
      const from = order(state, state === 'paid' ? 'pay_0' : undefined)
      const one = settled(facts, from)
      const other = settled(again, from)
      expect(other.now.state).toBe(one.now.state)
      expect(other.settles).toBe(one.settles)
      expect(one.settles).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1_000 },
  )
})

test('every payment captured for the right amount pays the order or is refunded, never both, never neither', () => {
  fc.assert(
    fc.property(shuffledWithRepeats, fc.constantFrom(...ORDER_STATES), ([, facts], state) => {
      const from = order(state, state === 'paid' ? 'pay_0' : undefined)
      const { now, refunds } = settled(facts, from)
      const captured = facts.filter(({ kind, amountFils }) => kind === 'captured' && amountFils === 45_000)
      for (const { paymentId } of captured) {
        expect([now.paidBy === paymentId, refunds.has(paymentId)]).toContain(true)
        expect(now.paidBy === paymentId && refunds.has(paymentId)).toBe(false)
      }
    }),
    { numRuns: 1_000 },
  )
})
