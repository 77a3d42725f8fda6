import { expect, test } from 'vitest'
import { listFromText, numberOrZero } from './form-values.ts'

test.each([
  ['12.5', 12.5],
  [' 7 ', 7],
  [3, 3],
  ['', 0],
  ['  ', 0],
  ['abc', 0],
  ['-4', 0],
  [Number.NaN, 0],
  ['Infinity', 0],
  [null, 0],
  [undefined, 0],
  [['5'], 0],
  [true, 0],
])('%j counts as %d', (value, number) => {
  expect(numberOrZero(value)).toBe(number)
})

test.each([
  ['Milk, Eggs', ['Milk', 'Eggs']],
  [' Milk ,, eggs,MILK, ', ['Milk', 'eggs']],
  ['Tree nuts', ['Tree nuts']],
  ['', []],
  [' , ', []],
])('%j is the list %j', (text, list) => {
  expect(listFromText(text)).toEqual(list)
})
