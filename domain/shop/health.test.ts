import { describe, expect, it } from 'vitest'
import { LIMITS, levelOf, SIGNS } from './health.ts'

describe('levels of signs', () => {
  it.each([
    ['cut-off-late', 0, 'well'],
    ['cut-off-late', 14, 'well'],
    ['cut-off-late', 15, 'look'],
    ['cut-off-late', 29, 'look'],
    ['cut-off-late', 30, 'act'],
    ['numbers-differ', 1, 'act'],
    ['paid-not-confirmed', 1, 'look'],
    ['queue-age', null, 'unknown'],
  ] as const)('%s at %s is %s', (sign, value, level) => expect(levelOf(sign, value)).toBe(level))

  it('begin at nothing and never wake somebody before they say look', () => {
    for (const sign of SIGNS) {
      expect(levelOf(sign, 0)).toBe('well')
      expect(LIMITS[sign].look).toBeLessThanOrEqual(LIMITS[sign].act)
    }
  })
})
