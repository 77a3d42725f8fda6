/** The same numbers in the same order for the same seed, so that every demo shop has the same life. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** One of them. */
  pick<T>(from: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for invented people.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)]! }
}
