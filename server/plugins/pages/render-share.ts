export type RenderShare = { take(address: string, cost?: number): boolean }

const MOST_ADDRESSES = 20_000

/**
 * Rendering is what costs most, so each address has a share of it: a handful at once and some every second. A flood from
 * one of them then leaves the time of the others alone.
 */
export function createRenderShare(
  atOnce: number,
  perSecond: number,
  now = () => performance.now(),
): RenderShare {
  const left = new Map<string, { renders: number; at: number }>()
  return {
    take(address, cost = 1) {
      const at = now()
      const before = left.get(address)
      const renders = before
        ? Math.min(atOnce, before.renders + ((at - before.at) / 1000) * perSecond)
        : atOnce
      left.delete(address)
      // The newest are at the end: the first to go is who has not asked for the longest.
      if (left.size >= MOST_ADDRESSES) left.delete(left.keys().next().value as string)
      left.set(address, { renders: renders < cost ? renders : renders - cost, at })
      return renders >= cost
    },
  }
}
