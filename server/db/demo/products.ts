import type { DemoProduct, ProductCategory, ProductFacts } from './demo-types.ts'
import { energyKcal } from './energy.ts'
import { accessories } from './products/accessories.ts'
import { apparel } from './products/apparel.ts'
import { books } from './products/books.ts'
import { equipment } from './products/equipment.ts'
import { supplements } from './products/supplements.ts'

const inCategory = (category: ProductCategory, list: ProductFacts[]): DemoProduct[] =>
  list.map(({ food, ...facts }) => ({
    ...facts,
    ...(food && { food: { ...food, energyKcal: energyKcal(food) } }),
    category,
    picture: `products/${facts.key}.webp`,
  }))

export const products: DemoProduct[] = [
  ...inCategory('supplements', supplements),
  ...inCategory('equipment', equipment),
  ...inCategory('apparel', apparel),
  ...inCategory('accessories', accessories),
  ...inCategory('books', books),
]
