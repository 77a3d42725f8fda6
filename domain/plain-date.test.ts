import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate, nextDay, weekdayByHand } from '../tests/factories/day-by-day.ts'
import { addDays, daysBetween, isPlainDate, weekdayOf } from './plain-date.ts'

describe('isPlainDate', () => {
  test.each(['2026-11-15', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('knows %s', (date) => {
    expect(isPlainDate(date)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-5',
    '26-01-05',
    '2026-01-05T00:00:00Z',
    ' 2026-01-05',
    '2026-01-05\n',
    '٢٠٢٦-٠١-٠٥',
    '1899-12-31',
    '3000-01-01',
    '',
    'tomorrow',
    20260105,
    null,
    undefined,
    ['2026-01-05'],
  ])('refuses %j', (date) => {
    expect(isPlainDate(date)).toBe(false)
  })
})

test('the day after any day is the one a calendar on the wall shows, and so is its weekday', () => {
  const wrong: string[] = []
  let date = '1999-12-25'
  for (; date < '2101-03-02'; date = nextDay(date)) {
    const next = nextDay(date)
    const agree =
      addDays(date, 1) === next && addDays(next, -1) === date && weekdayOf(date) === weekdayByHand(date)
    if (!agree) wrong.push(date)
  }
  expect(date).toBe('2101-03-02')
  expect(wrong).toEqual([])
})

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
      expect(addDays(addDays(date, days), -days)).toBe(date)
    }),
  )
})

test('weekdays are right before 1970 too', () => {
  expect(weekdayOf('1969-07-20')).toBe(0)
  expect(weekdayOf('1969-12-31')).toBe(3)
})

test.each([0.5, Number.NaN, 1e9, Number.POSITIVE_INFINITY, -1e9])('refuses to add %d days', (days) => {
  expect(() => addDays('2026-11-15', days)).toThrow(RangeError)
})

test('refuses to reckon with what is not a date', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => weekdayOf('soon')).toThrow(RangeError)
  expect(() => daysBetween('2026-01-01', '')).toThrow(RangeError)
})
