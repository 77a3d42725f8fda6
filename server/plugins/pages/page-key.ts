import type { Pages } from './bundle.ts'

const longest = 200

/** The cache key of a page, or undefined where the page is private to one visitor. */
export function pageKey(url: URL, match: Pages['match']): string | undefined {
  const isData = url.pathname.endsWith('.data')
  const pathname = isData ? url.pathname.replace(/(\/_)?\.data$/, '') || '/' : url.pathname
  const page = match(pathname)
  if (page?.cache !== 'everyone' || page.freeText?.some((name) => url.searchParams.has(name)))
    return undefined
  const query = (isData ? ['_routes', ...(page.query ?? [])] : (page.query ?? []))
    .flatMap((name) => url.searchParams.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
    .join('&')
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  // Nobody gets to fill the cache with long made-up addresses.
  if (path.length + query.length > longest) return undefined
  return `${isData ? 'data' : 'page'} ${path}?${query}`
}
