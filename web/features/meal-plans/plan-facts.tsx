import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { useFormat } from '../../words/format.ts'
import css from './plan-facts.module.css'

/** From-price a day, meals a day, and the average day's energy and protein. */
export function PlanFacts({
  plan,
}: {
  plan: Pick<MealPlan, 'fromPricePerDay' | 'mealsPerDay' | 'averageDay'>
}) {
  const { t } = useLingui()
  const { amount } = useFormat()
  const { fromPricePerDay, averageDay } = plan
  if (fromPricePerDay === null || !averageDay)
    return (
      <p className={css.soon}>
        <Trans>Menu coming soon</Trans>
      </p>
    )
  const price = amount(filsFromAed(fromPricePerDay))
  const protein = Math.round(averageDay.protein)
  return (
    <dl className={css.facts}>
      <div className={css.price}>
        <dt>
          <Trans>from</Trans>
        </dt>
        <dd>
          <small>AED</small> {price} <span className={css.per}>{t`/ day`}</span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Meals a day</Trans>
        </dt>
        <dd>
          <MealsPerDay {...plan.mealsPerDay} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Protein</Trans>
        </dt>
        <dd>
          <Trans>{protein} g</Trans>
        </dd>
      </div>
    </dl>
  )
}

function MealsPerDay({ from, to }: MealPlan['mealsPerDay']) {
  if (from !== to)
    return (
      <Trans>
        {from} to {to}
      </Trans>
    )
  return <Plural value={to} one="# meal" other="# meals" />
}
