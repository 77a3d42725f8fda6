import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

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

/** In another thread. */
export const compressLater: Record<Encoding, (content: Buffer | string) => Promise<Buffer>> = {
  zstd: (content) => promisify(zlib.zstdCompress)(content, zstd),
  br: (content) => promisify(zlib.brotliCompress)(content, brotli),
  gzip: (content) => promisify(zlib.gzip)(content, gzip),
}

export const compressed = (encoding: Encoding, content: Buffer | string): Buffer => NOW[encoding](content)

// What has been rendered goes out at once, not when a block is full.
export const compressors: Record<Encoding, () => NodeJS.ReadWriteStream> = {
  zstd: () => zlib.createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  br: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
}

export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const isWanted = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(accepted)
  return (['zstd', 'br', 'gzip'] as const).find(isWanted)
}
