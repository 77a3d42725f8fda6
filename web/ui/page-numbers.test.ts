import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('the page numbers shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('at page %i of %i are the ends and the neighbours', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected)
  })
})
