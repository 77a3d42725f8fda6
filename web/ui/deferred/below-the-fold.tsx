import { type ReactNode, Suspense } from 'react'
import css from './below-the-fold.module.css'
import { useBelowTheFold } from './use-below-the-fold.ts'

interface BelowTheFoldProps {
  /** About how tall it is on phones and on desks, in rem, so that the scroll bar does not jump. */
  height: readonly [phone: number, desk: number]
  children: ReactNode
}

/** A part of a page below the fold: hydrated in a task of its own, to avoid long tasks on a slow phone. */
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
