import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { compareWithNeed } from '../../../domain/calories.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { planPath } from '../../../domain/site-paths.ts'
import { Plate } from '../../food/plate.tsx'
import { Price } from '../../food/price.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import css from './chosen-plans.module.css'

interface ChosenPlansProps {
  plans: readonly MealPlan[]
  needKcal: number | undefined
  onRemove(id: string): void
}

/** The plans picked in the calculator, ready to be ordered. */
export function ChosenPlans({ plans, needKcal, onRemove }: ChosenPlansProps) {
  const { t } = useLingui()
  return (
    <ul className={css.plans}>
      {plans.map((plan) => (
        <li key={plan._id} className={css.plan}>
          <Plate src={plan.image[0]} alt="" size={144} className={css.plate} />
          <div className={css.words}>
            <h3 className={css.name}>
              <Link to={planPath(plan.identifier)}>{plan.mealPlanName}</Link>
            </h3>
            {plan.averageDay && <DayWords dayKcal={plan.averageDay.energy} needKcal={needKcal} />}
            {plan.fromPricePerDay !== null && (
              <p>
                <Trans>from</Trans> <Price fils={filsFromAed(plan.fromPricePerDay)} per={t`/ day`} size="s" />
              </p>
            )}
          </div>
          <div className={css.actions}>
            <ButtonLink
              to="/select-plan"
              state={{ selectedPlan: plan }}
              variant="accent"
              aria-label={t`Select Plan: ${plan.mealPlanName}`}
            >
              <Trans>Select Plan</Trans>
            </ButtonLink>
            <IconButton label={t`Remove ${plan.mealPlanName}`} onClick={() => onRemove(plan._id)}>
              <Icon name="trash" size={20} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

function DayWords({ dayKcal, needKcal }: { dayKcal: number; needKcal: number | undefined }) {
  const { number } = useFormat()
  const day = number(dayKcal)
  if (!needKcal)
    return (
      <p className={css.day}>
        <Trans>{day} kcal a day</Trans>
      </p>
    )
  const { verdict } = compareWithNeed(dayKcal, needKcal)
  const need = number(needKcal)
  return (
    <p className={css.day}>
      {verdict === 'match' && (
        <Trans>
          {day} kcal a day meets your need of {need}
        </Trans>
      )}
      {verdict === 'under' && (
        <Trans>
          {day} kcal a day, below your need of {need}
        </Trans>
      )}
      {verdict === 'over' && (
        <Trans>
          {day} kcal a day, above your need of {need}
        </Trans>
      )}
    </p>
  )
}
