import { expect, it } from 'vitest'
import { wantedTarget } from './day-target.ts'

const profile = { energyKcal: 1_600, proteinG: 120, carbsG: null, fatG: null }
const [typed, own] = [{ energyKcal: 2_000 }, { energyKcal: 1_450, proteinG: 90 }]

it.each([
  ['the food profile’s', profile, typed, { energyKcal: 1_600, proteinG: 120 }],
  ['what was typed, where the food profile has none', null, typed, typed],
  ['what the days come to, where nobody has said anything', null, undefined, own],
])('days are fitted to %s', (_, kept, said, wanted) => {
  expect(wantedTarget(kept, said, own)).toEqual(wanted)
})
