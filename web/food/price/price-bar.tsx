import { type ReactNode, useEffect, useRef } from 'react'
import { Price } from './price.tsx'
import css from './price-bar.module.css'

interface PriceBarProps {
  label: string
  totalFils: number | undefined
  /** Instead of a price, where there is nothing to buy. */
  nothingWords?: string
  /** Where it is a span: to how much. */
  toFils?: number | undefined
  totalLabel: string
  perDayFils?: number | undefined
  perDayLabel?: string | undefined
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
  nothingWords,
  toFils,
  totalLabel,
  perDayFils,
  perDayLabel,
  included,
  note,
  children,
}: PriceBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => keepClearOf(bar.current), [])
  return (
    <section ref={bar} className={css.bar} aria-label={label}>
      <div className={css.inside}>
        {totalFils === undefined ? (
          <p className={css.nothing}>{nothingWords}</p>
        ) : (
          <dl className={css.figures} aria-live="polite" aria-atomic="true">
            <div>
              <dt>{totalLabel}</dt>
              <dd>
                <Price fils={totalFils} toFils={toFils} size="m" isLive />
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
        )}
        {(included || note) && (
          <div className={css.words}>
            {included && (
              <ul className={css.included}>
                {included.map(({ id, words }) => (
                  <li key={id}>{words}</li>
                ))}
              </ul>
            )}
            {note && <p className={css.note}>{note}</p>}
          </div>
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
