import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import type { OrderedMeal } from '../../../../contract/orders.ts'
import { isRateable } from '../../../../domain/days/rating.ts'
import { TONES, useDayStateWords, useFailureWords } from '../../../food/day/day-states.ts'
import { shownState } from '../../../food/day/shown-state.ts'
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
import { useDeliveryTime, useMoment, useOwedWords } from '../state/plan-words.ts'
import css from './day-overview.module.css'
import type { DayView } from './day-sheet.tsx'
import { RateMeal } from './rate-meal.tsx'

const nothing = () => {}

interface DayOverviewProps {
  day: PlanDay
  today: string
  onView(view: DayView): void
  onRated(): void
}

/** What a day has: meals, extras, figures, place and time. */
export function DayOverview({ day, today, onView, onRated }: DayOverviewProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const stateWords = useDayStateWords()
  const failures = useFailureWords()
  const owedWords = useOwedWords()
  const words = useMacroWords()
  const deliveryTime = useDeliveryTime()
  const slotName = useSlotName(day.date)
  const addressUntil = useMoment()(day.addressCutOff)
  const total = dayNutrition(day)
  const state = shownState(day, today)
  const canRate = isRateable(day, today)
  const from = day.movedFrom && longDate(day.movedFrom)
  return (
    <div className={css.day}>
      <div className={css.state}>
        <Badge tone={TONES[state]}>{stateWords(day, state)}</Badge>
        {state === 'owed' && <span>{owedWords(day)}</span>}
        {day.failedBecause && <span>{failures[day.failedBecause]}</span>}
        {from && <span className={css.soft}>{t`Moved from ${from}`}</span>}
      </div>
      {(state === 'planned' || state === 'locked') && (
        <div className={css.countdown}>
          <Countdown cutOff={day.cutOff} isChangeable={day.isChangeable} onOver={nothing} />
        </div>
      )}
      <section aria-label={t`Meals`}>
        <ul className={css.meals}>
          {day.meals.map((meal, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same meal may be eaten twice a day
            <li key={at}>
              <DishLine dish={meal} detail={slotName(meal.mealType)} />
              {canRate && <RateMeal day={day._id} meal={meal} onRated={onRated} />}
            </li>
          ))}
          {day.extras.map((extra) => (
            <li key={extra._id}>
              <DishLine dish={extra} detail={t`Extra`} quantity={extra.quantity} />
            </li>
          ))}
        </ul>
        {day.isChangeable && (
          <Button variant="quiet" isWide onClick={() => onView('meals')}>
            <Icon name="edit" size={20} />
            <Trans>Change meals and extras</Trans>
          </Button>
        )}
      </section>
      <div className={css.figures}>
        <MacroRing macros={total} label={words.ringLabel(total)} unit={words.unit} size="m" />
        <MacroFigures macros={total} labels={words.labels} gram={words.gram} isRow />
      </div>
      <section className={css.delivery} aria-label={t`Delivery`}>
        <p>
          <Icon name="truck" size={20} />
          <span>{deliveryTime(day)}</span>
        </p>
        <p>
          <Icon name="pin" size={20} />
          <span>
            <b>{day.address.identifier}</b> {day.address.text}
          </span>
        </p>
        {day.driverNote && (
          <p>
            <Icon name="chat" size={20} />
            <span>{day.driverNote}</span>
          </p>
        )}
        {day.isAddressChangeable && (
          <Button variant="quiet" isWide onClick={() => onView('delivery')}>
            <Icon name="pin" size={20} />
            <Trans>Change address or time</Trans>
          </Button>
        )}
        {day.isChangeable && day.addressCutOff !== day.cutOff && (
          <p className={css.soft}>
            {day.isAddressChangeable ? (
              <Trans>Address and time can be changed until {addressUntil}.</Trans>
            ) : (
              <Trans>Address and time could be changed until {addressUntil}.</Trans>
            )}
          </p>
        )}
      </section>
    </div>
  )
}

function DishLine({ dish, detail, quantity = 1 }: { dish: OrderedMeal; detail: string; quantity?: number }) {
  const { number } = useFormat()
  const energy = number(dish.moreDetails.energy)
  const { allergens } = dish.moreDetails
  const named = allergens.join(', ')
  return (
    <div className={css.dish}>
      <Plate src={dish.image[0]} alt="" size={64} />
      <span className={css.words}>
        <span className={css.soft}>{detail}</span>
        <span className={css.name}>{quantity > 1 ? `${quantity} x ${dish.mealName}` : dish.mealName}</span>
        <span className={css.soft}>
          <Trans>{energy} kcal</Trans>
          {allergens.length > 0 && (
            <>
              {' · '}
              <Trans>Contains {named}</Trans>
            </>
          )}
        </span>
      </span>
    </div>
  )
}
