import type { PlainDate } from '../plain-date.ts'
import type { DayState } from './delivery-days.ts'

type Day = { state: DayState; date: PlainDate; isForfeited: boolean }

/**
 * Whether the shop still owes its customer a day, on a date in Dubai: what is planned, what failed and was not forfeited, and
 * what the kitchen has until its date is over. After it, a day that nobody marked counts as brought.
 */
export function isOwed({ state, date, isForfeited }: Day, today: PlainDate): boolean {
  if (state === 'planned') return true
  if (state === 'failed') return !isForfeited
  if (state === 'delivered' || state === 'cancelled') return false
  return date >= today
}
