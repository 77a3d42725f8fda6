/** Stands in for a missing picture and for nothing-here-yet. */
export function EmptyDrawing({ size = 144 }: { size?: number }) {
  return (
    <svg viewBox="0 0 144 144" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <circle cx="76" cy="78" r="50" fill="currentColor" opacity="0.14" />
      <circle cx="70" cy="70" r="50" fill="var(--surface-raised)" stroke="currentColor" strokeWidth="2" />
      <circle cx="70" cy="70" r="34" stroke="currentColor" strokeWidth="1.5" opacity="0.55" />
      <path
        d="M46 62a27 27 0 0 1 16-16"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.7"
      />
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M8 40v14a5 5 0 0 0 10 0V40M13 40v58" />
        <path d="M131 98V40c-6 5-8 13-8 24h8" strokeLinejoin="round" />
      </g>
    </svg>
  )
}
