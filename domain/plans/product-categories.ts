export const PRODUCT_CATEGORIES = [
  { slug: 'supplements', title: 'Supplements' },
  { slug: 'equipment', title: 'Equipment' },
  { slug: 'apparel', title: 'Apparel' },
  { slug: 'accessories', title: 'Accessories' },
  { slug: 'books', title: 'Books' },
] as const

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]
export type ProductCategorySlug = ProductCategory['slug']

export const PRODUCT_CATEGORY_SLUGS = PRODUCT_CATEGORIES.map((category) => category.slug)

/** The category of an address, whatever its letter case. */
export function findProductCategory(slug: string): ProductCategory | undefined {
  const wanted = slug.toLowerCase()
  return PRODUCT_CATEGORIES.find((category) => category.slug === wanted)
}

export const COURSE_CATEGORIES = [
  { id: 'bf', title: 'Breakfast' },
  { id: 'mc1', title: 'Main course 1' },
  { id: 'mc2', title: 'Main course 2' },
  { id: 'mc3', title: 'Main course 3' },
] as const
