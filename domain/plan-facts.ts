import { slotsOfDay } from './menu.ts'
import { averageDay, type Nutrition } from './nutrition.ts'

type Meal = Nutrition & { id: string; mealTypes: readonly string[]; priceFils: number }

export type PackageFacts = {
  /** The average day with the cheapest meal in every slot, rounded to the nearest fils. */
  fromFilsPerDay: number
  /** The most slots any of its days has. */
  mealsPerDay: number
  /** The average day with the first meal in every slot, as it is preselected. */
  averageDay: Nutrition
}

/** What a package is like, told from its menu; nothing where no day has a meal. */
export function packageFacts(
  days: readonly (readonly Meal[])[],
  mealTypeOrder: readonly string[],
): PackageFacts | undefined {
  const trays = days.map((meals) => slotsOfDay(meals, mealTypeOrder)).filter((slots) => slots.length > 0)
  if (trays.length === 0) return undefined
  const cheapest = trays.flatMap((slots) =>
    slots.map(({ meals }) => Math.min(...meals.map((meal) => meal.priceFils))),
  )
  return {
    fromFilsPerDay: Math.round(cheapest.reduce((sum, fils) => sum + fils, 0) / trays.length),
    mealsPerDay: Math.max(...trays.map((slots) => slots.length)),
    averageDay: averageDay(trays.map((slots) => slots.flatMap(({ meals }) => meals.slice(0, 1)))),
  }
}

export type PlanFacts = {
  fromFilsPerDay: number
  fewestMeals: number
  mostMeals: number
  /** Of the fullest package, so that it can be held against what a person needs in a day. */
  averageDay: Nutrition
}

export function planFacts(packages: readonly PackageFacts[]): PlanFacts | undefined {
  const [first, ...rest] = packages
  if (!first) return undefined
  const fullest = rest.reduce((most, next) => (next.mealsPerDay > most.mealsPerDay ? next : most), first)
  const counts = packages.map((facts) => facts.mealsPerDay)
  return {
    fromFilsPerDay: Math.min(...packages.map((facts) => facts.fromFilsPerDay)),
    fewestMeals: Math.min(...counts),
    mostMeals: Math.max(...counts),
    averageDay: fullest.averageDay,
  }
}
