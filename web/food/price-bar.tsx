import { type ReactNode, useEffect, useRef } from 'react'
import { Price } from './price.tsx'
import css from './price-bar.module.css'

interface PriceBarProps {
  label: string
  totalFils: number
  totalLabel: string
  perDayFils?: number | undefined
  perDayLabel?: string | undefined
  /** Said after the price of a day: '/ day'. */
  perDayUnit?: string | undefined
  /** What the price buys, a few words each. */
  included?: readonly { id: string; words: ReactNode }[] | undefined
  /** What may come on top of it, said at every width. */
  note?: ReactNode
  /** The one thing to press next. */
  children: ReactNode
}

/** Stays at the foot of the screen while something is put together: per day, in all, and the next step. */
export function PriceBar({
  label,
  totalFils,
  totalLabel,
  perDayFils,
  perDayLabel,
  perDayUnit,
  included,
  note,
  children,
}: PriceBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => keepClearOf(bar.current), [])
  return (
    <section ref={bar} className={css.bar} aria-label={label}>
      <div className={css.inside}>
        {note && <p className={css.note}>{note}</p>}
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
                <Price fils={perDayFils} per={perDayUnit} size="s" isLive />
              </dd>
            </div>
          )}
        </dl>
        {included && (
          <ul className={css.included}>
            {included.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        )}
        <div className={css.action}>{children}</div>
      </div>
    </section>
  )
}

/** What takes the focus is scrolled to above the bar, not under it. */
function keepClearOf(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.scrollPaddingBlockEnd = `${bar.offsetHeight + 16}px`
  })
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.scrollPaddingBlockEnd = ''
  }
}
