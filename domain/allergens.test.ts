import { expect, test } from 'vitest'
import {
  ALLERGEN_GROUPS,
  ALLERGENS,
  avoidedIn,
  conflictsOf,
  namedTogether,
  withoutAllergens,
} from './allergens.ts'

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

test.each([
  [['Peanuts', 'Tree nuts'], 'Nuts', true],
  [['Tree nuts'], 'Nuts', true],
  [['Nuts'], 'Tree nuts', true],
  [['Nuts'], 'Peanuts', true],
  [['Tree nuts'], 'Cashew nuts', true],
  [['Tree nuts'], 'Almonds', true],
  [['Tree nuts'], 'tree nuts (almond, walnut)', true],
  [['Tree nuts'], 'Peanuts', false],
  [['Tree nuts'], 'Coconut', false],
  [['Tree nuts'], 'Nutmeg', false],
  [['Crustaceans'], 'Shellfish', true],
  [['Shellfish'], 'Molluscs', true],
  [['Milk'], 'Dairy', true],
  [['Gluten'], 'Wheat', true],
  [['Soya'], 'soy', true],
  [['Eggs'], 'Egg', true],
  [['Cocoa'], 'cocoa ', true],
  [['Cocoa'], 'Coffee', false],
  [['Fish'], 'Shellfish', false],
])('who avoids %j, and a dish that names %s: conflict %s', (avoided, named, isConflict) => {
  expect(avoidedIn({ allergens: [named] }, avoided)).toEqual(isConflict ? [named] : [])
})

test('every one of the fourteen is in conflict with itself and with no other', () => {
  for (const avoided of ALLERGENS)
    for (const named of ALLERGENS)
      expect(avoidedIn({ allergens: [named] }, [avoided])).toEqual(named === avoided ? [named] : [])
})

test('a group is made of the fourteen, and stands for each of them', () => {
  for (const { name, members } of ALLERGEN_GROUPS)
    for (const member of members) {
      expect(ALLERGENS).toContain(member)
      expect(avoidedIn({ allergens: [member] }, [name])).toEqual([member])
    }
})

test('a chosen dish in conflict is told once, with each of its days', () => {
  const days = [
    { date: '2026-11-18', dishes: [pesto, salad] },
    { date: '2026-11-19', dishes: [curry, pesto] },
  ]
  expect(conflictsOf(days, ['Nuts'])).toEqual([
    { dish: pesto, allergens: ['Tree nuts'], dates: ['2026-11-18', '2026-11-19'] },
  ])
  expect(conflictsOf(days, [])).toEqual([])
})

test('names are told once, and together where they are one group', () => {
  expect(namedTogether(['Tree nuts', 'tree nuts', 'Milk'])).toEqual(['Tree nuts', 'Milk'])
  expect(namedTogether(['Tree nuts', 'Milk', 'Nuts', 'peanuts'])).toEqual(['Milk', 'Nuts'])
  expect(namedTogether([])).toEqual([])
})
