const eggs = [
  [262, 470, 46, 'rotate(-18 262 470)'],
  [356, 430, 42, 'rotate(24 356 430)'],
  [338, 536, 44, 'rotate(8 338 536)'],
] as const
const dates = [
  [508, 182, -30],
  [548, 210, 20],
  [512, 230, 64],
] as const
const herbs = [
  [214, 402, 20],
  [300, 392, -40],
  [420, 486, 70],
  [268, 566, -15],
  [398, 560, 35],
] as const

/** A breakfast seen from above in the first light: shakshuka, dates and mint tea. Colours hold in both schemes. */
export function MorningTable({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 760"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="760" fill="#0f4d3a" />
      <g fill="#f2a33a" opacity="0.13">
        <path d="M-40 120 330-60h120L-40 190z" />
        <path d="M-40 250 560-60h130L-40 330z" />
        <path d="M-40 400 700 20v90L-40 500z" />
        <path d="M-40 580 700 190v110L-40 700z" />
      </g>

      <g transform="translate(14 26)" fill="#06261c" opacity="0.5">
        <circle cx="316" cy="484" r="196" />
        <circle cx="526" cy="204" r="84" />
        <circle cx="150" cy="196" r="72" />
        <path d="M548 392l74 14-30 250-74-14z" />
      </g>

      <path d="M548 392l74 14-30 250-74-14z" fill="#e9dcc4" />
      <path
        d="M556 404l52 10-28 232-52-10z"
        fill="none"
        stroke="#c98a2b"
        strokeWidth="3"
        strokeDasharray="2 9"
      />
      <g stroke="#cfd8d2" strokeWidth="9" strokeLinecap="round" fill="none">
        <path d="M582 440l-22 190" />
        <path d="M570 438l-4 34q-2 16 10 18t18-14l4-34" strokeWidth="6" />
      </g>

      <circle cx="316" cy="484" r="196" fill="#f4ecdf" />
      <circle cx="316" cy="484" r="170" fill="none" stroke="#dccbb0" strokeWidth="3" />
      <circle cx="316" cy="484" r="146" fill="#b3482b" />
      <path d="M196 430q60-92 152-66t96 118-46 140-156 2-46-194z" fill="#c95a33" />
      <g fill="#e2793f" opacity="0.8">
        <circle cx="232" cy="540" r="13" />
        <circle cx="404" cy="420" r="10" />
        <circle cx="300" cy="600" r="9" />
        <circle cx="426" cy="540" r="14" />
      </g>
      {eggs.map(([x, y, r, turn]) => (
        <g key={x} transform={turn}>
          <ellipse cx={x} cy={y} rx={r} ry={r * 0.84} fill="#fffaf0" />
          <circle cx={x + 4} cy={y - 2} r={r * 0.42} fill="#f2a33a" />
          <circle cx={x - 4} cy={y - 9} r={r * 0.1} fill="#fbe0a6" />
        </g>
      ))}
      <g fill="#3f8f5f">
        {herbs.map(([x, y, angle]) => (
          <path
            key={x}
            transform={`translate(${x} ${y}) rotate(${angle})`}
            d="M0-13q13 8 0 26q-13-18 0-26z"
          />
        ))}
      </g>

      <circle cx="526" cy="204" r="84" fill="#dce7df" />
      <circle cx="526" cy="204" r="66" fill="none" stroke="#b6cbbe" strokeWidth="2.5" />
      {dates.map(([x, y, angle]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${angle})`}>
          <ellipse rx="27" ry="14" fill="#5a2d18" />
          <path d="M-18-5q18-9 34 0" stroke="#8a4e2c" strokeWidth="3" fill="none" strokeLinecap="round" />
        </g>
      ))}

      <circle cx="150" cy="196" r="72" fill="#fbf7f0" />
      <circle cx="150" cy="196" r="46" fill="#c67a22" />
      <circle cx="150" cy="196" r="46" fill="none" stroke="#fffdf9" strokeWidth="6" opacity="0.85" />
      <path d="M128 176q24-20 46 0" stroke="#f6c877" strokeWidth="5" fill="none" strokeLinecap="round" />
      <g fill="#4fa673">
        <path d="M150 196q26-10 30 14q-26 8-30-14z" />
        <path d="M150 198q-24-4-22 20q24 2 22-20z" />
        <path d="M152 194q-4-24 18-26q4 24-18 26z" />
      </g>
    </svg>
  )
}
