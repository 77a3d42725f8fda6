import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALENDAR_DAYS, DURATION_IDS, type DurationId, whyNotStart } from '../days/delivery-calendar.ts'
import { addDays, type PlainDate } from '../plain-date.ts'
import { saleOf } from './sale.ts'

const TODAY = '2026-11-16'
const on =
  (...dates: PlainDate[]) =>
  (date: PlainDate) =>
    dates.includes(date)
const between = (first: PlainDate, last: PlainDate) => (date: PlainDate) => date >= first && date <= last
const sold = (hasMenu: (date: PlainDate) => boolean): DurationId[] =>
  saleOf(TODAY, hasMenu).flatMap(({ duration, firstStart }) => (firstStart ? [duration] : []))

describe('what a menu can be ordered for', () => {
  test.each<[string, (date: PlainDate) => boolean, DurationId[]]>([
    ['every day for ever', () => true, ['monthly-6', 'monthly-5', 'weekly-6', 'weekly-5']],
    ['Monday to Friday of one week', between('2026-12-07', '2026-12-11'), ['weekly-5']],
    ['Monday to Saturday of one week', between('2026-12-07', '2026-12-12'), ['weekly-6', 'weekly-5']],
    ['four weeks', between('2026-12-07', '2027-01-02'), ['monthly-6', 'monthly-5', 'weekly-6', 'weekly-5']],
    [
      'four weeks but for one Saturday',
      (date) => between('2026-12-07', '2027-01-02')(date) && date !== '2026-12-19',
      ['monthly-5', 'weekly-6', 'weekly-5'],
    ],
    ['a week that is over', between('2026-11-09', '2026-11-14'), []],
    ['a week too soon to order', between('2026-11-16', '2026-11-20'), []],
    ['nothing', () => false, []],
  ])('%s', (_, hasMenu, durations) => {
    expect(sold(hasMenu)).toEqual(durations)
  })

  test('says from when, or which day is missing', () => {
    const sale = saleOf(TODAY, between('2026-12-07', '2026-12-11'))
    expect(sale).toEqual([
      { duration: 'monthly-6', firstStart: null, missing: '2026-12-12' },
      { duration: 'monthly-5', firstStart: null, missing: '2026-12-14' },
      { duration: 'weekly-6', firstStart: null, missing: '2026-12-12' },
      { duration: 'weekly-5', firstStart: '2026-12-07', missing: null },
    ])
    expect(saleOf(TODAY, () => false).every(({ missing }) => missing === null)).toBe(true)
  })

  test('is what the calendar of the customer offers', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: CALENDAR_DAYS + 30 }), { maxLength: 130 })
    fc.assert(
      fc.property(days, (served) => {
        const hasMenu = on(...served.map((day) => addDays(TODAY, day)))
        for (const { duration, firstStart } of saleOf(TODAY, hasMenu)) {
          const offered = Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(TODAY, day))
          const first = offered.find((date) => !whyNotStart({ date, today: TODAY, duration, hasMenu }))
          expect(firstStart).toBe(first ?? null)
        }
        expect(saleOf(TODAY, hasMenu).map(({ duration }) => duration)).toEqual(DURATION_IDS)
      }),
    )
  })
})
