import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { products } from '../../../db/schema/catalogue.ts'
import { imageHashesOf } from '../images/item-images.queries.ts'

export type Product = Awaited<ReturnType<typeof loadProducts>>[number]

/** What a product is, to the shop and to the back-office alike. */
export const productColumns = {
  id: products.id,
  identifier: products.identifier,
  name: products.name,
  description: products.description,
  category: products.category,
  courseCategory: products.courseCategory,
  specialOccasion: products.specialOccasion,
  priceFils: products.priceFils,
  strikeOffFils: products.strikeOffFils,
  stock: products.stock,
  rating: products.rating,
  ratingCount: products.ratingCount,
  energyKcal: products.energyKcal,
  proteinG: products.proteinG,
  fatG: products.fatG,
  carbsG: products.carbsG,
  allergens: products.allergens,
  images: imageHashesOf(products.identifier),
}

export const loadProducts = (db: Db) =>
  db
    .select(productColumns)
    .from(products)
    .where(eq(products.isDeleted, false))
    .orderBy(asc(products.position), asc(products.id))
