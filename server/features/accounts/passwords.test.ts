import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('so many may wait to be hashed; one more is asked to come back, and may once they are done', async () => {
  const passwords = openPasswords(2)
  const all = await Promise.allSettled(['a', 'b', 'c'].map((password) => passwords.hash(password)))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(all[2]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: expect.any(Number) } })
  const [a] = all as [PromiseFulfilledResult<string>]
  expect(await passwords.isRight(a.value, 'a')).toBe(true)
  expect(await passwords.isRight(a.value, 'b')).toBe(false)
  expect(await passwords.isRight(undefined, 'a')).toBe(false)
})
