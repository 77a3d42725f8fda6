import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { afterPaint } from '../../ui/deferred/after-paint.ts'
import { Icon } from '../../ui/icon.tsx'
import { scrollAlong } from '../../ui/scroll-along.ts'
import css from './day-strip.module.css'
import { Tray } from './tray.tsx'

export interface StripDay {
  /** Names the day: its date. */
  id: string
  weekday: string
  day: string
  filled: number
  slots: number
  /** Said after the weekday and the day, for those who cannot see the tray: 'November, 3 of 4 meals chosen'. */
  detail: string
  /** How near the day is to what is wanted, and whether that is close; `detail` says it, too. */
  fit?: { text: string; isClose: boolean } | undefined
  /** Something wrong with the day, in a word or two beside a sign: '2 with nuts'. */
  warning?: string | undefined
}

interface DayStripProps {
  label: string
  days: readonly StripDay[]
  selected: string
  onSelect(id: string): void
  /** The element that shows the chosen day. */
  controls?: string | undefined
}

/** The delivery days as a row of small trays that fill as meals are chosen. Arrow keys move along it. */
export function DayStrip({ label, days, selected, onSelect, controls }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  // After the picture: reading where things stand would hold up the answer to the touch.
  useEffect(() => {
    afterPaint(() => {
      const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${CSS.escape(selected)}"]`)
      if (strip.current && chosen) scrollAlong(strip.current, chosen, 'center')
    })
  }, [selected])

  function walk(event: KeyboardEvent) {
    const at = days.findIndex(({ id }) => id === selected)
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: days.length - 1 }[event.key]
    const day = next === undefined ? undefined : days[next]
    if (!day) return
    event.preventDefault()
    onSelect(day.id)
    strip.current
      ?.querySelector<HTMLElement>(`[data-day="${CSS.escape(day.id)}"]`)
      ?.focus({ preventScroll: true })
  }

  return (
    <div className={css.strip} role="tablist" aria-label={label} ref={strip} onKeyDown={walk}>
      {days.map((day) => (
        <Day key={day.id} {...day} isSelected={day.id === selected} onSelect={onSelect} controls={controls} />
      ))}
    </div>
  )
}

interface DayProps extends StripDay {
  isSelected: boolean
  onSelect(id: string): void
  controls: string | undefined
}

/** Drawn again only when something of its own changes: a long plan has two dozen of them. */
const Day = memo(function Day(props: DayProps) {
  const { id, weekday, day, filled, slots, detail, fit, warning, isSelected, onSelect, controls } = props
  return (
    <button
      type="button"
      role="tab"
      data-day={id}
      aria-selected={isSelected}
      aria-controls={controls}
      tabIndex={isSelected ? 0 : -1}
      className={classNames(css.day, filled >= slots && css.done, warning && css.warned)}
      onClick={() => onSelect(id)}
    >
      <span className={css.weekday}>{weekday}</span> <span className={css.date}>{day}</span>{' '}
      <span className="visually-hidden">{detail}</span>
      <Tray filled={filled} slots={slots} />
      {fit && (
        <span className={classNames(css.fit, fit.isClose && css.close)} aria-hidden="true">
          {fit.text}
        </span>
      )}
      {warning && (
        <span className={css.warning}>
          <Icon name="warning" size={14} />
          {warning}
        </span>
      )}
    </button>
  )
})
