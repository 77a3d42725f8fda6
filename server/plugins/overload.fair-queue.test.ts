import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newPerson, type Person, send } from '../../tests/setup/mixed-load.ts'
import type { Deps } from '../deps.ts'
import { createSlowRefusal } from '../http/slow-refusal.ts'
import { network } from './network.ts'
import { overload } from './overload.ts'

const SHARE = 40
const MOST_OF_ONE = 20
const underWay = { requests: 0 }
const inside: { address: string; answer: () => void }[] = []
const app = Fastify({ forceCloseConnections: true })
let url: string
beforeAll(async () => {
  app.decorate('refuseSlowly', createSlowRefusal())
  await app.register(network)
  await app.register(overload, { underWay, env: { RATE_LIMIT: 1 } } as Deps)
  app.get('/quick', async () => 'done')
  app.get('/held', async ({ ip }) => {
    await new Promise<void>((answer) => inside.push({ address: ip, answer }))
    return 'done'
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const ask = async (path: string, person: Person) => (await send(undefined, url, `GET ${path}`, person)).code
const insideOf = ({ address }: Person) => inside.filter((one) => one.address === address).length
const untilUnderWay = (requests: number) => expect.poll(() => underWay.requests).toBe(requests)

it('an address that has used its share goes one at a time while others go at once, and nothing is refused but too much at once', async () => {
  const [busy, other] = [newPerson(), newPerson()]
  for (let i = 0; i < SHARE; i++) expect(await ask('/quick', busy)).toBe(200)

  const waiting = Array.from({ length: MOST_OF_ONE }, () => ask('/held', busy))
  await untilUnderWay(MOST_OF_ONE)
  expect(insideOf(busy)).toBe(1)
  expect(await ask('/held', busy)).toBe(429)

  const handful = Array.from({ length: 6 }, () => ask('/held', other))
  await expect.poll(() => insideOf(other)).toBe(6)
  expect(insideOf(busy)).toBe(1)

  for (let answered = 0; answered < MOST_OF_ONE; answered++) {
    await expect.poll(() => insideOf(busy)).toBe(1)
    inside
      .splice(
        inside.findIndex(({ address }) => address === busy.address),
        1,
      )[0]!
      .answer()
  }
  for (const { answer } of inside.splice(0)) answer()
  expect(new Set(await Promise.all([...waiting, ...handful]))).toEqual(new Set([200]))
  await untilUnderWay(0)
})

it('whoever has waited too long for their turn is asked to come again', async () => {
  const busy = newPerson()
  for (let i = 0; i < SHARE; i++) expect(await ask('/quick', busy)).toBe(200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const first = ask('/held', busy)
    const second = ask('/held', busy)
    await untilUnderWay(2)
    vi.advanceTimersByTime(15_000)
    expect(await Promise.race([first, second])).toBe(429)
    for (const { answer } of inside.splice(0)) answer()
    expect((await Promise.all([first, second])).sort()).toEqual([200, 429])
  } finally {
    vi.useRealTimers()
  }
})

it('whoever asks for many things on one line and breaks it leaves nothing behind', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(12))
  await expect.poll(() => inside.length).toBe(12)
  expect(underWay.requests).toBe(12)
  socket.resetAndDestroy()
  await untilUnderWay(0)
  for (const { answer } of inside.splice(0)) answer()
  expect(underWay.requests).toBe(0)
})
