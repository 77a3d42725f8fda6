import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBuyer } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { type BreakableConnection, breakableConnection } from '../setup/breakable-connection.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const AWAY_MS = IS_FULL ? 30_000 : 1_500

let shop: TestShop
let line: BreakableConnection
let cookies: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop({
    withPages: true,
    env: { RATE_LIMIT: '100000', LOG_LEVEL: 'error' },
    throughLine: async (url) => {
      line = await breakableConnection(url)
      return line.url
    },
  })
  await makeMenu(shop.deps.db)
  cookies = (await makeBuyer(shop.deps)).cookies
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

const ASKED = [
  'GET /readyz',
  'GET /api/user/get-cart',
  'GET /api/user/get-profile',
  'POST /api/user/subscribe',
  'POST /api/admin/login',
  'GET /profile',
  'GET /summary',
  'GET /select-plan/plan',
  'GET /cart',
] as const

async function ask(key: string) {
  const [method, url] = key.split(' ') as ['GET', string]
  const bodies: Record<string, object> = {
    '/api/user/subscribe': { email: 'someone@mail.example' },
    '/api/admin/login': { username: 'someone@mail.example', password: 'something' },
  }
  const began = performance.now()
  const answer = await shop.app.inject({ method, url, cookies, ...(bodies[url] && { payload: bodies[url] }) })
  return { key, answer, ms: Math.round(performance.now() - began) }
}

/** Everything that needs the database says so, with the seconds to wait, and nothing else. */
async function expectAway() {
  const asked = await Promise.all(ASKED.map(ask))
  for (const { key, answer } of asked) {
    expect([key, answer.statusCode]).toEqual([key, 503])
    expect([key, Number(answer.headers['retry-after'])]).toEqual([key, expect.any(Number)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    // A page stays the shop's own: its header and ways on do not need to know who is asking.
    if (!/api|readyz/.test(key)) expect([key, answer.body]).toEqual([key, expect.stringContaining('<header')])
  }
  return Math.max(...asked.map(({ ms }) => ms))
}

async function untilBack(): Promise<number> {
  for (const began = Date.now(); ; await pause(20)) {
    const asked = await Promise.all(ASKED.map(ask))
    if (asked.every(({ answer }) => answer.statusCode < 500)) return Date.now() - began
    if (Date.now() - began > 60_000)
      throw new Error(JSON.stringify(asked.map(({ key, answer }) => [key, answer.statusCode])))
  }
}

it(`a database gone for ${AWAY_MS / 1000} s: 503 with Retry-After, then recovery without a restart`, async () => {
  await untilBack()
  await line.cut()
  const began = Date.now()
  let slowest = 0
  while (Date.now() - began < AWAY_MS) {
    slowest = Math.max(slowest, await expectAway())
    await pause(200)
  }
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  await line.mend()
  console.log(
    `database away for ${AWAY_MS} ms: 503 within ${slowest} ms, all answered ${await untilBack()} ms after it was back`,
  )
})

it('a database that hangs costs a visitor seconds, not for ever', async () => {
  await untilBack()
  line.hang()
  const slowest = await expectAway()
  await line.mend()
  console.log(
    `database hanging: 503 within ${slowest} ms, all answered ${await untilBack()} ms after it was back`,
  )
})

it('the page for everyone is still shown while the database is away', async () => {
  await untilBack()
  expect((await shop.app.inject('/meal-plans')).statusCode).toBe(200)
  await line.cut()
  expect((await shop.app.inject('/meal-plans')).statusCode).toBe(200)
  await line.mend()
  await untilBack()
})
