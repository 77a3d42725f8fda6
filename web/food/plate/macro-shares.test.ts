import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { againstTarget, macroShares } from './macro-shares.ts'

const grams = fc.record({
  proteinG: fc.integer({ min: 0, max: 300 }),
  carbsG: fc.integer({ min: 0, max: 300 }),
  fatG: fc.integer({ min: 0, max: 300 }),
})

describe('the arcs of the macro ring', () => {
  it('are as long as the energy each macro brings', () => {
    const [protein, carbs, fat] = macroShares({ proteinG: 90, carbsG: 45, fatG: 20 })
    expect(protein!.length / carbs!.length).toBeCloseTo(2)
    expect(carbs!.length).toBeCloseTo(fat!.length)
  })

  it('close the whole ring when there is only one', () => {
    expect(macroShares({ proteinG: 0, carbsG: 0, fatG: 10 })).toEqual([
      { name: 'fat', start: 0, length: 100 },
    ])
  })

  it('are none when there is nothing', () => {
    expect(macroShares({ proteinG: 0, carbsG: 0, fatG: 0 })).toEqual([])
  })

  it('never lie over each other', () => {
    fc.assert(
      fc.property(grams, (macros) => {
        const arcs = macroShares(macros)
        for (const [index, arc] of arcs.entries()) {
          const next = arcs[index + 1]?.start ?? 100
          expect(arc.start + arc.length).toBeLessThanOrEqual(next + 1e-9)
        }
      }),
    )
  })
})

describe('the ring held against a target', () => {
  it('is filled as far as the day goes, with the mark at the top, until the target is reached', () => {
    expect(againstTarget(1_200, 1_600)).toEqual({ share: 0.75, mark: 1 })
    expect(againstTarget(1_600, 1_600)).toEqual({ share: 1, mark: 1 })
  })

  it('is full where the day goes beyond it, and the mark lies as far back as that', () => {
    expect(againstTarget(2_000, 1_600)).toEqual({ share: 1, mark: 0.8 })
  })

  it('has no mark where no target is known', () => {
    expect(againstTarget(1_200, undefined)).toEqual({ share: 1, mark: undefined })
  })
})
