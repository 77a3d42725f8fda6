import { expect, it } from 'vitest'
import type { DayState, DeliveryWindow } from '../days/delivery-days.ts'
import { isDriversBusiness } from './own-runs.ts'

const TODAY = '2027-03-02'

it.each<[string, string, DeliveryWindow, DayState, boolean]>([
  ['this morning', '2027-03-02', 'morning', 'delivered', true],
  ['this evening', '2027-03-03', 'evening', 'packed', true],
  ['tomorrow morning', '2027-03-03', 'morning', 'locked', true],
  ['tomorrow evening', '2027-03-04', 'evening', 'locked', true],
  ['the day after tomorrow', '2027-03-04', 'morning', 'locked', false],
  ['yesterday, done', '2027-03-01', 'morning', 'delivered', false],
  ['yesterday, not done', '2027-03-01', 'morning', 'out', true],
  ['last evening, done', '2027-03-02', 'evening', 'failed', false],
])('a run of %s', (_, date, window, state, isSeen) => {
  expect(isDriversBusiness({ date, window, states: ['delivered', state] }, TODAY)).toBe(isSeen)
})
