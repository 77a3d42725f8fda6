import { expect, it } from 'vitest'
import { api } from './api.ts'

it('tells a fault of our own as what it is, not as a lost connection', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await expect(api('POST /api/user/subscribe', { body: circle as never })).rejects.toThrow(TypeError)
})
