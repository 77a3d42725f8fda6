import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAccount, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
})
afterAll(() => shop.close())

const signIn = (username: string, password: string, path = '/api/admin/login') =>
  call(shop.app, `POST ${path}`, { body: { username, password } })
const me = (options: { cookies?: Record<string, string>; headers?: Record<string, string> }) =>
  call(shop.app, 'GET /api/admin/me', options)

describe('the back-office', () => {
  it('lets an admin in by e-mail and answers a token that works as bearer and as cookie', async () => {
    const admin = await makeAdmin(shop.deps)
    for (const path of ['/api/admin/login', '/admin/login']) {
      const { code, json, set } = await signIn(admin.userEmail.toUpperCase(), PASSWORD, path)
      expect(code).toBe(200)
      expect(json).toEqual({ status: true, message: 'Signed in.', token: expect.any(String) })
      expect(set.fitt_admin).toBe(json.token)
      expect((await me({ cookies: set })).json.data.userEmail).toBe(admin.userEmail)
      expect((await me({ headers: { authorization: `Bearer ${json.token}` } })).code).toBe(200)
    }
  })

  it('says the same to a customer, an unknown name and a wrong password', async () => {
    const customer = await makeAccount(shop.deps)
    const admin = await makeAdmin(shop.deps)
    for (const [name, password] of [
      [customer.userEmail, PASSWORD],
      ['nobody@mail.example', PASSWORD],
      [admin.userEmail, 'not the password'],
    ] as const) {
      const { code, json } = await signIn(name, password)
      expect([code, json.message]).toEqual([401, 'Login Failed! Check your credentials.'])
    }
  })

  it('says what is wrong with the form', async () => {
    expect((await signIn('', 'abcdef')).json.message).toBe('Email and password are required')
    expect((await signIn('a@b.example', '')).json.message).toBe('Email and password are required')
    expect((await signIn('a@b.example', 'abcde')).json.message).toBe('Password must be at least 6 characters')
  })

  it('closes a session at once when the admin signs out, and after 12 hours without use', async () => {
    const admin = await makeAdmin(shop.deps)
    const first = (await signIn(admin.userEmail, PASSWORD)).set
    await call(shop.app, 'POST /api/admin/logout', { cookies: first })
    expect((await me({ cookies: first })).code).toBe(401)
    const second = (await signIn(admin.userEmail, PASSWORD)).set
    clock = new Date(clock.getTime() + 12 * 3_600_000 + 1000)
    expect((await me({ cookies: second })).code).toBe(401)
  })
})
