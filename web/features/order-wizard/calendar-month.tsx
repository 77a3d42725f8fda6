import { useLingui } from '@lingui/react/macro'
import type { CalendarDay } from '../../../contract/draft.ts'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../../words/format.ts'
import type { Month } from './calendar-weeks.ts'
import css from './start-calendar.module.css'

interface CalendarMonthProps {
  month: Month
  today: string
  byDate: ReadonlyMap<string, CalendarDay>
  deliveries: ReadonlySet<string>
  startDate: string | undefined
  tabStop: string | undefined
  reasons: Record<NonNullable<CalendarDay['reason']>, string>
  onPress(date: string): void
}

// A week from Monday on, only to name the columns.
const ANY_WEEK = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`)

export function CalendarMonth({ month, ...day }: CalendarMonthProps) {
  const { monthName, weekday } = useFormat()
  return (
    <table className={css.month}>
      <caption className={css.name}>{monthName(`${month.id}-01`)}</caption>
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
        {month.weeks.map((week, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never change places
          <tr key={i}>
            {week.map((date, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the days of a week
              <td key={column}>{date && <Day date={date} {...day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  date,
  today,
  byDate,
  deliveries,
  startDate,
  tabStop,
  reasons,
  onPress,
}: Omit<CalendarMonthProps, 'month'> & { date: string }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const known = byDate.get(date)
  const number = Number(date.slice(8))
  if (!known) return <span className={css.past}>{number}</span>
  const isDelivery = deliveries.has(date)
  const reason = known.reason && !isDelivery ? reasons[known.reason] : undefined
  const day = date === today ? t`${longDate(date)}, today` : longDate(date)
  const label =
    date === startDate
      ? t`${day}, your first delivery day`
      : isDelivery
        ? t`${day}, delivery day`
        : reason
          ? `${day}. ${reason}`
          : day
  return (
    <button
      type="button"
      data-date={date}
      className={classNames(
        css.day,
        isDelivery && css.delivery,
        date === startDate && css.start,
        reason && css.shut,
        date === today && css.today,
      )}
      aria-label={label}
      aria-pressed={isDelivery}
      aria-disabled={reason ? true : undefined}
      title={reason}
      tabIndex={date === tabStop ? 0 : -1}
      onClick={() => onPress(date)}
      data-word={date === today ? t`today` : undefined}
    >
      {number}
    </button>
  )
}
