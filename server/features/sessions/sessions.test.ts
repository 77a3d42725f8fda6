import { describe, expect, it } from 'vitest'
import { MOST_SESSIONS } from '../../../domain/forms/owner-limits.ts'
import {
  call,
  makeAccount,
  makeCustomer,
  makeGuest,
  makeSession,
  PASSWORD,
} from '../../../tests/factories/accounts.ts'
import { clock, later, openAccountsShop, shop, signIn, whoIs } from '../../../tests/setup/accounts-shop.ts'
import { removeExpiredSignIns } from './remove-expired-sign-ins.ts'

openAccountsShop()

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

  it('beyond the most an account may have ends the one unused longest, also when many come at once', async () => {
    const account = await makeAccount(shop.deps)
    const before = await Promise.all(
      Array.from({ length: MOST_SESSIONS }, () => makeSession(shop.deps, account.id)),
    )
    await shop.deps.db.$client.query('update sessions set last_seen_at = $2 where account_id = $1', [
      account.id,
      new Date(clock.getTime() - 60_000),
    ])
    const first = await signIn(account.userName, PASSWORD)
    const many = await Promise.all([1, 2, 3].map(() => signIn(account.userName, PASSWORD)))
    for (const { set } of [first, ...many]) expect((await whoIs(set)).json.data.kind).toBe('customer')
    const kinds = await Promise.all(
      before.map(async (token) => (await whoIs({ fitt_session: token })).json.data.kind),
    )
    expect(kinds.filter((kind) => kind === 'guest')).toHaveLength(4)
    const { rows } = await shop.deps.db.$client.query(
      'select count(*)::int as n from sessions where account_id = $1',
      [account.id],
    )
    expect(rows[0].n).toBe(MOST_SESSIONS)
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
