import { expect, test } from 'vitest'
import { ALLERGEN_GROUPS, ALLERGENS, avoidedIn, namedTogether } from './allergens.ts'

const pesto = { id: 'pesto', allergens: ['Tree nuts', 'Milk'] }
const salad = { id: 'salad', allergens: [] }

test('names the avoided allergens of a meal, whatever the case', () => {
  expect(avoidedIn(pesto, ['MILK', 'Fish'])).toEqual(['Milk'])
  expect(avoidedIn(salad, ['Milk'])).toEqual([])
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
  [['Fish'], 'Anchovies', true],
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

test('names are told once, and together where they are one group', () => {
  expect(namedTogether(['Tree nuts', 'tree nuts', 'Milk'])).toEqual(['Tree nuts', 'Milk'])
  expect(namedTogether(['Tree nuts', 'Milk', 'Nuts', 'peanuts'])).toEqual(['Milk', 'Nuts'])
  expect(namedTogether([])).toEqual([])
})
