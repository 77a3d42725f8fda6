export type Macros = { proteinG: number; carbsG: number; fatG: number }
export type Nutrition = Macros & { energyKcal: number }

export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const

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
