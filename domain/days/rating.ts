import type { PlainDate } from '../plain-date.ts'
import type { DayState } from './delivery-days.ts'

/** What can be judged by who ate it. Where nobody says that it was brought, a date that has passed counts. */
export const isRateable = (day: { state: DayState; date: PlainDate }, today: PlainDate): boolean =>
  day.state === 'delivered' || (day.date < today && day.state !== 'cancelled' && day.state !== 'failed')

/** A dish with so many stars from its eater, on average, is one that they like. */
export const LIKED_STARS = 4
