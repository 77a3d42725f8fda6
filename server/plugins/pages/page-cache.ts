import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Cache } from '../../cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface KeptPage {
  headers: Record<string, string>
  etag: string
  body: Buffer
  /** The page in each encoding, made once, when first asked for. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

export function encoded(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  page.encoded[encoding] ??= encode(page.body, encoding)
  return page.encoded[encoding]
}

// The usual window of four megabytes is memory that V8 counts, and collects its waste the sooner for.
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

/** Knows nothing of what goes in: a compressor is let go of late, and with zlib's own function its page would be, too. */
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

/** Finished pages that are the same for everyone, each made once for all who wait for it. */
export function createPageCache(pages: Cache<KeptPage>) {
  const making = new Map<string, Promise<unknown>>()
  let generation = 0

  return {
    get: pages.get,

    /** Whether somebody else has already begun it. */
    isBeingMade: (key: string) => making.has(key),

    /** Makes a missing page once, however many ask for it at the same time. `make` answers no page when it may not be kept. */
    async make<Answer>(
      key: string,
      make: () => Promise<{ page?: KeptPage; answer: Answer }>,
    ): Promise<Answer> {
      const underWay = making.get(key) as Promise<Answer> | undefined
      if (underWay) return underWay
      const begun = generation
      const made = make()
        .then(({ page, answer }) => {
          // A page begun before the catalogue changed may show what no longer is.
          if (page && begun === generation) pages.set(key, page)
          return answer
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key)
        })
      making.set(key, made)
      return made
    },

    clear() {
      generation += 1
      pages.clear()
      making.clear()
    },
  }
}
