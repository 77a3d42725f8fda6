import type { AskedReport, Report } from '../../../contract/admin-reports.ts'
import { dubaiTime, dubaiToday } from '../../../domain/delivery-calendar.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { type Cell, columnsOf, percentOf, type ReportId, type ReportRow } from '../../../domain/reports.ts'
import { readingForReports } from '../../db/replica.ts'
import type { Deps } from '../../deps.ts'
import { loadSettings } from '../settings/settings.public.ts'
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

export async function showReport(deps: Deps, { report, ...span }: AskedReport): Promise<Report> {
  const { db, asOf, secondsBehind, readFrom } = await readingForReports(deps)
  const columns = columnsOf(report)
  const rows: Record<string, Cell>[] = await makers[report]({ ...deps, db }, span)
  const cellOf = (row: Record<string, Cell>, { id, kind }: (typeof columns)[number]) => {
    const cell = row[id] ?? null
    return kind === 'money' && typeof cell === 'number' ? aedFromFils(cell) : cell
  }
  return {
    ...{ asOf: dubaiTime(asOf), secondsBehind: Math.round(secondsBehind), readFrom, columns },
    rows: rows.map((row) => columns.map((column) => cellOf(row, column))),
  }
}

export const tableOf = ({ columns, rows }: Report): (string | number)[][] => [
  columns.map(({ id, kind }) => (kind === 'money' ? `${id} (AED)` : kind === 'percent' ? `${id} (%)` : id)),
  ...rows.map((row) => row.map((cell) => cell ?? '')),
]
