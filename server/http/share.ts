export type Share = { take(address: string, cost?: number): boolean }

const MOST_ADDRESSES = 20_000

/** A token bucket for each address: some at once, and some every second. */
export function createShare(atOnce: number, perSecond: number, now = () => performance.now()): Share {
  const left = new Map<string, { tokens: number; at: number }>()
  return {
    take(address, cost = 1) {
      const at = now()
      const before = left.get(address)
      const tokens = before ? Math.min(atOnce, before.tokens + ((at - before.at) / 1000) * perSecond) : atOnce
      left.delete(address)
      // The newest are at the end: the first to go is who has not asked for the longest.
      if (left.size >= MOST_ADDRESSES) left.delete(left.keys().next().value as string)
      left.set(address, { tokens: tokens < cost ? tokens : tokens - cost, at })
      return tokens >= cost
    },
  }
}
