import { addDays, datesAfter, isPlainDate, type PlainDate, type Weekday, weekdayOf } from '../plain-date.ts'

const SATURDAY = 6
const SUNDAY = 0

export const DURATIONS = [
  { id: 'monthly-6', label: 'MONTHLY (6 days per week)', days: 24, closedWeekdays: [SUNDAY] },
  { id: 'monthly-5', label: 'MONTHLY (5 days per week)', days: 20, closedWeekdays: [SATURDAY, SUNDAY] },
  { id: 'weekly-6', label: 'WEEKLY (6 days)', days: 6, closedWeekdays: [SUNDAY] },
  { id: 'weekly-5', label: 'WEEKLY (5 days)', days: 5, closedWeekdays: [SATURDAY, SUNDAY] },
] as const satisfies readonly { id: string; label: string; days: number; closedWeekdays: Weekday[] }[]

export type Duration = (typeof DURATIONS)[number]
export type DurationId = Duration['id']

export const DURATION_IDS = DURATIONS.map((duration) => duration.id)

/** A plan starts more than this many days after today. */
export const LEAD_DAYS = 2

/** The shop's own lead: where a cut-off is set earlier, a first day must still be one that can be paid before it. */
export const leadDays = (cutOffDays: number): number => Math.max(LEAD_DAYS, cutOffDays)

/** How far ahead a customer may choose a first day: today and the days after it. */
export const CALENDAR_DAYS = 92

export type WhyNotStart =
  | 'not-a-date'
  | 'too-soon'
  | 'closed-weekday'
  | 'closure'
  | 'no-menu'
  | 'menu-runs-out'

/** Dates on which nothing is delivered, and after how many days a plan starts at the earliest. */
export type ShopCalendar = { closures: ReadonlySet<PlainDate>; leadDays: number }

type StartRules = {
  today: PlainDate
  duration: DurationId
  hasMenu: (date: PlainDate) => boolean
  calendar?: ShopCalendar
}

export function durationOf(id: DurationId): Duration {
  const duration = DURATIONS.find((candidate) => candidate.id === id)
  if (!duration) throw new RangeError(`unknown duration: ${id}`)
  return duration
}

const DUBAI_OFFSET_MS = 4 * 3_600_000

/** A moment as Dubai's clock shows it: the UAE keeps the same offset all year. */
export const dubaiTime = (moment: Date): string =>
  new Date(moment.getTime() + DUBAI_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+04:00')

/** The date in Dubai at a moment, whatever the machine's own time zone. */
export const dubaiToday = (now: Date): PlainDate => dubaiTime(now).slice(0, 10)

function isOpen({ closedWeekdays }: Duration, weekday: number): boolean {
  return !closedWeekdays.some((closed) => closed === weekday)
}

export function isDeliveryWeekday(id: DurationId, date: PlainDate): boolean {
  return isOpen(durationOf(id), weekdayOf(date))
}

/** The first N delivery weekdays from the start date on, itself included where it is one, without closures. */
export function deliveryDays(
  id: DurationId,
  startDate: PlainDate,
  closures?: ReadonlySet<PlainDate>,
): PlainDate[] {
  const duration = durationOf(id)
  const startWeekday = weekdayOf(startDate)
  const offsets: number[] = []
  for (let offset = 0; offsets.length < duration.days; offset++) {
    if (!isOpen(duration, (startWeekday + offset) % 7)) continue
    if (closures && closures.size > 0 && closures.has(addDays(startDate, offset))) continue
    offsets.push(offset)
  }
  return datesAfter(startDate, offsets)
}

export function earliestStart(today: PlainDate, lead: number = LEAD_DAYS): PlainDate {
  return addDays(today, lead + 1)
}

/** Why a plan cannot start on a date, or undefined where it can. */
export function whyNotStart(asked: StartRules & { date: PlainDate }): WhyNotStart | undefined {
  const { date, today, duration, hasMenu, calendar } = asked
  if (!isPlainDate(date)) return 'not-a-date'
  if (date < earliestStart(today, calendar?.leadDays)) return 'too-soon'
  if (!isDeliveryWeekday(duration, date)) return 'closed-weekday'
  if (calendar?.closures.has(date)) return 'closure'
  if (!hasMenu(date)) return 'no-menu'
  return deliveryDays(duration, date, calendar?.closures).every(hasMenu) ? undefined : 'menu-runs-out'
}

/** The duration whose delivery days from the first date are exactly these dates, in any order. */
export function durationOfDates(
  dates: readonly PlainDate[],
  closures?: ReadonlySet<PlainDate>,
): DurationId | undefined {
  const sorted = [...dates].sort()
  const first = sorted[0]
  if (first === undefined || !isPlainDate(first)) return undefined
  return DURATIONS.find(
    ({ id, days }) =>
      days === sorted.length && deliveryDays(id, first, closures).every((date, i) => date === sorted[i]),
  )?.id
}

/** Whether dates, as they were chosen, can all be delivered on now: a closure removed since does not move them back. */
export const areDeliverable = (
  id: DurationId,
  dates: readonly PlainDate[],
  closures: ReadonlySet<PlainDate>,
): boolean =>
  dates.length === durationOf(id).days &&
  dates.every((date) => isDeliveryWeekday(id, date) && !closures.has(date))
