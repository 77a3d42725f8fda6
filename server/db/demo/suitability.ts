import type { CategoryKey, DemoDish, MealTypeKey } from './demo-types.ts'

type Limits = Record<'breakfast' | 'main' | 'snack', number>

const leanestKcal: Limits = { breakfast: 370, main: 430, snack: 200 }
const muscleProtein: Limits = { breakfast: 24, main: 37, snack: 12 }
const ketoCarbs: Limits = { breakfast: 12, main: 12, snack: 12 }
const steadyCarbs: Limits = { breakfast: 31, main: 42, snack: 20 }

const courseOf = (slot: MealTypeKey) => (slot === 'breakfast' || slot === 'snack' ? slot : 'main')

const rules: Record<CategoryKey, (dish: DemoDish, course: keyof Limits) => boolean> = {
  balanced: (dish) => dish.category !== 'keto',
  'weight-loss': (dish, course) => dish.energyKcal <= leanestKcal[course],
  'muscle-gain': (dish, course) => dish.macros.protein >= muscleProtein[course],
  keto: (dish, course) => dish.macros.carbs <= ketoCarbs[course] && dish.macros.fat * 9 > dish.energyKcal / 2,
  vegetarian: (dish) => dish.isVegetarian,
  'diabetic-friendly': (dish, course) => dish.macros.carbs <= steadyCarbs[course],
}

/** Whether a dish, eaten in this slot, belongs in a menu of this category: judged by its figures, not its label. */
export function suits(dish: DemoDish, category: CategoryKey, slot: MealTypeKey): boolean {
  return rules[category](dish, courseOf(slot))
}
