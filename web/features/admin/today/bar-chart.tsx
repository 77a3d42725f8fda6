import { classNames } from '../../../ui/class-names.ts'
import css from './bar-chart.module.css'

interface BarChartProps {
  label: string
  bars: { key: string; value: number; label: string; text: string }[]
  /** One of so many bars has its words beneath it; the others tell them when pointed at. */
  labelEvery: number
  /** Whether each bar has its number above it. */
  hasNumbers?: boolean
}

/** Columns side by side; a list to those who cannot see them. */
export function BarChart({ label, bars, labelEvery, hasNumbers }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const fromEnd = (index: number) => bars.length - 1 - index
  const isNamed = (index: number) => fromEnd(index) % labelEvery === Math.floor(labelEvery / 2)
  const isSecond = (index: number) => Math.floor(fromEnd(index) / labelEvery) % 2 === 1
  return (
    <ul className={css.chart} aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.key} className={css.bar} title={`${bar.label}: ${bar.text}`}>
          {hasNumbers && <span aria-hidden="true">{bar.text}</span>}
          <span className={css.column} style={{ blockSize: `${(Math.max(0, bar.value) / most) * 100}%` }} />
          <span aria-hidden="true" className={classNames(css.name, isSecond(index) && css.second)}>
            {isNamed(index) ? bar.label : ''}
          </span>
          <span className="visually-hidden">
            {bar.label}: {bar.text}
          </span>
        </li>
      ))}
    </ul>
  )
}
