import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Plate } from '../../food/plate.tsx'
import { Price } from '../../food/price.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Link } from '../../words/link.tsx'
import css from './plan-chooser.module.css'
import { planPath } from './step-path.ts'
import { WizardStep } from './wizard-step.tsx'

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
                  {plan.fromPricePerDay !== null && (
                    <span className={css.price}>
                      <Trans>from</Trans>{' '}
                      <Price fils={filsFromAed(plan.fromPricePerDay)} per={t`/ day`} size="s" />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WizardStep>
  )
}
