import type { MealPlan, PackageHead } from '../../../../contract/catalogue.ts'
import type { Calendar, CalendarDay } from '../../../../contract/draft.ts'
import { type DurationId, durationOf } from '../../../../domain/days/delivery-calendar.ts'
import { priceOfDay, priceOfDays, type ShownPrice } from '../../../../domain/money/plan-price.ts'
import type { BagTerms } from '../../../../domain/money/pricing.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import type { DayPrices } from './use-day-prices.ts'

interface Asked {
  plan: MealPlan
  pkg: PackageHead | undefined
  duration: DurationId | undefined
  calendar: Calendar | undefined
  /** The first day that was chosen, where it still stands. */
  startable: CalendarDay | undefined
  dayPrices: DayPrices
  coolBag: BagTerms | false
}

/**
 * Exact once there is a first day. Before it, what is preselected from the earliest possible day on; without a duration,
 * an average day of the package's menu, or of all the plan's packages.
 */
export function stepPrice(asked: Asked): ShownPrice | undefined {
  const { plan, pkg, duration, calendar, startable, dayPrices, coolBag } = asked
  const day = startable ?? calendar?.days.find(({ reason }) => reason === null)
  if (duration && calendar && day?.totalFare != null) {
    const food = {
      mealsFils: filsFromAed(day.totalFare),
      addOnsFils: filsFromAed(calendar.addOnsFare),
      dayCount: durationOf(duration).days,
    }
    return priceOfDays(food, { coolBag, isAbout: !startable })
  }
  return priceOfDay(
    (pkg ? [pkg] : plan.packages).flatMap(({ _id }) => {
      const usualFilsPerDay = dayPrices.get(_id)?.dayFils
      return usualFilsPerDay === undefined ? [] : [{ usualFilsPerDay }]
    }),
  )
}
