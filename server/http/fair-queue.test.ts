import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { createTokenBuckets } from './token-bucket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let order: string[]
let queue: ReturnType<typeof createFairQueue>
beforeEach(() => {
  order = []
  queue = createFairQueue(createTokenBuckets(2, 1))
})
const enter = (name: string, address = '10.0.0.1', cost = 1) =>
  queue.enter(address, cost, () => void order.push(name))

it('within the limit all start at once; beyond it one at a time, in the order they came', () => {
  const [a, b, c] = [enter('a'), enter('b'), enter('c')]
  enter('d')
  expect(order).toEqual(['a', 'b'])
  a()
  expect(order).toEqual(['a', 'b'])
  b()
  expect(order).toEqual(['a', 'b', 'c'])
  c()
  vi.advanceTimersByTime(0)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

it('nobody waits for another address', () => {
  for (const name of ['a', 'b', 'c']) enter(name)
  enter('other', '10.0.0.2')
  expect(order).toEqual(['a', 'b', 'other'])
})

it('beyond its limit a network cools down as long as it worked, and never long', () => {
  const costly = (name: string) => enter(name, '10.0.0.1', 5)
  const a = costly('a')
  const b = costly('b')
  vi.advanceTimersByTime(30)
  a()
  vi.advanceTimersByTime(29)
  expect(order).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(order).toEqual(['a', 'b'])
  costly('c')
  vi.advanceTimersByTime(60_000)
  b()
  vi.advanceTimersByTime(250)
  expect(order).toEqual(['a', 'b', 'c'])
})

it('who goes away while waiting is passed over, and whoever leaves twice lets in one', () => {
  const leaves = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
  leaves[2]!()
  leaves[0]!()
  leaves[0]!()
  expect(order).toEqual(['a', 'b'])
  leaves[1]!()
  expect(order).toEqual(['a', 'b', 'd'])
})

it('the share grows back', () => {
  for (const name of ['a', 'b']) enter(name)()
  vi.advanceTimersByTime(2_000)
  for (const name of ['c', 'd', 'e']) enter(name)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})
