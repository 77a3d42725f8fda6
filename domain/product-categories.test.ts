import { expect, test } from 'vitest'
import { findProductCategory, PRODUCT_CATEGORY_SLUGS } from './product-categories.ts'

test('the five categories have the addresses of the footer', () => {
  expect(PRODUCT_CATEGORY_SLUGS).toEqual(['supplements', 'equipment', 'apparel', 'accessories', 'books'])
})

test('a category is found by its address, whatever the case', () => {
  expect(findProductCategory('Books')?.title).toBe('Books')
  for (const slug of ['', 'meals', '__proto__', 'books/']) expect(findProductCategory(slug)).toBeUndefined()
})
