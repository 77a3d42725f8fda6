import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

describe('the rate limiter', () => {
  it('lets so many calls of an address pass in a minute, and none of another’s count', () => {
    let now = 1_000_000
    const limiter = createRateLimiter(3, () => now)
    for (let n = 0; n < 3; n++) expect(limiter.tryPass('a')).toBe(true)
    expect(limiter.tryPass('a')).toBe(false)
    expect(limiter.tryPass('b')).toBe(true)
    expect(limiter.secondsLeft('a')).toBeGreaterThan(0)
    now += 60_000
    expect(limiter.tryPass('a')).toBe(true)
  })

  it('adds what the other instances have counted in the same minute', () => {
    const now = 1_000_000
    const limiter = createRateLimiter(100, () => now)
    for (let n = 0; n < 10; n++) limiter.tryPass('a')
    limiter.tryPass('quiet')
    const { endsAt, counts } = limiter.unreported()
    expect(counts).toEqual([{ address: 'a', count: 10 }])
    expect(limiter.unreported().counts).toEqual([])
    limiter.addReported(endsAt, [{ address: 'a', count: 100 }])
    expect(limiter.tryPass('a')).toBe(false)
    limiter.addReported(endsAt - 60_000, [{ address: 'quiet', count: 1_000 }])
    expect(limiter.tryPass('quiet')).toBe(true)
  })
})
