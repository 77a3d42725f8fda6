import { describe, expect, it, test } from 'vitest'
import {
  asConfirmed,
  conflictsOf,
  conflictsOfPaid,
  conflictsOnDays,
  ingredientWords,
  isSafe,
  isWelcome,
  servable,
  servedFirst,
  unconfirmedIn,
} from './conflicts.ts'

const pesto = {
  id: 'pesto',
  mealName: 'Pesto pasta',
  allergens: ['Tree nuts', 'Milk'],
  ingredients: ['Basil'],
}
const curry = { id: 'curry', mealName: 'Lamb curry', allergens: ['soya '], ingredients: ['Lamb leg', 'Meat'] }
const salad = { id: 'salad', mealName: 'Green salad', allergens: [], ingredients: ['Tomatoes', 'Kale'] }
const wishes = (avoided: string[], dislikes: string[] = []) => ({ avoided, dislikes })

test('tells allergens as the dish names them, and dislikes as the eater does', () => {
  expect(conflictsOf(pesto, wishes(['Nuts'], ['BASIL']))).toEqual({
    allergens: ['Tree nuts'],
    dislikes: ['BASIL'],
  })
  expect(conflictsOf(salad, wishes(['Nuts'], ['Basil']))).toEqual({ allergens: [], dislikes: [] })
})

test.each([
  ['Tomato', salad, true],
  ['tomatoes', salad, true],
  ['Green salad', salad, true],
  ['Salad', salad, true],
  ['Lamb', curry, true],
  ['Meat', curry, true],
  ['Fish', curry, false],
  ['Leg of lamb', curry, false],
  ['ale', salad, false],
  ['  ', salad, false],
])('who dislikes %s', (dislike, dish, isDisliked) => {
  expect(conflictsOf(dish, wishes([], [dislike])).dislikes).toEqual(isDisliked ? [dislike] : [])
  expect(isWelcome(dish, wishes([], [dislike]))).toBe(!isDisliked)
  expect(isSafe(dish, wishes([], [dislike]))).toBe(true)
})

test('serves nothing avoided, and what is disliked last', () => {
  const all = [pesto, curry, salad]
  expect(servable(all, wishes([]))).toEqual(all)
  expect(servable(all, wishes(['Milk'], ['Meat']))).toEqual([salad, curry])
  expect(servable([pesto], wishes(['Nuts']))).toEqual([])
})

test('a dish in conflict is told once, with each of its days', () => {
  const days = [
    { date: '2026-11-18', dishes: [pesto, salad] },
    { date: '2026-11-19', dishes: [curry, pesto] },
  ]
  expect(conflictsOnDays(days, wishes(['Nuts'], ['Kale']))).toEqual([
    { dish: pesto, allergens: ['Tree nuts'], dislikes: [], dates: ['2026-11-18', '2026-11-19'] },
    { dish: salad, allergens: [], dislikes: ['Kale'], dates: ['2026-11-18'] },
  ])
  expect(conflictsOnDays(days, wishes([]))).toEqual([])
})

test('the words of a recipe are its ingredients, and what kind of food they are', () => {
  const line = (name: string, supplierGroup: string) => ({ ingredient: { name, supplierGroup } })
  expect(ingredientWords([line('Salmon', 'fish'), line('Cod', 'fish'), line('Kale', 'vegetables')])).toEqual([
    'Salmon',
    'Fish',
    'Cod',
    'Kale',
  ])
})

test('what is served first on many days is the first of what may be served', () => {
  const dishes = [pesto, curry, salad]
  for (const eater of [
    wishes([]),
    wishes(['Nuts'], ['Lamb']),
    wishes(['Soya'], ['Basil']),
    wishes(['Milk', 'Soya']),
  ])
    for (const choices of [dishes, dishes.toReversed(), [pesto], []])
      expect(servedFirst(dishes, eater)(choices)).toBe(servable(choices, eater)[0])
})

const onDay = (dish: typeof pesto, digest = dish.id) => ({ digest, dish })
const named = (name: string) => ({ dish: pesto.id, allergens: [name] })
const safePesto = { ...pesto, allergens: [] }

test.each([
  ['what comes in', [onDay(pesto)], [onDay(salad)], [], ['Tree nuts']],
  ['nothing that was confirmed', [onDay(pesto)], [onDay(salad)], [named('Tree nuts')], []],
  ['what another name was confirmed for', [onDay(pesto)], [onDay(salad)], [named('Milk')], ['Tree nuts']],
  [
    'what was confirmed for another dish',
    [onDay(pesto)],
    [onDay(salad)],
    [{ ...named('Tree nuts'), dish: salad.id }],
    ['Tree nuts'],
  ],
  ['nothing that the day has already', [onDay(pesto), onDay(salad)], [onDay(pesto)], [], []],
  ['the same dish in another slot', [onDay(pesto, 'at dinner')], [onDay(pesto)], [], ['Tree nuts']],
  ['more in a dish than then', [onDay(pesto, 'today')], [onDay(safePesto)], [], ['Tree nuts']],
])('before a day is changed is asked about %s', (_what, coming, had, confirmed, asked) => {
  expect(unconfirmedIn(coming, had, { wishes: wishes(['Nuts'], ['Kale']), confirmed })).toEqual(asked)
})

describe('a dish that is paid for', () => {
  const plain = { mealName: 'Soup', allergens: [] }
  const milky = { mealName: 'Soup', allergens: ['Milk'] }
  const eater = (avoidedThen: string[]) => ({ avoided: ['Milk'], dislikes: ['soup'], avoidedThen })

  it('is in conflict by what it was and by what it is now', () => {
    for (const one of [
      { sold: milky, made: plain },
      { sold: plain, made: milky },
    ])
      expect(conflictsOfPaid({ ...one, confirmed: [] }, eater([]))).toEqual({
        ...{ allergens: ['Milk'], dislikes: ['soup'], unconfirmed: ['Milk'] },
      })
  })

  it('was confirmed with its order, or by name since; not where the shop has changed it since', () => {
    const unconfirmed = (...asked: Parameters<typeof conflictsOfPaid>) =>
      conflictsOfPaid(...asked).unconfirmed
    expect(unconfirmed({ sold: milky, confirmed: [] }, eater(['Milk']))).toEqual([])
    expect(unconfirmed({ sold: milky, confirmed: ['Milk'] }, eater([]))).toEqual([])
    expect(unconfirmed({ sold: plain, made: milky, confirmed: [] }, eater(['Milk']))).toEqual(['Milk'])
  })

  it.each([
    ['Shellfish', ['Crustaceans'], ['Crustaceans'], []],
    ['Shellfish', ['Crustaceans'], ['Crustaceans', 'Molluscs'], ['Shellfish']],
    ['Shellfish', ['Crustaceans'], ['Molluscs'], ['Shellfish']],
    ['Shellfish', ['Shellfish'], ['Molluscs', 'Prawns'], []],
    ['Prawns', ['Crustaceans'], ['Shellfish'], []],
    ['Mixed nuts', ['Peanuts'], ['Nuts'], ['Mixed nuts']],
  ])(
    'labelled %s, confirmed on its day by who avoided %j and avoids %j now',
    (label, before, avoided, asked) => {
      const sold = { mealName: 'Stew', allergens: [label] }
      const wishesNow = { avoided, dislikes: [], avoidedThen: [] }
      const confirmed = asConfirmed([label], before)
      expect(conflictsOfPaid({ sold, confirmed }, wishesNow).unconfirmed).toEqual(asked)
    },
  )

  it.each([
    ['Shellfish', ['Crustaceans'], ['Crustaceans'], []],
    ['Shellfish', ['Crustaceans'], ['Crustaceans', 'Molluscs'], ['Shellfish']],
    ['Shellfish', ['Crustaceans'], ['Shellfish'], ['Shellfish']],
    ['Prawns', ['Crustaceans'], ['Shellfish'], []],
    ['Shellfish', ['Shellfish'], ['Molluscs', 'Prawns'], []],
    ['Mixed nuts', ['Peanuts', 'Tree nuts'], ['Nuts'], []],
  ])('labelled %s, confirmed by who avoided %j and avoids %j now', (label, avoidedThen, avoided, asked) => {
    const sold = { mealName: 'Stew', allergens: [label] }
    const wishesNow = { avoided, dislikes: [], avoidedThen }
    expect(conflictsOfPaid({ sold, confirmed: [] }, wishesNow).unconfirmed).toEqual(asked)
  })
})
