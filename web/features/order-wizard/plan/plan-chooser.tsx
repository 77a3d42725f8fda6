import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../../contract/catalogue.ts'
import { Plate } from '../../../food/plate/plate.tsx'
import { AboutPrice } from '../../../food/price/about-price.tsx'
import { usePlanPrice } from '../../../food/price/plan-price.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { Link } from '../../../words/link.tsx'
import { WizardStep } from '../frame/wizard-step.tsx'
import { planPath } from '../state/step-path.ts'
import css from './plan-chooser.module.css'

/** Where nothing is chosen yet: the plans to begin with. */
export function PlanChooser({ plans }: { plans: readonly MealPlan[] }) {
  const { t } = useLingui()
  return (
    <WizardStep slug="plan" lead={<Trans>Choose a meal plan</Trans>}>
      {plans.length === 0 ? (
        <EmptyState title={t`No meal plans found`} />
      ) : (
        <ul className={css.plans}>
          {plans.map((plan) => (
            <li key={plan._id}>
              <Link to={planPath(plan.identifier)} className={css.plan}>
                <Plate src={plan.image[0]} alt="" size={112} className={css.plate} />
                <span className={css.words}>
                  <span className={css.name}>{plan.mealPlanName}</span>
                  <span className={css.description}>{plan.description}</span>
                  <PlanPrice plan={plan} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WizardStep>
  )
}

function PlanPrice({ plan }: { plan: MealPlan }) {
  const price = usePlanPrice(plan.packages)
  return (
    price && (
      <span className={css.price}>
        <AboutPrice fils={price.fils} size="s" />
      </span>
    )
  )
}
