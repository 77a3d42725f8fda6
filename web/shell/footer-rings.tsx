import css from './footer.module.css'

/** The macro ring, larger than the page: it breaks the footer's upper edge. */
export function FooterRings() {
  return (
    <svg className={css.rings} viewBox="0 0 400 400" fill="none" aria-hidden="true" focusable="false">
      <g strokeWidth="14" strokeLinecap="round" transform="rotate(-62 200 200)">
        <circle cx="200" cy="200" r="186" pathLength="100" strokeDasharray="38 100" stroke="var(--ring-1)" />
        <circle
          cx="200"
          cy="200"
          r="186"
          pathLength="100"
          strokeDasharray="24 100"
          strokeDashoffset="-44"
          stroke="var(--ring-2)"
        />
        <circle
          cx="200"
          cy="200"
          r="186"
          pathLength="100"
          strokeDasharray="20 100"
          strokeDashoffset="-74"
          stroke="var(--ring-3)"
        />
      </g>
    </svg>
  )
}
