import { expect, it } from 'vitest'
import { listed } from '../listed.ts'
import { featuredMeals } from './featured-meals.ts'
import type { Dish, Food } from './food.ts'

const meal = (id: string, categoryId: string, images: string[] = ['hash']) =>
  ({ id, identifier: id, categoryId, images }) as unknown as Dish
const namesOf = (list: Dish[]) => featuredMeals({ meals: listed(list) } as Food).map(({ id }) => id)

it('takes one of each category in turn, none of them twice, nine at the most', () => {
  const list = ['a', 'b', 'c'].flatMap((category) =>
    [1, 2, 3, 4].map((n) => meal(`${category}${n}`, category)),
  )
  const names = namesOf(list)
  expect(names.map((name) => name[0]).join('')).toBe('abcabcabc')
  expect(new Set(names).size).toBe(9)
})

it('begins each category at another place of its list', () => {
  const list = ['a', 'b'].flatMap((category) => [1, 2, 3].map((n) => meal(`${category}${n}`, category)))
  expect(namesOf(list).slice(0, 2)).toEqual(['a2', 'b3'])
})

it('shows a meal without a picture only where nothing better is left', () => {
  expect(namesOf([meal('bare', 'a', []), meal('shown', 'b')])).toEqual(['shown', 'bare'])
  expect(namesOf([])).toEqual([])
})
