import type { Problem } from '../../../contract/problems/problems.ts'
import {
  CALENDAR_DAYS,
  type DurationId,
  deliveryDays,
  dubaiToday,
  type ShopCalendar,
  type WhyNotStart,
  whyNotStart,
} from '../../../domain/delivery-calendar.ts'
import { firstChoice } from '../../../domain/meal-selection.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { addDays, type PlainDate } from '../../../domain/plain-date.ts'
import { mealsFils } from '../../../domain/pricing.ts'
import { refusal } from '../../errors.ts'
import type { Package } from '../catalogue/catalogue.public.ts'
import { hasMenu as isServed, slotsOn } from './menus.ts'

type Asked = { pkg: Package; duration: DurationId; now: Date; calendar: ShopCalendar }

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

/** Today and the days after it, each with the reason it cannot be started on, or what the plan would cost. */
export function startCalendar({
  pkg,
  duration,
  now,
  calendar,
  avoided = [],
}: Asked & { avoided?: readonly string[] }) {
  const today = dubaiToday(now)
  const known = new Map<PlainDate, number>()
  /** What the meals preselected on a date cost; nothing where it has no menu. */
  const dayFils = (date: PlainDate) => {
    const fils = known.get(date) ?? firstMealsFils(pkg, date, avoided)
    known.set(date, fils)
    return fils
  }
  const hasMenu = (date: PlainDate) => dayFils(date) !== NO_MENU
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => {
    const date = addDays(today, i)
    const reason = whyNotStart({ date, today, duration, calendar, hasMenu }) ?? null
    const totalFils = reason
      ? 0
      : deliveryDays(duration, date, calendar.closures).reduce((sum, day) => sum + dayFils(day), 0)
    return { date, reason, totalFare: reason ? null : aedFromFils(totalFils) }
  })
  return { today, days, closures: [...calendar.closures].filter((date) => date >= today).sort() }
}

const NO_MENU = -1

function firstMealsFils(pkg: Package, date: PlainDate, avoided: readonly string[]): number {
  const slots = slotsOn(pkg, date)
  if (slots.length === 0) return NO_MENU
  return mealsFils(slots.flatMap((slot) => firstChoice(slot.meals, avoided) ?? []))
}
