import { describe, expect, it } from 'vitest'
import { lackingTo, missedOf, wantedTarget } from './day-target.ts'

const profile = { energyKcal: 1_600, proteinG: 120, carbsG: null, fatG: null }
const [typed, own] = [{ energyKcal: 2_000 }, { energyKcal: 1_450, proteinG: 90 }]

it.each([
  ['the food profile’s', profile, typed, { energyKcal: 1_600, proteinG: 120 }],
  ['what was typed, where the food profile has none', null, typed, typed],
  ['what the days come to, where nobody has said anything', null, undefined, own],
])('days are fitted to %s', (_, kept, said, wanted) => {
  expect(wantedTarget(kept, said, own)).toEqual(wanted)
})

const day = (energyKcal: number, proteinG: number) => ({ energyKcal, proteinG, carbsG: 150, fatG: 50 })

describe('what a day misses of its target', () => {
  it('is each part that is more than a tenth off, below it negative', () => {
    const target = { energyKcal: 1_600, proteinG: 120, carbsG: 100, fatG: 50 }
    expect(missedOf(day(1_600, 95.4), target)).toEqual({ proteinG: -25, carbsG: 50 })
    expect(missedOf(day(1_380, 120), { energyKcal: 1_600 })).toEqual({ energyKcal: -220 })
  })

  it('is nothing within a tenth, and nothing that was not asked for', () => {
    expect(missedOf(day(1_440, 132), { energyKcal: 1_600, proteinG: 120 })).toEqual({})
    expect(missedOf(day(1_600, 10), { energyKcal: 1_600 })).toEqual({})
    expect(missedOf(day(1_600, 10), { energyKcal: 1_600, proteinG: 0 })).toEqual({})
  })
})

it('what a day still lacks is told from a percent on, and nothing that it has more than enough of', () => {
  const target = { energyKcal: 1_600, proteinG: 120 }
  expect(lackingTo(target, day(1_300, 118))).toEqual({ energyKcal: 300, proteinG: 2 })
  expect(lackingTo(target, day(1_590, 119))).toEqual({})
  expect(lackingTo(target, day(2_000, 200))).toEqual({})
  expect(lackingTo({ energyKcal: 1_600 }, day(1_600, 0))).toEqual({})
})
