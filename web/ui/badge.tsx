import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'

export type Tone = 'plain' | 'brand' | 'accent' | 'danger' | 'info' | 'success'

/** A small pill: always a word, never a colour alone. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(css.badge, css[tone])}>{children}</span>
}
