export type Cache<Value> = ReturnType<typeof createCache<Value>>

type Bounds<Value> = {
  mostEntries: number
  mostBytes?: number
  bytesOf?: (value: Value) => number
  /** How long an entry may be used, by `now`. */
  freshMs?: number
  now?: () => number
}

/** What was made or read once, up to a bound: the least recently asked for leaves first. */
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

  /** Looks without counting and without making it the most recent. */
  function peek(key: string): Value | undefined {
    const held = entries.get(key)
    return held && held.until >= now() ? held.value : undefined
  }

  function get(key: string): Value | undefined {
    const held = entries.get(key)
    if (!held || held.until < now()) {
      misses += 1
      remove(key)
      return undefined
    }
    hits += 1
    entries.delete(key)
    entries.set(key, held)
    return held.value
  }

  function set(key: string, value: Value): void {
    remove(key)
    const entry = { value, bytes: bytesOf(value), until: now() + freshMs }
    // One that takes the place of many is not worth it.
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

/** Numbers objects that are replaced as a whole when they change, so that a key can name what its value was made from. */
export function createVersions(): (part: object) => number {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (part) => {
    const number = numbers.get(part) ?? ++last
    numbers.set(part, number)
    return number
  }
}

/** A compressor answers with a part of the block that it wrote in, and the block stays for as long as the part. */
export function ownBytes(content: Uint8Array): Uint8Array {
  if (content.byteLength === content.buffer.byteLength) return content
  const copy = Buffer.allocUnsafeSlow(content.byteLength)
  copy.set(content)
  return copy
}
