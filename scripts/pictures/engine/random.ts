export type Random = {
  (): number
  between(low: number, high: number): number
  around(middle: number, spread: number): number
  pick<T>(items: readonly T[]): T
}

const hash = (text: string) => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** The same seed always gives the same picture. */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    around: (middle: number, spread: number) => middle + (next() + next() - 1) * spread,
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  })
}
