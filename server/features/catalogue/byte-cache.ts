/** Keeps what was found, up to so many bytes; the least recently asked for leaves first. */
export function createByteCache(mostBytes: number) {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0

  function keep(key: string, content: Uint8Array) {
    if (content.byteLength > mostBytes / 8 || kept.has(key)) return
    kept.set(key, itself(content))
    bytes += content.byteLength
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= old.byteLength
    }
  }

  function find(key: string): Uint8Array | undefined {
    const held = kept.get(key)
    if (!held) return undefined
    kept.delete(key)
    kept.set(key, held)
    return held
  }

  return {
    find,
    keep,
    async get(key: string, read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
      const held = find(key)
      if (held) return held
      const found = await read()
      if (found) keep(key, found)
      return found
    },
    get bytes() {
      return bytes
    },
  }
}

/** A compressor answers with a part of the block that it wrote in, and the block stays for as long as the part. */
function itself(content: Uint8Array): Uint8Array {
  if (content.byteLength === content.buffer.byteLength) return content
  const copy = Buffer.allocUnsafeSlow(content.byteLength)
  copy.set(content)
  return copy
}
