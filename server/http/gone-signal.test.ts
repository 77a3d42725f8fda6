import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goneSignal } from './gone-signal.ts'

const app = Fastify()
const asked = Promise.withResolvers<AbortSignal>()
const answered = Promise.withResolvers<AbortSignal>()
let url: string

beforeAll(async () => {
  app.get('/never', (_, reply) => {
    asked.resolve(goneSignal(reply))
    return new Promise(() => {})
  })
  app.get('/at-once', (_, reply) => {
    const signal = goneSignal(reply)
    reply.raw.once('close', () => answered.resolve(signal))
    return 'done'
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('is given when the caller hangs up before the answer', async () => {
  const caller = new AbortController()
  const call = fetch(`${url}/never`, { signal: caller.signal })
  const signal = await asked.promise
  expect(signal.aborted).toBe(false)
  caller.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(() => signal.aborted).toBe(true)
})

it('is not given once the answer has been sent', async () => {
  expect(await (await fetch(`${url}/at-once`)).text()).toBe('done')
  expect((await answered.promise).aborted).toBe(false)
})
