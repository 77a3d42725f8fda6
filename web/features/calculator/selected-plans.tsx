import { Trans, useLingui } from '@lingui/react/macro'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { removePlan, type SelectedPlan } from '../../food/profile/calculator-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../words/link.tsx'
import css from './selected-plans.module.css'

/** The plans added so far, each with a button to take it off again. */
export function SelectedPlans({ selected }: { selected: readonly SelectedPlan[] }) {
  const { t } = useLingui()
  if (selected.length === 0) return null
  return (
    <section className={css.selected} aria-labelledby="selected-plans">
      <h3 id="selected-plans">
        <Trans>Your Selected Meal Plans</Trans>
      </h3>
      <ul>
        {selected.map((plan) => (
          <li key={plan._id} className={css.plan}>
            <Plate src={plan.image[0]} alt="" size={48} />
            <Link to={planPath(plan.identifier)}>{plan.mealPlanName}</Link>
            <IconButton label={t`Remove ${plan.mealPlanName}`} onClick={() => removePlan(plan._id)}>
              <Icon name="trash" size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
