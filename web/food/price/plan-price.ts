import type { MealPlan } from '../../../contract/catalogue.ts'
import { priceOfDay } from '../../../domain/money/plan-price.ts'
import { filsFromAed } from '../../../domain/money.ts'
import type { Span } from '../../../domain/plans/plan-facts.ts'
import { useOwnPackages } from '../own-packages.ts'

/** Without a sum every meal has something that this visitor avoids. */
type PlanPrice = { fils: Span | undefined; isOwn: boolean }

/** An average day of a plan's packages, or of some of them, as it would be preselected for this visitor. Nothing without a menu. */
export function usePlanPrice(packages: MealPlan['packages']): PlanPrice | undefined {
  const own = useOwnPackages()
  const cooked = packages.filter(({ fromPricePerDay }) => fromPricePerDay !== null)
  if (cooked.length === 0) return undefined
  const eaten = cooked.flatMap(({ _id, fromPricePerDay }) => {
    const price = own?.has(_id) ? own.get(_id)!.price : fromPricePerDay
    return price === null ? [] : [{ usualFilsPerDay: filsFromAed(price) }]
  })
  return { fils: priceOfDay(eaten)?.perDayFils, isOwn: own !== undefined }
}
