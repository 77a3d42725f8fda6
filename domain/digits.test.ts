import { expect, test } from 'vitest'
import { latinDigits } from './digits.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۰۹۸', '098'],
  ['१२३', '123'],
  ['１２３４５６', '123456'],
  ['𝟙𝟚𝟛', '123'],
  ['12a', '12a'],
])('reads %s as %s', (typed, read) => {
  expect(latinDigits(typed)).toBe(read)
})
