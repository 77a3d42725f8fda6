import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAccount, makeAdmin, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { jobList } from '../../jobs/job-list.ts'

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
      expect(json).toEqual({
        status: true,
        message: 'Signed in.',
        token: expect.any(String),
        roles: ['owner'],
      })
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

describe('an admin whom others try to keep out', () => {
  const wrong = (path: string, userName: string, ip: string) =>
    call(shop.app, `POST ${path}`, { body: { userName, username: userName, password: 'a wrong one' }, ip })

  it('is not kept out through the customers’ form', async () => {
    const admin = await makeAdmin(shop.deps)
    for (let i = 0; i < 70; i++) await wrong('/api/user/login', admin.userEmail, `10.2.0.${i >> 2}`)
    expect((await signIn(admin.userEmail, PASSWORD)).code).toBe(200)
  })

  it('comes in with a browser that was in before, or with one made known by a link and the password', async () => {
    await shop.deps.jobs.run(shop.deps, jobList)
    const admin = await makeAdmin(shop.deps)
    const { set } = await signIn(admin.userEmail, PASSWORD)
    for (let i = 0; i < 61; i++) await wrong('/api/admin/login', admin.userEmail, `10.3.0.${i >> 2}`)
    const body = { username: admin.userEmail, password: PASSWORD }
    const from = (cookies: Record<string, string>, password = PASSWORD) =>
      call(shop.app, 'POST /api/admin/login', { body: { ...body, password }, cookies })
    expect((await from({})).code).toBe(429)
    expect((await from({ fitt_known_admin: set.fitt_known_admin! })).code).toBe(200)

    const asked = await call(shop.app, 'POST /api/admin/send-way-in', { body: { username: admin.userEmail } })
    const unknown = await call(shop.app, 'POST /api/admin/send-way-in', {
      body: { username: 'no@one.example' },
    })
    expect(asked.json).toEqual(unknown.json)
    const mail = () => shop.mails.find(({ to, key }) => to === admin.userEmail && key.startsWith('way-in:'))
    await expect.poll(mail, { timeout: 60_000 }).toBeDefined()
    const token = /\/admin-way-in#token=([\w-]+)/.exec(mail()!.text)![1]!
    const known = await call(shop.app, 'POST /api/admin/know-browser', { body: { token } })
    expect([known.code, known.set.fitt_admin]).toEqual([200, undefined])
    expect((await call(shop.app, 'POST /api/admin/know-browser', { body: { token } })).code).toBe(410)
    expect((await from(known.set, 'a wrong one')).code).toBe(401)
    expect((await from(known.set)).code).toBe(200)
  })
})
