import type { Problem } from '../../../contract/problems/problems.ts'
import {
  type DurationId,
  deliveryDays,
  dubaiToday,
  type ShopCalendar,
  type WhyNotStart,
  whyNotStart,
} from '../../../domain/days/delivery-calendar.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { refusal } from '../../errors.ts'
import type { Package } from '../catalogue/catalogue.public.ts'
import { hasMenu as isServed } from './menus.ts'

export type Asked = { pkg: Package; duration: DurationId; now: Date; calendar: ShopCalendar }

/** `reason` is for the page, `code` has the words. */
export type StartProblem = { reason: WhyNotStart } & Problem

export function startProblemOf({
  pkg,
  duration,
  now,
  calendar,
  date,
}: Asked & { date: PlainDate }): StartProblem | undefined {
  const today = dubaiToday(now)
  const reason = whyNotStart({ date, today, duration, calendar, hasMenu: (day) => isServed(pkg, day) })
  if (reason === 'too-soon') return { reason, code: 'start-too-soon', params: { days: calendar.leadDays } }
  return reason && { reason, code: `start-${reason}` }
}

/** The delivery days from a start date on; refuses a date that cannot be started on. */
export function requireDeliveryDays(asked: Asked & { date: PlainDate }): PlainDate[] {
  const problem = startProblemOf(asked)
  if (problem) throw refusal(problem, { field: 'startDate' })
  return deliveryDays(asked.duration, asked.date, asked.calendar.closures)
}
