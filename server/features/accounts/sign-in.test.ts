import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  makeAccount,
  makeAdmin,
  makeCustomer,
  makeGuest,
  makeSession,
  PASSWORD,
} from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { buildApp } from '../../app.ts'
import { attemptCounters } from '../../db/schema/accounts.ts'
import { removeExpiredSignIns } from '../../jobs/remove-expired-sign-ins.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
})
afterAll(() => shop.close())

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const signIn = (userName: string, password: string, ip?: string) =>
  call(shop.app, 'POST /api/user/login', { body: { userName, password }, ...(ip && { ip }) })
const whoIs = (cookies: Record<string, string>) => call(shop.app, 'GET /api/user/get-token', { cookies })

describe('who is asking', () => {
  it('gives a visitor a guest identity in a cookie and makes no row', async () => {
    const first = await whoIs({})
    expect(first.json).toEqual({ status: true, data: { kind: 'guest', cartCount: 0 } })
    expect(first.set.fitt_guest).toMatch(/^[\w-]{43}$/)
    const again = await whoIs(first.set)
    expect(again.set.fitt_guest).toBe(first.set.fitt_guest)
    const { rows } = await shop.deps.db.$client.query('select count(*)::int as n from guests')
    expect(rows[0].n).toBe(0)
  })

  it('recognises the signed-in customer', async () => {
    const sara = await makeCustomer(shop.deps, { userName: 'Sara' })
    const { json } = await whoIs(sara.cookies)
    expect(json.data).toMatchObject({ kind: 'customer', userType: 1, userName: 'Sara', cartCount: 0 })
  })

  it('keeps the cookie of a customer who comes back alive', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const cookie = (await whoIs(cookies)).cookies.find(({ name }) => name === 'fitt_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400, path: '/' })
  })
})

describe('signing in', () => {
  it('opens a session by user name or e-mail, whatever the case', async () => {
    const account = await makeAccount(shop.deps, { userName: 'Omar K', userEmail: 'Omar@mail.example' })
    for (const name of ['omar k', ' OMAR  K ', 'omar@MAIL.example']) {
      const { code, json, set } = await signIn(name, PASSWORD)
      expect(code).toBe(200)
      expect(json).toEqual({
        status: true,
        message: 'Welcome back.',
        userType: 1,
        userName: 'Omar K',
        userEmail: account.userEmail,
        phone: null,
        resume: null,
      })
      expect((await whoIs(set)).json.data.userName).toBe('Omar K')
    }
  })

  it('says what is wrong with the form', async () => {
    const cases: [object, string][] = [
      [{}, 'Username is required'],
      [{ userName: ' ', password: 'abcd' }, 'Username is required'],
      [{ userName: 'ab', password: 'abcd' }, 'Username must be at least 3 characters long'],
      [{ userName: 'abc' }, 'Password is required'],
      [{ userName: 'abc', password: '' }, 'Password is required'],
      [{ userName: 'abc', password: 'abc' }, 'Password must be at least 4 characters long'],
    ]
    for (const [body, message] of cases) {
      const { code, json } = await call(shop.app, 'POST /api/user/login', { body })
      expect([code, json.message]).toEqual([400, message])
    }
  })

  it('answers the same for an unknown name, a wrong password, an admin and a deactivated customer', async () => {
    const known = await makeAccount(shop.deps)
    const admin = await makeAdmin(shop.deps)
    const gone = await makeAccount(shop.deps, { deactivatedAt: clock })
    const answers = [
      await signIn('nobody-here', PASSWORD),
      await signIn(known.userName, 'not the password'),
      await signIn(admin.userName, PASSWORD),
      await signIn(gone.userName, PASSWORD),
    ]
    for (const { code, json, set } of answers) {
      expect(code).toBe(401)
      expect(json).toEqual({ status: false, message: 'The user name or password is not right.' })
      expect(set.fitt_session).toBeUndefined()
    }
  })

  it('replaces the session the browser had, so that a planted one is worth nothing', async () => {
    const account = await makeCustomer(shop.deps)
    const { set } = await call(shop.app, 'POST /api/user/login', {
      body: { userName: account.userName, password: PASSWORD },
      cookies: account.cookies,
    })
    expect(set.fitt_session).not.toBe(account.token)
    expect((await whoIs(account.cookies)).json.data.kind).toBe('guest')
  })

  it('takes a password in any script, composed or not', async () => {
    const password = 'كلمة السر pässword'
    const made = await call(shop.app, 'POST /api/user/signup', {
      body: { userName: 'any-script', userEmail: 'any-script@mail.example', password },
    })
    expect(made.code).toBe(200)
    expect((await signIn('any-script', password.normalize('NFD'))).code).toBe(200)
  })
})

describe('guessing', () => {
  it('is refused after five failures a minute for an account and address, right password or not', async () => {
    const account = await makeAccount(shop.deps)
    for (let i = 0; i < 5; i++)
      expect((await signIn(account.userName, 'a wrong one', '10.0.0.1')).code).toBe(401)
    later(20)
    const refused = await signIn(account.userName, PASSWORD, '10.0.0.1')
    expect(refused.code).toBe(429)
    expect(refused.headers['retry-after']).toBe('40')
    expect(refused.json.message).toBe('Too many tries. Please wait a moment and try again.')
    expect((await signIn(account.userName, PASSWORD, '10.0.0.2')).code).toBe(200)
    later(41)
    expect((await signIn(account.userName, PASSWORD, '10.0.0.1')).code).toBe(200)
  })

  it('is refused for names nobody has, just the same', async () => {
    for (let i = 0; i < 5; i++) await signIn('still nobody', 'a wrong one', '10.0.0.3')
    expect((await signIn('STILL nobody', 'a wrong one', '10.0.0.3')).code).toBe(429)
  })

  it('is remembered across a restart', async () => {
    for (let i = 0; i < 5; i++) await signIn('before the restart', 'a wrong one', '10.0.0.7')
    const restarted = await buildApp(shop.deps)
    const body = { userName: 'before the restart', password: 'a wrong one' }
    const refused = await call(restarted, 'POST /api/user/login', { body, ip: '10.0.0.7' })
    expect(refused.code).toBe(429)
    await restarted.close()
  })

  it('cannot be done with many at once', async () => {
    const account = await makeAccount(shop.deps)
    const all = await Promise.all(
      Array.from({ length: 12 }, () => signIn(account.userName, 'a wrong one', '10.0.0.4')),
    )
    expect(all.filter(({ code }) => code === 401)).toHaveLength(5)
  })

  it('is refused from one address over many names, and for one name from many addresses', async () => {
    const almost = { count: 59, windowEndsAt: new Date(clock.getTime() + 600_000) }
    for (const key of ['sign-in:address:10.0.0.5', 'sign-in:account:wanted by many'])
      await shop.deps.db.insert(attemptCounters).values({ key, ...almost })
    expect((await signIn('name 60', 'a wrong one', '10.0.0.5')).code).toBe(401)
    expect((await signIn('name 61', 'a wrong one', '10.0.0.5')).code).toBe(429)
    expect((await signIn('wanted by many', 'a wrong one', '10.1.0.60')).code).toBe(401)
    expect((await signIn('wanted by many', 'a wrong one', '10.1.0.61')).code).toBe(429)
  })

  it('is forgiven by a right password', async () => {
    const account = await makeAccount(shop.deps)
    for (let i = 0; i < 4; i++) await signIn(account.userName, 'a wrong one', '10.0.0.6')
    expect((await signIn(account.userName, PASSWORD, '10.0.0.6')).code).toBe(200)
    expect((await signIn(account.userName, 'a wrong one', '10.0.0.6')).code).toBe(401)
  })
})

describe('registering', () => {
  const signUp = (body: object, cookies = {}) => call(shop.app, 'POST /api/user/signup', { body, cookies })
  const form = { userName: 'Layla', userEmail: 'layla@mail.example', password: 'desert rose 7' }

  it('makes a customer who is signed in, and never anything else', async () => {
    const { code, json, set } = await signUp({ ...form, userType: 2, _id: 'x' })
    expect(code).toBe(200)
    expect(json).toMatchObject({ status: true, message: 'User registered successfully!', userType: 1 })
    expect((await whoIs(set)).json.data).toMatchObject({ kind: 'customer', userName: 'Layla' })
    expect((await signIn('layla', form.password)).code).toBe(200)
  })

  it('refuses a user name or e-mail in use, whatever the case', async () => {
    const sameName = await signUp({ ...form, userName: 'LAYLA', userEmail: 'other@mail.example' })
    expect(sameName.code).toBe(409)
    expect(sameName.json.errors).toEqual([
      { field: 'userName', message: 'That user name is taken. Please choose another.' },
    ])
    const sameEmail = await signUp({ ...form, userName: 'Other', userEmail: 'LAYLA@mail.example' })
    expect(sameEmail.code).toBe(409)
    expect(sameEmail.json.errors[0].field).toBe('userEmail')
  })

  it('says what is wrong with the form', async () => {
    const cases: [object, string][] = [
      [{ ...form, userName: '  ' }, 'Username is required'],
      [{ ...form, userEmail: 'layla' }, 'Valid email is required'],
      [{ ...form, userEmail: 'a@b.example, c@d.example' }, 'Valid email is required'],
      [{ ...form, userEmail: 'a@b.example\r\nBcc: c@d.example' }, 'Valid email is required'],
      [{ ...form, password: '12345' }, 'Password must be at least 6 characters long'],
    ]
    for (const [body, message] of cases) {
      const { code, json } = await signUp(body)
      expect([code, json.message]).toEqual([400, message])
    }
  })

  it('refuses the most used passwords, whatever the case', async () => {
    for (const password of ['123456', 'Password', 'QWERTYUIOP', 'iloveyou']) {
      const { code, json } = await signUp({ ...form, userName: 'New one', password })
      expect(code).toBe(422)
      expect(json.errors).toEqual([
        { field: 'password', message: expect.stringContaining('10,000 most used') },
      ])
    }
  })

  it('takes a password of 500 characters whole', async () => {
    const password = 'x1'.repeat(250)
    await signUp({ userName: 'Long one', userEmail: 'long@mail.example', password })
    expect((await signIn('Long one', password)).code).toBe(200)
    expect((await signIn('Long one', password.slice(0, -1))).code).toBe(401)
  })

  it('refuses a name that passes for somebody else’s e-mail', async () => {
    const { code } = await signUp({ ...form, userName: 'victim@mail.example', userEmail: 'me@mail.example' })
    expect(code).toBe(422)
  })

  it('refuses to be asked for a whole list of names', async () => {
    const ask = () => signUp({ ...form, userEmail: 'asking@mail.example' })
    for (let i = 0; i < 20; i++) await ask()
    const refused = await ask()
    expect(refused.code).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    later(3601)
  })
})

describe('a session', () => {
  it('slides while it is used and ends 30 days after the last time', async () => {
    const { set } = await signIn((await makeAccount(shop.deps)).userName, PASSWORD)
    for (let i = 0; i < 3; i++) {
      later(29 * 86_400)
      expect((await whoIs(set)).json.data.kind).toBe('customer')
    }
    later(30 * 86_400 + 1)
    expect((await whoIs(set)).json.data.kind).toBe('guest')
  })

  it('ends on the server when the customer signs out', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const { code, set } = await call(shop.app, 'POST /api/user/logout', { cookies })
    expect([code, set.fitt_session]).toEqual([200, ''])
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies })).code).toBe(401)
  })

  it('is listed with the others, and each can be ended alone or all at once', async () => {
    const account = await makeAccount(shop.deps)
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
    const body = { userName: account.userName, password: PASSWORD }
    const phone = (await call(shop.app, 'POST /api/user/login', { body, headers })).set
    const desk = (await call(shop.app, 'POST /api/user/login', { body })).set
    const third = (await call(shop.app, 'POST /api/user/login', { body })).set
    const list = async () => (await call(shop.app, 'GET /api/user/get-sessions', { cookies: desk })).json.data
    const ofPhone = (await list()).find((one: { system: string }) => one.system === 'iPhone')
    expect(ofPhone).toMatchObject({ browser: 'Safari', isCurrent: false, ipAddress: '127.0.0.1' })
    expect(JSON.stringify(await list())).not.toContain(phone.fitt_session)

    const ended = await call(shop.app, 'POST /api/user/end-session', {
      cookies: desk,
      body: { id: ofPhone.id },
    })
    expect(ended.code).toBe(200)
    expect((await whoIs(phone)).json.data.kind).toBe('guest')

    await call(shop.app, 'POST /api/user/end-all-sessions', { cookies: desk })
    expect((await whoIs(desk)).json.data.kind).toBe('guest')
    expect((await whoIs(third)).json.data.kind).toBe('guest')
  })

  it('is removed from the database once it has expired', async () => {
    const account = await makeAccount(shop.deps)
    await makeSession(shop.deps, account.id, -1000)
    await makeSession(shop.deps, account.id)
    await removeExpiredSignIns.work(shop.deps, {})
    const { rows } = await shop.deps.db.$client.query('select 1 from sessions where account_id = $1', [
      account.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('of somebody else cannot be ended', async () => {
    const victim = await makeCustomer(shop.deps)
    const thief = await makeCustomer(shop.deps)
    const [{ id }] = (await call(shop.app, 'GET /api/user/get-sessions', { cookies: victim.cookies })).json
      .data
    const tried = await call(shop.app, 'POST /api/user/end-session', { cookies: thief.cookies, body: { id } })
    expect(tried.code).toBe(404)
    expect((await whoIs(victim.cookies)).json.data.kind).toBe('customer')
  })

  it('is worth nothing to a guest whose cookie it is not', async () => {
    const { cookies } = await makeGuest(shop.deps)
    expect((await call(shop.app, 'GET /api/user/get-sessions', { cookies })).code).toBe(401)
  })
})
