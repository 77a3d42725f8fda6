import { createCache } from './cache.ts'
import type { DishSnapshot } from './db/day-meals.ts'
import type { CachedResponse } from './http/response-cache.ts'
import type { CachedPage } from './plugins/pages/page-cache.ts'

const MB = 1024 * 1024
const bodyBytes = ({ body }: CachedPage) => body.byteLength
const byteLength = (content: Uint8Array) => content.byteLength

export type Caches = ReturnType<typeof openCaches>

/** Every cache of the server. What each of them saves: docs/decisions/045-caches.md. */
export const openCaches = (monotonicMs: () => number) => ({
  /** Whole responses of public routes, sent without entering Fastify. They expire, because some change with the clock alone. */
  responses: createCache<CachedResponse>({ mostEntries: 1_000, freshMs: 5_000, now: monotonicMs }),
  /** Rendered pages. They expire: an article appears on its date, the earliest start date moves on. */
  pages: createCache<CachedPage>({
    mostEntries: 500,
    bytesOf: bodyBytes,
    freshMs: 5 * 60_000,
    now: monotonicMs,
  }),
  /** Responses of the catalogue's calls, keyed by the version of the catalogue and settings they were made from. */
  catalogueAnswers: createCache<CachedPage>({ mostEntries: 1_000, mostBytes: 32 * MB, bytesOf: bodyBytes }),
  pictures: createCache<Uint8Array>({ mostEntries: 10_000, mostBytes: 48 * MB, bytesOf: byteLength }),
  /** Compressed cart responses, keyed by the version of the cart. */
  cartAnswers: createCache<Uint8Array>({ mostEntries: 10_000, mostBytes: 16 * MB, bytesOf: byteLength }),
  /** Dishes as they were ordered, by their digest: one that is other has another digest, so they never expire. */
  orderedDishes: createCache<DishSnapshot>({ mostEntries: 5_000 }),
  /** How many orders match a filter of the back-office. */
  orderCounts: createCache<{ at: number; total: number }>({ mostEntries: 100 }),
})
