import { expect, test } from 'vitest'
import { ALLERGENS, avoidedIn, withoutAllergens } from './allergens.ts'

const pesto = { id: 'pesto', allergens: ['Tree nuts', 'Milk'] }
const curry = { id: 'curry', allergens: ['soya '] }
const salad = { id: 'salad', allergens: [] }

test('names the avoided allergens of a meal, whatever the case', () => {
  expect(avoidedIn(pesto, ['MILK', 'Fish'])).toEqual(['Milk'])
  expect(avoidedIn(salad, ['Milk'])).toEqual([])
})

test('leaves out the meals that hold one, and keeps the order of the rest', () => {
  expect(withoutAllergens([salad, pesto, curry], ['tree nuts'])).toEqual([salad, curry])
  expect(withoutAllergens([pesto, curry, salad], ['Soya', 'Milk'])).toEqual([salad])
  expect(withoutAllergens([pesto, curry], [])).toEqual([pesto, curry])
})

test('there are fourteen to choose from, in order', () => {
  expect(new Set(ALLERGENS).size).toBe(14)
  expect(ALLERGENS.toSorted()).toEqual(ALLERGENS)
})
