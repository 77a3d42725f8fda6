import type { DemoDish } from './demo-types.ts'
import { energyKcal } from './energy.ts'
import { breakfasts } from './meals/breakfasts.ts'
import { dinners } from './meals/dinners.ts'
import { lunches } from './meals/lunches.ts'
import { mains } from './meals/mains.ts'
import { snacks } from './meals/snacks.ts'

export const meals: DemoDish[] = [...breakfasts, ...lunches, ...mains, ...dinners, ...snacks].map(
  (facts) => ({
    ...facts,
    energyKcal: energyKcal(facts.macros),
    picture: `meals/${facts.key}.webp`,
  }),
)
