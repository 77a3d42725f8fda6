import type { SizeTerms } from '../../../domain/food/portion-sizes.ts'
import type { DemoDish } from './demo-types.ts'

/** What comes as it is baked or filled. */
const ONE_SIZE: readonly string[] = [
  'egg-white-wrap',
  'zaatar-manakish',
  'protein-brownie',
  'coconut-macaroons',
]

// For who trains: with them a full day comes to 2,800 kcal.
const HEARTY: readonly string[] = ['balanced', 'muscle-gain']

/** Most meals come smaller and larger; of a snack there is a double one. Prices are whole dirhams. */
export function sizesOf({ key, category, mealTypes, priceFils }: DemoDish): SizeTerms[] {
  if (ONE_SIZE.includes(key)) return []
  const isSnack = mealTypes.includes('snack')
  const percent = isSnack ? 200 : HEARTY.includes(category) ? 160 : 140
  const large = { size: 'L' as const, percent, priceFils: inDirhams(priceFils * (isSnack ? 1.8 : 1.3)) }
  const small = { size: 'S' as const, percent: 75, priceFils: inDirhams(priceFils * 0.85) }
  return isSnack ? [large] : [small, large]
}

const inDirhams = (fils: number) => Math.round(fils / 100) * 100
