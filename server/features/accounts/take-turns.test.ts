import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

describe('taking turns', () => {
  it('runs at most so many at once, in the order they came, also after one that failed', async () => {
    const inTurn = takeTurns(2)
    let running = 0
    let most = 0
    const begun: number[] = []
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((n) =>
        inTurn(async () => {
          begun.push(n)
          running += 1
          most = Math.max(most, running)
          await new Promise((done) => setTimeout(done, 5))
          running -= 1
          if (n === 1) throw new Error('no')
          return n
        }),
      ),
    )
    expect(most).toBe(2)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})
