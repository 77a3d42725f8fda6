import fc from 'fast-check'

const pick = fc.nat(99)
const offset = fc.integer({ min: -3, max: 70 })
const by = fc.constantFrom('customer', 'customer', 'customer', 'shop')
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

/** Whatever can happen to a plan: its customer, the shop's people, closures, the cut-off, refunds, and time going by. */
export const planStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('skip'), by, pick, stale: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('move'), by, pick, offset }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('pause'), by, offset, days: fc.integer({ min: 0, max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('resume'), by, offset }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: kind('deliver'), by, pick, note: fc.string({ maxLength: 9 }), elsewhere: fc.boolean() },
      scope: fc.constantFrom('day', 'from-day', 'all'),
      window: fc.constantFrom('morning', 'evening'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kind('swap'), by, pick, slot: fc.nat(1), choice: fc.nat(2) },
      extras: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('closure'), offset }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('time'), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('lock') }) },
  // Both end a plan, so they come seldom.
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), by, pick, toCard: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('refund'), pick }) },
)
export type PlanStep = typeof planStep extends fc.Arbitrary<infer One> ? One : never

/** How many of a hundred cancellations and refunds are meant. */
export const ENDINGS = 5

export const planHistory = (steps: number) =>
  fc.array(planStep, { minLength: steps, maxLength: steps, size: 'max' })
