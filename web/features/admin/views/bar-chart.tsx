import css from './bar-chart.module.css'

interface BarChartProps {
  label: string
  bars: { key: string; value: number; label: string; text: string }[]
  /** Whether each bar has its words beneath it; else they show on the bar when pointed at. */
  isLabelled?: boolean
}

/** Columns side by side; a list to those who cannot see them. */
export function BarChart({ label, bars, isLabelled }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={css.chart} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={css.bar} title={`${bar.label}: ${bar.text}`}>
          {isLabelled && <span aria-hidden="true">{bar.text}</span>}
          <span className={css.column} style={{ blockSize: `${(bar.value / most) * 100}%` }} />
          {isLabelled && <span aria-hidden="true">{bar.label}</span>}
          <span className="visually-hidden">
            {bar.label}: {bar.text}
          </span>
        </li>
      ))}
    </ul>
  )
}
