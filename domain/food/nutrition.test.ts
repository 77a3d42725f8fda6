import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageDay, sumNutrition } from './nutrition.ts'

const grams = fc.integer({ min: 0, max: 3_000 }).map((tenths) => tenths / 10)
const meal = fc.record({
  energyKcal: fc.integer({ min: 0, max: 2_000 }),
  proteinG: grams,
  carbsG: grams,
  fatG: grams,
})

const bowl = { energyKcal: 505, proteinG: 40.1, carbsG: 50.2, fatG: 16 }
const soup = { energyKcal: 211, proteinG: 10.2, carbsG: 20.1, fatG: 10 }
const nothing = { energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0 }

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
