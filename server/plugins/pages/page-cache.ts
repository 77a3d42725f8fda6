import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Cache } from '../../cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedPage {
  headers: Record<string, string>
  etag: string
  body: Buffer
  /** The page in each encoding, compressed once on first use. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

export function encoded(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  page.encoded[encoding] ??= encode(page.body, encoding)
  return page.encoded[encoding]
}

// The default window of 4 MB counts as external memory in V8 and triggers garbage collection earlier.
const small = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { ...small, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
      : createGzip({ level: 8 })
  const whole = collected(compressor)
  compressor.end(body)
  return whole
}

/** Holds no reference to the input: a compressor is finalised late, and zlib's own callback would keep its page alive until then. */
function collected(stream: Transform): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => resolve(Buffer.concat(parts.splice(0))))
    stream.on('error', reject)
  })
}

export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

/** Cache of rendered public pages, with single-flight rendering. */
export function createPageCache(pages: Cache<CachedPage>) {
  const inFlight = new Map<string, Promise<unknown>>()
  let generation = 0

  return {
    get: pages.get,

    /** Whether this page is being rendered right now. */
    isInFlight: (key: string) => inFlight.has(key),

    /** Single-flight: concurrent misses share one render. `make` returns no page where the result must not be cached. */
    async make<Answer>(
      key: string,
      make: () => Promise<{ page?: CachedPage; answer: Answer }>,
    ): Promise<Answer> {
      const running = inFlight.get(key) as Promise<Answer> | undefined
      if (running) return running
      const startedIn = generation
      const made = make()
        .then(({ page, answer }) => {
          // A render that began before an invalidation may be stale.
          if (page && startedIn === generation) pages.set(key, page)
          return answer
        })
        .finally(() => {
          if (inFlight.get(key) === made) inFlight.delete(key)
        })
      inFlight.set(key, made)
      return made
    },

    clear() {
      generation += 1
      pages.clear()
      inFlight.clear()
    },
  }
}
