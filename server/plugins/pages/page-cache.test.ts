import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCache } from '../../cache.ts'
import { openCaches } from '../../caches.ts'
import { type CachedPage, createPageCache, encoded, preferredEncoding } from './page-cache.ts'

const page = (text: string): CachedPage => ({ headers: {}, etag: text, body: Buffer.from(text), encoded: {} })
const openPageCache = ({ mostEntries = 500 } = {}) => createPageCache(createCache({ mostEntries }))
const kept = (text: string) => async () => ({ page: page(text), answer: text })

describe('the cache of finished pages', () => {
  it('makes a page once, however many ask for it at the same time', async () => {
    const cache = openPageCache()
    let made = 0
    const make = async () => {
      made += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { page: page('home'), answer: 'home' }
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.make('/', make)))
    expect(made).toBe(1)
    expect(new Set(answers)).toEqual(new Set(['home']))
    expect(cache.get('/')?.etag).toBe('home')
  })

  it('does not keep a page that was begun before the catalogue changed', async () => {
    const cache = openPageCache()
    let finish = () => {}
    const slow = cache.make('/', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { page: page('old'), answer: 'old' }
    })
    cache.clear()
    finish()
    await slow
    expect(cache.get('/')).toBeUndefined()
  })

  it('makes a page anew after the catalogue changed, even while the old one is still being made', async () => {
    const cache = openPageCache()
    let finish = () => {}
    const old = cache.make('/', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { page: page('old'), answer: 'old' }
    })
    cache.clear()
    expect(await cache.make('/', kept('new'))).toBe('new')
    finish()
    await old
    expect(cache.get('/')?.etag).toBe('new')
  })

  it('lets go of the page asked for the longest ago', async () => {
    const cache = openPageCache({ mostEntries: 2 })
    await cache.make('a', kept('a'))
    await cache.make('b', kept('b'))
    cache.get('a')
    await cache.make('c', kept('c'))
    expect([cache.get('a')?.etag, cache.get('b'), cache.get('c')?.etag]).toEqual(['a', undefined, 'c'])
  })

  it('keeps no page for longer than five minutes', async () => {
    let time = 1
    const cache = createPageCache(openCaches(() => time).pages)
    await cache.make('/', kept('home'))
    time += 5 * 60_000
    expect(cache.get('/')?.etag).toBe('home')
    time += 1
    expect(cache.get('/')).toBeUndefined()
  })

  it('asks again after a failure instead of remembering it', async () => {
    const cache = openPageCache()
    await expect(cache.make('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await cache.make('/', kept('home'))).toBe('home')
  })
})

describe('what a page is sent as', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(preferredEncoding(accepted)).toBe(expected)
  })

  it('is compressed once and comes out whole', async () => {
    const home = page('home '.repeat(500))
    const first = encoded(home, 'br')
    expect(encoded(home, 'br')).toBe(first)
    expect(brotliDecompressSync(await first).toString()).toBe(home.body.toString())
  })
})
