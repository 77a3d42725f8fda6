import css from './stars.module.css'

const star = 'l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z'
const five = `M12 2.8${Array(5).fill(star).join('m24 0')}`

/** `label` says it in words: '4 of 5 stars'. */
export function Stars({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) {
  const percent = Math.max(0, Math.min(5, rating)) * 20
  return (
    <span className={css.stars} role="img" aria-label={label} style={{ '--size': `${size / 16}rem` }}>
      <Row className={css.empty} />
      <span className={css.full} style={{ inlineSize: `${percent}%` }}>
        <Row />
      </span>
    </span>
  )
}

function Row({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 24" aria-hidden="true" focusable="false" fill="currentColor">
      <path d={five} />
    </svg>
  )
}
