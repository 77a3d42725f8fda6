import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { NothingSafe } from '../../food/price/about-price.tsx'
import { usePlanPrice } from '../../food/price/plan-price.ts'
import { useFormat } from '../../words/format.ts'
import css from './plan-facts.module.css'

/** Price, meals, energy and protein of a day: where its packages differ, from the least to the most. */
export function PlanFacts({ plan }: { plan: MealPlan }) {
  const { t } = useLingui()
  const { amount, number } = useFormat()
  const { energyPerDay, proteinPerDay } = plan
  const price = usePlanPrice(plan.packages)
  if (!price || !energyPerDay || !proteinPerDay)
    return (
      <p className={css.soon}>
        <Trans>Menu coming soon</Trans>
      </p>
    )
  const span = (from: string, to: string) => (from === to ? from : t`${from} to ${to}`)
  const whole = ({ from, to }: { from: number; to: number }) => span(number(from), number(to))
  const prices = price.fils && span(amount(price.fils.from), amount(price.fils.to))
  const energy = whole(energyPerDay)
  const protein = whole(proteinPerDay)
  return (
    <dl className={css.facts}>
      <div className={css.price}>
        {prices ? (
          <>
            <dt>
              {price.isOwn ? <Trans>About, as we pick for you</Trans> : <Trans>About, by package</Trans>}
            </dt>
            <dd>
              <small>AED</small> {prices} <span className={css.per}>{t`/ day`}</span>
            </dd>
          </>
        ) : (
          <>
            <dt>
              <Trans>For you</Trans>
            </dt>
            <dd className={css.none}>
              <NothingSafe />
            </dd>
          </>
        )}
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
          <Trans>Energy</Trans>
        </dt>
        <dd>
          <Trans>{energy} kcal</Trans>
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
