import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyDate, nextDay, weekdayByHand } from '../../tests/factories/day-by-day.ts'
import { addDays } from '../plain-date.ts'
import {
  areDeliverable,
  DURATION_IDS,
  DURATIONS,
  deliveryDays,
  dubaiToday,
  durationOf,
  durationOfDates,
  earliestStart,
  isDeliveryWeekday,
  leadDays,
  whyNotStart,
} from './delivery-calendar.ts'

const anyDuration = fc.constantFrom(...DURATION_IDS)
const always = () => true
const never = () => false

const closedFor = (id: string, date: string) =>
  id.endsWith('5') ? [0, 6].includes(weekdayByHand(date)) : weekdayByHand(date) === 0

const countFor = { 'monthly-6': 24, 'monthly-5': 20, 'weekly-6': 6, 'weekly-5': 5 }

function deliveryDaysByHand(id: keyof typeof countFor, start: string): string[] {
  const dates: string[] = []
  for (let date = start; dates.length < countFor[id]; date = nextDay(date)) {
    if (!closedFor(id, date)) dates.push(date)
  }
  return dates
}

test('the durations are the four of the specification', () => {
  expect(DURATIONS.map(({ id, label, days }) => [id, label, days])).toEqual([
    ['monthly-6', 'MONTHLY (6 days per week)', 24],
    ['monthly-5', 'MONTHLY (5 days per week)', 20],
    ['weekly-6', 'WEEKLY (6 days)', 6],
    ['weekly-5', 'WEEKLY (5 days)', 5],
  ])
})

test('an unknown duration is refused, whatever name it has', () => {
  for (const id of ['daily', '__proto__', '']) expect(() => durationOf(id as never)).toThrow(RangeError)
})

describe('dubaiToday', () => {
  test.each([
    ['2026-11-15T00:00:00Z', '2026-11-15'],
    ['2026-11-15T19:59:59.999Z', '2026-11-15'],
    ['2026-11-15T20:00:00Z', '2026-11-16'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
    ['2028-02-28T20:00:00Z', '2028-02-29'],
    ['2028-02-29T20:00:00Z', '2028-03-01'],
  ])('at %s it is %s', (moment, date) => {
    expect(dubaiToday(new Date(moment))).toBe(date)
  })

  test('is always four hours ahead of UTC', () => {
    const anyMoment = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2199-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyMoment, (moment) => {
        expect(dubaiToday(moment)).toBe(new Date(moment.getTime() + 4 * 3_600_000).toISOString().slice(0, 10))
      }),
    )
  })
})

describe('deliveryDays', () => {
  test('a week of six days runs from Thursday over Sunday to Wednesday', () => {
    expect(deliveryDays('weekly-6', '2026-11-19')).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
  })

  test('a week of five days leaves Saturday and Sunday out', () => {
    expect(deliveryDays('weekly-5', '2026-11-19')).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
  })

  test('agree with a calendar walked day by day', () => {
    fc.assert(
      fc.property(anyDuration, anyDate, (id, start) => {
        expect(deliveryDays(id, start)).toEqual(deliveryDaysByHand(id, start))
      }),
      { numRuns: 500 },
    )
  })

  test('weekdays open for delivery are those the duration names', () => {
    fc.assert(
      fc.property(anyDuration, anyDate, (id, date) => {
        expect(isDeliveryWeekday(id, date)).toBe(!closedFor(id, date))
      }),
    )
  })
})

describe('whyNotStart', () => {
  const today = '2026-11-15'
  const rules = { today, duration: 'weekly-5', hasMenu: always } as const

  test.each([
    ['2026-11-14', 'too-soon'],
    ['2026-11-15', 'too-soon'],
    ['2026-11-17', 'too-soon'],
    ['2026-11-18', undefined],
    ['2026-11-21', 'closed-weekday'],
    ['2026-11-22', 'closed-weekday'],
    ['2026-11-23', undefined],
    ['2026-02-30', 'not-a-date'],
    ['9999-12-31', 'not-a-date'],
    ['', 'not-a-date'],
  ])('from Sunday 15 November 2026, %s is %s', (date, reason) => {
    expect(whyNotStart({ ...rules, date })).toBe(reason)
  })

  test('six days a week may start on a Saturday, never on a Sunday', () => {
    expect(whyNotStart({ ...rules, duration: 'monthly-6', date: '2026-11-21' })).toBeUndefined()
    expect(whyNotStart({ ...rules, duration: 'monthly-6', date: '2026-11-22' })).toBe('closed-weekday')
  })

  test('a date without a menu cannot be started on', () => {
    expect(whyNotStart({ ...rules, hasMenu: never, date: '2026-11-18' })).toBe('no-menu')
  })

  test('a menu that ends before the last delivery day is too short by one day', () => {
    const until = (last: string) => (date: string) => date <= last
    expect(whyNotStart({ ...rules, date: '2026-11-18', hasMenu: until('2026-11-24') })).toBeUndefined()
    expect(whyNotStart({ ...rules, date: '2026-11-18', hasMenu: until('2026-11-23') })).toBe('menu-runs-out')
  })

  test('a gap in the menu matters only on a delivery day', () => {
    const without = (gap: string) => (date: string) => date !== gap
    expect(whyNotStart({ ...rules, date: '2026-11-18', hasMenu: without('2026-11-21') })).toBeUndefined()
    expect(whyNotStart({ ...rules, date: '2026-11-18', hasMenu: without('2026-11-20') })).toBe(
      'menu-runs-out',
    )
  })
})

test('startable dates are those a walk through the days finds, and none is sooner than three days', () => {
  const anyMenu = fc.record({ period: fc.integer({ min: 1, max: 40 }), gap: fc.integer({ min: 0, max: 39 }) })
  fc.assert(
    fc.property(anyDuration, anyDate, anyMenu, (duration, today, { period, gap }) => {
      const dayIndex = new Map<string, number>()
      const hasMenu = (date: string) => (dayIndex.get(date) ?? 0) % period !== gap
      const window: string[] = []
      for (let date = today, i = 0; i < 110; date = nextDay(date), i++) {
        dayIndex.set(date, i)
        if (i < 60) window.push(date)
      }
      const byHand = window.filter(
        (date, i) =>
          i > 2 &&
          !closedFor(duration, date) &&
          deliveryDaysByHand(duration, date).every((day) => hasMenu(day)),
      )
      const startable = window.filter((date) => !whyNotStart({ date, today, duration, hasMenu }))
      expect(startable).toEqual(byHand)
      expect(byHand.every((date) => date >= earliestStart(today))).toBe(true)
    }),
  )
})

describe('durationOfDates', () => {
  test('recognises the delivery days of every duration, in any order', () => {
    fc.assert(
      fc.property(anyDuration, anyDate, (id, start) => {
        const dates = deliveryDays(id, start)
        expect(durationOfDates(dates)).toBe(id)
        expect(durationOfDates(dates.toReversed())).toBe(id)
      }),
    )
  })

  test('knows nothing of a day missing, moved, repeated or added', () => {
    const dates = deliveryDays('weekly-6', '2026-11-19')
    expect(durationOfDates(dates.slice(1, 4))).toBeUndefined()
    expect(durationOfDates([...dates.slice(0, 5), '2026-11-26'])).toBeUndefined()
    expect(durationOfDates([...dates.slice(0, 5), '2026-11-19'])).toBeUndefined()
    expect(durationOfDates([...dates, '2026-11-26'])).toBeUndefined()
    expect(durationOfDates([])).toBeUndefined()
    expect(durationOfDates(['a', 'b', 'c', 'd', 'e'])).toBeUndefined()
  })

  test('takes no run of days that holds a Sunday', () => {
    expect(
      durationOfDates(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']),
    ).toBeUndefined()
  })
})

const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']

describe('closures', () => {
  const closed = (...dates: string[]) => new Set(dates)
  // 2026-11-23 is a Monday.
  it.each([
    ['in the middle shift the later days', ['2026-11-25'], '2026-11-23', '2026-11-30'],
    ['on a closed weekday change nothing', ['2026-11-28', '2026-11-29'], '2026-11-23', '2026-11-27'],
    ['of a whole week shift the plan past it', WEEK, '2026-11-23', '2026-12-04'],
    ['before and after the plan change nothing', ['2026-11-20', '2026-11-30'], '2026-11-23', '2026-11-27'],
  ])('%s', (_, dates, start, last) => {
    const days = deliveryDays('weekly-5', start, closed(...dates))
    expect(days).toHaveLength(5)
    expect(days.at(-1)).toBe(last)
    expect(durationOfDates(days, closed(...dates))).toBe('weekly-5')
  })

  it('cannot be started on, and the day after can', () => {
    const ask = (date: string) =>
      whyNotStart({
        ...{ date, today: '2026-11-15', duration: 'weekly-5', hasMenu: () => true },
        calendar: { closures: closed('2026-11-23'), leadDays: 2 },
      })
    expect([ask('2026-11-23'), ask('2026-11-24')]).toEqual(['closure', undefined])
  })

  it('an earlier cut-off has a plan start later', () => {
    const ask = (date: string, cutOffDays: number) =>
      whyNotStart({
        ...{ date, today: '2026-11-16', duration: 'weekly-6', hasMenu: () => true },
        calendar: { closures: closed(), leadDays: leadDays(cutOffDays) },
      })
    expect([ask('2026-11-19', 1), ask('2026-11-19', 2), ask('2026-11-19', 3), ask('2026-11-20', 3)]).toEqual([
      ...[undefined, undefined, 'too-soon', undefined],
    ])
  })

  it('are never delivered on, whatever they are, and the days stay as many', () => {
    const offset = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...DURATION_IDS), offset, fc.uniqueArray(offset), (id, from, offsets) => {
        const closures = new Set(offsets.map((days) => addDays('2026-11-01', days)))
        const start = addDays('2026-11-01', from)
        const days = deliveryDays(id, start, closures)
        expect(areDeliverable(id, days, closures)).toBe(true)
        expect([...new Set(days)].sort()).toEqual(days)
        // Nothing open is left out.
        for (let date = start; date < days.at(-1)!; date = addDays(date, 1))
          expect(days.includes(date)).toBe(isDeliveryWeekday(id, date) && !closures.has(date))
      }),
    )
  })
})
