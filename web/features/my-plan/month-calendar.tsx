import { type CalendarDate, endOfMonth, GregorianCalendar, parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { type AriaButtonProps, useButton } from 'react-aria/useButton'
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import css from './month-calendar.module.css'

export interface DayMark {
  /** Said after the date: 'Planned'. */
  words: string
  /** How it looks; days without a mark cannot be pressed. */
  look: 'planned' | 'kitchen' | 'over' | 'failed' | 'free' | 'chosen'
}

interface MonthCalendarProps {
  label: string
  /** From the first to the last date that can be looked at. */
  from: string
  until: string
  /** Where it opens. */
  focused: string
  today: string
  marks: ReadonlyMap<string, DayMark>
  onPress(date: string): void
}

// A week from Monday on, only to name the columns.
const ANY_WEEK = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`)

/** One month at a time, its marked days to be pressed. Arrow keys walk along the days. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { i18n } = useLingui()
  return (
    <I18nProvider locale={i18n.locale}>
      <Month {...props} />
    </I18nProvider>
  )
}

function Month({ label, from, until, focused, today, marks, onPress }: MonthCalendarProps) {
  const { t, i18n } = useLingui()
  const { monthName, weekday } = useFormat()
  const state = useCalendarState({
    locale: i18n.locale,
    createCalendar: () => new GregorianCalendar(),
    firstDayOfWeek: 'mon',
    minValue: parseDate(from),
    maxValue: parseDate(until),
    defaultFocusedValue: parseDate(focused),
    value: null,
    onChange: (date) => marks.has(date.toString()) && onPress(date.toString()),
  })
  const { prevButtonProps, nextButtonProps } = useCalendar({ 'aria-label': label }, state)
  const first = state.visibleRange.start
  const { gridProps, weeksInMonth } = useCalendarGrid({ startDate: first, endDate: endOfMonth(first) }, state)
  return (
    <div className={css.calendar}>
      <MonthButton {...prevButtonProps} className={css.back} label={t`Earlier month`}>
        <Icon name="back" />
      </MonthButton>
      <MonthButton {...nextButtonProps} className={css.forward} label={t`Later month`}>
        <Icon name="forward" />
      </MonthButton>
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
                  <Day key={date.toString()} date={date} state={state} today={today} marks={marks} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do the days of a week
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Pick<MonthCalendarProps, 'today' | 'marks'> & { date: CalendarDate; state: CalendarState }

function Day({ date, state, today, marks }: DayProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const ref = useRef<HTMLButtonElement>(null)
  const { cellProps, buttonProps } = useCalendarCell({ date }, state, ref)
  const id = date.toString()
  const mark = marks.get(id)
  const day = id === today ? t`${longDate(id)}, today` : longDate(id)
  return (
    <td {...cellProps} aria-selected={undefined}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        data-date={id}
        data-look={mark?.look}
        data-today={id === today || undefined}
        className={css.day}
        aria-label={mark ? `${day}, ${mark.words}` : day}
        aria-disabled={mark ? undefined : true}
        aria-pressed={mark?.look === 'chosen' ? true : undefined}
      >
        {date.day}
      </button>
    </td>
  )
}

type MonthButtonProps = AriaButtonProps & Pick<ComponentProps<typeof IconButton>, 'label' | 'className'>

function MonthButton({ label, className, children, ...props }: MonthButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const { buttonProps } = useButton({ ...props, 'aria-label': label }, ref)
  return (
    <IconButton {...buttonProps} ref={ref} label={label} className={className}>
      {children}
    </IconButton>
  )
}
