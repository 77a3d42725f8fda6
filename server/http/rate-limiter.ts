const WINDOW_MS = 60_000
const MOST_ADDRESSES = 20_000
// A network that has used a twentieth of its limit is reported to the other instances; nobody else costs a query.
const SHARED_FROM = 1 / 20

type Window = { endsAt: number; own: number; reported: number; elsewhere: number }
export type CallCount = { address: string; count: number }

/** A fixed-window rate limiter by network: this instance's calls of the minute plus those the other instances reported. */
export function createRateLimiter(limit: number, now: () => number) {
  const windows = new Map<string, Window>()

  function windowOf(address: string): Window {
    const held = windows.get(address)
    if (held && held.endsAt > now()) return held
    if (held) windows.delete(address)
    else if (windows.size >= MOST_ADDRESSES) windows.delete(windows.keys().next().value as string)
    // Windows start on the full minute, so that all instances count the same one.
    const endsAt = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS
    const begun = { endsAt, own: 0, reported: 0, elsewhere: 0 }
    windows.set(address, begun)
    return begun
  }

  return {
    /** Whether one more call is within the limit; if so, it is counted. */
    tryPass(address: string): boolean {
      const window = windowOf(address)
      if (window.own + window.elsewhere >= limit) return false
      window.own += 1
      return true
    },
    secondsLeft: (address: string) => Math.ceil((windowOf(address).endsAt - now()) / 1000),
    /** Counts not yet reported to the other instances, with the end of their window. */
    unreported(): { endsAt: number; counts: CallCount[] } {
      const endsAt = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS
      const counts: CallCount[] = []
      for (const [address, window] of windows) {
        const count = window.own - window.reported
        if (window.endsAt !== endsAt || count === 0 || window.own < limit * SHARED_FROM) continue
        window.reported = window.own
        counts.push({ address, count })
      }
      return { endsAt, counts }
    },
    /** Takes over the totals of all instances. */
    addReported(endsAt: number, totals: CallCount[]): void {
      for (const { address, count } of totals) {
        const window = windows.get(address)
        if (window?.endsAt === endsAt) window.elsewhere = Math.max(0, count - window.reported)
      }
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
