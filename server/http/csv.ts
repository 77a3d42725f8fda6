import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

// With it, spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = '\ufeff'

/** A file of rows, written while they are read. A cell that a spreadsheet would run as a formula stays text. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  rows: Iterable<(string | number)[]> | AsyncIterable<(string | number)[]>,
): FastifyReply {
  const csv = stringify({ bom: false, escape_formulas: true, record_delimiter: 'windows' })
  csv.push(BYTE_ORDER_MARK)
  const source = Readable.from(rows)
  source.on('error', (error) => csv.destroy(error))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(source.pipe(csv))
}

/** '2026-11-18T14:03:22+04:00' → 'as-of-2026-11-18-14-03-22', for the name of a file. */
export const asOfInName = (dubaiTime: string): string =>
  `as-of-${dubaiTime.slice(0, 19).replace(/[T:]/g, '-')}`
