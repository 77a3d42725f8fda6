import { Trans } from '@lingui/react/macro'
import type { MealPlan } from '../../contract/catalogue.ts'
import { compareWithNeed } from '../../domain/calories.ts'
import { nearestReached, type PlanEnergy } from '../../domain/plan-fit.ts'
import { useFormat } from '../words/format.ts'

export const energyOf = ({ averageDay, packages }: MealPlan): PlanEnergy => ({
  dayKcal: averageDay?.energy,
  reaches: packages.flatMap(({ energyReach }) => energyReach ?? []),
})

/** How a plan's day and the target go together: as it is, by choosing, or how near it comes. */
export function PlanFitWords({ plan, targetKcal }: { plan: MealPlan; targetKcal: number }) {
  const { number } = useFormat()
  const { dayKcal, reaches } = energyOf(plan)
  const nearestKcal = nearestReached(reaches, targetKcal)
  if (dayKcal === undefined || nearestKcal === undefined) return null
  const [target, nearest] = [number(targetKcal), number(nearestKcal)]
  if (compareWithNeed(dayKcal, targetKcal).verdict === 'match') return <Trans>Fits your {target} kcal</Trans>
  if (nearestKcal === targetKcal) return <Trans>Can be fitted to your {target} kcal</Trans>
  if (reaches.every(({ toKcal }) => toKcal < targetKcal))
    return <Trans>Up to {nearest} kcal a day by choosing</Trans>
  if (reaches.every(({ fromKcal }) => fromKcal > targetKcal))
    return <Trans>From {nearest} kcal a day by choosing</Trans>
  return <Trans>The nearest by choosing is {nearest} kcal a day</Trans>
}
