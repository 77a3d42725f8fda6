import { useEffect, useState } from 'react'
import css from './qr-code.module.css'

/** Modules as one path; the encoder is loaded only by who needs it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isWanted = true
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 4 })
      const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      if (isWanted) setCode({ size, path: path.join('') })
    })
    return () => {
      isWanted = false
    }
  }, [text])
  if (!code) return <div className={css.qr} />
  return (
    <svg className={css.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  )
}
