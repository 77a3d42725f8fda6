import { expect, it } from 'vitest'
import { differingDays } from './differing-days.ts'

it('tells only the days that differ, also those that one menu does not have', () => {
  const theirs = [
    { date: '2026-12-07', mealIds: ['soup', 'bowl'] },
    { date: '2026-12-08', mealIds: ['soup'] },
    { date: '2026-12-09', mealIds: [] },
  ]
  const yours = [
    { date: '2026-12-07', mealIds: ['soup', 'bowl'] },
    { date: '2026-12-08', mealIds: ['wrap'] },
    { date: '2026-12-10', mealIds: ['stew'] },
  ]
  expect(differingDays(theirs, yours)).toEqual([
    { date: '2026-12-08', theirs: ['soup'], yours: ['wrap'] },
    { date: '2026-12-10', theirs: [], yours: ['stew'] },
  ])
})
