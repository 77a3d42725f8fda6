import { expect, it } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

it.each([
  [new ApiError(409, 'Sold out'), 'Sold out'],
  [new Error(''), 'Something went wrong on our side. Please try again.'],
  [
    { status: 503, statusText: '', data: { busy: true } },
    'Something went wrong on our side. Please try again.',
  ],
  [undefined, 'Something went wrong on our side. Please try again.'],
])('whatever is thrown is told in words: %o', (thrown, words) => {
  expect(messageOf(thrown)).toBe(words)
})
