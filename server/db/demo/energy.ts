import type { Macros } from './demo-types.ts'

/** Energy by the 4/4/9 rule: a gram of protein or carbohydrate gives 4 kcal, a gram of fat 9. */
export const energyKcal = ({ protein, carbs, fat }: Macros) => 4 * protein + 4 * carbs + 9 * fat
