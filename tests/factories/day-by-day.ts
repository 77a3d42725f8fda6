import fc from 'fast-check'

// A second, plodding calendar that shares nothing with the real one: the tests hold the two side by side.
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lastDayOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)

const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const read = (date: string) => date.split('-').map(Number) as [number, number, number]

export function nextDay(date: string): string {
  const [year, month, day] = read(date)
  if (day < lastDayOf(year, month)) return written(year, month, day + 1)
  return month < 12 ? written(year, month + 1, 1) : written(year + 1, 1, 1)
}

/** Sunday 0 … Saturday 6, by Sakamoto's rule. */
export function weekdayByHand(date: string): number {
  const [year, month, day] = read(date)
  const y = month < 3 ? year - 1 : year
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7
}

/** Any real date, with leap days and year ends drawn often. */
export const anyDate = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 1970, max: 2199 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .map(([year, month, day]) => written(year, month, Math.min(day, lastDayOf(year, month)))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 1970, max: 2199 }),
        fc.constantFrom('02-25', '02-28', '03-01', '12-20', '12-31', '01-01'),
      )
      .map(([year, rest]) => `${year}-${rest}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2024-02-29', '2028-02-29', '2096-02-29', '2100-02-28', '2000-02-29'),
  },
)
