import { expect, it } from 'vitest'
import { putIn } from './put-in.ts'

const letter = { greeting: 'Hello Noor,', goodbye: 'Kind regards\nFitt Meals' }

it('makes a letter of an empty answer', () => {
  expect(putIn(' \n', 'Yes.', letter)).toBe('Hello Noor,\n\nYes.\n\nKind regards\nFitt Meals')
})

it('puts a second template before the goodbye', () => {
  const first = putIn('', 'Yes.', letter)
  expect(putIn(first, 'And no.', letter)).toBe('Hello Noor,\n\nYes.\n\nAnd no.\n\nKind regards\nFitt Meals')
})

it('adds to what was typed by hand', () => {
  expect(putIn('Dear Noor, of course.\n', 'Yes.', letter)).toBe('Dear Noor, of course.\n\nYes.')
})
