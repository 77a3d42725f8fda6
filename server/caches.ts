import { createCache } from './cache.ts'
import type { Ready } from './http/front.ts'
import type { KeptPage } from './plugins/pages/page-cache.ts'

const MB = 1024 * 1024
const bodyBytes = ({ body }: KeptPage) => body.byteLength
const byteLength = (content: Uint8Array) => content.byteLength

export type Caches = ReturnType<typeof openCaches>

/** Every cache of the server. What each of them saves: docs/decisions/045-caches.md. */
export const openCaches = (monotonicMs: () => number) => ({
  /** Shared answers as they go out, repeated before the framework is asked. What a clock alone may change is asked for anew this often. */
  front: createCache<Ready>({ mostEntries: 1_000, freshMs: 5_000, now: monotonicMs }),
  /** Some pages change with the clock alone: an article whose day has come, the earliest start date. */
  pages: createCache<KeptPage>({
    mostEntries: 500,
    bytesOf: bodyBytes,
    freshMs: 5 * 60_000,
    now: monotonicMs,
  }),
  /** Answers of the catalogue's calls, by the version of what they were made from. */
  catalogueAnswers: createCache<KeptPage>({ mostEntries: 1_000, mostBytes: 32 * MB, bytesOf: bodyBytes }),
  pictures: createCache<Uint8Array>({ mostEntries: 10_000, mostBytes: 48 * MB, bytesOf: byteLength }),
  /** Compressed, by the version of the cart. */
  cartAnswers: createCache<Uint8Array>({ mostEntries: 10_000, mostBytes: 16 * MB, bytesOf: byteLength }),
  /** How many orders match a filter of the back-office. */
  orderCounts: createCache<{ at: number; total: number }>({ mostEntries: 100 }),
})
