import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Customer } from '../../../../contract/admin-customers.ts'
import type { PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import { TONES, useDayStateWords } from '../../../food/day/day-states.ts'
import { shownState } from '../../../food/day/shown-state.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import views from '../view-parts/views.module.css'
import css from './customers.module.css'
import type { OpenDialog } from './plan-dialogs.tsx'

interface CustomerPlansProps {
  customer: Customer
  onOpen(dialog: OpenDialog): void
}

export function CustomerPlans({ customer, onOpen }: CustomerPlansProps) {
  const { t } = useLingui()
  const { subscriptions } = customer
  return (
    <section className={css.part} aria-labelledby="plans-title">
      <h2 id="plans-title">{t`Plans`}</h2>
      {subscriptions.length === 0 && <p className={views.soft}>{t`No plan is running.`}</p>}
      {subscriptions.map((plan) => (
        <PlanPart key={plan._id} plan={plan} customer={customer} onOpen={onOpen} />
      ))}
    </section>
  )
}

const FIRST_SHOWN = 6

function PlanPart({ plan, customer, onOpen }: CustomerPlansProps & { plan: PlanSubscription }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { today } = customer
  const open = plan.days.filter(
    ({ date, state, isNotBrought }) => isNotBrought || (date >= today && state !== 'cancelled'),
  )
  const shown = isWhole ? plan.days : open.slice(0, FIRST_SHOWN)
  const { daysLeft, paidDays, pause } = plan
  return (
    <article className={css.plan} aria-labelledby={id}>
      <div className={css.planHead}>
        <h3 id={id}>
          {plan.mealPlanName}, {plan.packageName}
        </h3>
        <ForEater eater={plan.eater} />
        <p className={views.soft}>
          <Trans>
            {daysLeft} of {paidDays} days left
          </Trans>
          {' · '}
          <Trans>valid until {longDate(plan.validUntil)}</Trans>
          {' · '}
          {plan.orderID}
        </p>
        {pause && (
          <Badge tone="info">
            <Trans>
              Paused from {longDate(pause.from)} until {longDate(pause.resume)}
            </Trans>
          </Badge>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={css.days} aria-label={isWhole ? t`All days` : t`Next days`}>
          {shown.map((day) => (
            <DayLine
              key={day._id}
              day={day}
              customer={customer}
              onOpen={() => onOpen({ kind: 'day', day: day._id })}
            />
          ))}
        </ul>
      )}
      <div className={css.acts}>
        {shown.length < plan.days.length && (
          <button type="button" className={views.small} onClick={() => setWhole(true)}>
            <Plural value={plan.days.length} one="Show # day" other="Show all # days" />
          </button>
        )}
        {daysLeft > 0 && <PlanActs plan={plan} onOpen={onOpen} />}
      </div>
    </article>
  )
}

function PlanActs({ plan, onOpen }: Pick<CustomerPlansProps, 'onOpen'> & { plan: PlanSubscription }) {
  const { t } = useLingui()
  const open = (kind: Exclude<OpenDialog['kind'], 'day'>) => () => onOpen({ kind, subscription: plan._id })
  return (
    <>
      {plan.pause ? (
        <button type="button" className={views.small} onClick={open('resume')}>{t`End the pause`}</button>
      ) : (
        <button type="button" className={views.small} onClick={open('pause')}>{t`Pause`}</button>
      )}
      <button type="button" className={views.small} onClick={open('extend')}>{t`Extend validity`}</button>
      <button type="button" className={views.small} onClick={open('cancel')}>{t`Cancel what is left`}</button>
    </>
  )
}

interface DayLineProps {
  day: PlanDay
  customer: Customer
  onOpen(): void
}

function DayLine({ day, customer, onOpen }: DayLineProps) {
  const { t } = useLingui()
  const { longDate, shortDate } = useFormat()
  const stateWords = useDayStateWords()
  const state = shownState(day, customer.today)
  const from = day.movedFrom && shortDate(day.movedFrom)
  const dishes = [...day.meals, ...day.extras]
  const avoided = [...new Set(dishes.flatMap((dish) => dish.avoided))].join(', ')
  const disliked = [...new Set(dishes.flatMap((dish) => dish.disliked))].join(', ')
  return (
    <li>
      <button type="button" className={css.day} data-state={state} onClick={onOpen}>
        <span className={css.dayHead}>
          <b>{longDate(day.date)}</b>
          <Badge tone={TONES[state]}>{stateWords(day, state)}</Badge>
          {from && <span className={views.soft}>{t`Moved from ${from}`}</span>}
          {!day.isChosen && <span className={views.soft}>{t`Chosen by the shop`}</span>}
        </span>
        <span className={css.meals}>{day.meals.map(({ mealName }) => mealName).join(', ')}</span>
        {avoided && <span className={css.warned}>{t`Contains ${avoided}`}</span>}
        {disliked && <span className={css.disliked}>{t`Disliked: ${disliked}`}</span>}
        <Icon name="forward" size={16} />
      </button>
    </li>
  )
}
