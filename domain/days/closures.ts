import { addDays, daysBetween, type PlainDate } from '../plain-date.ts'

/** How many days the shop can be closed for at once, and how far ahead that can be said. */
export const MOST_CLOSED_DAYS = 60
export const CLOSURES_AHEAD_DAYS = 730

export type WhyNotClose = 'closure-dates-wrong' | 'closure-too-long' | 'closure-passed'

export function whyNotClose(from: PlainDate, to: PlainDate, today: PlainDate): WhyNotClose | undefined {
  if (to < from || daysBetween(today, to) > CLOSURES_AHEAD_DAYS) return 'closure-dates-wrong'
  if (from <= today) return 'closure-passed'
  return daysBetween(from, to) >= MOST_CLOSED_DAYS ? 'closure-too-long' : undefined
}

export const datesBetween = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days))

/** Dates one after the other and closed for the same reason, as one span. The dates are in order. */
export function spansOf<Closed extends { date: PlainDate; reason: string }>(closed: readonly Closed[]) {
  const spans: Closed[][] = []
  for (const one of closed) {
    const last = spans.at(-1)?.at(-1)
    if (last && last.reason === one.reason && addDays(last.date, 1) === one.date) spans.at(-1)!.push(one)
    else spans.push([one])
  }
  return spans
}
