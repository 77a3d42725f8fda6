import type { AskedReport, Report, ReportTable } from '../../../contract/admin-reports.ts'
import { dubaiTime, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { aedFromFils } from '../../../domain/money.ts'
import {
  BOOK_SERIES,
  type Cell,
  columnsIn,
  percentOf,
  REPORT_COLUMNS,
  type ReportId,
  type ReportRow,
  stepOf,
} from '../../../domain/shop/reports.ts'
import { readingForReports } from '../../db/replica.ts'
import type { Deps } from '../../deps.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { findMovements } from './books.queries.ts'
import { keepBooks } from './books.ts'
import {
  findDelivered,
  findEnded,
  findFailed,
  findOwedByWeek,
  findRatings,
  findWaste,
  type Span,
} from './reports.queries.ts'

/** Money is in fils until it is shown. */
const makers: { [Id in ReportId]: (deps: Deps, span: Span) => Promise<ReportRow<Id>[]> } = {
  'days-owed': ({ db, now }) => findOwedByWeek(db, dubaiToday(now())),
  'on-time': async (deps, span) => {
    const { operation } = await loadSettings(deps)
    const rows = await findDelivered(deps.db, span, operation)
    return rows.map(({ date, delivered, late }) => ({
      ...{ date, delivered, late, onTime: percentOf(delivered - late, delivered) },
    }))
  },
  failed: ({ db }, span) => findFailed(db, span),
  waste: async ({ db, now }, span) =>
    (await findWaste(db, span, dubaiToday(now()))).map((row) => ({
      ...row,
      wasted: row.cooked - row.delivered,
    })),
  ratings: ({ db }, span) => findRatings(db, span),
  retention: async ({ db }, span) =>
    (await findEnded(db, span)).map((row) => ({ ...row, renewed: percentOf(row.renewed, row.ended) })),
  books: keepBooks,
}

type Columns = ReturnType<typeof columnsIn>

function tableFrom(columns: Columns, rows: readonly Record<string, Cell>[]): ReportTable {
  const cellOf = (row: Record<string, Cell>, { id, kind }: Columns[number]) => {
    const cell = row[id] ?? null
    return kind === 'money' && typeof cell === 'number' ? aedFromFils(cell) : cell
  }
  return { columns, rows: rows.map((row) => columns.map((column) => cellOf(row, column))) }
}

/** Lines of books are no course of time: that is drawn of what they sum up. */
async function seriesOf({ db, now }: Deps, { from, to }: Span): Promise<ReportTable> {
  const today = dubaiToday(now())
  const span = { from, to: to > today ? today : to }
  return tableFrom(columnsIn(BOOK_SERIES), await findMovements(db, span, stepOf(span)))
}

export async function showReport(deps: Deps, { report, ...span }: AskedReport): Promise<Report> {
  const { db, asOf, secondsBehind, readFrom } = await readingForReports(deps)
  const reading = { ...deps, db }
  const rows = await makers[report](reading, span)
  return {
    ...{ asOf: dubaiTime(asOf), secondsBehind: Math.round(secondsBehind), readFrom },
    ...tableFrom(columnsIn(REPORT_COLUMNS[report]), rows),
    series: report === 'books' ? await seriesOf(reading, span) : null,
  }
}

export const tableOf = ({ columns, rows }: ReportTable): (string | number)[][] => [
  columns.map(({ id, kind }) => (kind === 'money' ? `${id} (AED)` : kind === 'percent' ? `${id} (%)` : id)),
  ...rows.map((row) => row.map((cell) => cell ?? '')),
]
