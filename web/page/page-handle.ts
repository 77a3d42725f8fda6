/**
 * What a route tells the server about its page:
 * `export const handle = { cache: 'everyone', query: ['category'] } satisfies PageHandle`.
 * Such a page must not depend on the visitor, who is fetched after it has loaded.
 */
export interface PageHandle {
  cache?: 'everyone'
  /** The query parameters that are part of the cache key; all others are ignored. */
  query?: readonly string[]
  /** Those that are free text: with one of them the page is made anew each time, since there is no end of them. */
  freeText?: readonly string[]
  /** Where an order is put together or paid, nothing at the foot of the page leads away from it. */
  footer?: 'none'
  /** A page that can be installed by itself names its own. */
  manifest?: string
}
