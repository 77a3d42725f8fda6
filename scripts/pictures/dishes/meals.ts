import type { Drawing } from '../draw.ts'
import { breakfastBowls } from './breakfast-bowls.ts'
import { breakfastPlates } from './breakfast-plates.ts'
import { dinnerBowls } from './dinner-bowls.ts'
import { dinnerPlates } from './dinner-plates.ts'
import { lunchBowls } from './lunch-bowls.ts'
import { lunchPlates } from './lunch-plates.ts'
import { mains } from './mains.ts'
import { snackBowls } from './snack-bowls.ts'
import { snackPlates } from './snack-plates.ts'

/** Every meal's drawing, by the key of the meal. */
export const meals: Record<string, Drawing> = {
  ...breakfastBowls,
  ...breakfastPlates,
  ...lunchBowls,
  ...lunchPlates,
  ...mains,
  ...dinnerBowls,
  ...dinnerPlates,
  ...snackBowls,
  ...snackPlates,
}
