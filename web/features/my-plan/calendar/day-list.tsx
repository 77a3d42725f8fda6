import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { TONES, useDayStateWords } from '../../../food/day/day-states.ts'
import { type ShownState, shownState } from '../../../food/day/shown-state.ts'
import { useMacroWords } from '../../../food/plate/macros.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { dayNutrition } from '../state/day-nutrition.ts'
import { useOwedWords } from '../state/plan-words.ts'
import css from './day-list.module.css'

interface DayListProps {
  title?: string
  days: readonly PlanDay[]
  savedDays: ReadonlySet<string>
  today: string
  /** With the page to itself, the figures stand beside the meals. */
  isWide?: boolean
  onOpen(day: string): void
}

/** Two weeks of most plans; the rest is one press away, unless it is hardly longer than what is pressed. */
const FIRST_SHOWN = 10
const HARDLY_MORE = 2

/** One line per day; each opens its day. */
export function DayList({ title, days, savedDays, today, isWide, onOpen }: DayListProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isShort = days.length <= FIRST_SHOWN + HARDLY_MORE
  const shown = isWhole || isShort ? days : days.slice(0, FIRST_SHOWN)
  return (
    <div>
      {title && (
        <h3 id={id} className={css.title}>
          {title}
        </h3>
      )}
      <ul className={classNames(css.list, isWide && css.wide)} {...(title && { 'aria-labelledby': id })}>
        {shown.map((day) => (
          <DayLine
            key={day._id}
            day={day}
            state={shownState(day, today)}
            isSaving={savedDays.has(day._id)}
            onOpen={() => onOpen(day._id)}
          />
        ))}
      </ul>
      {shown.length < days.length && (
        <Button variant="ghost" className={css.more} onClick={() => setWhole(true)}>
          <Plural value={days.length} one="Show # day" other="Show all # days" />
        </Button>
      )}
    </div>
  )
}

interface DayLineProps {
  day: PlanDay
  state: ShownState
  isSaving: boolean
  onOpen(): void
}

function DayLine({ day, state, isSaving, onOpen }: DayLineProps) {
  const { t } = useLingui()
  const { longDate, shortDate, weekday, dayOfMonth, shortMonth, number } = useFormat()
  const stateWords = useDayStateWords()
  const owedWords = useOwedWords()
  const words = useMacroWords()
  const total = dayNutrition(day)
  const grams = [
    [words.labels.protein, total.proteinG, 'protein'],
    [words.labels.carbs, total.carbsG, 'carbs'],
    [words.labels.fat, total.fatG, 'fat'],
  ] as const
  const from = day.movedFrom && shortDate(day.movedFrom)
  const energy = number(total.energyKcal)
  return (
    <li>
      <button type="button" className={css.day} data-state={day.state} aria-busy={isSaving} onClick={onOpen}>
        <span className={css.date}>
          <span className="visually-hidden">{longDate(day.date)}</span>
          <span aria-hidden="true">{weekday(day.date)}</span>
          <b aria-hidden="true">{dayOfMonth(day.date)}</b>
          <span aria-hidden="true">{shortMonth(day.date)}</span>
        </span>
        <span className={css.words}>
          <span className={css.badges}>
            {isSaving ? (
              <Badge tone="info">
                <span className={css.spinner} aria-hidden="true" />
                <Trans>Saving…</Trans>
              </Badge>
            ) : (
              <Badge tone={TONES[state]}>{stateWords(day, state)}</Badge>
            )}
            {from && <span className={css.soft}>{t`Moved from ${from}`}</span>}
            {!day.isChosen && day.isChangeable && (
              <span className={css.unchosen}>
                <Trans>We chose these meals for you</Trans>
              </span>
            )}
          </span>
          {state === 'owed' && <span className={css.soft}>{owedWords(day)}</span>}
          <span className={css.meals}>{day.meals.map(({ mealName }) => mealName).join(', ')}</span>
        </span>
        <span className={css.figures}>
          <span className={css.energy}>
            <b>{energy}</b> {words.unit}
          </span>
          {grams.map(([label, value, name]) => (
            <span key={name} className={css[name]}>
              <span className={css.label}>{label} </span>
              {number(value)} {words.gram}
            </span>
          ))}
        </span>
        <Icon name="forward" size={20} />
      </button>
    </li>
  )
}
