import { type ReactNode, Suspense } from 'react'
import css from './further.module.css'
import { useFurther } from './use-further.ts'

interface FurtherProps {
  /** About how tall it is on phones and on desks, in rem, so that the scroll bar does not jump. */
  height: readonly [phone: number, desk: number]
  children: ReactNode
}

/** A part of a page further down: it comes to life in a task of its own, so that none keeps a slow phone busy for long. */
export function Further({ height: [phone, desk], children }: FurtherProps) {
  const part = useFurther<HTMLDivElement>()
  return (
    <div
      ref={part}
      className={css.further}
      style={{ '--phone-height': `${phone}rem`, '--desk-height': `${desk}rem` }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
