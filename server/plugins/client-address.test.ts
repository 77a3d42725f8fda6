import { afterEach, expect, it } from 'vitest'
import { call, makeAccount, PASSWORD } from '../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { sessions } from '../db/schema/accounts.ts'

let shop: TestShop
afterEach(() => shop.close())

const open = async (TRUST_PROXY: string) => {
  shop = await openTestShop({ env: { TRUST_PROXY, RATE_LIMIT: '10' } })
}

/** Asks through a proxy that appends, as an ordinary one does, with what the visitor has written before it. */
const ask = async (written: string, seen: string, proxy = '10.0.0.1') =>
  call(shop.app, 'GET /api/user/get-token', {
    ip: proxy,
    headers: { 'x-forwarded-for': written ? `${written}, ${seen}` : seen },
  })

it.each(['1', 'true', '10.0.0.0/8', '10.0.0.1, loopback'])(
  'behind one appending proxy (TRUST_PROXY=%s) nobody chooses their address',
  async (setting) => {
    await open(setting)
    const codes: number[] = []
    for (let i = 0; i < 12; i++) codes.push((await ask(`198.51.100.${i}`, '203.0.113.7')).code)
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
    expect((await ask('', '203.0.113.8')).code).toBe(200)
  },
)

it('behind two proxies, what the nearer one was told counts, and no more', async () => {
  await open('2')
  const codes: number[] = []
  for (let i = 0; i < 12; i++) codes.push((await ask(`198.51.100.${i}, 203.0.113.7`, '10.0.0.2')).code)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})

it('somebody who is no trusted proxy is not believed at all', async () => {
  await open('10.0.0.0/8')
  const codes: number[] = []
  for (let i = 0; i < 12; i++) codes.push((await ask('', `198.51.100.${i}`, '203.0.113.9')).code)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})

it('nothing but an address is taken for one, nor kept with a session', async () => {
  await open('1')
  const { userName } = await makeAccount(shop.deps)
  const signIn = (forwarded: string) =>
    call(shop.app, 'POST /api/user/login', {
      body: { userName, password: PASSWORD },
      headers: { 'x-forwarded-for': forwarded },
    })
  for (const forwarded of ['<script>alert(1)</script>', 'unknown', '203.0.113.7:4711', '1.2.3'])
    expect((await signIn(forwarded)).code).toBe(400)
  expect((await signIn('<script>alert(1)</script>, 2001:db8::7')).code).toBe(200)
  const kept = await shop.deps.db.select({ ip: sessions.ipAddress }).from(sessions)
  expect(kept).toEqual([{ ip: '2001:db8::7' }])
})
