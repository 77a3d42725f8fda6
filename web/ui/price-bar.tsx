import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import css from './price-bar.module.css'

interface PriceBarProps {
  label: string
  totalFils: number
  totalLabel: string
  perDayFils?: number | undefined
  perDayLabel?: string | undefined
  /** The one thing to press next. */
  children: ReactNode
}

/** Stays at the foot of the screen while something is put together: per day, in all, and the next step. */
export function PriceBar({ label, totalFils, totalLabel, perDayFils, perDayLabel, children }: PriceBarProps) {
  return (
    <section className={css.bar} aria-label={label}>
      <div className={css.inside}>
        <dl className={css.figures} aria-live="polite" aria-atomic="true">
          <div>
            <dt>{totalLabel}</dt>
            <dd>
              <Price fils={totalFils} size="m" isLive />
            </dd>
          </div>
          {perDayFils !== undefined && (
            <div className={css.day}>
              <dt>{perDayLabel}</dt>
              <dd>
                <Price fils={perDayFils} size="s" isLive />
              </dd>
            </div>
          )}
        </dl>
        <div className={css.action}>{children}</div>
      </div>
    </section>
  )
}
