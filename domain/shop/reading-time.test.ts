import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => Array(count).fill('word').join(' ')

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes)
})

test('dashes, heading marks and empty lines are no words', () => {
  expect(readingMinutes(`${'## \n\n - '.repeat(500)}${words(200)}`)).toBe(1)
})

test('Arabic is counted by its words', () => {
  expect(readingMinutes('كبسة دجاج '.repeat(150))).toBe(2)
})
