import type { DemoCategory } from './demo-types.ts'

export const categories: DemoCategory[] = [
  { key: 'balanced', name: 'Balanced' },
  { key: 'weight-loss', name: 'Weight Loss' },
  { key: 'muscle-gain', name: 'Muscle Gain' },
  { key: 'keto', name: 'Keto' },
  { key: 'vegetarian', name: 'Vegetarian' },
  { key: 'diabetic-friendly', name: 'Diabetic-Friendly' },
]
