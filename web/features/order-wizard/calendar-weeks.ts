import { addDays, weekdayOf } from '../../../domain/plain-date.ts'

export type Month = {
  /** '2026-11' */
  id: string
  /** Monday to Sunday; a date of another month is missing. */
  weeks: (string | undefined)[][]
}

const MONDAY = 1

/** The months these dates lie in, each laid out in weeks. */
export function monthsOf(dates: readonly string[]): Month[] {
  const ids = [...new Set(dates.map((date) => date.slice(0, 7)))]
  return ids.map((id) => ({ id, weeks: weeksOf(id) }))
}

function weeksOf(month: string): Month['weeks'] {
  const first = `${month}-01`
  const lead = (weekdayOf(first) - MONDAY + 7) % 7
  const weeks: Month['weeks'] = []
  for (let monday = addDays(first, -lead); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((date) =>
        date.startsWith(month) ? date : undefined,
      ),
    )
  return weeks
}
