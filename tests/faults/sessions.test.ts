import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_COOKIE, GUEST_COOKIE, newToken, SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { callOf } from '../setup/generated-requests.ts'
import { markRows } from '../setup/row-marks.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const isIn = async (cookies: Record<string, string>) =>
  (await call(shop.app, 'GET /api/user/get-profile', { cookies })).code === 200

describe('a request from another site', () => {
  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:80.elsewhere.example' }],
  ])('with %j changes nothing on any route', async (headers) => {
    const customer = await makeCustomer(shop.deps)
    const admin = await makeAdmin(shop.deps)
    const before = await markRows(shop.deps)
    const wrong: string[] = []
    const changing = shop.app.routeTable.filter((one) => callOf(one) && !['GET', 'HEAD'].includes(one.method))
    for (const [i, { method, url }] of changing.entries()) {
      const { statusCode } = await shop.app.inject({
        method: method as 'POST',
        url,
        headers,
        cookies: { ...customer.cookies, ...admin.cookies },
        remoteAddress: `10.1.${i >> 8}.${i & 255}`,
        payload: {},
      })
      if (statusCode !== 403) wrong.push(`${method} ${url} → ${statusCode}`)
    }
    expect(wrong).toEqual([])
    expect(await markRows(shop.deps)).toEqual(before)
  })

  it('is not even let in by the cookie: it goes along with links only', async () => {
    const account = await makeCustomer(shop.deps)
    const { cookies } = await call(shop.app, 'POST /api/user/login', {
      body: { userName: account.userName, password: PASSWORD },
    })
    expect(cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({
      sameSite: 'Lax',
      httpOnly: true,
    })
  })
})

describe('a session', () => {
  it('planted before the sign-in is not the one that is signed in', async () => {
    const account = await makeCustomer(shop.deps)
    const planted = { [SESSION_COOKIE]: newToken(), [ADMIN_COOKIE]: newToken(), [GUEST_COOKIE]: newToken() }
    const { code, set } = await call(shop.app, 'POST /api/user/login', {
      cookies: planted,
      body: { userName: account.userName, password: PASSWORD },
    })
    expect(code).toBe(200)
    expect(Object.values(planted)).not.toContain(set[SESSION_COOKIE])
    expect(await isIn(planted)).toBe(false)
    expect(await isIn({ [SESSION_COOKIE]: set[SESSION_COOKIE]! })).toBe(true)
  })

  it('changes its token with each sign-in', async () => {
    const account = await makeCustomer(shop.deps)
    const body = { userName: account.userName, password: PASSWORD }
    const first = (await call(shop.app, 'POST /api/user/login', { body })).set
    const second = (await call(shop.app, 'POST /api/user/login', { body, cookies: first })).set
    expect(second[SESSION_COOKIE]).not.toBe(first[SESSION_COOKIE])
  })

  it('stolen is worth nothing after the sign-out, the change of password, or everywhere', async () => {
    for (const key of ['POST /api/user/logout', 'POST /api/user/end-all-sessions']) {
      const { cookies } = await makeCustomer(shop.deps)
      expect(await isIn(cookies)).toBe(true)
      expect((await call(shop.app, key, { cookies })).code).toBe(200)
      expect([key, await isIn(cookies)]).toEqual([key, false])
    }
    const account = await makeCustomer(shop.deps)
    const { set } = await call(shop.app, 'POST /api/user/login', {
      body: { userName: account.userName, password: PASSWORD },
    })
    const body = { currentPassword: PASSWORD, password: 'another long pass phrase' }
    expect(
      (await call(shop.app, 'POST /api/user/change-password', { cookies: account.cookies, body })).code,
    ).toBe(200)
    expect(await isIn({ [SESSION_COOKIE]: set[SESSION_COOKIE]! })).toBe(false)
  })

  it('of the back-office ends on the server too, whichever way its token is sent', async () => {
    const { token, cookies } = await makeAdmin(shop.deps)
    const headers = { authorization: `Bearer ${token}` }
    expect((await call(shop.app, 'GET /api/admin/me', { headers })).code).toBe(200)
    await call(shop.app, 'POST /api/admin/logout', { cookies })
    expect((await call(shop.app, 'GET /api/admin/me', { headers })).code).toBe(401)
    expect((await call(shop.app, 'GET /api/admin/me', { cookies })).code).toBe(401)
  })

  it('is not in the database as it is in the cookie', async () => {
    const { token } = await makeCustomer(shop.deps)
    const { rows } = await shop.deps.db.$client.query('select s::text as row from sessions s')
    expect(
      rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
    ).toBe(false)
  })
})

describe('a request replayed', () => {
  it('pays no order twice and refunds nothing twice', async () => {
    const hand = checkoutDriver(shop)
    const product = await makeProduct(shop.deps.db, { priceFils: 10_000 })
    const customer = await makeCustomer(shop.deps)
    await call(shop.app, 'POST /api/user/add-product-to-cart', { ...customer, body: { product: product.id } })
    const placed = await Promise.all(Array.from({ length: 5 }, () => hand.complete(customer)))
    expect(new Set(placed.map(({ json }) => json.data.orderID)).size).toBe(1)
    const { id, orderID } = placed[0]!.json.data
    const told = await hand.choose(id, 'succeed')
    const verified = await Promise.all(Array.from({ length: 5 }, () => hand.verify(customer, told)))
    expect(verified.map(({ json }) => json.data.paymentStatus)).toEqual([1, 1, 1, 1, 1])
    const { cookies } = await makeAdmin(shop.deps)
    const body = { orderID, amount: 60, key: crypto.randomUUID(), reason: 'late' }
    const refunds = await Promise.all(
      Array.from({ length: 5 }, () => call(shop.app, 'POST /api/admin/refund-order', { cookies, body })),
    )
    expect(refunds.every(({ code }) => code === 200 || code === 409)).toBe(true)
    const { rows } = await shop.deps.db.$client.query('select sum(amount_fils)::int as fils from refunds')
    expect(rows[0].fils).toBe(6_000)
    const more = { ...body, key: crypto.randomUUID() }
    expect((await call(shop.app, 'POST /api/admin/refund-order', { cookies, body: more })).code).toBe(422)
  })
})
