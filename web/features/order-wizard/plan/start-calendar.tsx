import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState, useSyncExternalStore } from 'react'
import type { Calendar } from '../../../../contract/draft.ts'
import { type DurationId, deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type GridDay, MonthGrid } from '../../../ui/month-grid.tsx'
import { useFormat } from '../../../words/format.ts'
import { useReasons } from '../state/wizard-words.ts'
import css from './start-calendar.module.css'

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
export default memo(function StartCalendar({ calendar, duration, startDate, onChoose }: StartCalendarProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
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

  function dayOf(date: string, name: string): GridDay | undefined {
    const known = byDate.get(date)
    if (!known) return undefined
    const isDelivery = deliveries.has(date)
    const reason = known.reason && !isDelivery ? reasons[known.reason] : undefined
    const isStart = date === startDate
    return {
      label: isStart
        ? t`${name}, your first delivery day`
        : isDelivery
          ? t`${name}, delivery day`
          : reason
            ? `${name}. ${reason}`
            : name,
      className: classNames(
        css.day,
        isDelivery && css.delivery,
        isStart && css.start,
        reason !== undefined && css.shut,
      ),
      isShut: reason !== undefined,
      isPressed: isDelivery,
      title: reason,
    }
  }

  const askedReason = asked && byDate.get(asked)?.reason
  const askedDay = asked && longDate(asked)
  return (
    <div className={css.calendar}>
      <MonthGrid
        label={t`First delivery day`}
        from={calendar.days[0]?.date ?? calendar.today}
        until={calendar.days.at(-1)?.date ?? calendar.today}
        focused={startDate ?? firstOpen ?? calendar.today}
        selected={startDate}
        today={calendar.today}
        months={isWide ? 2 : 1}
        dayOf={dayOf}
        onPress={press}
      />
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
})
