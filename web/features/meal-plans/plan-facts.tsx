import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { useFormat } from '../../words/format.ts'
import css from './plan-facts.module.css'

/** Price, meals, energy and protein of a day: where its packages differ, from the least to the most. */
export function PlanFacts({ plan }: { plan: MealPlan }) {
  const { t } = useLingui()
  const { amount, number } = useFormat()
  const { fromPricePerDay, toPricePerDay, energyPerDay, proteinPerDay } = plan
  if (fromPricePerDay === null || toPricePerDay === null || !energyPerDay || !proteinPerDay)
    return (
      <p className={css.soon}>
        <Trans>Menu coming soon</Trans>
      </p>
    )
  const span = (from: string, to: string) => (from === to ? from : t`${from} to ${to}`)
  const whole = ({ from, to }: { from: number; to: number }) => span(number(from), number(to))
  const price = span(amount(filsFromAed(fromPricePerDay)), amount(filsFromAed(toPricePerDay)))
  const energy = whole(energyPerDay)
  const protein = whole(proteinPerDay)
  return (
    <dl className={css.facts}>
      <div className={css.price}>
        <dt>
          <Trans>About, by package</Trans>
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
