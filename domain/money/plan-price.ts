import type { PackageFacts, Span } from '../plans/plan-facts.ts'
import { type BagTerms, type FoodPrice, foodLines, perDayFils, sumLines, withExtras } from './pricing.ts'

/** A plan's price as it is said, before and after its days are known. */
export type ShownPrice = {
  /** It can still change: the packages, or the menus of another first day, differ. */
  isAbout: boolean
  /** Of the food alone. */
  perDayFils: Span
  /** Once it is known how many days. */
  whole?: {
    dayCount: number
    /** With the cool bag, where one comes along. */
    totalFils: number
    bagFils: number
  }
}

/** Before a duration is chosen: an average day as it is preselected, from the cheapest package to the dearest. */
export function priceOfDay(
  packages: readonly Pick<PackageFacts, 'usualFilsPerDay'>[],
): ShownPrice | undefined {
  if (packages.length === 0) return undefined
  const fils = packages.map(({ usualFilsPerDay }) => usualFilsPerDay)
  return { isAbout: true, perDayFils: { from: Math.min(...fils), to: Math.max(...fils) } }
}

/**
 * With a duration: all of it, and the cool bag of a first order in it from the beginning. Without a meal there is nothing to buy,
 * and no price of a bag alone.
 */
export function priceOfDays(
  food: FoodPrice & { dayCount: number },
  { coolBag, isAbout }: { coolBag: BagTerms | false; isAbout: boolean },
): ShownPrice | undefined {
  if (food.mealsFils === 0) return undefined
  const lines = foodLines(food)
  const { totalFils, byKind } = sumLines(withExtras(lines, { coolBag, deliveryFeeFils: 0 }))
  const dayFils = perDayFils(sumLines(lines).totalFils, food.dayCount)
  return {
    isAbout,
    perDayFils: { from: dayFils, to: dayFils },
    whole: { dayCount: food.dayCount, totalFils, bagFils: byKind['cool-bag'] + byKind['bag-deposit'] },
  }
}

/** A cool bag comes with a first order, once: not where the cart already has a package that brings it. */
export const isBagDue = (asked: { hasPaidOrder: boolean; otherPackages: number }): boolean =>
  !asked.hasPaidOrder && asked.otherPackages === 0
