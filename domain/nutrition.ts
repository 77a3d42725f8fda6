export type Macros = { proteinG: number; carbsG: number; fatG: number }
export type Nutrition = Macros & { energyKcal: number }
export type MacroShares = { protein: number; carbs: number; fat: number }

export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const

const energyParts = ({ proteinG, carbsG, fatG }: Macros) => ({
  protein: proteinG * KCAL_PER_GRAM.protein,
  carbs: carbsG * KCAL_PER_GRAM.carbs,
  fat: fatG * KCAL_PER_GRAM.fat,
})

export function energyFromMacros(macros: Macros): number {
  const { protein, carbs, fat } = energyParts(macros)
  return Math.round(protein + carbs + fat)
}

/** Where the energy comes from: three shares that sum to 1, or all 0 where there is none. */
export function macroShares(macros: Macros): MacroShares {
  const { protein, carbs, fat } = energyParts(macros)
  const all = protein + carbs + fat
  if (all === 0) return { protein: 0, carbs: 0, fat: 0 }
  return { protein: protein / all, carbs: carbs / all, fat: fat / all }
}

// Grams are kept to a tenth, as labels print them, and so that sums carry no binary noise.
const toTenth = (value: number) => Math.round(value * 10) / 10

function scaled(sum: Nutrition, by: number): Nutrition {
  return {
    energyKcal: Math.round(sum.energyKcal * by),
    proteinG: toTenth(sum.proteinG * by),
    carbsG: toTenth(sum.carbsG * by),
    fatG: toTenth(sum.fatG * by),
  }
}

function added(meals: readonly Nutrition[]): Nutrition {
  const sum: Nutrition = { energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0 }
  for (const meal of meals) {
    sum.energyKcal += meal.energyKcal
    sum.proteinG += meal.proteinG
    sum.carbsG += meal.carbsG
    sum.fatG += meal.fatG
  }
  return sum
}

export function sumNutrition(meals: readonly Nutrition[]): Nutrition {
  return scaled(added(meals), 1)
}

/** The average day; days with no meals count for nothing. */
export function averageDay(days: readonly (readonly Nutrition[])[]): Nutrition {
  const eaten = days.filter((meals) => meals.length > 0)
  return scaled(added(eaten.flat()), eaten.length === 0 ? 0 : 1 / eaten.length)
}
