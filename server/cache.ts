import { LRUCache } from 'lru-cache'

export type Cache<Value extends {}> = ReturnType<typeof createCache<Value>>

type Bounds<Value extends {}> = {
  mostEntries: number
  mostBytes?: number
  bytesOf?: (value: Value) => number
  /** Time to live of an entry, by the clock `now`. */
  freshMs?: number
  now?: () => number
}

/** A named cache of `caches.ts`: lru-cache with the counters for /metrics. */
export function createCache<Value extends {}>(bounds: Bounds<Value>) {
  const { mostEntries, mostBytes, bytesOf, freshMs, now } = bounds
  const entries = new LRUCache<string, Value>({
    max: mostEntries,
    ...(bytesOf && {
      maxSize: mostBytes ?? Number.MAX_SAFE_INTEGER,
      // The library takes no empty entry.
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    }),
    // A larger entry would evict too many others.
    ...(mostBytes && { maxEntrySize: Math.floor(mostBytes / 8) }),
    ...(freshMs && { ttl: freshMs, ttlResolution: 0, ...(now && { perf: { now } }) }),
  })
  let hits = 0
  let misses = 0

  function get(key: string): Value | undefined {
    const value = entries.get(key)
    if (value === undefined) misses += 1
    else hits += 1
    return value
  }

  return {
    get,
    /** Reads without counting a hit and without making the entry the most recently used. */
    peek: (key: string): Value | undefined => entries.peek(key),
    set: (key: string, value: Value): void => void entries.set(key, value),
    clear: (): void => entries.clear(),
    figures: () => ({ entries: entries.size, bytes: entries.calculatedSize, hits, misses }),
  }
}

/** A version number for each immutable object, so that a cache key can name the snapshot its value was made from. */
export function createVersions(): (part: object) => number {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (part) => {
    const number = numbers.get(part) ?? ++last
    numbers.set(part, number)
    return number
  }
}

/** Copies a slice of a larger ArrayBuffer: a compressor returns slices of 64 KB blocks, which a cached slice would keep in memory. */
export function ownBytes(content: Uint8Array): Uint8Array {
  if (content.byteLength === content.buffer.byteLength) return content
  const copy = Buffer.allocUnsafeSlow(content.byteLength)
  copy.set(content)
  return copy
}
