import { averageDay, type Nutrition } from '../food/nutrition.ts'
import type { Slot } from './menu.ts'

type Meal = Nutrition & { id: string; priceFils: number }

export type PackageFacts = {
  /** The average day as it is preselected, rounded to the nearest fils: what is paid if nothing is changed. */
  usualFilsPerDay: number
  /** The most meals any of its days has. */
  mealsPerDay: number
  /** The average day with the first meal in every slot, as it is preselected. */
  averageDay: Nutrition
}

/**
 * What a package is like, told from its menu; nothing where no day has a meal for them. `first` is the meal of a slot that is
 * preselected: for somebody with wishes another one (`servedFirst`), or none.
 */
export function packageFacts<Served extends Meal>(
  days: readonly (readonly Slot<Served>[])[],
  first: (meals: readonly Served[]) => Served | undefined = ([meal]) => meal,
): PackageFacts | undefined {
  const trays = days.filter((slots) => slots.length > 0)
  if (trays.length === 0) return undefined
  const preselected = trays.map((slots) => slots.flatMap(({ meals }) => first(meals) ?? []))
  if (preselected.flat().length === 0) return undefined
  const totalFils = preselected.flat().reduce((sum, { priceFils }) => sum + priceFils, 0)
  return {
    usualFilsPerDay: Math.round(totalFils / trays.length),
    mealsPerDay: Math.max(...preselected.map((meals) => meals.length)),
    averageDay: averageDay(preselected),
  }
}

export type Span = { from: number; to: number }

/** A plan has several packages: what differs between them is told from the least to the most. */
export type PlanFacts = {
  filsPerDay: Span
  mealsPerDay: Span
  energyKcal: Span
  proteinG: Span
  /** Of the fullest package, so that it can be held against what a person needs in a day. */
  averageDay: Nutrition
}

export function planFacts(packages: readonly PackageFacts[]): PlanFacts | undefined {
  const [first, ...rest] = packages
  if (!first) return undefined
  const fullest = rest.reduce((most, next) => (next.mealsPerDay > most.mealsPerDay ? next : most), first)
  const spanOf = (figure: (facts: PackageFacts) => number): Span => {
    const figures = packages.map(figure)
    return { from: Math.min(...figures), to: Math.max(...figures) }
  }
  return {
    filsPerDay: spanOf((facts) => facts.usualFilsPerDay),
    mealsPerDay: spanOf((facts) => facts.mealsPerDay),
    energyKcal: spanOf((facts) => facts.averageDay.energyKcal),
    proteinG: spanOf((facts) => facts.averageDay.proteinG),
    averageDay: fullest.averageDay,
  }
}
