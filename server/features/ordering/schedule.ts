import {
  type DurationId,
  deliveryDays,
  dubaiToday,
  type WhyNotStart,
  whyNotStart,
} from '../../../domain/delivery-calendar.ts'
import { addDays, type PlainDate } from '../../../domain/plain-date.ts'
import { ruleBroken } from '../../errors.ts'
import type { Food, Package } from '../catalogue/food.ts'
import { hasMenu } from './menus.ts'

const START_PROBLEMS: Record<WhyNotStart, string> = {
  'not-a-date': 'That is not a date. Please choose the start date again.',
  'too-soon': 'The first delivery must be more than 2 days from today. Please choose a later start date.',
  'closed-weekday':
    'There is no delivery on that weekday for this duration. Please choose another start date.',
  'no-menu': 'The package has no menu on that date. Please choose another start date.',
  'menu-runs-out': 'The menu ends before the last delivery day. Please choose an earlier start date.',
}

/** How far ahead the calendar looks. */
const CALENDAR_DAYS = 92

type Asked = { food: Food; pkg: Package; duration: DurationId; now: Date }

export type StartProblem = { reason: WhyNotStart; message: string }

export function startProblemOf({ food, pkg, duration, now, date }: Asked & { date: PlainDate }) {
  const reason = whyNotStart({
    date,
    today: dubaiToday(now),
    duration,
    hasMenu: (day) => hasMenu(food, pkg, day),
  })
  return reason && { reason, message: START_PROBLEMS[reason] }
}

/** The delivery days from a start date on; refuses a date that cannot be started on. */
export function requireDeliveryDays(asked: Asked & { date: PlainDate }): PlainDate[] {
  const problem = startProblemOf(asked)
  if (problem) throw ruleBroken(problem.message, [{ field: 'startDate', message: problem.message }])
  return deliveryDays(asked.duration, asked.date)
}

/** Today and the days after it, each with the reason it cannot be started on, if any. */
export function startCalendar({ food, pkg, duration, now }: Asked) {
  const today = dubaiToday(now)
  const open = new Map<PlainDate, boolean>()
  const hasMenuOn = (date: PlainDate) => {
    const known = open.get(date) ?? hasMenu(food, pkg, date)
    open.set(date, known)
    return known
  }
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => {
    const date = addDays(today, i)
    return { date, reason: whyNotStart({ date, today, duration, hasMenu: hasMenuOn }) ?? null }
  })
  return { today, days }
}
