import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { bookOfDays } from '../../../domain/money/books.ts'
import { addDays, type PlainDate } from '../../../domain/plain-date.ts'
import type { ReportRow } from '../../../domain/shop/reports.ts'
import type { Deps } from '../../deps.ts'
import { findCredit, findDaysAlike, findDeposits, sumRefunds, sumSales } from './books.queries.ts'
import type { Span } from './reports.queries.ts'

type Row = ReportRow<'books'>
const row = (line: string, value: number, more: { vat?: number; count?: number } = {}): Row => ({
  ...{ line, value, vat: more.vat ?? null, count: more.count ?? null },
})

/** Sales, VAT, refunds, credit, deposits and days owed of a span: each closing is its opening and what came and went. */
export async function keepBooks({ db, now }: Deps, { from, to }: Span): Promise<Row[]> {
  const today = dubaiToday(now())
  const span = { from, to }
  // One after the other: a report is no hurry, and leaves connections to customers.
  const sales = await sumSales(db, span)
  const refunds = await sumRefunds(db, span)
  const credit = await findCredit(db, span)
  const deposits = await findDeposits(db, span)
  // Of what is not over yet, the books say how it stands today.
  const after = addDays(to, 1)
  const untilToday = (date: PlainDate) => (date > today ? today : date)
  const days = bookOfDays(
    await findDaysAlike(db, { from, beginsOn: untilToday(from), after, endsOn: untilToday(after) }),
  )
  return [
    row('sales', sales.fils, { vat: sales.vatFils, count: sales.count }),
    row('refunds', 0 - refunds.fils, { vat: 0 - refunds.vatFils, count: refunds.count }),
    row('net', sales.fils - refunds.fils, { vat: sales.vatFils - refunds.vatFils }),
    row('credit-opening', credit.opening),
    row('credit-given', credit.given),
    row('credit-refunded', credit.refunded),
    row('credit-spent', credit.spent),
    row('credit-closing', credit.closing),
    row('deposits-opening', deposits.opening),
    row('deposits-taken', deposits.taken),
    row('deposits-returned', 0 - deposits.returned),
    row('deposits-closing', deposits.closing),
    ...days.map(({ line, days: count, fils }) => row(line, fils, { count })),
  ]
}
