import { describe, expect, it } from 'vitest'
import { call, makeAccount, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { clock, later, openAccountsShop, shop, signIn, whoIs } from '../../../tests/setup/accounts-shop.ts'
import { buildApp } from '../../app.ts'
import { attemptCounters } from '../../db/schema/accounts.ts'

openAccountsShop()

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
      expect([code, json.message]).toEqual([422, message])
    }
  })

  it('answers the same for an unknown name, a wrong password, an admin, and a deactivated customer’s wrong one', async () => {
    const known = await makeAccount(shop.deps)
    const admin = await makeAdmin(shop.deps)
    const gone = await makeAccount(shop.deps, { deactivatedAt: clock })
    const answers = [
      await signIn('nobody-here', PASSWORD),
      await signIn(known.userName, 'not the password'),
      await signIn(admin.userName, PASSWORD),
      await signIn(gone.userName, 'not the password'),
    ]
    for (const { code, json, set } of answers) {
      expect(code).toBe(401)
      expect(json).toEqual({
        status: false,
        code: 'login-wrong',
        message: 'The username or password is not right.',
      })
      expect(set.fitt_session).toBeUndefined()
    }
  })

  it('tells a deactivated customer whom to ask, after the right password only', async () => {
    const gone = await makeAccount(shop.deps, { deactivatedAt: clock })
    const { code, json, set } = await signIn(gone.userName, PASSWORD)
    const { email, phone } = (await call(shop.app, 'GET /api/user/get-shop')).json.data
    expect([code, set]).toEqual([403, {}])
    expect(json.message).toBe(
      `Your account is deactivated. Please write to ${email} or call ${phone}, and we will help you.`,
    )
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

  it.each([
    ['one account from 300 addresses', (i: number) => ['wanted by all', `10.2.${i >> 8}.${i & 255}`]],
    ['300 accounts from one address', (i: number) => [`one of many ${i}`, '10.3.0.1']],
  ])(
    'cannot be done with 300 at once: %s',
    async (_what, guess) => {
      const codes = await Promise.all(
        Array.from({ length: 300 }, async (_, i) => {
          const [name, ip] = guess(i)
          return (await signIn(name!, 'a wrong one', ip)).code
        }),
      )
      expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(60)
      expect(codes.filter((code) => ![401, 429, 503].includes(code))).toEqual([])
      // Each of them waits its turn to be hashed, which a busy machine takes long over.
    },
    180_000,
  )

  it('is refused from one address over many names, and for one name from many addresses', async () => {
    const almost = { count: 59, windowEndsAt: new Date(clock.getTime() + 600_000) }
    for (const key of ['sign-in:customer:address:10.0.0.5', 'sign-in:customer:account:wanted by many'])
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

  it('is not what a right password is counted as', async () => {
    const account = await makeAccount(shop.deps)
    const almost = { count: 59, windowEndsAt: new Date(clock.getTime() + 600_000) }
    for (const key of ['address:10.0.0.8', `account:${account.userName}`])
      await shop.deps.db.insert(attemptCounters).values({ key: `sign-in:customer:${key}`, ...almost })
    for (let i = 0; i < 3; i++) expect((await signIn(account.userName, PASSWORD, '10.0.0.8')).code).toBe(200)
  })

  it('by others does not keep out a browser that has been in before, and that one is limited too', async () => {
    const account = await makeAccount(shop.deps)
    const { set: known } = await signIn(account.userName, PASSWORD, '10.0.0.9')
    const key = `sign-in:customer:account:${account.userName}`
    const usedUp = { count: 60, windowEndsAt: new Date(clock.getTime() + 600_000) }
    await shop.deps.db
      .insert(attemptCounters)
      .values({ key, ...usedUp })
      .onConflictDoUpdate({ target: attemptCounters.key, set: usedUp })
    const from = (cookies: Record<string, string>, password: string) =>
      call(shop.app, 'POST /api/user/login', { body: { userName: account.userName, password }, cookies })
    expect((await from({}, PASSWORD)).code).toBe(429)
    expect((await from({ fitt_known: known.fitt_known! }, PASSWORD)).code).toBe(200)
    const [id, mark] = known.fitt_known!.split('.')
    for (const forged of [
      `${id}.${mark}.x`,
      `${id}.${mark}`,
      `${id}..`,
      'x',
      known.fitt_known!.replace(mark!, 'other'),
    ])
      expect((await from({ fitt_known: forged }, PASSWORD)).code).toBe(429)
    const stranger = await makeAccount(shop.deps)
    const { set: theirs } = await signIn(stranger.userName, PASSWORD, '10.0.0.9')
    expect((await from({ fitt_known: theirs.fitt_known! }, PASSWORD)).code).toBe(429)
    for (let i = 0; i < 10; i++) await from({ fitt_known: known.fitt_known! }, 'a wrong one')
    expect((await from({ fitt_known: known.fitt_known! }, PASSWORD)).code).toBe(429)
  })
})
