import type { ProductRecipe } from '../demo-types.ts'

export const equipment: ProductRecipe[] = [
  {
    key: 'adjustable-dumbbells',
    name: 'Adjustable Dumbbell Pair, 2 x 12 kg',
    description:
      'Two dumbbells that change from 2 to 12 kg with a turn of the collar. They stand where a whole rack would.',
    priceFils: 54900,
    strikeOffFils: 62000,
    rating: 4.6,
    ratingCount: 87,
    stock: 12,
  },
  {
    key: 'cast-kettlebell',
    name: 'Cast Kettlebell 12 kg',
    description: 'One-piece cast iron with a wide, smooth handle and a flat base that does not wobble.',
    priceFils: 16500,
    rating: 4.8,
    ratingCount: 74,
    stock: 19,
  },
  {
    key: 'resistance-bands',
    name: 'Resistance Band Set of 5',
    description: 'Five loops from gentle to stubborn, in a cotton pouch. The whole gym in a suitcase.',
    priceFils: 6900,
    rating: 4.4,
    ratingCount: 233,
    stock: 95,
  },
  {
    key: 'cork-yoga-mat',
    name: 'Cork Yoga Mat 5 mm',
    description:
      'Natural cork over rubber. It grips better when your hands are warm, which in Dubai they are.',
    priceFils: 15900,
    rating: 4.7,
    ratingCount: 139,
    stock: 28,
  },
  {
    key: 'speed-rope',
    name: 'Speed Skipping Rope',
    description: 'A thin steel cable with ball bearings and light handles. Length sets in a minute.',
    priceFils: 4500,
    rating: 4.3,
    ratingCount: 102,
    stock: 66,
  },
  {
    key: 'foam-roller',
    name: 'Foam Roller 45 cm',
    description: 'Firm, ridged foam for tired calves and stiff backs. Holds its shape for years.',
    priceFils: 7500,
    rating: 4.5,
    ratingCount: 121,
    stock: 0,
  },
]
