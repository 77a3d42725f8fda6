export type TokenBuckets = { take(address: string, cost?: number): boolean }

const MOST_ADDRESSES = 20_000

/** One token bucket per network: `burst` tokens at most, refilled by `perSecond`. */
export function createTokenBuckets(
  burst: number,
  perSecond: number,
  now = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(address, cost = 1) {
      const at = now()
      const before = buckets.get(address)
      const tokens = before ? Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond) : burst
      buckets.delete(address)
      // A Map iterates in insertion order, so the first key is the least recently used: it is evicted.
      if (buckets.size >= MOST_ADDRESSES) buckets.delete(buckets.keys().next().value as string)
      buckets.set(address, { tokens: tokens < cost ? tokens : tokens - cost, at })
      return tokens >= cost
    },
  }
}
