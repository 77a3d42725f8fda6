/** A cup tipped over: something went wrong. */
export function SpillDrawing({ size = 144 }: { size?: number }) {
  return (
    <svg viewBox="0 0 144 144" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <path
        d="M70 104c-22 2-46 1-52 9s14 15 40 13 66-2 70-11-18-12-34-11z"
        fill="currentColor"
        opacity="0.16"
      />
      <path d="M66 108c-14 1-28 1-32 5s9 9 24 8 38-1 41-6-11-7-20-7z" fill="var(--accent)" opacity="0.7" />
      <g stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
        <path d="M62 66l52-24 20 43-52 24c-14 6-25-2-29-12s-4-25 9-31z" fill="var(--surface-raised)" />
        <ellipse
          cx="124"
          cy="63.5"
          rx="9"
          ry="24"
          transform="rotate(-25 124 63.5)"
          fill="var(--surface-sunken)"
        />
        <path d="M82 57c-6-14 2-24 12-23 8 1 11 8 10 14" strokeLinecap="round" />
      </g>
    </svg>
  )
}
