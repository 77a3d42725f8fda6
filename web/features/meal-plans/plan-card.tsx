import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { planPath } from '../../../domain/site-paths.ts'
import { NutritionRing } from '../../food/meal-ring.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Link } from '../../words/link.tsx'
import css from './plan-card.module.css'
import { PlanFacts } from './plan-facts.tsx'

interface PlanCardProps {
  plan: MealPlan
  /** The group whose package is chosen with the plan. */
  group?: string | undefined
  isPriority?: boolean
  /** A heading one level below the one above it. */
  as?: 'h2' | 'h3'
}

export function PlanCard({ plan, group, isPriority, as: Heading = 'h2' }: PlanCardProps) {
  const { t } = useLingui()
  const path = planPath(plan.identifier)
  const wanted = plan.packages.find(({ packageGroup }) => packageGroup === group)
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture
          src={plan.image[0]}
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 46vw, 86vw"
          {...(isPriority ? { isPriority } : {})}
        />
        <span className={css.badges}>
          {plan.categoryDetails.map(({ identifier, categoryName }) => (
            <Badge key={identifier}>{categoryName}</Badge>
          ))}
        </span>
        {plan.averageDay && <NutritionRing nutrition={plan.averageDay} size="l" className={css.ring} />}
      </div>
      <div className={css.words}>
        <Heading className={css.name}>
          <Link to={path}>{plan.mealPlanName}</Link>
        </Heading>
        <p className={css.description}>
          {plan.description || t`Experience a balanced nutritional plan designed by expert nutritionists.`}
        </p>
      </div>
      <PlanFacts plan={plan} />
      <ButtonLink
        to="/select-plan"
        state={{ selectedPlan: plan, selectedPackage: wanted?.identifier }}
        isWide
        aria-label={t`Select Plan: ${plan.mealPlanName}`}
      >
        <Trans>Select Plan</Trans>
      </ButtonLink>
    </article>
  )
}
