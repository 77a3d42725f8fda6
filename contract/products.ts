import { z } from 'zod'
import { PRODUCT_CATEGORY_SLUGS } from '../domain/plans/product-categories.ts'
import { answers, calls } from './call.ts'
import { aed } from './catalogue.ts'
import { says } from './checked.ts'

export const product = z.object({
  _id: z.string(),
  identifier: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(PRODUCT_CATEGORY_SLUGS),
  image: z.array(z.string()),
  price: aed,
  strikeOff: aed,
  rating: z.number(),
  ratingCount: z.number(),
  stock: z.number(),
  /** For food only. */
  calories: z.number().nullable(),
  protein: z.number().nullable(),
  fat: z.number().nullable(),
  carbs: z.number().nullable(),
  allergies: z.array(z.string()),
  specialOccasion: z.string().nullable(),
})
export type Product = z.infer<typeof product>

export const PRODUCT_SORTS = ['popular', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const productPage = z.object({
  items: z.array(product),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
})
export type ProductPage = z.infer<typeof productPage>

export const productCalls = calls({
  'GET /api/user/get-products': {
    summary: 'Products by category, search words and order, a page at a time',
    access: 'everyone',
    query: z.object({
      category: z.enum(PRODUCT_CATEGORY_SLUGS).optional(),
      search: z.string().max(100, says('search-too-long')).optional(),
      sort: z.enum(PRODUCT_SORTS).default('popular'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(60).default(12),
    }),
    answer: answers(productPage),
  },
  'GET /api/user/get-product/:identifier': {
    summary: 'One product, and others like it',
    access: 'everyone',
    params: z.object({ identifier: z.string().min(1).max(200) }),
    answer: answers(z.object({ product, related: z.array(product) })),
  },
})
