import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { EnglishWords } from './english-words.ts'

const words = new EnglishWords({ locale: 'en', messages: { en: {} } })

/** As the build leaves it in the page. */
const say = (message: string, values: Record<string, unknown>) =>
  words._({ id: 'x', message: compileMessage(message) as unknown as string, values })

it.each([
  [0, 'no meals'],
  [1, '1 meal a day'],
  [2, '2 meals a day'],
  [12_345, '12,345 meals a day'],
])('says %i as a person would', (count, said) => {
  const message = '{count, plural, =0 {no meals} one {# meal a day} other {# meals a day}}'
  expect(say(message, { count })).toBe(said)
})

it('leaves names, and words around a number, where they stand', () => {
  const message = '{name}: {count, plural, one {one day of {plan}} other {# days of {plan}}}.'
  expect(say(message, { name: 'Lena', count: 24, plan: 'Lean' })).toBe('Lena: 24 days of Lean.')
  expect(say(message, { name: 'Lena', count: 1, plan: 'Lean' })).toBe('Lena: one day of Lean.')
})

it('says plain words as they are', () => {
  expect(say('Menu coming soon', {})).toBe('Menu coming soon')
})
