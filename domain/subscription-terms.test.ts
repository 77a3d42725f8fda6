import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DURATION_IDS, deliveryDays } from './delivery-calendar.ts'
import { addDays } from './plain-date.ts'
import {
  cutOffOf,
  DEFAULT_TERMS,
  numbersOfTerms,
  TERMS_FIELDS,
  TERMS_LIMITS,
  type TermsNumbers,
  termsFor,
  termsOfNumbers,
  validUntil,
} from './subscription-terms.ts'

describe('what is promised with a package', () => {
  it('has its days within the validity', () => {
    const lastDates = DURATION_IDS.map((id) => validUntil(termsFor(id, DEFAULT_TERMS), '2026-11-02'))
    expect(lastDates).toEqual(['2027-01-16', '2027-01-01', '2026-11-23', '2026-11-23'])
    for (const [at, id] of DURATION_IDS.entries())
      expect(deliveryDays(id, '2026-11-02').at(-1)! <= lastDates[at]!).toBe(true)
  })

  it('has pauses for a month and none for a week', () => {
    const pauses = DURATION_IDS.map((id) => {
      const { pausesAllowed, pauseDaysAllowed } = termsFor(id, DEFAULT_TERMS)
      return [pausesAllowed, pauseDaysAllowed]
    })
    expect(pauses).toEqual([
      ...[
        [2, 30],
        [2, 30],
      ],
      ...[
        [0, 0],
        [0, 0],
      ],
    ])
  })

  it.each([
    ['2026-11-20', '2026-11-18T12:00:00+04:00'],
    ['2027-01-01', '2026-12-30T12:00:00+04:00'],
    ['2028-03-01', '2028-02-28T12:00:00+04:00'],
  ])('has a day on %s changed until %s, in whatever zone the server runs', (date, cutOff) => {
    expect(cutOffOf(DEFAULT_TERMS, date)).toEqual(new Date(cutOff))
  })

  it('has the cut-off that the shop has set', () => {
    expect(cutOffOf({ cutOffDays: 1, cutOffHour: 9 }, '2026-11-20')).toEqual(
      new Date('2026-11-19T09:00:00+04:00'),
    )
  })

  const anyNumbers = fc.record(
    Object.fromEntries(TERMS_FIELDS.map((field) => [field, fc.integer(TERMS_LIMITS[field])])),
  ) as fc.Arbitrary<TermsNumbers>

  it('has room for all its days, whatever the shop has set and whenever it begins', () => {
    fc.assert(
      fc.property(
        anyNumbers,
        fc.constantFrom(...DURATION_IDS),
        fc.integer({ min: 0, max: 800 }),
        (set, id, at) => {
          const settings = termsOfNumbers(set)
          expect(numbersOfTerms(settings)).toEqual(set)
          const days = deliveryDays(id, addDays('2026-11-02', at))
          expect(days.at(-1)! <= validUntil(termsFor(id, settings), days[0]!)).toBe(true)
        },
      ),
    )
  })
})
