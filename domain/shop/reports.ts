import { daysBetween, type PlainDate } from '../plain-date.ts'

/** What the shop's people look back on. */
export const REPORTS = ['days-owed', 'on-time', 'failed', 'waste', 'ratings', 'retention', 'books'] as const
export type ReportId = (typeof REPORTS)[number]

/** Where a report was read: a replica, where there is one that can be reached and is not too far behind. */
export const READ_FROM = ['database', 'replica', 'database-replica-away', 'database-replica-behind'] as const
export type ReadFrom = (typeof READ_FROM)[number]

/** What a column holds: words, a date, how many, fils as AED, a share in percent, or stars. */
export const COLUMN_KINDS = ['text', 'date', 'count', 'money', 'percent', 'stars'] as const
type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The columns of each report, in their order. The one that is drawn stands second. */
export const REPORT_COLUMNS = {
  'days-owed': { week: 'date', days: 'count', value: 'money' },
  'on-time': { date: 'date', onTime: 'percent', delivered: 'count', late: 'count' },
  failed: {
    ...{
      reason: 'text',
      days: 'count',
      moved: 'count',
      credited: 'count',
      forfeited: 'count',
      open: 'count',
    },
  },
  waste: { dish: 'text', wasted: 'count', cooked: 'count', delivered: 'count' },
  ratings: { dish: 'text', stars: 'stars', ratings: 'count' },
  retention: {
    ...{ week: 'date', renewed: 'percent', ended: 'count', paused: 'count', cancelled: 'count' },
  },
  books: { line: 'text', value: 'money', vat: 'money', count: 'count' },
} as const satisfies Record<ReportId, Record<string, ColumnKind>>

/** What of the books is drawn over time, a chart for each sum. */
export const BOOK_SERIES = { date: 'date', sales: 'money', refunds: 'money', vat: 'money' } as const
export type SeriesRow = Record<keyof typeof BOOK_SERIES, Cell>

/** A chart has room for so many bars: a month is drawn by days, half a year by weeks, and more by months. */
export const MOST_BARS = 31
export function stepOf({ from, to }: { from: PlainDate; to: PlainDate }): 'day' | 'week' | 'month' {
  const days = daysBetween(from, to) + 1
  // A span may begin and end within a week.
  return days <= MOST_BARS ? 'day' : days <= (MOST_BARS - 1) * 7 ? 'week' : 'month'
}

export type ColumnId =
  | { [Id in ReportId]: keyof (typeof REPORT_COLUMNS)[Id] }[ReportId]
  | keyof typeof BOOK_SERIES
export type Cell = string | number | null
/** A row by the names of its columns. */
export type ReportRow<Id extends ReportId> = Record<keyof (typeof REPORT_COLUMNS)[Id], Cell>

export const columnsIn = (columns: Readonly<Record<string, ColumnKind>>) =>
  Object.entries(columns).map(([id, kind]) => ({ id: id as ColumnId, kind }))

/** In whole percent; none where there is nothing to share. */
export const percentOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((part / all) * 100)
