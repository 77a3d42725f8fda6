import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_ADDRESSES } from '../../../domain/forms/owner-limits.ts'
import { call, makeAccount, makeCustomer, makeSession } from '../../../tests/factories/accounts.ts'
import { weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { SESSION_COOKIE } from '../../plugins/session.ts'
import { removeExpiredSignIns } from '../sessions/remove-expired-sign-ins.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
const address = {
  street: 'Al Wasl Road 12',
  buildingFloor: '3',
  houseOrFlatNumber: '',
  landmark: null,
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
  country: 'United Arab Emirates',
  phone: '050 123 4567',
}
const add = (cookies: Cookies, fields: object = {}) =>
  call(shop.app, 'POST /api/user/add-address', { cookies, body: { address: { ...address, ...fields } } })
const change = (cookies: Cookies, identifier: string, fields: object) =>
  call(shop.app, 'PATCH /api/user/update-address', {
    cookies,
    body: { identifier, address: { ...address, ...fields } },
  })
const remove = (cookies: Cookies, identifier: string) =>
  call(shop.app, 'DELETE /api/user/delete-address', { cookies, body: { identifier } })
const profile = async (cookies: Cookies) =>
  (await call(shop.app, 'GET /api/user/get-profile', { cookies })).json.data
const labels = async (cookies: Cookies) =>
  (await profile(cookies)).savedAddress.map((one: { identifier: string; isDefault: boolean }) =>
    one.isDefault ? `${one.identifier} (default)` : one.identifier,
  )

describe('the profile', () => {
  it('shows the customer, their addresses and orders', async () => {
    const sara = await makeCustomer(shop.deps)
    await add(sara.cookies)
    const order = await makeOrder(shop.deps.db, { accountId: sara.accountId, totalFils: 12_345 })
    await makeOrder(shop.deps.db, {})
    const shown = await profile(sara.cookies)
    expect(shown).toMatchObject({ userName: sara.userName, userEmail: sara.userEmail, phone: null })
    expect(shown.savedAddress).toHaveLength(1)
    expect(shown.orders).toEqual([
      expect.objectContaining({ orderID: order.orderNumber, amount: 123.45, paymentStatus: 0 }),
    ])
  })

  it('tells its dates as Dubai’s clock does, and the package in the cart', async () => {
    const sara = await makeCustomer(shop.deps)
    await makeOrder(shop.deps.db, { accountId: sara.accountId, createdAt: new Date('2026-11-14T21:30:00Z') })
    const empty = await profile(sara.cookies)
    expect(empty.orders[0].orderDate).toBe('2026-11-15T01:30:00+04:00')
    expect(empty.memberSince).toMatch(/\+04:00$/)
    expect(empty.cart).toEqual({ package: null })
    const menu = await makeMenu(shop.deps.db)
    shop.deps.catalogue.forget()
    const week = weekOf(menu, clock)
    await addToCart(shop.app, sara.cookies, week, [])
    expect((await profile(sara.cookies)).cart.package).toEqual({
      selectedPackage: menu.pkg.packageName,
      startDate: week.startDate,
      endDate: week.endDate,
      isDraft: false,
    })
  })

  it('takes a phone in local form and keeps it as E.164', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const update = (body: object) => call(shop.app, 'PATCH /api/user/update-profile', { cookies, body })
    for (const phone of ['050 123 4567', '+971501234567', '00971 50 1234567', '971501234567'])
      expect([(await update({ phone })).code, (await profile(cookies)).phone]).toEqual([200, '+971501234567'])
    const refused = await update({ phone: '12345' })
    expect([refused.code, refused.json.errors[0].field]).toEqual([422, 'phone'])
    await update({ phone: '' })
    expect((await profile(cookies)).phone).toBeNull()
  })

  it('refuses a user name that somebody has', async () => {
    const other = await makeAccount(shop.deps)
    const { cookies } = await makeCustomer(shop.deps)
    const update = (userName: string) =>
      call(shop.app, 'PATCH /api/user/update-profile', { cookies, body: { userName } })
    expect((await update(other.userName.toUpperCase())).code).toBe(409)
    expect((await update('ab')).json.message).toBe('Username must be at least 3 characters long')
    expect((await update('Brand new')).code).toBe(200)
    expect((await profile(cookies)).userName).toBe('Brand new')
  })
})

describe('saved addresses', () => {
  it('are kept with a label each: a second Home becomes Home 2', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const first = await add(cookies)
    expect(first.json).toMatchObject({
      status: true,
      message: 'Address added successfully!',
      data: { identifier: 'Home', phone: '+971501234567', isDefault: true, landmark: '', name: null },
    })
    await add(cookies, { identifier: 'HOME' })
    await add(cookies, { identifier: ' Work ' })
    await add(cookies, { identifier: 'work' })
    expect(await labels(cookies)).toEqual(['Home (default)', 'HOME 2', 'Work', 'work 2'])
  })

  it('get a label each even when added at the same moment', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    await Promise.all([add(cookies), add(cookies), add(cookies)])
    expect(await labels(cookies)).toEqual(['Home (default)', 'Home 2', 'Home 3'])
  })

  it('are refused with what is missing', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const { code, json } = await add(cookies, { street: ' ', phone: '' })
    expect(code).toBe(422)
    expect(json.errors).toEqual([
      { field: 'address.street', code: 'street-required', message: 'Street is required' },
      { field: 'address.phone', code: 'phone-required', message: 'Phone is required' },
    ])
    expect((await add(cookies, { phone: '999' })).code).toBe(422)
  })

  it('are changed by label, and keep it when none is sent', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    await add(cookies)
    await add(cookies, { identifier: 'Work' })
    const changed = await change(cookies, 'WORK', { street: 'Sheikh Zayed Road 1' })
    expect(changed.json.data).toMatchObject({ identifier: 'Work', street: 'Sheikh Zayed Road 1' })
    const renamed = await change(cookies, 'Work', { identifier: 'home' })
    expect(renamed.json.data.identifier).toBe('home 2')
    expect((await change(cookies, 'Nowhere', {})).code).toBe(404)
  })

  it('have one default, which passes on when it is removed and returns with undo', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    await add(cookies)
    await add(cookies, { identifier: 'Work' })
    await call(shop.app, 'PATCH /api/user/default-address', { cookies, body: { identifier: 'work' } })
    expect(await labels(cookies)).toEqual(['Work (default)', 'Home'])
    const { _id } = (await remove(cookies, 'Work')).json.data
    expect(await labels(cookies)).toEqual(['Home (default)'])
    await add(cookies, { identifier: 'Work' })
    const back = await call(shop.app, 'POST /api/user/restore-address', { cookies, body: { _id } })
    expect(back.json.data.identifier).toBe('Work 2')
    expect(await labels(cookies)).toEqual(['Work 2 (default)', 'Home', 'Work'])
  })

  it('are so many at the most, and one that was removed comes back only where there is room', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const first = (await add(cookies)).json.data
    for (let i = 1; i < MOST_ADDRESSES; i++) expect((await add(cookies)).code).toBe(200)
    const refused = await add(cookies)
    expect([refused.code, refused.json.message]).toEqual([422, 'You can save up to 30 addresses.'])

    await remove(cookies, first.identifier)
    await add(cookies, { identifier: 'In its place' })
    const restore = () =>
      call(shop.app, 'POST /api/user/restore-address', { cookies, body: { _id: first._id } })
    const noRoom = await restore()
    expect([noRoom.code, noRoom.json.message]).toEqual([422, 'You can save up to 30 addresses.'])
    await remove(cookies, 'In its place')
    expect((await restore()).code).toBe(200)
    expect(await labels(cookies)).toHaveLength(MOST_ADDRESSES)
  })

  it('of somebody else can be neither changed, removed, restored nor made default', async () => {
    const victim = await makeCustomer(shop.deps)
    const thief = await makeCustomer(shop.deps)
    await add(victim.cookies, { identifier: 'Villa' })
    expect((await change(thief.cookies, 'Villa', { street: 'Elsewhere' })).code).toBe(404)
    expect((await remove(thief.cookies, 'Villa')).code).toBe(404)
    const asDefault = { cookies: thief.cookies, body: { identifier: 'Villa' } }
    expect((await call(shop.app, 'PATCH /api/user/default-address', asDefault)).code).toBe(404)
    const { _id } = (await remove(victim.cookies, 'Villa')).json.data
    const restored = { cookies: thief.cookies, body: { _id } }
    expect((await call(shop.app, 'POST /api/user/restore-address', restored)).code).toBe(404)
    expect((await profile(thief.cookies)).savedAddress).toEqual([])
  })

  it('are gone for good a day after they were removed', async () => {
    const { cookies, accountId } = await makeCustomer(shop.deps)
    await add(cookies)
    const { _id } = (await remove(cookies, 'Home')).json.data
    clock = new Date(clock.getTime() + 86_400_000 + 1000)
    await removeExpiredSignIns.work(shop.deps, {})
    const fresh = { [SESSION_COOKIE]: await makeSession(shop.deps, accountId) }
    const restored = await call(shop.app, 'POST /api/user/restore-address', { cookies: fresh, body: { _id } })
    expect(restored.code).toBe(404)
  })
})
