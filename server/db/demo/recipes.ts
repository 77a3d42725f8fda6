import { addOns } from './recipes/add-ons.ts'
import { breakfasts } from './recipes/breakfasts.ts'
import { dinners } from './recipes/dinners.ts'
import { lunches } from './recipes/lunches.ts'
import { mains } from './recipes/mains.ts'
import { snacks } from './recipes/snacks.ts'
import type { DemoRecipe } from './recipes/write.ts'

/** By the key of the dish. */
export const recipes: Record<string, DemoRecipe> = {
  ...breakfasts,
  ...lunches,
  ...mains,
  ...dinners,
  ...snacks,
  ...addOns,
}
