import { PassThrough, pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import fastifyPlugin from 'fastify-plugin'

// Smaller answers fit one packet either way.
const LEAST_BYTES = 1024
// Shorter than this, handing it to another thread costs more than compressing it.
const MOST_AT_ONCE = 400_000

export type Encoding = 'zstd' | 'br' | 'gzip'

// Most answers fit one block of this size; the usual 64 KB are made anew for each, and take half as long as a small one itself.
const chunkSize = 8 * 1024
// Answers are smaller than the usual windows of half a megabyte and four: those are memory that V8 counts, for every answer.
const zstd = {
  chunkSize,
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 },
}
// The first quality finds the repetitions that JSON and HTML are full of at a third of the usual price.
const brotli = {
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const gzip = { chunkSize, level: 2 }

const NOW: Record<Encoding, (content: Buffer | string) => Buffer> = {
  zstd: (content) => zlib.zstdCompressSync(content, zstd),
  br: (content) => zlib.brotliCompressSync(content, brotli),
  gzip: (content) => zlib.gzipSync(content, gzip),
}
const LATER: Record<Encoding, (content: Buffer | string) => Promise<Buffer>> = {
  zstd: (content) => promisify(zlib.zstdCompress)(content, zstd),
  br: (content) => promisify(zlib.brotliCompress)(content, brotli),
  gzip: (content) => promisify(zlib.gzip)(content, gzip),
}
/** For an answer that is sent more than once. */
export const compressed = (encoding: Encoding, content: string): Buffer => NOW[encoding](content)

// What has been rendered goes out at once, not when a block is full.
const FLOWING: Record<Encoding, () => NodeJS.ReadWriteStream> = {
  zstd: () => zlib.createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  br: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
}

/** Compresses what is made for one visitor; what everyone shares was compressed, better, when it was made. */
export const compress = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload === null || payload === undefined || request.method === 'HEAD') return payload
    if (reply.hasHeader('content-encoding') || !isText(String(reply.getHeader('content-type') ?? '')))
      return payload
    const isStream = payload instanceof Readable
    const content = payload as string | Buffer
    if (!isStream && content.length < LEAST_BYTES) return payload
    addVary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream) return pipeline(payload, FLOWING[encoding](), new PassThrough(), () => {})
    return content.length > MOST_AT_ONCE ? LATER[encoding](content) : NOW[encoding](content)
  })
})

const isText = (type: string) =>
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/.test(type)

function addVary(reply: {
  getHeader(name: string): unknown
  header(name: string, value: string): unknown
}): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const isWanted = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(accepted)
  return (['zstd', 'br', 'gzip'] as const).find(isWanted)
}
