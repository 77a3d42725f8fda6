import { expect, it } from 'vitest'
import { shownDifferenceFils } from './shown-difference.ts'

const extra = { priceFils: 900, givesBackFils: 800 }

it.each([
  ['nothing is changed', { meals: [], extras: [{ ...extra, had: 2, wanted: 2 }] }, 0],
  [
    'a dearer and a cheaper meal',
    { meals: [{ differenceFils: 700 }, { differenceFils: -300 }], extras: [] },
    400,
  ],
  [
    'more of an extra cost what it costs today',
    { meals: [], extras: [{ ...extra, had: 1, wanted: 3 }] },
    1800,
  ],
  ['fewer give back what was paid', { meals: [], extras: [{ ...extra, had: 2, wanted: 0 }] }, -1600],
])('%s', (_, choice, fils) => expect(shownDifferenceFils(choice)).toBe(fils))
