import { describe, expect, it } from 'vitest'
import { deliveredBetween } from './delivery-days.ts'
import { DEFAULT_OPERATION } from './operation.ts'
import { hoursOn, isInRamadan, proposedRamadan, proposedSlot, slotOn, whyNotRamadan } from './ramadan.ts'

const ramadan = {
  from: '2027-02-08',
  to: '2027-03-09',
  slots: { Breakfast: 'Suhoor', Lunch: 'Iftar' },
} as const
const operation = { ...DEFAULT_OPERATION, ramadan }

describe('Ramadan mode', () => {
  it.each([
    ['2027-02-07', false],
    ['2027-02-08', true],
    ['2027-03-09', true],
    ['2027-03-10', false],
  ])('on %s is %s', (date, isIn) => {
    expect(isInRamadan(ramadan, date)).toBe(isIn)
    expect(isInRamadan(null, date)).toBe(false)
    expect(slotOn(ramadan, date, 'Breakfast')).toBe(isIn ? 'Suhoor' : 'Breakfast')
    expect(hoursOn(operation, date)).toBe(isIn ? operation.ramadanWindows : operation.windows)
  })

  it('leaves a meal type that nobody has named as it is', () => {
    expect(slotOn(ramadan, '2027-02-08', 'Dessert')).toBe('Dessert')
  })

  it('brings iftar before sunset of the date, and suhoor until midnight before it', () => {
    const date = '2027-02-10'
    expect(deliveredBetween('morning', date, hoursOn(operation, date))).toEqual({
      from: '2027-02-10T15:00:00+04:00',
      until: '2027-02-10T18:00:00+04:00',
    })
    expect(deliveredBetween('evening', date, hoursOn(operation, date))).toEqual({
      from: '2027-02-09T21:00:00+04:00',
      until: '2027-02-10T00:00:00+04:00',
    })
  })

  it.each([
    ['Breakfast', 'Suhoor'],
    ['Lunch', 'Iftar'],
    ['Dinner', 'Iftar'],
    ['Evening snack', 'Snack'],
  ])('proposes %s as %s', (mealType, name) => expect(proposedSlot(mealType)).toBe(name))

  // As they were announced, or are expected, in the Emirates, give or take the moon.
  it.each([
    ['2025-12-01', '2026-02-18', '2026-03-19'],
    ['2026-02-18', '2026-02-18', '2026-03-19'],
    ['2026-03-19', '2026-02-18', '2026-03-19'],
    ['2026-11-18', '2027-02-08', '2027-03-08'],
  ])('is proposed on %s from %s to %s', (today, from, to) =>
    expect(proposedRamadan(today)).toEqual({ from, to }),
  )

  it.each([
    ['2027-02-08', '2027-03-09', undefined],
    ['2026-11-01', '2026-11-18', undefined],
    ['2026-11-01', '2026-11-17', 'ramadan-over'],
    ['2027-03-09', '2027-02-08', 'ramadan-dates-wrong'],
    ['2029-02-08', '2029-03-09', 'ramadan-dates-wrong'],
    ['2027-02-08', '2027-03-11', undefined],
    ['2027-02-08', '2027-03-12', 'ramadan-too-long'],
  ])('from %s to %s is refused as %s', (from, to, why) =>
    expect(whyNotRamadan({ from, to }, '2026-11-18')).toBe(why),
  )
})
