import { describe, expect, it } from 'vitest'
import { createCache, createVersions, ownBytes } from './cache.ts'
import { compressed } from './http/encodings.ts'

describe('a cache', () => {
  it('is so many bytes at most, and evicts the least recently used', () => {
    const cache = createCache<Uint8Array>({ mostEntries: 100, mostBytes: 800, bytesOf: (one) => one.length })
    for (let n = 0; n < 8; n++) cache.set(String(n), new Uint8Array(100))
    cache.get('0')
    cache.set('8', new Uint8Array(100))
    expect(cache.figures()).toMatchObject({ entries: 8, bytes: 800 })
    expect(cache.get('0')).toBeDefined()
    expect(cache.get('1')).toBeUndefined()
  })

  it('is so many entries at most', () => {
    const cache = createCache<number>({ mostEntries: 2 })
    for (const n of [1, 2, 3]) cache.set(String(n), n)
    expect(['1', '2', '3'].map(cache.get)).toEqual([undefined, 2, 3])
  })

  it('holds nothing that would take the place of many', () => {
    const cache = createCache<Uint8Array>({ mostEntries: 100, mostBytes: 800, bytesOf: (one) => one.length })
    cache.set('large', new Uint8Array(101))
    expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('counts a replaced, an old and a cleared entry no longer', () => {
    let time = 1_000
    const now = () => time
    const cache = createCache<string>({ mostEntries: 9, bytesOf: (one) => one.length, freshMs: 10, now })
    cache.set('a', 'long')
    cache.set('a', 'no')
    cache.set('b', 'yes')
    expect(cache.figures()).toMatchObject({ entries: 2, bytes: 5 })
    time = 1_011
    expect([cache.peek('a'), cache.get('a')]).toEqual([undefined, undefined])
    expect(cache.figures()).toMatchObject({ entries: 1, bytes: 3 })
    cache.clear()
    expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('counts what it answered and what it did not', () => {
    const cache = createCache<number>({ mostEntries: 2 })
    cache.get('a')
    cache.set('a', 1)
    cache.get('a')
    cache.get('a')
    cache.peek('a')
    expect(cache.figures()).toMatchObject({ hits: 2, misses: 1 })
  })
})

it('a version is one object’s own, and stays', () => {
  const versionOf = createVersions()
  const [before, after] = [{}, {}]
  expect([before, after, before].map(versionOf)).toEqual([1, 2, 1])
})

it('bytes that are kept are themselves alone, not the block that a compressor wrote them in', () => {
  const content = compressed('zstd', 'a month of meals '.repeat(1000))
  const kept = ownBytes(content)
  expect(kept.buffer.byteLength).toBe(kept.byteLength)
  expect(Buffer.from(kept)).toEqual(content)
})
