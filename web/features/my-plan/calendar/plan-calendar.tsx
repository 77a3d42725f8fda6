import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PlanSubscription } from '../../../../contract/my-plan.ts'
import { useStateWords } from '../../../food/day/day-states.ts'
import { type ShownState, shownState } from '../../../food/day/shown-state.ts'
import { daysToCome } from '../state/shown-plan.ts'
import { type DayMark, MarkedMonths } from './marked-months.tsx'
import css from './plan-calendar.module.css'

const LOOKS: Record<ShownState, DayMark['look']> = {
  planned: 'planned',
  locked: 'kitchen',
  packed: 'kitchen',
  out: 'kitchen',
  delivered: 'over',
  failed: 'failed',
  cancelled: 'over',
  past: 'over',
  owed: 'failed',
}

interface PlanCalendarProps {
  subscription: PlanSubscription
  today: string
  onOpen(day: string): void
}

/** The days of a plan in their months; a press opens the day. */
export default function PlanCalendar({ subscription, today, onOpen }: PlanCalendarProps) {
  const { t } = useLingui()
  const states = useStateWords()
  const { days, validUntil } = subscription
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days])
  const marks = new Map(
    days.map((day): [string, DayMark] => {
      const state = shownState(day, today)
      return [day.date, { words: states[state], look: LOOKS[state] }]
    }),
  )
  const dates = [today, validUntil, ...days.map(({ date }) => date)].sort()
  const focused = daysToCome(subscription, today)[0]?.date ?? today
  return (
    <div className={css.calendar}>
      <MarkedMonths
        label={t`Your delivery days`}
        from={dates[0]!}
        until={dates.at(-1)!}
        focused={focused}
        today={today}
        marks={marks}
        onPress={(date) => {
          const day = byDate.get(date)
          if (day) onOpen(day._id)
        }}
      />
      <ul className={css.key}>
        <li data-look="planned">
          <Trans>Planned</Trans>
        </li>
        <li data-look="kitchen">
          <Trans>With the kitchen or on its way</Trans>
        </li>
        <li data-look="over">
          <Trans>Over</Trans>
        </li>
      </ul>
    </div>
  )
}
