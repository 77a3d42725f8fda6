import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComparedPlan } from '../../../contract/plan-choice.ts'
import { DURATIONS } from '../../../domain/days/delivery-calendar.ts'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { NutritionRing } from '../../food/day/meal-ring.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { NothingSafe } from '../../food/price/about-price.tsx'
import { usePlanPrice } from '../../food/price/plan-price.ts'
import { Price } from '../../food/price/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import css from './plan-comparison.module.css'

/** Two or three plans side by side. A row's name stands above it, so that the columns have the whole width on a phone. */
export function PlanComparison({ plans }: { plans: readonly ComparedPlan[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const span = ({ from, to }: { from: number; to: number }) =>
    from === to ? number(from) : t`${number(from)} to ${number(to)}`
  const days = DURATIONS.map((duration) => number(duration.days)).join(', ')
  const soon = t`Menu coming soon`
  const rows: { name: string; hint?: string; cell(plan: ComparedPlan): ReactNode }[] = [
    {
      name: t`Price a day`,
      hint: t`About, by package, as we pick the meals`,
      cell: ({ plan }) => <PriceCell plan={plan} />,
    },
    {
      name: t`Average day`,
      hint: t`Of the fullest package, as we pick the meals`,
      cell: ({ plan: { averageDay } }) =>
        averageDay ? <NutritionRing nutrition={averageDay} size="m" /> : soon,
    },
    {
      name: t`Energy you can reach`,
      hint: t`An average day, from the leanest meals to the richest`,
      cell: ({ energyReach }) => (energyReach ? t`${span(energyReach)} kcal` : soon),
    },
    {
      name: t`Protein a day`,
      cell: ({ plan: { proteinPerDay } }) => (proteinPerDay ? t`${span(proteinPerDay)} g` : soon),
    },
    { name: t`Meals a day`, cell: ({ plan }) => span(plan.mealsPerDay) },
    { name: t`Delivery days`, cell: () => days },
    { name: t`Days until the menu repeats`, cell: ({ menuDays }) => number(menuDays) },
    {
      name: t`In no meal`,
      hint: t`Allergens that no meal of the plan lists`,
      cell: ({ inNoMeal }) => inNoMeal.join(', ') || t`None`,
    },
    {
      name: t`Can be avoided by choosing`,
      hint: t`Each by itself: every meal of every day has a choice without it`,
      cell: ({ avoidable }) => avoidable.join(', ') || t`None`,
    },
    {
      name: t`Sample meals`,
      cell: ({ sampleMeals }) => (
        <ul className={css.meals}>
          {sampleMeals.map(({ mealType, mealName, image }) => (
            <li key={mealType}>
              <Plate src={image ?? undefined} alt="" size={64} />
              <span>{mealName}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {plans.map(({ plan }) => (
            <th key={plan._id} scope="col">
              <Link to={planPath(plan.identifier)}>{plan.mealPlanName}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ name, hint, cell }) => (
        <tbody key={name}>
          <tr className={css.name}>
            <th scope="rowgroup" colSpan={plans.length}>
              {name} {hint && <small>{hint}</small>}
            </th>
          </tr>
          <tr>
            {plans.map((compared) => (
              <td key={compared.plan._id}>{cell(compared)}</td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {plans.map(({ plan }) => (
            <td key={plan._id}>
              <ButtonLink
                to="/select-plan"
                state={{ selectedPlan: plan }}
                size="s"
                isWide
                aria-label={t`Select Plan: ${plan.mealPlanName}`}
              >
                <Trans>Select Plan</Trans>
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function PriceCell({ plan }: { plan: ComparedPlan['plan'] }) {
  const price = usePlanPrice(plan.packages)
  if (price && !price.fils) return <NothingSafe />
  return price?.fils ? (
    <Price fils={price.fils.from} toFils={price.fils.to} size="s" />
  ) : (
    <Trans>Menu coming soon</Trans>
  )
}
