import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPERATION } from '../days/operation.ts'
import { ALLERGENS } from '../food/allergens.ts'
import {
  dishWords,
  eaterOnLabel,
  ingredientList,
  type LabelDish,
  type LabelWord,
  lastDayOf,
  type MealLabel,
  piecesInWords,
  printedWords,
  windowOnLabel,
} from './label.ts'

const dish: LabelDish = {
  ...{ name: 'Shakshuka', slot: 'Breakfast', energyKcal: 420, proteinG: 24, fatG: 22, carbsG: 30 },
  ...{ allergens: ['Milk'], heating: 'Microwave for 2 minutes.', keepsDays: 3, lot: 'L-1001' },
  recipe: [
    { ingredient: { name: 'Labneh', allergens: ['Milk'] }, gramTenths: 300 },
    { ingredient: { name: 'Tomato', allergens: [] }, gramTenths: 1800 },
    { ingredient: { name: 'Eggs', allergens: ['Eggs'] }, gramTenths: 1100 },
    { ingredient: { name: 'Dukkah', allergens: ['Tree nuts', 'Sesame'] }, gramTenths: 15 },
  ],
}
const told = (words: readonly LabelWord[]) => words.map(({ text }) => text).join(' ')
const bold = (words: readonly LabelWord[]) => told(words.filter(({ isBold }) => isBold))

describe('the label of a meal', () => {
  it('says all that has to be said', () => {
    expect(dishWords(dish, '2026-11-18')).toMatchObject({
      dish: 'Shakshuka',
      eaten: 'Breakfast · eat on Wed 18 Nov 2026',
      nutrition: '420 kcal · Protein 24 g · Carbs 30 g · Fat 22 g',
      contains: 'Contains Eggs, Milk, Sesame, Tree nuts',
      netWeight: 'Net weight 322 g',
      produced: 'Produced on 17 Nov 2026',
      useBy: 'Use by 20 Nov 2026',
      storage: 'Keep refrigerated at 5 °C or below',
      heating: 'Microwave for 2 minutes.',
      lot: 'Lot L-1001',
    })
  })

  it('lists ingredients by weight with their allergens in bold', () => {
    const words = ingredientList(dishWords(dish, '2026-11-18').ingredients)!
    expect(told(words)).toBe('Tomato, Eggs, Labneh (Milk), Dukkah (Sesame, Tree nuts)')
    expect(bold(words)).toBe('Eggs, (Milk), (Sesame, Tree nuts)')
  })

  it('leaves out what has no allergen where there is no room, and says how many', () => {
    const { ingredients } = dishWords(dish, '2026-11-18')
    expect(told(ingredientList(ingredients, 1)!)).toBe(
      'Eggs, Labneh (Milk), Dukkah (Sesame, Tree nuts) and 1 more',
    )
    expect(ingredientList(ingredients, 2)).toBeUndefined()
  })

  it('says what the dish says itself, and the same thing once', () => {
    const words = (allergens: string[]) => dishWords({ ...dish, allergens }, '2026-11-18').contains
    expect(words(['Dairy'])).toBe('Contains Eggs, Milk, Sesame, Tree nuts')
    expect(words(['Mustard', 'Honey'])).toBe('Contains Eggs, Milk, Sesame, Tree nuts, Mustard, Honey')
    expect(dishWords({ ...dish, allergens: [], recipe: [] }, '2026-11-18')).toMatchObject({
      ...{ contains: '', netWeight: '', ingredients: [] },
    })
  })

  it('never misses an allergen, of the recipe or of the dish, however much is left out', () => {
    const recipe = fc.array(
      fc.record({
        ingredient: fc.record({
          name: fc.string({ minLength: 1 }),
          allergens: fc.subarray([...ALLERGENS]),
        }),
        gramTenths: fc.integer({ min: 1, max: 50_000 }),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(recipe, fc.subarray([...ALLERGENS]), fc.nat(60), (lines, stated, leftOut) => {
        const words = dishWords({ ...dish, recipe: lines, allergens: stated }, '2026-11-18')
        const said = lines.flatMap(({ ingredient }) => ingredient.allergens)
        for (const allergen of [...said, ...stated]) expect(words.contains).toContain(allergen)
        const listed = ingredientList(words.ingredients, leftOut)
        if (listed)
          for (const allergen of said) expect(bold(listed).toLowerCase()).toContain(allergen.toLowerCase())
      }),
    )
  })

  it.each([
    [null, '2026-11-18'],
    [1, '2026-11-18'],
    [4, '2026-11-21'],
  ])('that keeps %s days is used by %s', (keepsDays, useBy) => {
    expect(lastDayOf('2026-11-18', keepsDays)).toBe(useBy)
  })
})

describe('the printed words', () => {
  const label: MealLabel = {
    ...{
      kind: 'meal',
      code: '2',
      customer: 'Layla',
      orderNumber: 'FM-100001',
      piece: '',
      maker: 'Fitt Meals, Dubai',
    },
    dish: [dishWords(dish, '2026-11-18')],
  }
  const changes = fc.record(
    {
      customer: fc.string(),
      orderNumber: fc.string(),
      code: fc.string(),
      piece: fc.string(),
      maker: fc.string(),
    },
    { requiredKeys: [] },
  )

  it('change exactly when something on the label does', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const changed = { ...label, ...change }
        const isSame = Object.entries(change).every(([name, value]) => label[name as 'code'] === value)
        expect(printedWords(changed) === printedWords(label)).toBe(isSame)
      }),
    )
  })

  it.each([
    ['the lot', { lot: 'L-1002' }],
    ['how long it keeps', { keepsDays: 4 }],
    ['the heating', { heating: 'Eat cold.' }],
    ['an ingredient', { recipe: dish.recipe.slice(1) }],
    ['the energy', { energyKcal: 421 }],
    ['an allergen', { allergens: ['Mustard'] }],
  ])('change with %s', (_, change) => {
    const changed = { ...label, dish: [dishWords({ ...dish, ...change }, '2026-11-18')] }
    expect(printedWords(changed)).not.toBe(printedWords(label))
  })

  it('are the same for the same dish, whatever order its recipe was stored in', () => {
    const turned = {
      ...label,
      dish: [dishWords({ ...dish, recipe: dish.recipe.toReversed() }, '2026-11-18')],
    }
    expect(printedWords(turned)).toBe(printedWords(label))
  })
})

it('calls people by their first name, and whom they order for by theirs', () => {
  expect(eaterOnLabel('', '  Layla  Haddad ')).toBe('Layla')
  expect(eaterOnLabel('', '')).toBe('')
  expect(eaterOnLabel('Abu Omar', 'Layla Haddad')).toBe('Abu Omar')
})

it('says when a bag is brought: an evening’s on the day before', () => {
  expect(windowOnLabel('morning', '2026-11-18', DEFAULT_OPERATION)).toBe('Wed 18 Nov 2026, 04:00 to 08:00')
  expect(windowOnLabel('evening', '2026-11-18', DEFAULT_OPERATION)).toBe('Tue 17 Nov 2026, 18:00 to 22:00')
  const ramadan = { from: '2026-11-18', to: '2026-11-18', slots: {} }
  const fasting = { ...DEFAULT_OPERATION, ramadan }
  expect(windowOnLabel('morning', '2026-11-18', fasting)).toBe('Iftar, Wed 18 Nov 2026, 15:00 to 18:00')
  expect(windowOnLabel('evening', '2026-11-18', fasting)).toBe('Suhoor, Tue 17 Nov 2026, 21:00 to 24:00')
})

it('counts pieces', () => {
  expect([piecesInWords(1), piecesInWords(4)]).toEqual(['1 piece', '4 pieces'])
})
