import { describe, expect, it } from 'vitest'
import { createFloodGuard } from './flood-guard.ts'

describe('the flood guard', () => {
  it('lets so many calls of an address pass in a minute, and none of another’s count', () => {
    let now = 1_000_000
    const guard = createFloodGuard(3, () => now)
    for (let n = 0; n < 3; n++) expect(guard.letPass('a')).toBe(true)
    expect(guard.letPass('a')).toBe(false)
    expect(guard.letPass('b')).toBe(true)
    expect(guard.secondsLeft('a')).toBeGreaterThan(0)
    now += 60_000
    expect(guard.letPass('a')).toBe(true)
  })

  it('adds what the other instances have counted in the same minute', () => {
    const now = 1_000_000
    const guard = createFloodGuard(100, () => now)
    for (let n = 0; n < 10; n++) guard.letPass('a')
    guard.letPass('quiet')
    const { endsAt, told } = guard.untold()
    expect(told).toEqual([{ address: 'a', count: 10 }])
    expect(guard.untold().told).toEqual([])
    guard.hear(endsAt, [{ address: 'a', count: 100 }])
    expect(guard.letPass('a')).toBe(false)
    guard.hear(endsAt - 60_000, [{ address: 'quiet', count: 1_000 }])
    expect(guard.letPass('quiet')).toBe(true)
  })
})
