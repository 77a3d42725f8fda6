import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [28 * HOUR, { isOver: false, days: 1, hours: 4, minutes: 0 }],
  [HOUR + 30 * MINUTE, { isOver: false, days: 0, hours: 1, minutes: 30 }],
  [1, { isOver: false, days: 0, hours: 0, minutes: 1 }],
  [24 * HOUR - 1, { isOver: false, days: 1, hours: 0, minutes: 0 }],
  [0, { isOver: true, days: 0, hours: 0, minutes: 0 }],
  [-HOUR, { isOver: true, days: 0, hours: 0, minutes: 0 }],
])('%i ms are %o', (ms, words) => expect(timeLeft(ms)).toEqual(words))
