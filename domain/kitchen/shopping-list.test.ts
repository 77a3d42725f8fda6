import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUPPLIER_GROUPS } from '../food/recipe.ts'
import { comparedWith, isChanged, shoppingList, weightInWords, withoutRecipe } from './shopping-list.ts'

const rice = { id: 'rice', name: 'Basmati rice', supplierGroup: 'dry-goods' as const }
const chicken = { id: 'chicken', name: 'Chicken', supplierGroup: 'meat' as const }
const saffron = { id: 'saffron', name: 'Saffron', supplierGroup: 'dry-goods' as const }
const biryani = {
  name: 'Biryani',
  recipe: [
    { ingredient: rice, gramTenths: 1800 },
    { ingredient: chicken, gramTenths: 1500 },
    { ingredient: saffron, gramTenths: 1 },
  ],
}

describe('the shopping list', () => {
  it('sums what all portions hold, by supplier and name, and says what can still be changed', () => {
    const soup = { name: 'Soup', portions: 10, planned: 0, recipe: [{ ingredient: rice, gramTenths: 200 }] }
    const lines = shoppingList([{ ...biryani, portions: 100, planned: 5 }, soup])
    expect(
      lines.map(({ name, gramTenths, plannedGramTenths }) => [name, gramTenths, plannedGramTenths]),
    ).toEqual([
      ['Chicken', 157_500, 7_500],
      ['Basmati rice', 191_000, 9_000],
      ['Saffron', 105, 5],
    ])
  })

  it('names the dishes that nobody has written a recipe for', () => {
    const dishes = [
      { ...biryani, portions: 1, planned: 0 },
      { name: 'Mystery', portions: 3, planned: 1, recipe: [] },
    ]
    expect(withoutRecipe(dishes)).toEqual([{ name: 'Mystery', portions: 4 }])
  })

  it('loses no gram and doubles none, whatever is cooked', () => {
    const ingredient = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      name: fc.constant('One'),
      supplierGroup: fc.constantFrom(...SUPPLIER_GROUPS),
    })
    const dish = fc.record({
      name: fc.string(),
      portions: fc.nat(3000),
      planned: fc.nat(3000),
      recipe: fc.array(fc.record({ ingredient, gramTenths: fc.integer({ min: 1, max: 50_000 }) })),
    })
    fc.assert(
      fc.property(fc.array(dish), (dishes) => {
        const all = shoppingList(dishes).reduce((sum, line) => sum + line.gramTenths, 0)
        const held = dishes.map(
          ({ portions, planned, recipe }) =>
            (portions + planned) * recipe.reduce((sum, { gramTenths }) => sum + gramTenths, 0),
        )
        expect(all).toBe(held.reduce((sum, one) => sum + one, 0))
      }),
    )
  })
})

describe('against the last print', () => {
  const lines = shoppingList([{ ...biryani, portions: 10, planned: 0 }])

  it('nothing has changed that is the same, and nothing where it was never printed', () => {
    expect(comparedWith(lines, lines).filter(isChanged)).toEqual([])
    expect(comparedWith(lines, undefined).filter(isChanged)).toEqual([])
  })

  it('more, new and no longer needed are said line by line', () => {
    const before = shoppingList([{ ...biryani, portions: 9, planned: 0 }]).filter(
      ({ ingredient }) => ingredient !== 'saffron',
    )
    const gone = { ...before[0]!, ingredient: 'lamb', name: 'Lamb' }
    const compared = comparedWith(lines, [...before, gone])
    expect(
      compared
        .filter(isChanged)
        .map(({ name, gramTenths, printedGramTenths }) => [name, gramTenths, printedGramTenths]),
    ).toEqual([
      ['Chicken', 15_000, 13_500],
      ['Lamb', 0, 13_500],
      ['Basmati rice', 18_000, 16_200],
      ['Saffron', 10, 0],
    ])
  })
})

it.each([
  [5, '0.5 g'],
  [0, '0 g'],
  [123, '12 g'],
  [9_994, '999 g'],
  [9_996, '1.00 kg'],
  [123_456, '12.35 kg'],
])('%i tenths of a gram are %s', (tenths, words) => {
  expect(weightInWords(tenths)).toBe(words)
})
