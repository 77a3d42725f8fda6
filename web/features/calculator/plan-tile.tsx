import { Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { compareWithNeed } from '../../../domain/calories.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useFormat } from '../../words/format.ts'
import css from './plan-tile.module.css'

interface PlanTileProps {
  plan: MealPlan
  needKcal: number
  onAdd(): void
}

/** A plan with its day held against the need. */
export function PlanTile({ plan, needKcal, onAdd }: PlanTileProps) {
  const { t } = useLingui()
  return (
    <article className={css.tile}>
      <Picture src={plan.image[0]} alt="" width={320} height={200} sizes="19rem" className={css.picture} />
      <h3 className={css.name}>{plan.mealPlanName}</h3>
      {plan.averageDay && <DayAndNeed dayKcal={plan.averageDay.energy} needKcal={needKcal} />}
      <Button isWide onClick={onAdd} aria-label={t`Add to Plan: ${plan.mealPlanName}`}>
        <Trans>Add to Plan</Trans>
      </Button>
    </article>
  )
}

function DayAndNeed({ dayKcal, needKcal }: { dayKcal: number; needKcal: number }) {
  const { number } = useFormat()
  const { share, verdict } = compareWithNeed(dayKcal, needKcal)
  const day = number(dayKcal)
  const difference = number(Math.abs(dayKcal - needKcal))
  return (
    <div className={css.compare}>
      <p className={css.day}>
        <Trans>
          <b>{day}</b> kcal a day
        </Trans>
      </p>
      <span className={css.bar} aria-hidden="true">
        <span className={css[verdict]} style={{ inlineSize: `${Math.min(100, share * 80)}%` }} />
      </span>
      <p className={css.verdict}>
        {verdict === 'match' && <Trans>Meets your need</Trans>}
        {verdict === 'under' && <Trans>{difference} kcal below your need</Trans>}
        {verdict === 'over' && <Trans>{difference} kcal above your need</Trans>}
      </p>
    </div>
  )
}
