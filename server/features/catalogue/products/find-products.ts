import type * as wire from '../../../../contract/products.ts'
import { matchesSearch } from '../../../../domain/forms/search-text.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import type { ProductCategorySlug } from '../../../../domain/plans/product-categories.ts'
import type { Products } from '../catalogue.ts'
import { pictures } from '../food/present-food.ts'
import type { Product } from './products.queries.ts'

type Wanted = {
  category?: string | undefined
  search?: string | undefined
  sort: wire.ProductSort
  page: number
  pageSize: number
}

const ORDERS: Record<wire.ProductSort, (one: Product, other: Product) => number> = {
  popular: () => 0,
  'price-low': (one, other) => one.priceFils - other.priceFils,
  'price-high': (one, other) => other.priceFils - one.priceFils,
  rating: (one, other) => other.rating - one.rating || other.ratingCount - one.ratingCount,
}

export function findProducts({ list }: Products, wanted: Wanted): wire.ProductPage {
  const { category, search = '', sort, page, pageSize } = wanted
  const found = list
    .filter((product) => !category || product.category === category)
    .filter((product) => !search || matchesSearch(`${product.name} ${product.description}`, search))
    .sort(ORDERS[sort])
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(presentProduct)
  return { items, total: found.length, page, pageSize }
}

const RELATED = 4

/** Others of its category first, the best rated of them before the rest. */
export function relatedProducts({ list }: Products, product: Product): Product[] {
  return list
    .filter((other) => other.id !== product.id)
    .map((other) => ({ other, isNear: Number(other.category === product.category) }))
    .sort((one, two) => two.isNear - one.isNear || two.other.rating - one.other.rating)
    .slice(0, RELATED)
    .map(({ other }) => other)
}

export const presentProduct = (product: Product): wire.Product => ({
  _id: product.id,
  identifier: product.identifier,
  name: product.name,
  description: product.description,
  category: product.category as ProductCategorySlug,
  image: pictures(product.images),
  price: aedFromFils(product.priceFils),
  strikeOff: aedFromFils(product.strikeOffFils),
  rating: product.rating,
  ratingCount: product.ratingCount,
  stock: product.stock,
  calories: product.energyKcal,
  protein: product.proteinG,
  fat: product.fatG,
  carbs: product.carbsG,
  allergies: product.allergens,
  specialOccasion: product.specialOccasion,
})
