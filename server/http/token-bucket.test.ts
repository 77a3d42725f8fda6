import { expect, it } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

it('gives an address some at once, then some every second, and leaves the others theirs', () => {
  let ms = 0
  const share = createTokenBuckets(3, 2, () => ms)
  const asked = () => share.take('10.0.0.1')
  expect([asked(), asked(), asked(), asked()]).toEqual([true, true, true, false])
  expect(share.take('10.0.0.2')).toBe(true)
  ms = 500
  expect([asked(), asked()]).toEqual([true, false])
  ms = 60_000
  expect([asked(), asked(), asked(), asked()]).toEqual([true, true, true, false])
})
