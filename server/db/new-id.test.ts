import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('ids sort in the order in which they were made, however fast', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})

it('an id is a version 7 UUID', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
