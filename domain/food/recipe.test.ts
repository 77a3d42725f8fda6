import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ALLERGENS, avoidedIn } from './allergens.ts'
import {
  allergenDifference,
  byWeight,
  checkRecipe,
  derivedAllergens,
  isKeepsDays,
  knownAllergens,
  labelIngredients,
  MAX_GRAM_TENTHS,
  netWeightG,
  parseGrams,
  type RecipeLine,
  takenOver,
} from './recipe.ts'

const line = (
  name: string,
  gramTenths: number,
  ...allergens: RecipeLine['ingredient']['allergens'][number][]
): RecipeLine => ({
  ingredient: { name, allergens },
  gramTenths,
})
const shakshuka = [
  line('Labneh', 300, 'Milk'),
  line('Tomato', 1800),
  line('Dukkah', 15, 'Tree nuts', 'Sesame'),
  line('Eggs', 1100, 'Eggs'),
  line('Cumin', 15),
]

describe('a label', () => {
  it('lists ingredients heaviest first, the same weight by name, each with its allergens', () => {
    expect(labelIngredients(shakshuka)).toEqual([
      { name: 'Tomato', allergens: [] },
      { name: 'Eggs', allergens: ['Eggs'] },
      { name: 'Labneh', allergens: ['Milk'] },
      { name: 'Cumin', allergens: [] },
      { name: 'Dukkah', allergens: ['Sesame', 'Tree nuts'] },
    ])
  })

  it('says the net weight in whole grams', () => {
    expect(netWeightG(shakshuka)).toBe(323)
    expect(netWeightG([])).toBe(0)
  })
})

test.each([
  [['Milk', 'Eggs', 'Tree nuts', 'Sesame'], [], []],
  [['dairy', 'egg', 'Nuts', 'tahini'], [], []],
  [['Milk'], ['Eggs', 'Sesame', 'Tree nuts'], []],
  [['Milk', 'Eggs', 'Tree nuts', 'Sesame', 'Prawns'], [], ['Prawns']],
  // No ingredient can say 'garlic', so it is never contradicted.
  [['Milk', 'Eggs', 'Tree nuts', 'Sesame', 'Garlic'], [], []],
  [[], ['Eggs', 'Milk', 'Sesame', 'Tree nuts'], []],
])('a dish that says %j misses %j and has %j too many', (stated, missing, extra) => {
  expect(allergenDifference(stated, derivedAllergens(shakshuka))).toEqual({ missing, extra })
})

test('taking over says what the ingredients say, and keeps what they cannot say', () => {
  expect(takenOver(['Dairy', 'Prawns', 'Garlic'], derivedAllergens(shakshuka))).toEqual([
    ...['Eggs', 'Milk', 'Sesame', 'Tree nuts', 'Garlic'],
  ])
})

const allergen = fc.constantFrom(...ALLERGENS)
const word = fc.oneof(allergen, fc.constantFrom('dairy', 'Nuts', 'shellfish', 'wheat', 'Garlic', 'tofu'))
const lines = fc.array(
  fc.record({
    ingredient: fc.record({ name: fc.string(), allergens: fc.uniqueArray(allergen) }),
    gramTenths: fc.integer({ min: 1, max: MAX_GRAM_TENTHS }),
  }),
)

describe('of any recipe and any words', () => {
  it('nothing is missing exactly where everybody who avoids an ingredient is warned', () => {
    fc.assert(
      fc.property(lines, fc.array(word), (recipe, stated) => {
        const derived = derivedAllergens(recipe)
        const { missing } = allergenDifference(stated, derived)
        const unwarned = derived.filter((one) => avoidedIn({ allergens: stated }, [one]).length === 0)
        expect(missing).toEqual(unwarned)
      }),
    )
  })

  it('whoever avoids an ingredient is warned by what is known, and what the dish says stays as it says it', () => {
    fc.assert(
      fc.property(lines, fc.array(word), (recipe, stated) => {
        const known = knownAllergens(stated, recipe)
        expect(known.slice(0, stated.length)).toEqual(stated)
        for (const one of derivedAllergens(recipe))
          expect(avoidedIn({ allergens: known }, [one])).not.toEqual([])
      }),
    )
  })

  it('no difference is left once the ingredients are taken over, and taking over again changes nothing', () => {
    fc.assert(
      fc.property(lines, fc.array(word), (recipe, stated) => {
        const derived = derivedAllergens(recipe)
        const taken = takenOver(stated, derived)
        expect(allergenDifference(taken, derived)).toEqual({ missing: [], extra: [] })
        expect(takenOver(taken, derived)).toEqual(taken)
      }),
    )
  })

  it('the label loses no ingredient and no allergen, and the order it was written in does not matter', () => {
    fc.assert(
      fc.property(lines, (recipe) => {
        const sorted = byWeight(recipe)
        expect(sorted).toHaveLength(recipe.length)
        for (const [at, { gramTenths }] of sorted.slice(1).entries())
          expect(gramTenths).toBeLessThanOrEqual(sorted[at]!.gramTenths)
        expect(netWeightG(sorted)).toBe(netWeightG(recipe))
        const named = new Set(labelIngredients(recipe).flatMap(({ allergens }) => allergens))
        expect(ALLERGENS.filter((one) => named.has(one))).toEqual(derivedAllergens(recipe))
      }),
    )
  })

  it('every weight that can be stored is read back as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_GRAM_TENTHS }), (tenths) => {
        expect(parseGrams(tenths / 10)).toBe(tenths)
        expect(parseGrams(String(tenths / 10))).toBe(tenths)
      }),
    )
  })
})

test.each(['', '0', '0.0', '-1', '1O', '12,5', '12.55', '1e2', '5000.1', '10000', 'NaN'])(
  'refuses %j as grams',
  (typed) => {
    expect(parseGrams(typed)).toBeUndefined()
  },
)

test.each([
  [[{ ingredient: 'oats', grams: '40' }], []],
  [[{ ingredient: '', grams: '40' }], ['recipe-ingredient-required']],
  [[{ ingredient: 'oats', grams: '' }], ['recipe-grams-wrong']],
  [
    [
      { ingredient: 'oats', grams: 40 },
      { ingredient: 'oats', grams: 2 },
    ],
    ['recipe-ingredient-twice'],
  ],
])('a recipe of %j has the problem %j', (recipe, codes) => {
  expect(checkRecipe(recipe)).toEqual(codes.map((code) => ({ field: 'recipe', code })))
})

test.each([
  [null, true],
  [1, true],
  [30, true],
  [0, false],
  [31, false],
  [1.5, false],
])('%s days of keeping: %s', (days, isGood) => {
  expect(isKeepsDays(days)).toBe(isGood)
})
