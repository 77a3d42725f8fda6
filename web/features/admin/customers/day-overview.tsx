import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { isChangeableByShop, isMovableByShop } from '../../../../domain/days/day-moves.ts'
import { isOpenFailure } from '../../../../domain/days/delivery-days.ts'
import { TONES, useDayStateWords } from '../../../food/day/day-states.ts'
import { shownState } from '../../../food/day/shown-state.ts'
import { useSlotName, useWindowWords } from '../../../forms/window-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import fields from '../form/form.module.css'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './customers.module.css'
import type { DayView } from './day-dialog.tsx'
import { DayMarks } from './day-marks.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'

/** What a day has and how it stands; then what can be done with it. */
export function DayOverview({ day, customer, onView }: DayDialogProps & { onView(view: DayView): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const stateWords = useDayStateWords()
  const windows = useWindowWords(day.date)
  const slotName = useSlotName(day.date)
  const state = shownState(day, customer.today)
  const from = day.movedFrom && longDate(day.movedFrom)
  const isOpen = isChangeableByShop(day, customer.today) && !day.isNotBrought
  return (
    <div className={fields.form}>
      <div className={fields.body}>
        <p className={css.dayHead}>
          <Badge tone={TONES[state]}>{stateWords(day, state)}</Badge>
          {from && <span className={views.soft}>{t`Moved from ${from}`}</span>}
        </p>
        <CutOff day={day} isOpen={isOpen} />
        <div>
          {[...day.meals, ...day.extras].map((dish, at) => (
            <DishLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same meal may be eaten twice a day
              key={at}
              dish={dish}
              slot={slotName(dish.mealType)}
            />
          ))}
        </div>
        <dl className={views.facts}>
          <dt>{t`Delivery time`}</dt>
          <dd>{windows[day.window].name}</dd>
          <dt>{t`Address`}</dt>
          <dd>
            {day.address.identifier}: {day.address.text}
          </dd>
          {day.driverNote && (
            <>
              <dt>{t`Note for the driver`}</dt>
              <dd>{day.driverNote}</dd>
            </>
          )}
        </dl>
        <DayMarks day={day._id} />
      </div>
      {isMovableByShop(day) && (
        <footer className={css.foot}>
          {isOpen && (
            <Button size="s" variant="quiet" onClick={() => onView('skip')}>{t`Skip this day`}</Button>
          )}
          {isOpenFailure(day) || day.isNotBrought ? (
            <Button size="s" onClick={() => onView('settle')}>{t`Settle`}</Button>
          ) : (
            <Button size="s" variant="quiet" onClick={() => onView('move')}>{t`Move`}</Button>
          )}
          {isOpen && (
            <>
              <Button size="s" variant="quiet" onClick={() => onView('meals')}>{t`Change meals`}</Button>
              <Button
                size="s"
                variant="quiet"
                onClick={() => onView('delivery')}
              >{t`Change address or time`}</Button>
            </>
          )}
        </footer>
      )}
    </div>
  )
}

/** Whether the customer can still do it themselves. */
function CutOff({ day, isOpen }: { day: PlanDay; isOpen: boolean }) {
  const moment = useMoment()
  if (day.isChangeable)
    return (
      <p className={views.soft}>
        <Trans>The customer can change it until {moment(day.cutOff)}.</Trans>
      </p>
    )
  if (isOpen)
    return (
      <p className={css.late}>
        <Trans>The cut-off was {moment(day.cutOff)}. Tell the kitchen what you change.</Trans>
      </p>
    )
  if (isOpenFailure(day))
    return (
      <p className={css.late}>
        <Trans>It did not arrive. Was it our fault, the day is given back.</Trans>
      </p>
    )
  if (day.isForfeited)
    return (
      <p className={views.soft}>
        <Trans>It did not arrive, and is not given back.</Trans>
      </p>
    )
  if (day.isNotBrought)
    return (
      <p className={css.late}>
        <Trans>Nothing in it was safe, so it was not brought. The day is given back.</Trans>
      </p>
    )
  if (isMovableByShop(day))
    return (
      <p className={views.soft}>
        <Trans>It counts as delivered. Move it if it did not arrive.</Trans>
      </p>
    )
  return null
}

type Eaten = PlanDay['meals'][number] | PlanDay['extras'][number]

function DishLine({ dish, slot }: { dish: Eaten; slot: string }) {
  const { t } = useLingui()
  const { avoided, unconfirmed, disliked } = dish
  const others = dish.moreDetails.allergens.filter((name) => !avoided.includes(name))
  const named = avoided.join(', ')
  const warning =
    avoided.length > 0 &&
    (unconfirmed.length > 0 ? t`Contains ${named}, not confirmed` : t`Contains ${named}, confirmed by name`)
  const dislikes = disliked.join(', ')
  const quantity = 'quantity' in dish && dish.quantity > 1 ? `${dish.quantity} × ` : ''
  return (
    <div className={views.line}>
      <span>
        <span className={views.soft}>{slot || t`Extra`}</span> {quantity}
        {dish.mealName}
      </span>
      <span className={css.told}>
        {warning && <span className={css.warned}>{warning}</span>}
        {dislikes && <span className={css.disliked}>{t`Disliked: ${dislikes}`}</span>}
        {others.length > 0 && <span className={views.soft}>{others.join(', ')}</span>}
      </span>
    </div>
  )
}
