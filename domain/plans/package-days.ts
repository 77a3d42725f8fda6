import { addDays, daysBetween, isPlainDate, type PlainDate, weekdayOf } from '../plain-date.ts'

export const MOST_PACKAGE_DAYS = 366

export type PackageSpan = {
  startDate: PlainDate
  endDate: PlainDate
  isPermanent: boolean
  repeatTillEnd: boolean
}
export type PackageDay = { date: PlainDate; mealIds: string[] }

/** How many dates lie from the first to the last, both counted. */
export const spanOf = ({ startDate, endDate }: Pick<PackageSpan, 'startDate' | 'endDate'>) =>
  daysBetween(startDate, endDate) + 1

/** What is wrong with days that were sent. */
export function packageDaysProblem(span: PackageSpan, days: readonly PackageDay[]) {
  const count = repeats(span) ? lastDayNumber(span, days) : spanOf(span)
  if (count > MOST_PACKAGE_DAYS)
    return { code: 'package-too-long', params: { max: MOST_PACKAGE_DAYS } } as const
  const stray = days.find(({ date }) => !isPlainDate(date) || date < span.startDate || date > span.endDate)
  return stray && ({ code: 'day-outside-package' } as const)
}

const repeats = ({ isPermanent, repeatTillEnd }: PackageSpan) => isPermanent || repeatTillEnd

const lastDayNumber = ({ startDate }: PackageSpan, days: readonly PackageDay[]) =>
  Math.max(1, ...days.map(({ date }) => (isPlainDate(date) ? daysBetween(startDate, date) + 1 : 1)))

/**
 * Every day of a package, one per date from the start: days that were not given are empty. A menu that repeats ends with
 * the last day given; any other runs to the end date.
 */
export function layOutDays(span: PackageSpan, days: readonly PackageDay[]): PackageDay[] {
  const mealsOn = new Map<PlainDate, string[]>()
  for (const { date, mealIds } of days) mealsOn.set(date, [...(mealsOn.get(date) ?? []), ...mealIds])
  const count = repeats(span) ? lastDayNumber(span, days) : spanOf(span)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(span.startDate, index)
    return { date, mealIds: [...new Set(mealsOn.get(date))] }
  })
}

/** The same days from another start date; what would lie past the end is left out. */
export function moveDays(days: readonly PackageDay[], span: PackageSpan): PackageDay[] {
  const moved = days.map(({ mealIds }, index) => ({ date: addDays(span.startDate, index), mealIds }))
  return layOutDays(
    span,
    moved.filter(({ date }) => date <= span.endDate),
  )
}

/** Where a day's meals are copied to: every day, those of its weekday, or one date. */
export type CopyTo = 'all' | 'weekday' | { date: PlainDate }

/** The days with one day's meals on others too, and how many of them that changed. */
export function copyMeals(days: readonly PackageDay[], from: PackageDay, to: CopyTo) {
  const isMeant = ({ date }: PackageDay) => {
    if (to === 'all') return true
    return to === 'weekday' ? weekdayOf(date) === weekdayOf(from.date) : date === to.date
  }
  const copied = days.map((day) =>
    isMeant(day) && !hasSameMeals(day, from) ? { ...day, mealIds: [...from.mealIds] } : day,
  )
  return { days: copied, changed: copied.filter((day, index) => day !== days[index]).length }
}

/** Takes a copy back. A day that was changed since keeps what it holds now. */
export function undoCopy(
  now: readonly PackageDay[],
  before: readonly PackageDay[],
  copied: readonly PackageDay[],
): PackageDay[] {
  const on = (days: readonly PackageDay[]) => new Map(days.map((day) => [day.date, day]))
  const [was, became] = [on(before), on(copied)]
  return now.map((day) => {
    const copy = became.get(day.date)
    return copy && hasSameMeals(day, copy) ? { ...day, mealIds: was.get(day.date)?.mealIds ?? [] } : day
  })
}

const hasSameMeals = (one: PackageDay, other: PackageDay) => one.mealIds.join() === other.mealIds.join()
