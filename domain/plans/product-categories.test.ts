import { expect, test } from 'vitest'
import { COURSE_CATEGORIES, findProductCategory, PRODUCT_CATEGORY_SLUGS } from './product-categories.ts'
import { SPECIAL_OCCASIONS } from './special-occasions.ts'

test('the five categories have the addresses of the footer', () => {
  expect(PRODUCT_CATEGORY_SLUGS).toEqual(['supplements', 'equipment', 'apparel', 'accessories', 'books'])
})

test('the occasions and courses are those of the specification', () => {
  expect(SPECIAL_OCCASIONS).toEqual(['Eid', 'Christmas', 'Onam', 'Ramadan'])
  expect(COURSE_CATEGORIES.map(({ id }) => id)).toEqual(['bf', 'mc1', 'mc2', 'mc3'])
  expect(COURSE_CATEGORIES[0].title).toBe('Breakfast')
})

test('a category is found by its address, whatever the case', () => {
  expect(findProductCategory('Books')?.title).toBe('Books')
  for (const slug of ['', 'meals', '__proto__', 'books/']) expect(findProductCategory(slug)).toBeUndefined()
})
