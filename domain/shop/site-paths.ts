/** Where the things of the shop have their pages: one rule for links, canonical addresses and the site map. */
export const planPath = (identifier: string) => `/meal-plans/${identifier}`
export const productCategoryPath = (category: string) => `/products/${category}`
export const productPath = (category: string, identifier: string) => `/products/${category}/${identifier}`
export const articlePath = (identifier: string) => `/blog/${identifier}`

/** The pages that are always there and anyone may find by a search. */
export const standingPaths = [
  '/',
  '/meal-plans',
  '/products',
  '/blog',
  '/about',
  '/contact',
  '/delivery',
  '/terms',
  '/privacy',
  '/refunds',
  '/accessibility',
] as const

/** What a search engine has no business in: pages of one visitor, and the back-office. */
export const privatePaths = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/dev/',
  '/driver',
  '/kitchen',
  '/order-success',
  '/packing',
  '/payment',
  '/profile',
  '/select-plan',
  '/summary',
] as const
