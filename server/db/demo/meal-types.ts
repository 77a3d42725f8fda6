import type { DemoMealType } from './demo-types.ts'

export const mealTypes: DemoMealType[] = [
  { key: 'breakfast', name: 'Breakfast' },
  { key: 'lunch', name: 'Lunch' },
  { key: 'dinner', name: 'Dinner' },
  { key: 'snack', name: 'Snack' },
]
