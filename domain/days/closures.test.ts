import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../plain-date.ts'
import { datesBetween, spansOf, whyNotClose } from './closures.ts'

describe('a closure', () => {
  it.each([
    ['2026-11-18', '2026-11-18', undefined],
    ['2026-11-18', '2027-01-16', undefined],
    ['2026-11-18', '2027-01-17', 'closure-too-long'],
    ['2026-11-17', '2026-11-20', 'closure-passed'],
    ['2026-11-20', '2026-11-19', 'closure-dates-wrong'],
    ['2029-11-20', '2029-11-20', 'closure-dates-wrong'],
  ])('from %s to %s: %s', (from, to, why) => {
    expect(whyNotClose(from, to, '2026-11-17')).toBe(why)
  })

  it('is told as spans that hold every date once, each without a gap and for one reason', () => {
    const closed = fc.uniqueArray(fc.tuple(fc.nat(40), fc.constantFrom('Eid', 'Oven')), {
      selector: ([days]) => days,
    })
    fc.assert(
      fc.property(closed, (drawn) => {
        const dates = drawn
          .map(([days, reason]) => ({ date: addDays('2026-12-01', days), reason }))
          .sort((a, b) => (a.date < b.date ? -1 : 1))
        const spans = spansOf(dates)
        expect(spans.flat()).toEqual(dates)
        for (const span of spans) {
          expect(span.map(({ date }) => date)).toEqual(datesBetween(span[0]!.date, span.at(-1)!.date))
          expect(new Set(span.map(({ reason }) => reason)).size).toBe(1)
        }
      }),
    )
  })
})
