import { describe, expect, it } from 'vitest'
import { compressed } from '../../http/encodings.ts'
import { createByteCache } from './byte-cache.ts'

describe('what is kept in memory', () => {
  it('is so many bytes at most, and the least recently asked for leaves first', () => {
    const cache = createByteCache(800)
    for (let n = 0; n < 8; n++) cache.keep(String(n), new Uint8Array(100))
    cache.find('0')
    cache.keep('8', new Uint8Array(100))
    expect(cache.bytes).toBe(800)
    expect(cache.find('0')).toBeDefined()
    expect(cache.find('1')).toBeUndefined()
  })

  it('is itself alone, not the block that a compressor wrote it in', () => {
    const cache = createByteCache(1024 * 1024)
    const content = compressed('zstd', 'a month of meals '.repeat(1000))
    cache.keep('cart', content)
    const kept = cache.find('cart')!
    expect(kept.buffer.byteLength).toBe(kept.byteLength)
    expect(Buffer.from(kept)).toEqual(content)
  })
})
