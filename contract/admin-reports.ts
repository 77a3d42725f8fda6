import { z } from 'zod'
import { isPlainDate } from '../domain/plain-date.ts'
import { COLUMN_KINDS, type ColumnId, READ_FROM, REPORTS } from '../domain/shop/reports.ts'
import { answers, calls } from './call.ts'

const plainDate = z.iso.date().refine(isPlainDate)
/** Both dates count, in Dubai. */
const asked = z.object({ report: z.enum(REPORTS), from: plainDate, to: plainDate })
export type AskedReport = z.infer<typeof asked>

/** Money in AED. */
const table = z.object({
  columns: z.array(
    z.object({ id: z.custom<ColumnId>((id) => typeof id === 'string'), kind: z.enum(COLUMN_KINDS) }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type ReportTable = z.infer<typeof table>

const report = table.extend({
  /** The moment whose facts are all in it, in Dubai, and how long before the question that was. */
  asOf: z.string(),
  secondsBehind: z.number(),
  readFrom: z.enum(READ_FROM),
  /** What is drawn over time where the table itself is none: a chart for each column after the date. */
  series: table.nullable(),
})
export type Report = z.infer<typeof report>

export const adminReportCalls = calls({
  'GET /api/admin/get-report': {
    summary: 'One of the shop’s reports for a span of dates, as a table',
    access: { staff: 'reports' },
    query: asked,
    answer: answers(report),
  },
  'GET /api/admin/report.csv': {
    summary: 'The same as a file, whose name says as of when',
    access: { staff: 'reports' },
    query: asked,
    download: 'text/csv',
  },
})
