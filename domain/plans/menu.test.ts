import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate } from '../../tests/factories/day-by-day.ts'
import { addDays } from '../plain-date.ts'
import { type MenuSpan, menuDayNumber, slotsOfDay } from './menu.ts'

const pkg = (over: Partial<MenuSpan> = {}): MenuSpan => ({
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  dayCount: 28,
  isPermanent: false,
  repeatTillEnd: false,
  ...over,
})

describe('menuDayNumber', () => {
  test.each([
    ['2026-10-31', undefined],
    ['2026-11-01', 1],
    ['2026-11-15', 15],
    ['2026-11-28', 28],
    ['2026-11-29', undefined],
  ])('of a plain package on %s is %s', (date, day) => {
    expect(menuDayNumber(pkg(), date)).toBe(day)
  })

  test.each([
    ['2026-11-28', 28],
    ['2026-11-29', 1],
    ['2026-12-27', 1],
    ['2036-11-01', 14],
    ['2026-10-31', undefined],
  ])('of a permanent package on %s is %s', (date, day) => {
    expect(menuDayNumber(pkg({ isPermanent: true }), date)).toBe(day)
  })

  test.each([
    ['2026-11-07', 7],
    ['2026-11-08', 1],
    ['2026-11-28', 7],
    ['2026-11-29', undefined],
  ])('of a week repeated until the end is, on %s, %s', (date, day) => {
    expect(menuDayNumber(pkg({ dayCount: 7, repeatTillEnd: true }), date)).toBe(day)
  })

  test('repeating does not carry a package past its end date', () => {
    expect(menuDayNumber(pkg({ repeatTillEnd: true }), '2026-11-29')).toBeUndefined()
  })

  test('a shorter list of days that does not repeat leaves the rest without a menu', () => {
    expect(menuDayNumber(pkg({ dayCount: 7 }), '2026-11-08')).toBeUndefined()
  })

  test('is undefined with no days laid out, or for what is not a date', () => {
    expect(menuDayNumber(pkg({ dayCount: 0, isPermanent: true }), '2026-11-01')).toBeUndefined()
    expect(menuDayNumber(pkg({ isPermanent: true }), '2026-11-31')).toBeUndefined()
    expect(menuDayNumber(pkg({ isPermanent: true }), '')).toBeUndefined()
  })

  test('walks through the days in order and starts over after the last', () => {
    const days = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(anyDate, days, fc.integer({ min: 0, max: 300 }), (startDate, dayCount, after) => {
        const permanent = pkg({
          startDate,
          endDate: addDays(startDate, dayCount - 1),
          dayCount,
          isPermanent: true,
        })
        const day = menuDayNumber(permanent, addDays(startDate, after))
        const next = menuDayNumber(permanent, addDays(startDate, after + 1))
        expect(next).toBe(day === dayCount ? 1 : (day ?? 0) + 1)
        expect(menuDayNumber(permanent, startDate)).toBe(1)
      }),
    )
  })
})

describe('slotsOfDay', () => {
  const oats = { id: 'oats', mealTypes: ['breakfast'] }
  const bowl = { id: 'bowl', mealTypes: ['dinner', 'lunch'] }
  const soup = { id: 'soup', mealTypes: ['dinner', 'withdrawn'] }

  test('follow the order of the meal types and keep the order of the meals', () => {
    expect(slotsOfDay([soup, bowl, oats], ['breakfast', 'lunch', 'dinner', 'snack'])).toEqual([
      { mealType: 'breakfast', meals: [oats] },
      { mealType: 'lunch', meals: [bowl] },
      { mealType: 'dinner', meals: [soup, bowl] },
    ])
  })

  test('are none for a day with no meals', () => {
    expect(slotsOfDay([], ['breakfast'])).toEqual([])
  })
})
