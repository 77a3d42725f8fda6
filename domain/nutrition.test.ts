import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageDay, energyFromMacros, macroShares, sumNutrition } from './nutrition.ts'

const grams = fc.integer({ min: 0, max: 3_000 }).map((tenths) => tenths / 10)
const macros = fc.record({ proteinG: grams, carbsG: grams, fatG: grams })
const meal = fc.record({
  energyKcal: fc.integer({ min: 0, max: 2_000 }),
  proteinG: grams,
  carbsG: grams,
  fatG: grams,
})

const bowl = { energyKcal: 505, proteinG: 40.1, carbsG: 50.2, fatG: 16 }
const soup = { energyKcal: 211, proteinG: 10.2, carbsG: 20.1, fatG: 10 }
const nothing = { energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0 }

test('energy is 4 kcal a gram of protein and carbs, 9 a gram of fat', () => {
  expect(energyFromMacros({ proteinG: 40, carbsG: 50, fatG: 16 })).toBe(504)
  expect(energyFromMacros({ proteinG: 0.1, carbsG: 0.1, fatG: 0.1 })).toBe(2)
  expect(energyFromMacros({ proteinG: 0, carbsG: 0, fatG: 0 })).toBe(0)
})

test('shares are of the energy, not of the weight', () => {
  expect(macroShares({ proteinG: 9, carbsG: 9, fatG: 4 })).toEqual({
    protein: 1 / 3,
    carbs: 1 / 3,
    fat: 1 / 3,
  })
  expect(macroShares({ proteinG: 0, carbsG: 0, fatG: 7 })).toEqual({ protein: 0, carbs: 0, fat: 1 })
})

test('a dish without macros has no shares', () => {
  expect(macroShares(nothing)).toEqual({ protein: 0, carbs: 0, fat: 0 })
})

test('shares sum to 1 and lie between 0 and 1', () => {
  fc.assert(
    fc.property(
      macros.filter(({ proteinG, carbsG, fatG }) => proteinG + carbsG + fatG > 0),
      (one) => {
        const shares = Object.values(macroShares(one))
        expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
      },
    ),
  )
})

test('sums carry no binary noise', () => {
  expect(sumNutrition([bowl, soup])).toEqual({ energyKcal: 716, proteinG: 50.3, carbsG: 70.3, fatG: 26 })
  expect(sumNutrition([])).toEqual(nothing)
})

test('a sum does not depend on the order of the meals', () => {
  fc.assert(
    fc.property(fc.array(meal, { maxLength: 30 }), (meals) => {
      expect(sumNutrition(meals.toReversed())).toEqual(sumNutrition(meals))
    }),
  )
})

test('the average day leaves empty days out', () => {
  expect(averageDay([[bowl, soup], [], [bowl]])).toEqual({
    energyKcal: 611,
    proteinG: 45.2,
    carbsG: 60.3,
    fatG: 21,
  })
  expect(averageDay([[], []])).toEqual(nothing)
  expect(averageDay([])).toEqual(nothing)
})

test('the average of equal days is that day', () => {
  fc.assert(
    fc.property(
      fc.array(meal, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 24 }),
      (meals, days) => {
        expect(averageDay(Array(days).fill(meals))).toEqual(sumNutrition(meals))
      },
    ),
  )
})
