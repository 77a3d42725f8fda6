import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELIVERY_WINDOWS } from '../../../domain/days/delivery-days.ts'
import { EMIRATES } from '../../../domain/delivery/address.ts'
import { findZone, WEEKDAYS } from '../../../domain/delivery/zones.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { setZones } from '../../../tests/factories/zones.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { loadZones } from './zones.service.ts'

let shop: TestShop
let first: Awaited<ReturnType<typeof makeAdmin>>
let second: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  first = await makeAdmin(shop.deps)
  second = await makeAdmin(shop.deps)
})
beforeEach(() => setZones(shop.deps))
afterAll(() => shop.close())

type Name = `${'GET' | 'POST' | 'PATCH'} /${string}`
const as = (who: { cookies: Record<string, string> }, name: Name, body?: object) =>
  call(shop.app, name, { cookies: who.cookies, ...(body && { body }) })
const list = async (query = '') => (await as(first, `GET /api/admin/get-zones${query}`)).json
const nameOf = ({ name }: { name: string }) => name

const USUAL = { isServed: true, windows: DELIVERY_WINDOWS, weekdays: WEEKDAYS, fee: '', capacity: '' }
const change = (fields: object, who = first) =>
  as(who, 'PATCH /api/admin/update-zone', { emirate: 'Sharjah', ...USUAL, ...fields })
const add = (fields: object, who = first) =>
  as(who, 'POST /api/admin/add-zone', { emirate: 'Dubai', area: 'Dubai Marina', ...USUAL, ...fields })
const remove = (fields: object, who = first) =>
  as(who, 'POST /api/admin/remove-zone', { emirate: 'Dubai', area: 'Dubai Marina', ...fields })
const log = async () => (await as(first, 'GET /api/admin/get-audit-log')).json.data[0]
const toldZones = async () => (await call(shop.app, 'GET /api/user/get-shop')).json.data.zones

describe('the zones', () => {
  it('are the seven emirates as usual, before anybody has changed one', async () => {
    const { data, total } = await list()
    expect(total).toBe(7)
    expect(data.map(nameOf)).toEqual(EMIRATES)
    for (const zone of data)
      expect(zone).toMatchObject({
        ...{
          isServed: true,
          windows: DELIVERY_WINDOWS,
          weekdays: WEEKDAYS,
          fee: 0,
          capacity: null,
          version: 0,
        },
      })
    expect(await toldZones()).toBeUndefined()
  })

  it('are changed one by one, for everyone at once, and the audit log says by whom', async () => {
    const terms = { isServed: false, windows: ['evening'], weekdays: [5, 1], fee: '15.50', capacity: '40' }
    const saved = await change({ ...terms, version: 0 })
    const stored = { isServed: false, windows: ['evening'], weekdays: [1, 5], fee: 15.5 }
    expect(saved).toMatchObject({
      code: 200,
      json: { message: 'Delivery saved.', data: { ...stored, capacity: 40, version: 1 } },
    })
    expect(await toldZones()).toEqual([{ emirate: 'Sharjah', area: '', ...stored }])
    expect(await log()).toMatchObject({
      ...{ who: first.userEmail, action: 'update-zone', subject: 'zone Sharjah' },
      ...{ before: { fee: 0, capacity: null }, after: { fee: 15.5, capacity: 40 } },
    })
    expect((await change({ version: 1 })).json.data).toMatchObject({ fee: 0, capacity: null, version: 2 })
  })

  it('tell the second of two who change one, with what the first has written', async () => {
    expect((await change({ fee: 10, version: 0 })).code).toBe(200)
    const late = await change({ fee: 20, version: 0 }, second)
    expect(late).toMatchObject({
      code: 409,
      json: { code: 'zone-changed', data: { current: { fee: 10, version: 1 }, changedBy: first.userEmail } },
    })
    expect((await change({ fee: 20, version: 1 }, second)).code).toBe(200)
    const both = await Promise.all([change({ fee: 1, version: 2 }), change({ fee: 2, version: 2 }, second)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  it('have areas, each of which is there once', async () => {
    expect(await add({ fee: 5 })).toMatchObject({
      code: 200,
      json: { data: { name: 'Dubai Marina, Dubai' } },
    })
    await add({ area: 'Al Barsha' })
    expect(await add({ area: 'DUBAI marina' })).toMatchObject({
      code: 409,
      json: { code: 'zone-taken', errors: [{ field: 'area' }] },
    })
    expect((await add({ emirate: 'Sharjah' })).code).toBe(200)
    const names = (await list()).data.map(nameOf)
    expect(names.slice(2, 5)).toEqual(['Dubai', 'Al Barsha, Dubai', 'Dubai Marina, Dubai'])
    const changed = await change({ emirate: 'Dubai', area: 'dubai marina', fee: 6, version: 1 })
    expect(changed.json.data).toMatchObject({ area: 'Dubai Marina', fee: 6, version: 2 })
    expect(await remove({ version: 1 })).toMatchObject({ code: 409 })
    expect(await remove({ version: 2 })).toMatchObject({ code: 200, json: { message: 'Area removed.' } })
    expect(await log()).toMatchObject({ action: 'remove-zone', before: { fee: 6 }, after: null })
    expect(await remove({})).toMatchObject({ code: 404, json: { code: 'zone-missing' } })
    expect(await change({ emirate: 'Dubai', area: 'Nowhere' })).toMatchObject({ code: 404 })
  })

  it('are searched, sorted and paged', async () => {
    await add({ fee: 5 })
    await change({ fee: 9 })
    expect((await list('?q=MARINA')).data.map(nameOf)).toEqual(['Dubai Marina, Dubai'])
    expect((await list('?sort=-fee')).data.slice(0, 2).map(nameOf)).toEqual([
      'Sharjah',
      'Dubai Marina, Dubai',
    ])
    expect((await list('?sort=-name')).data.map(nameOf)[0]).toBe('Umm Al Quwain')
    expect(await list('?page=2&perPage=5')).toMatchObject({ total: 8, data: [{}, {}, {}] })
  })

  it.each([
    ['an emirate of elsewhere', { emirate: 'Muscat' }, 'emirate'],
    ['no window', { windows: [] }, 'windows'],
    ['an unknown window', { windows: ['noon'] }, 'windows.0'],
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['an eighth weekday', { weekdays: [7] }, 'weekdays.0'],
    ['a fee in words', { fee: 'fifteen' }, 'fee'],
    ['a fee below nothing', { fee: -1 }, 'fee'],
    ['a part of a fils', { fee: 1.005 }, 'fee'],
    ['too high a fee', { fee: 1_000.01 }, 'fee'],
    ['a limit of nothing', { capacity: '0' }, 'capacity'],
    ['half a delivery', { capacity: 1.5 }, 'capacity'],
    ['no answer whether it is served', { isServed: undefined }, 'isServed'],
  ])('refuse %s', async (_, fields, field) => {
    const { code, json } = await change(fields)
    expect([400, 422]).toContain(code)
    expect(json.errors.map((error: { field: string }) => error.field)).toEqual([field])
    expect((await list()).data.every(({ version }: { version: number }) => version === 0)).toBe(true)
  })

  it.each(['', ' ', '--', 'x'.repeat(61)])('refuse %j for the name of an area', async (area) => {
    const { code, json } = await add({ area })
    expect([400, 422]).toContain(code)
    expect(json.errors).toMatchObject([{ field: 'area' }])
  })

  it('are for admins alone', async () => {
    const customer = await makeCustomer(shop.deps)
    for (const cookies of [{}, customer.cookies]) {
      const who = { cookies }
      for (const answer of [await as(who, 'GET /api/admin/get-zones'), await add({}, who as typeof first)])
        expect([401, 403]).toContain(answer.code)
    }
    expect((await list()).total).toBe(7)
  })

  it('come from memory, are fresh after a change elsewhere, and outlast the database', async () => {
    const place = { state: 'Dubai', city: 'Dubai', street: 'Al Wasl Road', landmark: '' }
    const feeNow = async () => findZone(await loadZones(shop.deps), place)!.feeFils
    expect(await feeNow()).toBe(0)
    await shop.deps.db.$client.query(
      `insert into zones (id, emirate, fee_fils, windows) values (gen_random_uuid(), 'Dubai', 700, '{evening}')`,
    )
    await expect.poll(feeNow).toBe(700)
    expect(findZone(await loadZones(shop.deps), place)!.windows).toEqual(['evening'])
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const asked = vi.spyOn(shop.deps.reading.$client, 'query').mockImplementation(() => Promise.reject(gone))
    shop.deps.changes.announce('zones')
    expect(await feeNow()).toBe(700)
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })
})
