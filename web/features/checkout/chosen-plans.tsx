import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { PlanFitWords } from '../../food/plan-fit-words.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { AboutPrice } from '../../food/price/about-price.tsx'
import { usePlanPrice } from '../../food/price/plan-price.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import css from './chosen-plans.module.css'

interface ChosenPlansProps {
  plans: readonly MealPlan[]
  /** A day's, from the calculator. */
  targetKcal: number | undefined
  onRemove(id: string): void
}

/** The plans picked in the calculator, ready to be ordered. */
export function ChosenPlans({ plans, targetKcal, onRemove }: ChosenPlansProps) {
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
            <DayWords plan={plan} targetKcal={targetKcal} />
            <PlanPrice plan={plan} />
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

function DayWords({ plan, targetKcal }: { plan: MealPlan; targetKcal: number | undefined }) {
  const { number } = useFormat()
  if (!plan.averageDay) return null
  const day = number(plan.averageDay.energy)
  return (
    <>
      <p className={css.day}>
        <Trans>{day} kcal a day</Trans>
      </p>
      {targetKcal !== undefined && (
        <p className={css.day}>
          <PlanFitWords plan={plan} targetKcal={targetKcal} />
        </p>
      )}
    </>
  )
}

function PlanPrice({ plan }: { plan: MealPlan }) {
  const price = usePlanPrice(plan.packages)
  return (
    price && (
      <p>
        <AboutPrice fils={price.fils} size="s" />
      </p>
    )
  )
}
