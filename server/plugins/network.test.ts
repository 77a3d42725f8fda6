import { afterEach, expect, it } from 'vitest'
import { call } from '../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { networkOf } from '../http/network-of.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['nobody', 'nobody'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

let shop: TestShop | undefined
afterEach(() => shop?.close())

it('who comes from another address of the same /64 each time is limited all the same, in calls and in forms', async () => {
  const LIMIT = 10
  shop = await openTestShop({ env: { RATE_LIMIT: String(LIMIT) } })
  const { app } = shop
  const ask = async (ip: string) => (await call(app, 'GET /api/user/get-token', { ip })).code
  const codes: number[] = []
  for (let i = 0; i < LIMIT + 2; i++) codes.push(await ask(`2001:db8:1:2::${i.toString(16)}`))
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
  expect(await ask('2001:db8:1:3::1')).toBe(200)
  const subscribe = async (i: number) => {
    const body = { email: `many-${i}@mail.example` }
    return (await call(app, 'POST /api/user/subscribe', { ip: `2001:db8:9:9::${i}`, body })).code
  }
  const answers: number[] = []
  for (let i = 0; i < 6; i++) answers.push(await subscribe(i))
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
