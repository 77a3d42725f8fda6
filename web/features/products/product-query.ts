import type { ProductSort } from '../../../contract/products.ts'

export const SORTS: readonly ProductSort[] = ['popular', 'price-low', 'price-high', 'rating']
const LONGEST_SEARCH = 100
const LAST_PAGE = 10_000

/** What an address asks for; whatever makes no sense in it is left out. */
export function productQuery(search: URLSearchParams) {
  const sort = SORTS.find((known) => known === search.get('sort'))
  const page = Number(search.get('page'))
  const words = search.get('search')?.trim().slice(0, LONGEST_SEARCH)
  return {
    sort: sort ?? 'popular',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    ...(words ? { search: words } : {}),
  }
}
