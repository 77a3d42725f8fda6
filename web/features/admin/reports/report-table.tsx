import { useLingui } from '@lingui/react/macro'
import type { Report, ReportTable as Table } from '../../../../contract/admin-reports.ts'
import type { BookLine } from '../../../../domain/money/books.ts'
import { type Cell, MOST_BARS } from '../../../../domain/shop/reports.ts'
import { useFormat } from '../../../words/format.ts'
import { BarChart } from '../today/bar-chart.tsx'
import views from '../view-parts/views.module.css'
import { useBookLines, useColumnNames } from './report-words.ts'
import css from './reports.module.css'

const NAMED_BARS = 6

/** Charts of what there is to draw, and all of the report as a table. */
export function ReportTable({ name, table }: { name: string; table: Report }) {
  const { t } = useLingui()
  const columns = useColumnNames()
  const inWords = useCells()
  if (table.rows.length === 0) return <p>{t`Nothing in these dates.`}</p>
  const drawn = table.series ? table.series.columns.slice(1) : table.columns.slice(1, 2)
  return (
    <>
      {drawn.map((column, at) => (
        <Chart key={column.id} name={name} of={table.series ?? table} place={at + 1} />
      ))}
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

/** A column of a table over its first. */
function Chart({ name, of, place }: { name: string; of: Table; place: number }) {
  const columns = useColumnNames()
  const inWords = useCells()
  const [first, drawn] = [of.columns[0]!, of.columns[place]!]
  const bars = of.rows.slice(0, MOST_BARS).map((row) => {
    const [label, cell] = [row[0]!, row[place]!]
    return {
      ...{ key: String(label), value: typeof cell === 'number' ? cell : 0 },
      ...{ label: inWords(label, first.kind, first.id), text: inWords(cell, drawn.kind, drawn.id) },
    }
  })
  return (
    <figure className={css.chart}>
      <figcaption>{columns[drawn.id]}</figcaption>
      <BarChart
        label={`${name}: ${columns[drawn.id]}`}
        labelEvery={Math.ceil(bars.length / NAMED_BARS)}
        hasNumbers={bars.length <= NAMED_BARS}
        bars={bars}
      />
    </figure>
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
