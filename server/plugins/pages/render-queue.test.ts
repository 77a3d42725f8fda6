import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('so many at once, the others in the order they came', async () => {
  const line = createRenderQueue(2, 10_000)
  const order: string[] = []
  const enter = async (name: string) => {
    const leave = await line.enter()
    order.push(name)
    return leave
  }
  const [a, b] = await Promise.all([enter('a'), enter('b')])
  const c = enter('c')
  const d = enter('d')
  expect(order).toEqual(['a', 'b'])
  expect(line.length).toBe(2)
  a!()
  ;(await c)()
  ;(await d)()
  b!()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  // A second way out frees no second place.
  a!()
  await Promise.all([enter('e'), enter('f')])
  // It may wait longer than the test lives.
  enter('g').catch(() => {})
  expect(line.length).toBe(1)
})

test('who has waited too long is asked to come again, and stands in nobody’s way', async () => {
  const line = createRenderQueue(1, 20)
  const leave = await line.enter()
  await expect(line.enter()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: expect.any(Number) })
  leave()
  await expect(line.enter()).resolves.toBeInstanceOf(Function)
})
