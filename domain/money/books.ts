import type { DayState } from '../days/delivery-days.ts'

/** Days that began, were owed and ended alike in a span of time: how many, and what they were worth at each point. */
export type DaysAlike = {
  isStarted: boolean
  wasOwed: boolean
  isOwed: boolean
  state: DayState
  isForfeited: boolean
  days: number
  startFils: number
  beforeFils: number
  afterFils: number
}

export const DAY_LINES = [
  'owed-opening',
  'owed-sold',
  'owed-changed',
  'owed-again',
  'owed-brought',
  'owed-given-back',
  'owed-forfeited',
  'owed-closing',
] as const
export const BOOK_LINES = [
  ...(['sales', 'refunds', 'net'] as const),
  ...(['credit-opening', 'credit-given', 'credit-refunded', 'credit-spent', 'credit-closing'] as const),
  ...(['deposits-opening', 'deposits-taken', 'deposits-returned', 'deposits-closing'] as const),
  ...DAY_LINES,
] as const
export type BookLine = (typeof BOOK_LINES)[number]

type Line = { line: (typeof DAY_LINES)[number]; days: number; fils: number }

/** The book of days owed: what was owed before, what came and went, and what is owed after it. The lines between add up to it. */
export function bookOfDays(all: readonly DaysAlike[]): Line[] {
  const line = (
    name: Line['line'],
    isCounted: (one: DaysAlike) => boolean,
    filsOf: (one: DaysAlike) => number,
    sign = 1,
  ): Line => {
    const counted = all.filter(isCounted)
    return {
      line: name,
      days: name === 'owed-changed' ? 0 : sign * counted.reduce((sum, { days }) => sum + days, 0) + 0,
      fils: sign * counted.reduce((sum, one) => sum + filsOf(one), 0) + 0,
    }
  }
  const isIn = (one: DaysAlike) => one.wasOwed || one.isStarted
  const goes = (why: Line['line']) => (one: DaysAlike) => isIn(one) && !one.isOwed && wayOut(one) === why
  const after = (one: DaysAlike) => one.afterFils
  return [
    line(
      'owed-opening',
      ({ wasOwed }) => wasOwed,
      (one) => one.beforeFils,
    ),
    line(
      'owed-sold',
      ({ isStarted }) => isStarted,
      (one) => one.startFils,
    ),
    line('owed-changed', isIn, (one) => one.afterFils - (one.wasOwed ? one.beforeFils : one.startFils)),
    line('owed-again', (one) => !isIn(one) && one.isOwed, after),
    ...(['owed-brought', 'owed-given-back', 'owed-forfeited'] as const).map((why) =>
      line(why, goes(why), after, -1),
    ),
    line('owed-closing', ({ isOwed }) => isOwed, after),
  ]
}

const wayOut = ({ state, isForfeited }: DaysAlike) => {
  if (isForfeited) return 'owed-forfeited'
  return state === 'cancelled' ? 'owed-given-back' : 'owed-brought'
}
