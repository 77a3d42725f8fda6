/** A date as 'YYYY-MM-DD': a day on the calendar, in no time zone. */
export type PlainDate = string

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DAY_MS = 86_400_000

function parseDay(date: unknown): number | undefined {
  if (typeof date !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(date)) return undefined
  const month = Number(date.slice(5, 7)) - 1
  const at = new Date(Date.UTC(Number(date.slice(0, 4)), month, Number(date.slice(8))))
  // Date.UTC turns 30 February into 2 March and month 13 into January: a real date stays in its month.
  return at.getUTCMonth() === month ? at.getTime() / DAY_MS : undefined
}

/** A real date from 1900 to 2999, so that no later arithmetic on it can leave the calendar. */
export function isPlainDate(value: unknown): value is PlainDate {
  return parseDay(value) !== undefined && (value as string) >= '1900' && (value as string) < '3000'
}

function requireDay(date: PlainDate): number {
  const day = parseDay(date)
  if (day === undefined) throw new RangeError(`not a date as YYYY-MM-DD: ${date}`)
  return day
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return datesAfter(date, [days])[0]!
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)

/** The dates so many days after one, which is read once for all of them. */
export function datesAfter(date: PlainDate, offsets: readonly number[]): PlainDate[] {
  const first = requireDay(date)
  return offsets.map((days) => {
    const at = new Date((first + days) * DAY_MS)
    const year = at.getUTCFullYear()
    if (!Number.isInteger(days) || !(year >= 1000 && year <= 9999)) {
      throw new RangeError(`cannot add ${days} days to ${date}`)
    }
    return `${year}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`
  })
}

/** How many days after `from` the date `to` lies; negative where it lies before. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return requireDay(to) - requireDay(from)
}

export function weekdayOf(date: PlainDate): Weekday {
  // 1 January 1970, day 0, was a Thursday.
  return ((((requireDay(date) + 4) % 7) + 7) % 7) as Weekday
}
