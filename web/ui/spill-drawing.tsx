/** A cup tipped over: something went wrong. */
export function SpillDrawing({ size = 144 }: { size?: number }) {
  return (
    <svg viewBox="0 0 144 144" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="62" cy="116" rx="48" ry="7" fill="currentColor" opacity="0.16" />
      <path
        d="M92 96c14-2 26 4 38 9 8 4 6 12-4 13-18 2-34 1-42-4-6-5-4-16 8-18z"
        fill="var(--accent)"
        opacity="0.75"
      />
      <g transform="rotate(78 64 74)" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
        <path d="M40 58c-17-3-20 26 4 27" strokeLinecap="round" />
        <path d="M38 42h52l-7 56q-2 10-12 10H57q-10 0-12-10z" fill="var(--surface-raised)" />
        <ellipse cx="64" cy="42" rx="26" ry="7" fill="var(--surface-sunken)" />
      </g>
    </svg>
  )
}
