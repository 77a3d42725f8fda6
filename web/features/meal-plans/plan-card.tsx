import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { NutritionRing } from '../../food/day/meal-ring.tsx'
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
  /** The packages that fit what was asked for; none where nothing was. */
  fitting?: readonly string[] | undefined
  /** What stands above its button. */
  children?: ReactNode
  isPriority?: boolean
  /** A heading one level below the one above it. */
  as?: 'h2' | 'h3'
}

export function PlanCard({ plan, group, fitting, children, isPriority, as: Heading = 'h2' }: PlanCardProps) {
  const { t } = useLingui()
  const path = planPath(plan.identifier)
  const fits = plan.packages.filter(({ identifier }) => fitting?.includes(identifier))
  const wanted =
    (fitting ? fits : plan.packages).find(({ packageGroup }) => packageGroup === group) ?? fits[0]
  const names = fits.map(({ packageName }) => packageName).join(', ')
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
      {fits.length > 0 && fits.length < plan.packages.length && (
        <p className={css.fits}>
          <Trans>
            Fits with <b>{names}</b>
          </Trans>
        </p>
      )}
      {children}
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
