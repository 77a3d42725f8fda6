import { expect, it } from 'vitest'
import { isOwed } from './days-owed.ts'
import { DAY_STATES } from './delivery-days.ts'

const today = '2026-11-18'
const owed = (date: string, isForfeited = false) =>
  DAY_STATES.filter((state) => isOwed({ state, date, isForfeited }, today))

it('a day is owed until it is brought, cancelled or forfeited; one that nobody marked until its date is over', () => {
  expect(owed(today)).toEqual(['planned', 'locked', 'packed', 'out', 'failed'])
  expect(owed('2026-11-17')).toEqual(['planned', 'failed'])
  expect(owed('2026-11-17', true)).toEqual(['planned'])
})
