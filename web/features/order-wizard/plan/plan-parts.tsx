import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { DURATIONS, deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { RadioCards } from '../../../ui/form/choice-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { useDurationNames } from '../state/wizard-words.ts'
import type { PlanChoice } from './plan-choice.ts'
import css from './plan-step.module.css'

export const calendarSpace = <Skeleton height="22rem" />

export function DurationChoice({
  value,
  onChange,
}: {
  value: PlanChoice['duration']
  onChange(value: NonNullable<PlanChoice['duration']>): void
}) {
  const { t } = useLingui()
  const names = useDurationNames()
  return (
    <RadioCards
      legend={t`Duration`}
      isLegendHidden
      name="duration"
      columns={2}
      value={value}
      onChange={onChange}
      options={DURATIONS.map(({ id, days }) => ({
        value: id,
        label: names[id],
        detail: <Plural value={days} one="# delivery day" other="# delivery days" />,
      }))}
    />
  )
}

export function ChosenDates({
  choice,
  closures = [],
}: {
  choice: PlanChoice
  closures?: string[] | undefined
}) {
  const { duration, startDate } = choice
  const { shortDate } = useFormat()
  if (!duration || !startDate) return null
  const dates = deliveryDays(duration, startDate, new Set(closures))
  const first = shortDate(startDate)
  const last = shortDate(dates.at(-1)!)
  return (
    <p className={css.chosenDates} aria-live="polite">
      <Icon name="truck" size={20} />
      <Trans>
        {first} to {last}
      </Trans>
    </p>
  )
}

export function Dates({
  hint,
  isAsked,
  problem,
  onRetry,
  children,
}: {
  hint: React.ReactNode
  isAsked: boolean
  problem: string | undefined
  onRetry(): void
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  if (!isAsked) return <p className={css.hint}>{hint}</p>
  if (problem) return <ErrorState title={problem} retryLabel={t`Try Again`} onRetry={onRetry} />
  return <div ref={place}>{children || calendarSpace}</div>
}
