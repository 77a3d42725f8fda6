export type Cache<Value> = ReturnType<typeof createCache<Value>>

type Bounds<Value> = {
  mostEntries: number
  mostBytes?: number
  bytesOf?: (value: Value) => number
  /** Time to live of an entry, by the clock `now`. */
  freshMs?: number
  now?: () => number
}

/** An LRU cache, bounded by entries and by bytes, with an optional time to live and counters for /metrics. */
export function createCache<Value>(bounds: Bounds<Value>) {
  const { mostEntries, mostBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = bounds
  const { freshMs = Number.POSITIVE_INFINITY, now = () => 0 } = bounds
  const entries = new Map<string, { value: Value; bytes: number; until: number }>()
  let bytes = 0
  let hits = 0
  let misses = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** Reads without counting a hit and without making the entry the most recently used. */
  function peek(key: string): Value | undefined {
    const entry = entries.get(key)
    return entry && entry.until >= now() ? entry.value : undefined
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry || entry.until < now()) {
      misses += 1
      remove(key)
      return undefined
    }
    hits += 1
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  function set(key: string, value: Value): void {
    remove(key)
    const entry = { value, bytes: bytesOf(value), until: now() + freshMs }
    // An entry this large would evict too many others.
    if (entry.bytes > mostBytes / 8) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= mostEntries && bytes <= mostBytes) break
      remove(oldest)
    }
  }

  function clear(): void {
    entries.clear()
    bytes = 0
  }

  return { peek, get, set, clear, figures: () => ({ entries: entries.size, bytes, hits, misses }) }
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
