import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

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

// Some pages change with the clock alone: an article whose day has come, the earliest start date.
const freshForMs = 5 * 60_000

/** Finished pages that are the same for everyone: the least recently asked for leaves first. */
export function createPageCache({ limit = 500, now = () => performance.now() } = {}) {
  const pages = new Map<string, { page: KeptPage; keptAt: number }>()
  const making = new Map<string, Promise<unknown>>()
  let generation = 0

  return {
    get(key: string): KeptPage | undefined {
      const kept = pages.get(key)
      if (!kept) return undefined
      pages.delete(key)
      if (now() - kept.keptAt > freshForMs) return undefined
      pages.set(key, kept)
      return kept.page
    },

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
          if (page && begun === generation) {
            pages.set(key, { page, keptAt: now() })
            if (pages.size > limit) pages.delete(pages.keys().next().value as string)
          }
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

    get size() {
      return pages.size
    },
  }
}
