/**
 * What a route tells the server about its page:
 * `export const handle = { cache: 'everyone', query: ['category'] } satisfies PageHandle`.
 * Such a page must not depend on who asks; who is signed in is asked for after it has loaded.
 */
export interface PageHandle {
  cache?: 'everyone'
  /** The query parameters the page reads; all others are ignored when it is kept. */
  query?: readonly string[]
  /** Those that are free text: with one of them the page is made anew each time, since there is no end of them. */
  freeText?: readonly string[]
  /** Where an order is put together or paid, nothing at the foot of the page leads away from it. */
  footer?: 'none'
}
