import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import type { Calendar } from '../../../contract/draft.ts'
import { type DurationId, deliveryDays } from '../../../domain/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { monthsOf } from './calendar-weeks.ts'
import css from './start-calendar.module.css'
import { useReasons } from './wizard-words.ts'

interface StartCalendarProps {
  calendar: Calendar
  duration: DurationId
  startDate: string | undefined
  /** Undefined clears the choice. */
  onChoose(date: string | undefined): void
}

const WALK: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/** The coming months: which days deliver, which are closed, and why a day cannot be the first. */
export const StartCalendar = memo(function StartCalendar(props: StartCalendarProps) {
  const { calendar, duration, startDate, onChoose } = props
  const { t } = useLingui()
  const { longDate } = useFormat()
  const reasons = useReasons(duration)
  const grid = useRef<HTMLDivElement>(null)
  const months = useMemo(() => monthsOf(calendar.days.map(({ date }) => date)), [calendar])
  const byDate = useMemo(() => new Map(calendar.days.map((day) => [day.date, day])), [calendar])
  const deliveries = useMemo(
    () => new Set(startDate ? deliveryDays(duration, startDate) : []),
    [duration, startDate],
  )
  const firstOpen = calendar.days.find(({ reason }) => reason === null)?.date
  const [focused, setFocused] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const [month, setMonth] = useState(() => monthOf(startDate ?? firstOpen ?? calendar.today, months))

  function press(date: string) {
    setFocused(date)
    const reason = byDate.get(date)?.reason
    if (deliveries.has(date)) {
      setAsked(undefined)
      return onChoose(undefined)
    }
    setAsked(reason ? date : undefined)
    if (reason === null) onChoose(date)
  }

  function walk(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.date
    const step = WALK[event.key]
    if (!from || !step) return
    const to = addDays(from, document.dir === 'rtl' && Math.abs(step) === 1 ? -step : step)
    if (!byDate.has(to)) return
    event.preventDefault()
    setFocused(to)
    setMonth(monthOf(to, months))
    // Once the month it lies in is drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus())
  }

  const shown = months.slice(month, month + 2)
  const askedReason = asked && byDate.get(asked)?.reason
  const askedDay = asked && longDate(asked)
  return (
    <div className={css.calendar}>
      <div className={css.months} ref={grid} onKeyDown={walk} role="none">
        <IconButton
          className={css.back}
          label={t`Earlier month`}
          disabled={month === 0}
          onClick={() => setMonth(month - 1)}
        >
          <Icon name="back" />
        </IconButton>
        <IconButton
          className={css.forward}
          label={t`Later month`}
          disabled={month >= months.length - 1}
          onClick={() => setMonth(month + 1)}
        >
          <Icon name="forward" />
        </IconButton>
        {shown.map((each) => (
          <CalendarMonth
            key={each.id}
            month={each}
            today={calendar.today}
            byDate={byDate}
            deliveries={deliveries}
            startDate={startDate}
            tabStop={focused ?? startDate ?? firstOpen}
            reasons={reasons}
            onPress={press}
          />
        ))}
      </div>
      <p className={css.reason} role="status">
        {askedReason && (
          <>
            <Icon name="info" size={18} />
            <span>
              <Trans>
                {askedDay}. {reasons[askedReason]}
              </Trans>
            </span>
          </>
        )}
      </p>
      <ul className={css.key}>
        <li className={css.keyDelivery}>
          <Trans>Delivery day</Trans>
        </li>
        <li>
          <Trans>Can be your first day</Trans>
        </li>
        <li className={css.keyClosed}>
          <Trans>Closed or too soon</Trans>
        </li>
      </ul>
    </div>
  )
})

function monthOf(date: string, months: readonly { id: string }[]): number {
  return Math.max(
    months.findIndex(({ id }) => id === date.slice(0, 7)),
    0,
  )
}
