import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_STATES } from '../days/delivery-days.ts'
import { bookOfDays, type DaysAlike } from './books.ts'

const fils = fc.integer({ min: 0, max: 1_000_000 })
const alike: fc.Arbitrary<DaysAlike> = fc
  .record({
    ...{ isStarted: fc.boolean(), wasOwed: fc.boolean(), isOwed: fc.boolean() },
    ...{
      state: fc.constantFrom(...DAY_STATES),
      isForfeited: fc.boolean(),
      days: fc.integer({ min: 1, max: 99 }),
    },
    ...{ startFils: fils, beforeFils: fils, afterFils: fils },
  })
  // What began in the span was not owed before it.
  .map((one) => ({ ...one, wasOwed: one.wasOwed && !one.isStarted }))

it('the book of days owed adds up, in days and in fils, whatever happened', () => {
  fc.assert(
    fc.property(fc.array(alike, { maxLength: 20 }), (all) => {
      const lines = bookOfDays(all)
      const closing = lines.at(-1)!
      const before = lines.slice(0, -1)
      expect(before.reduce((sum, { days }) => sum + days, 0)).toBe(closing.days)
      expect(before.reduce((sum, one) => sum + one.fils, 0)).toBe(closing.fils)
    }),
  )
})
