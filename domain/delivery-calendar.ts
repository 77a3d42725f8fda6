import { addDays, isPlainDate, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts'

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

/** How far ahead a customer may choose a first day: today and the days after it. */
export const CALENDAR_DAYS = 92

export type WhyNotStart = 'not-a-date' | 'too-soon' | 'closed-weekday' | 'no-menu' | 'menu-runs-out'

type StartRules = { today: PlainDate; duration: DurationId; hasMenu: (date: PlainDate) => boolean }

export function durationOf(id: DurationId): Duration {
  const duration = DURATIONS.find((candidate) => candidate.id === id)
  if (!duration) throw new RangeError(`unknown duration: ${id}`)
  return duration
}

// Made when first asked: it takes long to make, and most pages never ask.
let dubaiClock: Intl.DateTimeFormat | undefined
const makeDubaiClock = () =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Dubai',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

const MINUTE_MS = 60_000
let lastAsked: { minute: number; date: PlainDate } | undefined

/** The date in Dubai at a moment, whatever the machine's own time zone. */
export function dubaiToday(now: Date): PlainDate {
  // Asking the clock's calendar is slow, and a day begins on the minute.
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (lastAsked?.minute !== minute) lastAsked = { minute, date: dateInDubai(now) }
  return lastAsked.date
}

const DUBAI_OFFSET_MS = 4 * 3_600_000

/** A moment as Dubai's clock shows it: the UAE keeps the same offset all year. */
export const dubaiTime = (moment: Date): string =>
  new Date(moment.getTime() + DUBAI_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+04:00')

function dateInDubai(now: Date): PlainDate {
  dubaiClock ??= makeDubaiClock()
  const parts = Object.fromEntries(dubaiClock.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

function isOpen({ closedWeekdays }: Duration, weekday: number): boolean {
  return !closedWeekdays.some((closed) => closed === weekday)
}

export function isDeliveryWeekday(id: DurationId, date: PlainDate): boolean {
  return isOpen(durationOf(id), weekdayOf(date))
}

const MOST_KNOWN = 1_000
const known = new Map<string, readonly PlainDate[]>()

/** The first N delivery weekdays from the start date on, itself included where it is one. */
export function deliveryDays(id: DurationId, startDate: PlainDate): PlainDate[] {
  const key = `${id} ${startDate}`
  const dates = known.get(key) ?? countDeliveryDays(id, startDate)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, dates)
  return [...dates]
}

function countDeliveryDays(id: DurationId, startDate: PlainDate): PlainDate[] {
  const duration = durationOf(id)
  const startWeekday = weekdayOf(startDate)
  const dates: PlainDate[] = []
  for (let offset = 0; dates.length < duration.days; offset++) {
    if (isOpen(duration, (startWeekday + offset) % 7)) dates.push(addDays(startDate, offset))
  }
  return dates
}

export function earliestStart(today: PlainDate): PlainDate {
  return addDays(today, LEAD_DAYS + 1)
}

/** Why a plan cannot start on a date, or undefined where it can. */
export function whyNotStart(asked: StartRules & { date: PlainDate }): WhyNotStart | undefined {
  const { date, today, duration, hasMenu } = asked
  if (!isPlainDate(date)) return 'not-a-date'
  if (date < earliestStart(today)) return 'too-soon'
  if (!isDeliveryWeekday(duration, date)) return 'closed-weekday'
  if (!hasMenu(date)) return 'no-menu'
  return deliveryDays(duration, date).every(hasMenu) ? undefined : 'menu-runs-out'
}

/** The duration whose delivery days from the first date are exactly these dates, in any order. */
export function durationOfDates(dates: readonly PlainDate[]): DurationId | undefined {
  const sorted = [...dates].sort()
  const first = sorted[0]
  if (first === undefined || !isPlainDate(first)) return undefined
  return DURATIONS.find(
    ({ id, days }) =>
      days === sorted.length && deliveryDays(id, first).every((date, i) => date === sorted[i]),
  )?.id
}
