import { expect, it } from 'vitest'
import { createPasswordLine } from './password-line.ts'

it('one address has a few places, all of them have many, and a place that is left is free again', () => {
  const line = createPasswordLine(2, 3)
  const leave = line.enter('10.0.0.1')
  line.enter('10.0.0.1')
  expect(() => line.enter('10.0.0.1')).toThrow(
    expect.objectContaining({ statusCode: 429, retryAfterSeconds: 1 }),
  )
  line.enter('10.0.0.2')
  expect(() => line.enter('10.0.0.3')).toThrow(
    expect.objectContaining({ statusCode: 503, retryAfterSeconds: expect.any(Number) }),
  )
  leave()
  line.enter('10.0.0.3')
})
