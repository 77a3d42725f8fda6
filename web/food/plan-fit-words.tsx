import { Trans } from '@lingui/react/macro'
import type { MealPlan } from '../../contract/catalogue.ts'
import { compareWithNeed } from '../../domain/food/calories.ts'
import { nearestReached, type PlanDay } from '../../domain/planner/plan-fit.ts'
import { useFormat } from '../words/format.ts'
import { type OwnPackages, useOwnPackages } from './own-packages.ts'

/** A plan's day, and what its packages can come to for this visitor. */
export const planDay = ({ averageDay, packages }: MealPlan, own: OwnPackages | undefined): PlanDay => ({
  day: averageDay ? { energyKcal: averageDay.energy, proteinG: averageDay.protein } : undefined,
  reaches: packages.flatMap((pkg) => {
    const { energyReach, mostProtein } = own?.get(pkg._id) ?? pkg
    return energyReach ? [{ ...energyReach, mostProteinG: mostProtein ?? 0 }] : []
  }),
})

/** How a plan's day and the target go together: as it is, by choosing, or how near it comes. */
export function PlanFitWords({ plan, targetKcal }: { plan: MealPlan; targetKcal: number }) {
  const { number } = useFormat()
  const { day, reaches } = planDay(plan, useOwnPackages())
  const nearestKcal = nearestReached(reaches, targetKcal)
  if (!day) return null
  if (nearestKcal === undefined) return <Trans>We cannot fill all of its meals without what you avoid</Trans>
  const [target, nearest] = [number(targetKcal), number(nearestKcal)]
  if (compareWithNeed(day.energyKcal, targetKcal).verdict === 'match')
    return <Trans>Fits your {target} kcal</Trans>
  if (nearestKcal === targetKcal) return <Trans>Can be fitted to your {target} kcal</Trans>
  if (reaches.every(({ toKcal }) => toKcal < targetKcal))
    return <Trans>Up to {nearest} kcal a day by choosing</Trans>
  if (reaches.every(({ fromKcal }) => fromKcal > targetKcal))
    return <Trans>From {nearest} kcal a day by choosing</Trans>
  return <Trans>The nearest by choosing is {nearest} kcal a day</Trans>
}
