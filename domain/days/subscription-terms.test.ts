import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../plain-date.ts'
import { DURATION_IDS, deliveryDays } from './delivery-calendar.ts'
import {
  addressCutOffOf,
  cutOffOf,
  DEFAULT_TERMS,
  isAddressCutOffLater,
  isRenewable,
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

  it('has the pauses of a week that the shop has set, and a month its own', () => {
    const set = { ...DEFAULT_TERMS, weekPausesAllowed: 1, weekPauseDaysAllowed: 7 }
    expect(termsFor('weekly-6', set)).toMatchObject({ pausesAllowed: 1, pauseDaysAllowed: 7 })
    expect(termsFor('monthly-5', set)).toMatchObject({ pausesAllowed: 2, pauseDaysAllowed: 30 })
  })

  it('has its address changed until a moment of its own, by default that of the day', () => {
    const terms = termsFor('weekly-5', DEFAULT_TERMS)
    expect(addressCutOffOf(terms, '2026-11-20')).toEqual(cutOffOf(terms, '2026-11-20'))
    expect(addressCutOffOf({ ...terms, addressCutOffDays: 3, addressCutOffHour: 9 }, '2026-11-20')).toEqual(
      new Date('2026-11-17T09:00:00+04:00'),
    )
  })

  it('has no cut-off of the address that is later than that of the day, whatever both are', () => {
    const days = fc.integer(TERMS_LIMITS.cutOffDays)
    const hour = fc.integer(TERMS_LIMITS.cutOffHour)
    fc.assert(
      fc.property(days, hour, days, hour, (cutOffDays, cutOffHour, addressCutOffDays, addressCutOffHour) => {
        const terms = { cutOffDays, cutOffHour, addressCutOffDays, addressCutOffHour }
        const isLater = addressCutOffOf(terms, '2026-11-20') > cutOffOf(terms, '2026-11-20')
        expect(isAddressCutOffLater(terms)).toBe(isLater)
      }),
    )
  })

  it.each([
    [7, '2026-11-19', false],
    [7, '2026-11-20', true],
    [7, '2026-12-20', true],
    [10, '2026-11-17', true],
    [1, '2026-11-25', false],
  ])('can be renewed %i days before 27 November, on %s: %s', (renewableDays, today, can) => {
    expect(isRenewable('2026-11-27', today, { renewableDays })).toBe(can)
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

describe('the calendar of Dubai', () => {
  it.each([
    ['noon', 12, '2026-11-20', '2026-11-18T08:00:00.000Z'],
    ['midnight, which is the day before in Greenwich', 0, '2026-11-20', '2026-11-17T20:00:00.000Z'],
    ['the last hour of a day', 23, '2026-11-20', '2026-11-18T19:00:00.000Z'],
    ['noon over a month’s end', 12, '2026-12-01', '2026-11-29T08:00:00.000Z'],
    ['midnight over a year’s end', 0, '2027-01-01', '2026-12-29T20:00:00.000Z'],
    ['noon on a leap day', 12, '2028-03-02', '2028-02-29T08:00:00.000Z'],
    ['noon where there is no leap day', 12, '2027-03-02', '2027-02-28T08:00:00.000Z'],
  ])('has the cut-off at %s', (_, cutOffHour, date, moment) => {
    expect(cutOffOf({ cutOffDays: 2, cutOffHour }, date).toISOString()).toBe(moment)
  })

  it.each([
    ['a week from a leap day', 'weekly-5', '2028-02-29', '2028-03-21'],
    ['a month over a leap day', 'monthly-5', '2028-01-31', '2028-03-31'],
    ['the same without one', 'monthly-5', '2027-01-31', '2027-04-01'],
    ['a month from a year’s last day', 'monthly-6', '2026-12-31', '2027-03-16'],
  ] as const)('has the end of the validity of %s', (_, duration, first, last) => {
    expect(validUntil(termsFor(duration, DEFAULT_TERMS), first)).toBe(last)
  })
})
