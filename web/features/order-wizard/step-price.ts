import type { MealPlan, PackageHead } from '../../../contract/catalogue.ts'
import type { Calendar, CalendarDay } from '../../../contract/draft.ts'
import { durationOf } from '../../../domain/delivery-calendar.ts'
import { filsFromAed } from '../../../domain/money.ts'
import type { PackageFacts } from '../../../domain/plan-facts.ts'
import { perDayFils } from '../../../domain/pricing.ts'
import type { PlanChoice } from './plan-choice.ts'
import type { ShownPrice } from './wizard-price-bar.tsx'

/**
 * Exact once there is a first day. Before it, what is preselected from the earliest possible day on; without a duration,
 * an average day of the package's menu, or of the plan's cheapest package.
 */
export function stepPrice(
  plan: MealPlan,
  pkg: PackageHead | undefined,
  { duration }: PlanChoice,
  calendar: Calendar | undefined,
  startable: CalendarDay | undefined,
  facts: PackageFacts | undefined,
): ShownPrice | undefined {
  const day = startable ?? calendar?.days.find(({ reason }) => reason === null)
  if (duration && day?.totalFare != null) {
    const dayCount = durationOf(duration).days
    const totalFils = filsFromAed(day.totalFare)
    const kind = startable ? 'exact' : 'about'
    return { totalFils, perDayFils: perDayFils(totalFils, dayCount), dayCount, kind }
  }
  const perDay = pkg?.fromPricePerDay ?? plan.fromPricePerDay
  if (perDay === null) return undefined
  const dayFils = facts?.usualFilsPerDay ?? filsFromAed(perDay)
  return { totalFils: dayFils, perDayFils: dayFils, dayCount: undefined, kind: pkg ? 'about' : 'from' }
}
