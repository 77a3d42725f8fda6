import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

const LIMIT = 8
let monotonicMs = 1_800_000_000_000
let clock = new Date(monotonicMs)
let shop: TestShop
beforeAll(async () => {
  const env = { RATE_LIMIT: String(LIMIT) }
  shop = await openTestShop({ env, now: () => clock, monotonicMs: () => monotonicMs })
})
afterAll(() => shop.close())

const ask = async (ip: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  (await shop.app.inject({ url, method, remoteAddress: ip })).statusCode
const spendAll = async (ip: string) => {
  for (let i = 0; i < LIMIT; i++) expect(await ask(ip, '/api/user/get-token')).toBe(200)
}

it('counts a call however its address is spelled', async () => {
  await spendAll('10.0.0.1')
  for (const url of [
    '/api/user/get-token',
    '/%61pi/user/get-token',
    '/%61%70%69/user/get-token',
    '//api/user/get-token',
    '/api//user/get-token/',
    '/api/user/%67et-token',
    '/x/../api/user/get-token',
    '/./api/user/get-token',
    '/%2e/api/%2e%2e/api/user/get-token',
    'http://elsewhere.example/api/user/get-token',
    '/api/user/nothing-here',
    '/%61dmin/get-orders',
  ])
    expect([url, await ask('10.0.0.1', url)]).toEqual([url, 429])
  expect(await ask('10.0.0.1', '/nothing-here', 'POST')).toBe(429)
  // The provider's messages are never turned away for their number, however often somebody else writes there.
  expect(await ask('10.0.0.1', '/api/payments/webhook/sandbox', 'POST')).not.toBe(429)
  expect(await ask('10.0.0.1', '/api/payments/webhook/../../user/get-token')).toBe(429)
  expect(await ask('10.0.0.2', '/api/user/get-token')).toBe(200)
})

it('is over after a minute, wherever the clock has been set', async () => {
  await spendAll('10.0.0.3')
  expect(await ask('10.0.0.3', '/api/user/get-token')).toBe(429)
  clock = new Date(clock.getTime() - 3_600_000)
  monotonicMs += 60_000
  expect(await ask('10.0.0.3', '/api/user/get-token')).toBe(200)
  clock = new Date(clock.getTime() + 10 * 3_600_000)
  await spendAll('10.0.0.4')
  expect(await ask('10.0.0.4', '/api/user/get-token')).toBe(429)
})
