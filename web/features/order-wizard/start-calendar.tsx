import { GregorianCalendar, parseDate } from '@internationalized/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, memo, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { type AriaButtonProps, useButton } from 'react-aria/useButton'
import { useCalendar } from 'react-aria/useCalendar'
import { useCalendarState } from 'react-stately/useCalendarState'
import type { Calendar } from '../../../contract/draft.ts'
import { type DurationId, deliveryDays } from '../../../domain/delivery-calendar.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { CalendarMonth } from './calendar-month.tsx'
import css from './start-calendar.module.css'
import { useReasons } from './wizard-words.ts'

interface StartCalendarProps {
  calendar: Calendar
  duration: DurationId
  startDate: string | undefined
  /** Undefined clears the choice. */
  onChoose(date: string | undefined): void
}

const wide = '(min-width: 60rem)'
const onWidth = (listener: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The coming months: which days deliver, which are closed, and why a day cannot be the first. */
export default memo(function StartCalendar(props: StartCalendarProps) {
  const { i18n } = useLingui()
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  return (
    <I18nProvider locale={i18n.locale}>
      {/* Another number of months is another calendar: what is seen and what is focused begin anew. */}
      <Months key={String(isWide)} months={isWide ? 2 : 1} {...props} />
    </I18nProvider>
  )
})

function Months({ months, calendar, duration, startDate, onChoose }: StartCalendarProps & { months: 1 | 2 }) {
  const { t, i18n } = useLingui()
  const { longDate } = useFormat()
  const reasons = useReasons(duration)
  const byDate = useMemo(() => new Map(calendar.days.map((day) => [day.date, day])), [calendar])
  const deliveries = useMemo(
    () => new Set(startDate ? deliveryDays(duration, startDate, new Set(calendar.closures)) : []),
    [duration, startDate, calendar.closures],
  )
  const firstOpen = calendar.days.find(({ reason }) => reason === null)?.date
  const [asked, setAsked] = useState<string>()

  // Every day can be asked about, so every day can be pressed; what may be chosen is decided here.
  function press(date: string) {
    const reason = byDate.get(date)?.reason
    const isDelivery = deliveries.has(date)
    setAsked(reason && !isDelivery ? date : undefined)
    if (isDelivery) onChoose(undefined)
    else if (reason === null) onChoose(date)
  }

  const state = useCalendarState({
    locale: i18n.locale,
    createCalendar: () => new GregorianCalendar(),
    visibleDuration: { months },
    pageBehavior: 'single',
    selectionAlignment: 'start',
    firstDayOfWeek: 'mon',
    minValue: parseDate(calendar.days[0]?.date ?? calendar.today),
    maxValue: parseDate(calendar.days.at(-1)?.date ?? calendar.today),
    defaultFocusedValue: parseDate(startDate ?? firstOpen ?? calendar.today),
    value: startDate ? parseDate(startDate) : null,
    onChange: (date) => press(date.toString()),
  })
  const { prevButtonProps, nextButtonProps } = useCalendar({ 'aria-label': t`First delivery day` }, state)

  const askedReason = asked && byDate.get(asked)?.reason
  const askedDay = asked && longDate(asked)
  return (
    <div className={css.calendar}>
      <div className={css.months}>
        <MonthButton {...prevButtonProps} className={css.back} label={t`Earlier month`}>
          <Icon name="back" />
        </MonthButton>
        <MonthButton {...nextButtonProps} className={css.forward} label={t`Later month`}>
          <Icon name="forward" />
        </MonthButton>
        {Array.from({ length: months }, (_, offset) => (
          <CalendarMonth
            // biome-ignore lint/suspicious/noArrayIndexKey: the months stand in a row that never changes
            key={offset}
            state={state}
            offset={offset}
            today={calendar.today}
            byDate={byDate}
            deliveries={deliveries}
            startDate={startDate}
            reasons={reasons}
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
          <Trans>Not available</Trans>
        </li>
      </ul>
    </div>
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
