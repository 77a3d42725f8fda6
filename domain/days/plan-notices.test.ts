import { describe, expect, it } from 'vitest'
import { DEFAULT_OPERATION } from './operation.ts'
import { isRenewDue, validityNotice } from './plan-notices.ts'

describe('the notices of a plan', () => {
  it.each([
    ['2026-11-02', undefined],
    ['2026-11-03', 'first'],
    ['2026-11-13', 'first'],
    ['2026-11-14', 'last'],
    ['2026-11-17', 'last'],
    ['2026-11-18', undefined],
  ])('valid until 17 November, on %s: %s', (today, notice) => {
    expect(validityNotice('2026-11-17', today, DEFAULT_OPERATION)).toBe(notice)
  })

  it.each([
    ['2026-11-11', undefined],
    ['2026-11-12', 'first'],
    ['2026-11-16', 'last'],
  ])('valid until 17 November, with notices of 5 and 1 days, on %s: %s', (today, notice) => {
    expect(validityNotice('2026-11-17', today, { firstNoticeDays: 5, lastNoticeDays: 1 })).toBe(notice)
  })

  it.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
  ])('to renew in the last two days, on %s: %s', (today, isDue) => {
    const plan = { firstDay: '2026-11-02', lastDay: '2026-11-27', laterDay: null }
    expect(isRenewDue(plan, today, { renewableDays: 2 })).toBe(isDue)
  })

  it.each([
    ['2026-11-01', false],
    ['2026-11-02', false],
    ['2026-11-20', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('to renew what runs from 2 to 27 November, on %s: %s', (today, isDue) => {
    expect(
      isRenewDue({ firstDay: '2026-11-02', lastDay: '2026-11-27', laterDay: null }, today, DEFAULT_OPERATION),
    ).toBe(isDue)
  })

  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('to renew where a newer plan ends on %s: %s', (laterDay, isDue) => {
    expect(
      isRenewDue(
        { firstDay: '2026-11-02', lastDay: '2026-11-27', laterDay },
        '2026-11-25',
        DEFAULT_OPERATION,
      ),
    ).toBe(isDue)
  })

  it('a week is not to be renewed before it has begun', () => {
    expect(
      isRenewDue(
        { firstDay: '2026-11-23', lastDay: '2026-11-27', laterDay: null },
        '2026-11-22',
        DEFAULT_OPERATION,
      ),
    ).toBe(false)
  })
})
