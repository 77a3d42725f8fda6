import { type ReactNode, Suspense } from 'react'
import css from './below-the-fold.module.css'
import { useBelowTheFold } from './use-below-the-fold.ts'

interface BelowTheFoldProps {
  /** About how tall it is on phones and on desks, in rem, so that the scroll bar does not jump. */
  height: readonly [phone: number, desk: number]
  children: ReactNode
}

/** A part of a page further down: it comes to life in a task of its own, so that none keeps a slow phone busy for long. */
export function BelowTheFold({ height: [phone, desk], children }: BelowTheFoldProps) {
  const part = useBelowTheFold<HTMLDivElement>()
  return (
    <div
      ref={part}
      className={css.belowTheFold}
      style={{ '--phone-height': `${phone}rem`, '--desk-height': `${desk}rem` }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
