import { useLingui } from '@lingui/react/macro'
import type { Report } from '../../../../contract/admin-reports.ts'
import type { BookLine } from '../../../../domain/books.ts'
import type { Cell } from '../../../../domain/reports.ts'
import { useFormat } from '../../../words/format.ts'
import { BarChart } from '../today/bar-chart.tsx'
import views from '../view-parts/views.module.css'
import { useBookLines, useColumnNames } from './report-words.ts'
import css from './reports.module.css'

const MOST_BARS = 31
const NAMED_BARS = 6

interface ReportTableProps {
  name: string
  table: Report
  hasChart: boolean
}

/** A chart of the second column over the first, and all of it as a table. */
export function ReportTable({ name, table, hasChart }: ReportTableProps) {
  const { t } = useLingui()
  const columns = useColumnNames()
  const inWords = useCells()
  if (table.rows.length === 0) return <p>{t`Nothing in these dates.`}</p>
  const [first, drawn] = table.columns as [Report['columns'][number], Report['columns'][number]]
  const bars = table.rows.slice(0, MOST_BARS).map((row) => ({
    ...{ key: String(row[0]), value: typeof row[1] === 'number' ? row[1] : 0 },
    ...{ label: inWords(row[0]!, first.kind, first.id), text: inWords(row[1]!, drawn.kind, drawn.id) },
  }))
  return (
    <>
      {hasChart && (
        <div className={css.chart}>
          <BarChart
            label={`${name}: ${columns[drawn.id]}`}
            labelEvery={Math.ceil(bars.length / NAMED_BARS)}
            hasNumbers={bars.length <= NAMED_BARS}
            bars={bars}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={css.scroller} aria-label={name} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {table.columns.map(({ id, kind }) => (
                <th key={id} scope="col" data-kind={kind}>
                  {columns[id]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never change places
              <tr key={at} data-sum={isSum(row[0]) || undefined}>
                {table.columns.map(({ id, kind }, place) => (
                  <td key={id} data-kind={kind} className={row[place] === null ? views.soft : undefined}>
                    {inWords(row[place]!, kind, id)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const isSum = (cell: Cell | undefined) => cell === 'net' || String(cell).endsWith('-closing')

function useCells() {
  const { t } = useLingui()
  const { money, number, shortDate } = useFormat()
  const lines = useBookLines()
  return (cell: Cell, kind: Report['columns'][number]['kind'], id: string): string => {
    if (cell === null) return '—'
    if (kind === 'money') return money(Math.round(Number(cell) * 100))
    if (kind === 'percent') return `${cell} %`
    if (typeof cell === 'number') return number(cell)
    if (kind === 'date') return shortDate(cell)
    if (id === 'line') return lines[cell as BookLine] ?? cell
    return cell || t`No reason given`
  }
}
