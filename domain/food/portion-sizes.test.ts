import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from './allergens.ts'
import { conflictsOf, ingredientWords } from './conflicts.ts'
import {
  checkSizes,
  dishInSize,
  recipeInSize,
  SIZE_PERCENT,
  SIZES,
  sizeIdentifier,
  sizeName,
} from './portion-sizes.ts'
import { derivedAllergens, MAX_GRAM_TENTHS, netWeightG } from './recipe.ts'

const bowl = {
  ...{ mealName: 'Chicken bowl', description: 'With rice.', portion: 'Medium', categoryId: 'c' },
  ...{ priceFils: 4_000, strikeOffFils: 4_500, discountFils: 500 },
  ...{ energyKcal: 501, proteinG: 40, fatG: 15, carbsG: 51.5 },
  ...{ allergens: ['Milk'], heating: 'Microwave.', keepsDays: 2 },
}

test('a size has its own name, price and figures, and everything else of its dish', () => {
  expect(dishInSize(bowl, { size: 'L', percent: 135, priceFils: 5_200 })).toEqual({
    ...bowl,
    ...{ mealName: 'Chicken bowl (L)', portion: '', priceFils: 5_200, strikeOffFils: 0, discountFils: 0 },
    ...{ energyKcal: 676, proteinG: 54, fatG: 20.3, carbsG: 69.5 },
  })
  expect(sizeName('Soup', 'S')).toBe('Soup (S)')
  expect(sizeIdentifier('soup-1a', 'S')).toBe('soup-1a--s')
})

test('its recipe is weighed by the same percent, and nothing falls out of it', () => {
  const lines = [{ gramTenths: 1_500 }, { gramTenths: 5 }, { gramTenths: 1 }, { gramTenths: MAX_GRAM_TENTHS }]
  expect(recipeInSize(lines, 75).map(({ gramTenths }) => gramTenths)).toEqual([1_125, 4, 1, 37_500])
  expect(recipeInSize(lines, 50).at(2)).toEqual({ gramTenths: 1 })
  expect(recipeInSize(lines, 200).at(3)).toEqual({ gramTenths: MAX_GRAM_TENTHS })
})

const size = fc.constantFrom(...SIZES).chain((one) =>
  fc.record({
    size: fc.constant(one),
    percent: fc.integer(SIZE_PERCENT[one]),
    priceFils: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)
const figure = fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10)
const ingredient = fc.record({
  name: fc.string({ minLength: 1 }),
  supplierGroup: fc.constantFrom('meat', 'fish', 'dairy'),
  allergens: fc.subarray([...ALLERGENS]),
})
const dish = fc.record({
  ...{ mealName: fc.string(), portion: fc.string(), allergens: fc.array(fc.string()) },
  ...{ priceFils: fc.nat(), strikeOffFils: fc.nat(), discountFils: fc.nat() },
  ...{ energyKcal: figure, proteinG: figure, fatG: figure, carbsG: figure },
  recipe: fc.array(fc.record({ ingredient, gramTenths: fc.integer({ min: 1, max: 20_000 }) }), {
    maxLength: 12,
  }),
})

test('whatever the dish and the percent, the figures are the dish’s by that percent', () => {
  fc.assert(
    fc.property(dish, size, (base, terms) => {
      const sized = dishInSize(base, terms)
      const by = (value: number) => (value * terms.percent) / 100
      expect(Math.abs(sized.energyKcal - by(base.energyKcal))).toBeLessThanOrEqual(0.5)
      for (const part of ['proteinG', 'fatG', 'carbsG'] as const)
        expect(Math.abs(sized[part] - by(base[part]))).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(sized.priceFils).toBe(terms.priceFils)
      const weight = netWeightG(recipeInSize(base.recipe, terms.percent))
      // Both weights are rounded to a gram, the dish's before it is multiplied, and each line to a tenth.
      const rounding = 0.5 + by(0.5) + 0.05 * base.recipe.length
      expect(Math.abs(weight - by(netWeightG(base.recipe)))).toBeLessThanOrEqual(rounding + 1e-9)
    }),
  )
})

test('whatever the dish and the percent, whoever avoids something avoids the size too', () => {
  fc.assert(
    fc.property(dish, size, fc.subarray([...ALLERGENS]), (base, terms, avoided) => {
      const sized = dishInSize(base, terms)
      const recipe = recipeInSize(base.recipe, terms.percent)
      expect(sized.allergens).toEqual(base.allergens)
      expect(derivedAllergens(recipe)).toEqual(derivedAllergens(base.recipe))
      expect(ingredientWords(recipe)).toEqual(ingredientWords(base.recipe))
      const wishes = { avoided, dislikes: [] }
      expect(conflictsOf(sized, wishes)).toEqual(conflictsOf(base, wishes))
    }),
  )
})

describe('what a form may say', () => {
  const small = { size: 'S' as const, percent: '75', price: '30.00' }
  const large = { size: 'L' as const, percent: 135, price: 52 }

  test('a size smaller and one larger, each with a price', () => {
    expect(checkSizes([])).toEqual([])
    expect(checkSizes([small, large])).toEqual([])
  })

  test.each([
    [{ ...small, percent: '' }, 'small-size-wrong'],
    [{ ...small, percent: '100' }, 'small-size-wrong'],
    [{ ...small, percent: '72.5' }, 'small-size-wrong'],
    [{ ...large, percent: 100 }, 'large-size-wrong'],
    [{ ...large, percent: 201 }, 'large-size-wrong'],
    [{ ...large, price: '' }, 'size-price-wrong'],
    [{ ...large, price: '0' }, 'size-price-wrong'],
    [{ ...large, price: 'much' }, 'size-price-wrong'],
  ])('refuses %o', (wrong, code) => {
    expect(checkSizes([wrong])).toEqual([{ field: 'sizes', code }])
  })

  test('no size twice', () => {
    expect(checkSizes([small, small])).toEqual([{ field: 'sizes', code: 'size-twice' }])
  })
})
