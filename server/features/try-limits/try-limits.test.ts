import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { attemptCounters } from '../../db/schema/accounts.ts'
import { removeEndedCounters } from './remove-ended-counters.ts'
import { countTry, forgetTries, limitFailures } from './try-limits.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
})
afterAll(() => shop.close())

const findCounter = async (key: string) =>
  (await shop.deps.db.select().from(attemptCounters).where(eq(attemptCounters.key, key)))[0]

const limit = { limit: 3, windowSeconds: 60 }
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

it('allows as many tries as the limit and says how long to wait for the next', async () => {
  for (let i = 0; i < 3; i++) await countTry(shop.deps, 'a', limit)
  later(20)
  await expect(countTry(shop.deps, 'a', limit)).rejects.toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 40,
  })
  await countTry(shop.deps, 'another key', limit)
})

it('begins anew once the window is over', async () => {
  later(61)
  await countTry(shop.deps, 'a', limit)
  expect((await findCounter('a'))?.count).toBe(1)
})

it('counts every one of many at once', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => countTry(shop.deps, 'rush', { limit: 5, windowSeconds: 60 })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
})

it('counts before it checks: of many wrong ones at once no more than the limit are checked', async () => {
  let checked = 0
  const wrong = () =>
    limitFailures(shop.deps, [{ key: 'wrong', limit }], async () => {
      checked++
      return undefined
    })
  const answers = await Promise.allSettled(Array.from({ length: 40 }, wrong))
  expect(checked).toBe(3)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(37)
  await forgetTries(shop.deps, 'wrong')
  expect(await wrong()).toBeUndefined()
})

it('takes off what was right, what broke, and what another limit refused', async () => {
  const keys = [
    { key: 'wide', limit: { limit: 10, windowSeconds: 60 } },
    { key: 'narrow', limit: { limit: 1, windowSeconds: 60 } },
  ]
  const count = async (key: string) => (await findCounter(key))?.count
  expect(await limitFailures(shop.deps, keys, async () => 'right')).toBe('right')
  await expect(limitFailures(shop.deps, keys, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect([await count('wide'), await count('narrow')]).toEqual([0, 0])
  expect(await limitFailures(shop.deps, keys, async () => undefined)).toBeUndefined()
  await expect(limitFailures(shop.deps, keys, async () => 'right')).rejects.toMatchObject({ statusCode: 429 })
  expect(await count('wide')).toBe(1)
})

it('removes counters whose window is over', async () => {
  await countTry(shop.deps, 'old', limit)
  later(61)
  await removeEndedCounters.work(shop.deps, {})
  expect(await findCounter('old')).toBeUndefined()
})

it('a clock that is set back locks nobody out for as long as it was ahead', async () => {
  for (let i = 0; i < 3; i++) await countTry(shop.deps, 'ahead', limit)
  await expect(countTry(shop.deps, 'ahead', limit)).rejects.toMatchObject({ statusCode: 429 })
  later(-86_400)
  await countTry(shop.deps, 'ahead', limit)
  expect((await findCounter('ahead'))?.count).toBe(1)
})
