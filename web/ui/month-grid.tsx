import { type CalendarDate, endOfMonth, GregorianCalendar, parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { type AriaButtonProps, useButton } from 'react-aria/useButton'
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { useFormat } from '../words/format.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './month-grid.module.css'

export interface GridDay {
  /** All that is said of it. */
  label: string
  className?: string | undefined
  /** It can be pressed all the same: whoever does may be told why not. */
  isShut?: boolean
  isPressed?: boolean | undefined
  title?: string | undefined
}

interface MonthGridProps {
  label: string
  /** From the first to the last date that can be looked at. */
  from: string
  until: string
  /** Where it opens. */
  focused: string
  selected?: string | undefined
  today: string
  /** How many are shown side by side. */
  months?: 1 | 2
  /** What is shown of a date; `name` is how it is called. Nothing: its number alone, not to be pressed. */
  dayOf(date: string, name: string): GridDay | undefined
  onPress(date: string): void
}

// A week from Monday on, only to name the columns.
const ANY_WEEK = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`)

/** Months of days to be pressed. Arrow keys walk along the days, page keys along the months. */
export function MonthGrid(props: MonthGridProps) {
  const { i18n } = useLingui()
  return (
    <I18nProvider locale={i18n.locale}>
      {/* Another number of months is another calendar: what is seen and what is focused begin anew. */}
      <Months key={props.months} {...props} />
    </I18nProvider>
  )
}

function Months({ label, from, until, focused, selected, months = 1, onPress, ...rest }: MonthGridProps) {
  const { t, i18n } = useLingui()
  const state = useCalendarState({
    locale: i18n.locale,
    createCalendar: () => new GregorianCalendar(),
    visibleDuration: { months },
    pageBehavior: 'single',
    selectionAlignment: 'start',
    firstDayOfWeek: 'mon',
    minValue: parseDate(from),
    maxValue: parseDate(until),
    defaultFocusedValue: parseDate(focused),
    value: selected ? parseDate(selected) : null,
    onChange: (date) => onPress(date.toString()),
  })
  const { prevButtonProps, nextButtonProps } = useCalendar({ 'aria-label': label }, state)
  return (
    <div className={css.months} data-months={months}>
      <MonthButton {...prevButtonProps} className={css.back} label={t`Earlier month`}>
        <Icon name="back" />
      </MonthButton>
      <MonthButton {...nextButtonProps} className={css.forward} label={t`Later month`}>
        <Icon name="forward" />
      </MonthButton>
      {Array.from({ length: months }, (_, offset) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months stand in a row that never changes
        <Month key={offset} offset={offset} state={state} {...rest} />
      ))}
    </div>
  )
}

type MonthProps = Pick<MonthGridProps, 'today' | 'dayOf'> & { state: CalendarState }

function Month({ offset, ...rest }: MonthProps & { offset: number }) {
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

function Day({ date, state, today, dayOf }: MonthProps & { date: CalendarDate }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const ref = useRef<HTMLButtonElement>(null)
  const { cellProps, buttonProps } = useCalendarCell({ date }, state, ref)
  const id = date.toString()
  const isToday = id === today
  const day = dayOf(id, isToday ? t`${longDate(id)}, today` : longDate(id))
  if (!day)
    return (
      <td {...cellProps}>
        <span className={css.past}>{date.day}</span>
      </td>
    )
  return (
    <td {...cellProps} aria-selected={undefined}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        data-date={id}
        className={classNames(css.day, day.className, isToday && css.today)}
        aria-label={day.label}
        aria-pressed={day.isPressed}
        aria-disabled={day.isShut || undefined}
        title={day.title}
        data-word={isToday ? t`today` : undefined}
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
