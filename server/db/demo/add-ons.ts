import { addOnRecipes } from './add-on-recipes.ts'
import type { DemoDish } from './demo-types.ts'
import { energyKcal } from './energy.ts'

export const addOns: DemoDish[] = addOnRecipes.map((recipe) => ({
  ...recipe,
  energyKcal: energyKcal(recipe.macros),
  picture: `add-ons/${recipe.key}.webp`,
}))
