import { Trans } from '@lingui/react/macro'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { useStateWords } from '../../../food/day/day-states.ts'
import { MacroFigures, MacroRing } from '../../../food/plate/macro-ring.tsx'
import { useMacroWords } from '../../../food/plate/macros.ts'
import { Plate } from '../../../food/plate/plate.tsx'
import { useSlotName } from '../../../forms/window-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { Countdown } from '../state/countdown.tsx'
import { dayNutrition } from '../state/day-nutrition.ts'
import { useDeliveryTime } from '../state/plan-words.ts'
import css from './next-delivery.module.css'

interface NextDeliveryProps {
  day: PlanDay
  isSaving: boolean
  onChange(): void
  onSkip(): void
  /** The time to change it is over. */
  onCutOff(): void
}

/** What comes next: when, what, where, and for how long it can still be changed. */
export function NextDelivery({ day, isSaving, onChange, onSkip, onCutOff }: NextDeliveryProps) {
  const { longDate } = useFormat()
  const deliveryTime = useDeliveryTime()
  const slotName = useSlotName(day.date)
  const states = useStateWords()
  const words = useMacroWords()
  const total = dayNutrition(day)
  return (
    <article className={css.next} aria-busy={isSaving}>
      <header className={css.band}>
        <p className={css.eyebrow}>
          <Trans>Next delivery</Trans>{' '}
          {day.state !== 'planned' && <Badge tone="accent">{states[day.state]}</Badge>}
        </p>
        <h3 className={css.date}>
          <time dateTime={day.date}>{longDate(day.date)}</time>
        </h3>
        <div className={css.countdown}>
          <Countdown key={day.cutOff} cutOff={day.cutOff} isChangeable={day.isChangeable} onOver={onCutOff} />
        </div>
      </header>
      <ul className={css.meals}>
        {day.meals.map((meal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same meal may be eaten twice a day
          <li key={at}>
            <Plate
              src={meal.image[0]}
              alt=""
              size={112}
              sizes="(width < 40rem) 40vw, 112px"
              className={css.plate}
              isPriority
            />
            <span className={css.type}>{slotName(meal.mealType)}</span>
            <span className={css.name}>{meal.mealName}</span>
          </li>
        ))}
      </ul>
      {day.extras.length > 0 && (
        <p className={css.extras}>
          <Icon name="plus" size={18} />
          {day.extras.map(({ mealName, quantity }) => `${quantity} x ${mealName}`).join(', ')}
        </p>
      )}
      <div className={css.figures}>
        <MacroRing macros={total} label={words.ringLabel(total)} unit={words.unit} size="m" />
        <MacroFigures macros={total} labels={words.labels} gram={words.gram} isRow />
      </div>
      <ul className={css.facts}>
        <li>
          <Icon name="truck" size={20} />
          <span>{deliveryTime(day)}</span>
        </li>
        <li>
          <Icon name="pin" size={20} />
          <span>
            <b>{day.address.identifier}</b> {day.address.text}
          </span>
        </li>
        {day.driverNote && (
          <li>
            <Icon name="chat" size={20} />
            <span>{day.driverNote}</span>
          </li>
        )}
      </ul>
      <div className={css.actions}>
        <Button onClick={onChange}>
          {day.isChangeable ? <Trans>Change this day</Trans> : <Trans>Look at this day</Trans>}
        </Button>
        {day.isChangeable && (
          <Button variant="quiet" isBusy={isSaving} onClick={onSkip}>
            <Trans>Skip this day</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}
