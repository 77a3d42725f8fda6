import type { PlainDate } from '../plain-date.ts'
import type { DayState } from './delivery-days.ts'

const WITH_THE_KITCHEN: readonly DayState[] = ['locked', 'packed', 'out']

/** What can be judged by who ate it. What the kitchen had counts as brought once its date has passed, also if nobody says so. */
export const isRateable = (day: { state: DayState; date: PlainDate }, today: PlainDate): boolean =>
  day.state === 'delivered' || (day.date < today && WITH_THE_KITCHEN.includes(day.state))

/** A dish with so many stars from its eater, on average, is one that they like. */
export const LIKED_STARS = 4
