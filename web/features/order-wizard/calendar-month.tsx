import { type CalendarDate, endOfMonth } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import type { CalendarState } from 'react-stately/useCalendarState'
import type { CalendarDay } from '../../../contract/draft.ts'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../../words/format.ts'
import css from './start-calendar.module.css'

interface CalendarMonthProps {
  state: CalendarState
  /** How many months after the first one shown. */
  offset: number
  today: string
  byDate: ReadonlyMap<string, CalendarDay>
  deliveries: ReadonlySet<string>
  startDate: string | undefined
  reasons: Record<NonNullable<CalendarDay['reason']>, string>
}

// A week from Monday on, only to name the columns.
const ANY_WEEK = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`)

export function CalendarMonth({ offset, ...rest }: CalendarMonthProps) {
  const { state } = rest
  const { monthName, weekday } = useFormat()
  const first = state.visibleRange.start.add({ months: offset })
  const { gridProps, weeksInMonth } = useCalendarGrid({ startDate: first, endDate: endOfMonth(first) }, state)
  return (
    <table {...gridProps} className={css.month}>
      <caption className={css.name}>{monthName(first.toString())}</caption>
      <thead>
        <tr>
          {ANY_WEEK.map((date) => (
            <th key={date} scope="col">
              {weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never change places
          <tr key={week}>
            {state.getDatesInWeek(week, first).map((date, column) =>
              date?.month === first.month ? (
                <Day key={date.toString()} date={date} {...rest} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the days of a week
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  date,
  state,
  today,
  byDate,
  deliveries,
  startDate,
  reasons,
}: Omit<CalendarMonthProps, 'offset'> & { date: CalendarDate }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const ref = useRef<HTMLButtonElement>(null)
  const { cellProps, buttonProps } = useCalendarCell({ date }, state, ref)
  const id = date.toString()
  const known = byDate.get(id)
  if (!known)
    return (
      <td {...cellProps}>
        <span className={css.past}>{date.day}</span>
      </td>
    )
  const isDelivery = deliveries.has(id)
  const reason = known.reason && !isDelivery ? reasons[known.reason] : undefined
  const day = id === today ? t`${longDate(id)}, today` : longDate(id)
  const label =
    id === startDate
      ? t`${day}, your first delivery day`
      : isDelivery
        ? t`${day}, delivery day`
        : reason
          ? `${day}. ${reason}`
          : day
  return (
    <td {...cellProps} aria-selected={undefined}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        data-date={id}
        className={classNames(
          css.day,
          isDelivery && css.delivery,
          id === startDate && css.start,
          reason && css.shut,
          id === today && css.today,
        )}
        aria-label={label}
        aria-pressed={isDelivery}
        aria-disabled={reason ? true : undefined}
        title={reason}
        data-word={id === today ? t`today` : undefined}
      >
        {date.day}
      </button>
    </td>
  )
}
