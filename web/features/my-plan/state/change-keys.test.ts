import { expect, it } from 'vitest'
import { changeKeys } from './change-keys.ts'

const counting = () => {
  let made = 0
  return changeKeys(() => `key ${++made}`)
}

it('gives a retry the key of the change it repeats', () => {
  const keys = counting()
  expect([keys.keyOf('skip 1'), keys.keyOf('skip 2'), keys.keyOf('skip 1')]).toEqual([
    'key 1',
    'key 2',
    'key 1',
  ])
})

it('gives the same change a new key once the shop has answered it', () => {
  const keys = counting()
  keys.keyOf('skip 1')
  keys.answered('skip 1')
  expect(keys.keyOf('skip 1')).toBe('key 2')
})
