import { expect, it } from 'vitest'
import { categoriesOf, inCategory } from './categories-of.ts'

const keto = { identifier: 'keto-1', categoryName: 'Keto' }
const balanced = { identifier: 'balanced-1', categoryName: 'Balanced' }
const plans = [
  { category: ['keto-1'], categoryDetails: [keto] },
  { category: ['balanced-1', 'keto-1'], categoryDetails: [balanced, keto] },
  { category: [], categoryDetails: [] },
]

it('lists every category once', () => {
  expect(categoriesOf(plans)).toEqual([keto, balanced])
})

it('filters by category, and not at all without one', () => {
  expect(inCategory(plans, 'balanced-1')).toEqual([plans[1]])
  expect(inCategory(plans, undefined)).toHaveLength(3)
  expect(inCategory(plans, 'unknown')).toEqual([])
})
