import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dubaiToday, earliestStart } from '../days/delivery-calendar.ts'
import { cutOffOf, DEFAULT_TERMS } from '../days/subscription-terms.ts'
import { isTooLateToSettle, payableUntil } from './order-deadline.ts'

const placed = new Date('2026-11-16T21:30:00+04:00')

describe('an unpaid order', () => {
  it.each([
    ['2026-11-20', '2026-11-18T12:00:00+04:00'],
    ['2026-12-01', '2026-11-29T12:00:00+04:00'],
    ['2027-01-01', '2026-12-30T12:00:00+04:00'],
  ])('that starts on %s can be paid until %s', (first, until) => {
    expect(payableUntil(placed, first, DEFAULT_TERMS)).toEqual(new Date(until))
    expect(cutOffOf(DEFAULT_TERMS, first)).toEqual(new Date(until))
  })

  it('of goods alone can be paid for a day', () => {
    expect(payableUntil(placed, undefined, DEFAULT_TERMS)).toEqual(new Date('2026-11-17T21:30:00+04:00'))
  })

  it('that was paid in time stands, also when word of it comes a little later', () => {
    const until = cutOffOf(DEFAULT_TERMS, '2026-11-20')
    const later = (minutes: number) => new Date(until.getTime() + minutes * 60_000)
    expect([-1, 0, 9, 10].map((minutes) => isTooLateToSettle(until, later(minutes)))).not.toContain(true)
    expect(isTooLateToSettle(until, later(11))).toBe(true)
  })

  it('can be paid for at least half a day, whenever it is placed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (now) => {
          const until = payableUntil(now, earliestStart(dubaiToday(now)), DEFAULT_TERMS)
          expect(until.getTime() - now.getTime()).toBeGreaterThan(12 * 3_600_000)
        },
      ),
    )
  })
})
