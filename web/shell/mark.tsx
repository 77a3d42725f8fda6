/** The shop's sign: the macro ring around a plate. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <g strokeWidth="4.2" strokeLinecap="round" transform="rotate(-90 20 20)">
        <circle
          cx="20"
          cy="20"
          r="16.5"
          pathLength="100"
          strokeDasharray="33 100"
          strokeDashoffset="-3"
          stroke="var(--mark-1, var(--figure-1))"
        />
        <circle
          cx="20"
          cy="20"
          r="16.5"
          pathLength="100"
          strokeDasharray="26 100"
          strokeDashoffset="-44"
          stroke="var(--mark-2, var(--figure-2))"
        />
        <circle
          cx="20"
          cy="20"
          r="16.5"
          pathLength="100"
          strokeDasharray="15 100"
          strokeDashoffset="-78"
          stroke="var(--mark-3, var(--figure-3))"
        />
      </g>
      <path
        d="M14.5 24.5c0-7 4.5-10.5 11.5-10.5 0 7-4 11.5-10 11.5M14 28c.8-3.8 3-7 6.8-9"
        stroke="var(--mark-1, var(--figure-1))"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
