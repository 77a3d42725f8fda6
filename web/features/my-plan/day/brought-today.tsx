import { Trans } from '@lingui/react/macro'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { TONES, useDayStateWords, useFailureWords } from '../../../food/day/day-states.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './brought-today.module.css'

interface BroughtTodayProps {
  days: readonly PlanDay[]
  today: string
  onOpen(day: string): void
}

/** What became of the food that is eaten today: the question of the morning. */
export function BroughtToday({ days, today, onOpen }: BroughtTodayProps) {
  const stateWords = useDayStateWords()
  const failures = useFailureWords()
  const day = days.find(({ date, endedAt }) => date === today && endedAt)
  if (!day) return null
  return (
    <button type="button" className={css.brought} onClick={() => onOpen(day._id)}>
      <Icon name="truck" size={20} />
      <span className={css.words}>
        <b>
          <Trans>Your meals for today</Trans>
        </b>
        <Badge tone={TONES[day.state]}>{stateWords(day, day.state)}</Badge>
        {day.failedBecause && <span>{failures[day.failedBecause]}</span>}
      </span>
      <Icon name="forward" size={20} />
    </button>
  )
}
