import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { removeEndedCounters } from '../jobs/remove-ended-counters.ts'
import { findCounter } from './attempts.queries.ts'
import { countTry, forgetTries, requireTriesLeft } from './attempts.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
})
afterAll(() => shop.close())

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
  expect((await findCounter(shop.deps.db, 'a'))?.count).toBe(1)
})

it('counts every one of many at once', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => countTry(shop.deps, 'rush', { limit: 5, windowSeconds: 60 })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
})

it('refuses without counting where the tries are used up, until they are forgotten', async () => {
  for (let i = 0; i < 3; i++) await countTry(shop.deps, 'b', limit)
  await expect(requireTriesLeft(shop.deps, 'b', limit)).rejects.toMatchObject({ statusCode: 429 })
  expect((await findCounter(shop.deps.db, 'b'))?.count).toBe(3)
  await forgetTries(shop.deps, 'b')
  await requireTriesLeft(shop.deps, 'b', limit)
})

it('removes counters whose window is over', async () => {
  await countTry(shop.deps, 'old', limit)
  later(61)
  await removeEndedCounters.work(shop.deps, {})
  expect(await findCounter(shop.deps.db, 'old')).toBeUndefined()
})

it('a clock that is set back locks nobody out for as long as it was ahead', async () => {
  for (let i = 0; i < 3; i++) await countTry(shop.deps, 'ahead', limit)
  await expect(requireTriesLeft(shop.deps, 'ahead', limit)).rejects.toMatchObject({ statusCode: 429 })
  later(-86_400)
  await requireTriesLeft(shop.deps, 'ahead', limit)
  await countTry(shop.deps, 'ahead', limit)
  expect((await findCounter(shop.deps.db, 'ahead'))?.count).toBe(1)
})
