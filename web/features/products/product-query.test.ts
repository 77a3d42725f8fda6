import { expect, it } from 'vitest'
import { productQuery } from './product-query.ts'

it.each([
  ['', { sort: 'popular', page: 1 }],
  ['sort=price-low&page=3&search=%20mat%20', { sort: 'price-low', page: 3, search: 'mat' }],
  ['sort=cheap&page=-1&search=%20', { sort: 'popular', page: 1 }],
  ['page=1.5', { sort: 'popular', page: 1 }],
])('reads "%s" as %j', (search, query) => {
  expect(productQuery(new URLSearchParams(search))).toEqual(query)
})
