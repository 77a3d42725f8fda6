import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { useOwnPackages } from '../../food/own-packages.ts'
import { PlanFitWords, planDay } from '../../food/plan-fit-words.tsx'
import { AboutPrice } from '../../food/price/about-price.tsx'
import { usePlanPrice } from '../../food/price/plan-price.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useFormat } from '../../words/format.ts'
import css from './plan-tile.module.css'

interface PlanTileProps {
  plan: MealPlan
  targetKcal: number
  onAdd(): void
}

/** A plan with its day, and what that can be made, held against the target. */
export function PlanTile({ plan, targetKcal, onAdd }: PlanTileProps) {
  const { t } = useLingui()
  return (
    <article className={css.tile}>
      <Picture src={plan.image[0]} alt="" width={320} height={200} sizes="19rem" className={css.picture} />
      <h3 className={css.name}>{plan.mealPlanName}</h3>
      {plan.averageDay && (
        <DayAndTarget plan={plan} dayKcal={plan.averageDay.energy} targetKcal={targetKcal} />
      )}
      <PlanPrice plan={plan} />
      <Button isWide onClick={onAdd} aria-label={t`Add to Plan: ${plan.mealPlanName}`}>
        <Trans>Add to Plan</Trans>
      </Button>
    </article>
  )
}

type DayAndTargetProps = { plan: MealPlan; dayKcal: number; targetKcal: number }

/** The bar is what a day can come to by choosing; the mark on it is the target. */
function DayAndTarget({ plan, dayKcal, targetKcal }: DayAndTargetProps) {
  const { number } = useFormat()
  const { reaches } = planDay(plan, useOwnPackages())
  const from = Math.min(...reaches.map(({ fromKcal }) => fromKcal))
  const to = Math.max(...reaches.map(({ toKcal }) => toKcal))
  const share = (kcal: number) => `${(kcal / Math.max(to, targetKcal)) * 92}%`
  const day = number(dayKcal)
  return (
    <div className={css.compare}>
      <p className={css.day}>
        <Trans>
          <b>{day}</b> kcal a day
        </Trans>
      </p>
      {reaches.length > 0 && (
        <span className={css.bar} aria-hidden="true">
          <span
            className={css.reach}
            style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
          />
          <span className={css.target} style={{ insetInlineStart: share(targetKcal) }} />
        </span>
      )}
      <p className={css.verdict}>
        <PlanFitWords plan={plan} targetKcal={targetKcal} />
      </p>
    </div>
  )
}

function PlanPrice({ plan }: { plan: MealPlan }) {
  const price = usePlanPrice(plan.packages)
  return (
    price && (
      <p className={css.price}>
        <AboutPrice fils={price.fils} size="s" />
      </p>
    )
  )
}
