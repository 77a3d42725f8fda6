const WINDOW_MS = 60_000
const MOST_ADDRESSES = 20_000
// An address that has used a twentieth of its calls is told to the other instances; nobody else costs a query.
const SHARED_FROM = 1 / 20

type Window = { endsAt: number; own: number; told: number; elsewhere: number }
export type Told = { address: string; count: number }

/** How many calls each address has made this minute, here and as far as the other instances have told. */
export function createFloodGuard(limit: number, now: () => number) {
  const windows = new Map<string, Window>()

  function windowOf(address: string): Window {
    const held = windows.get(address)
    if (held && held.endsAt > now()) return held
    if (held) windows.delete(address)
    else if (windows.size >= MOST_ADDRESSES) windows.delete(windows.keys().next().value as string)
    // Every instance begins its minutes at the same moment, so that they count the same one.
    const endsAt = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS
    const begun = { endsAt, own: 0, told: 0, elsewhere: 0 }
    windows.set(address, begun)
    return begun
  }

  return {
    /** Whether one more call may pass; if so, it is counted. */
    letPass(address: string): boolean {
      const window = windowOf(address)
      if (window.own + window.elsewhere >= limit) return false
      window.own += 1
      return true
    },
    secondsLeft: (address: string) => Math.ceil((windowOf(address).endsAt - now()) / 1000),
    /** What the others have not heard of yet, by the end of its minute. */
    untold(): { endsAt: number; told: Told[] } {
      const endsAt = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS
      const told: Told[] = []
      for (const [address, window] of windows) {
        const count = window.own - window.told
        if (window.endsAt !== endsAt || count === 0 || window.own < limit * SHARED_FROM) continue
        window.told = window.own
        told.push({ address, count })
      }
      return { endsAt, told }
    },
    /** What all instances together have counted. */
    hear(endsAt: number, totals: Told[]): void {
      for (const { address, count } of totals) {
        const window = windows.get(address)
        if (window?.endsAt === endsAt) window.elsewhere = Math.max(0, count - window.told)
      }
    },
  }
}
export type FloodGuard = ReturnType<typeof createFloodGuard>
