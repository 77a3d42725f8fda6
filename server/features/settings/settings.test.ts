import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let shop: TestShop
let first: Awaited<ReturnType<typeof makeAdmin>>
let second: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  first = await makeAdmin(shop.deps)
  second = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const read = async () =>
  (await call(shop.app, 'GET /api/admin/get-settings', { cookies: first.cookies })).json.data
const save = (who: typeof first, body: object) =>
  call(shop.app, 'PATCH /api/admin/update-settings', { cookies: who.cookies, body })

it('what is saved is what the shop says of itself, and the audit log says who changed it', async () => {
  const settings = await read()
  const saved = await save(first, { ...settings, name: 'Fitt Meals & <More>' })
  expect(saved).toMatchObject({ code: 200, json: { message: 'Settings saved.' } })
  expect((await call(shop.app, 'GET /api/user/get-shop')).json.data.name).toBe('Fitt Meals & <More>')
  const log = await call(shop.app, 'GET /api/admin/get-audit-log?subject=settings', {
    cookies: first.cookies,
  })
  expect(log.json.data[0]).toMatchObject({
    who: first.userEmail,
    action: 'update-settings',
    before: { name: settings.name },
    after: { name: 'Fitt Meals & <More>' },
  })
})

it('the second of two who change them is told, with what the first has written', async () => {
  const settings = await read()
  expect((await save(first, { ...settings, tagline: 'Lighter days' })).code).toBe(200)
  const late = await save(second, { ...settings, tagline: 'Brighter days' })
  expect(late).toMatchObject({
    code: 409,
    json: { data: { current: { tagline: 'Lighter days' }, changedBy: first.userEmail } },
  })
  const { version } = late.json.data.current
  expect((await save(second, { ...settings, tagline: 'Brighter days', version })).code).toBe(200)
  expect((await read()).tagline).toBe('Brighter days')
})

it('names each field that is wrong', async () => {
  const answer = await save(first, { ...(await read()), email: 'nobody', trn: '12', phone: 'call me' })
  expect(answer.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'email',
    'phone',
    'trn',
  ])
})

const TERMS = {
  ...{ cutOffDays: 3, cutOffHour: 18, pausesAllowed: 1, pauseDaysAllowed: 14 },
  ...{ addressCutOffDays: 4, addressCutOffHour: 20, weekPausesAllowed: 1, weekPauseDaysAllowed: 5 },
  ...{ validityOf5: 14, validityOf6: 15, validityOf20: 45, validityOf24: 50 },
}

it('the terms are kept, told in the audit log, and those left out stay as they are', async () => {
  const before = (await read()).terms
  expect(before).toMatchObject({ cutOffDays: 2, cutOffHour: 12, validityOf24: 75 })
  expect(await save(first, { ...(await read()), terms: TERMS })).toMatchObject({
    code: 200,
    json: { data: { terms: TERMS } },
  })
  const log = await call(shop.app, 'GET /api/admin/get-audit-log?subject=settings', {
    cookies: first.cookies,
  })
  expect(log.json.data[0]).toMatchObject({ before: { terms: before }, after: { terms: TERMS } })
  const part = await save(first, { ...(await read()), terms: { cutOffHour: '0' } })
  expect(part.json.data.terms).toEqual({ ...TERMS, cutOffHour: 0 })
  expect((await call(shop.app, 'GET /api/user/get-shop')).json.data.cutOff).toEqual({ days: 3, hour: 0 })
  await save(first, { ...(await read()), terms: before })
})

it.each([
  [{ cutOffDays: 0 }, 'cutOffDays', 'from 1 to 7'],
  [{ cutOffDays: 8 }, 'cutOffDays', 'from 1 to 7'],
  [{ cutOffHour: 24 }, 'cutOffHour', 'from 0 to 23'],
  [{ pausesAllowed: '11' }, 'pausesAllowed', 'from 0 to 10'],
  [{ pauseDaysAllowed: 181 }, 'pauseDaysAllowed', 'from 0 to 180'],
  [{ validityOf5: 5 }, 'validityOf5', 'from 6 to 365'],
  [{ validityOf24: 366 }, 'validityOf24', 'from 27 to 365'],
  [{ validityOf20: '' }, 'validityOf20', 'fill this in'],
  [{ cutOffHour: '12:00' }, 'cutOffHour', 'whole number'],
  [{ cutOffHour: 1.5 }, 'cutOffHour', 'whole number'],
])('refuses the terms %j', async (terms, field, words) => {
  const { code, json } = await save(first, { ...(await read()), terms })
  expect(code).toBeGreaterThanOrEqual(400)
  expect(json.errors).toMatchObject([{ field: `terms.${field}`, message: expect.stringContaining(words) }])
})

const OPERATION = {
  ...{ morningFrom: 5, morningTo: 9, eveningFrom: 17, eveningTo: 23 },
  ...{ iftarFrom: 16, iftarTo: 18, suhoorFrom: 20, suhoorTo: 23 },
  ...{ firstNoticeDays: 10, lastNoticeDays: 2, renewableDays: 5, mostStops: 12 },
}
const shopNow = async () => (await call(shop.app, 'GET /api/user/get-shop')).json.data

it('how the shop runs is kept, told in the audit log and to every page', async () => {
  const before = (await read()).operation
  expect(await shopNow()).toMatchObject({
    windows: { morning: { from: 4, to: 8 }, evening: { from: 18, to: 22 } },
  })
  expect(await save(first, { ...(await read()), operation: OPERATION })).toMatchObject({
    code: 200,
    json: { data: { operation: OPERATION } },
  })
  const log = await call(shop.app, 'GET /api/admin/get-audit-log?subject=settings', {
    cookies: first.cookies,
  })
  expect(log.json.data[0]).toMatchObject({ before: { operation: before }, after: { operation: OPERATION } })
  expect((await shopNow()).windows).toEqual({ morning: { from: 5, to: 9 }, evening: { from: 17, to: 23 } })
  const part = await save(first, { ...(await read()), operation: { renewableDays: 9 } })
  expect(part.json.data.operation).toEqual({ ...OPERATION, renewableDays: 9 })
  await save(first, { ...(await read()), operation: before })
})

it('says until when an address can be changed where that is another moment', async () => {
  const { terms } = await read()
  expect(await shopNow()).not.toHaveProperty('addressCutOff')
  await save(first, { ...(await read()), terms: { addressCutOffDays: 3 } })
  expect(await shopNow()).toMatchObject({
    ...{ cutOff: { days: 2, hour: 12 }, addressCutOff: { days: 3, hour: 12 } },
  })
  await save(first, { ...(await read()), terms })
})

it.each([
  [{ kitchenPin: 'Al Wasl Road' }, 'kitchenPin', 'kitchen-pin-unknown'],
  [{ terms: { addressCutOffDays: 1 } }, 'terms.addressCutOffDays', 'address-cut-off-later'],
  [{ terms: { addressCutOffHour: 13 } }, 'terms.addressCutOffDays', 'address-cut-off-later'],
  [{ terms: { cutOffDays: 3 } }, 'terms.addressCutOffDays', 'address-cut-off-later'],
  [{ terms: { addressCutOffHour: 24 } }, 'terms.addressCutOffHour', 'not-within'],
  [{ terms: { weekPausesAllowed: -1 } }, 'terms.weekPausesAllowed', undefined],
  [{ operation: { morningTo: 4 } }, 'operation.morningTo', 'window-ends-too-early'],
  [{ operation: { eveningFrom: 22 } }, 'operation.eveningTo', 'window-ends-too-early'],
  [{ operation: { lastNoticeDays: 14 } }, 'operation.lastNoticeDays', 'last-notice-not-later'],
  [{ operation: { eveningTo: 24 } }, 'operation.eveningTo', 'not-within'],
  [{ operation: { morningFrom: 4.5 } }, 'operation.morningFrom', undefined],
  [{ operation: { renewableDays: '' } }, 'operation.renewableDays', 'required'],
])('refuses %j', async (wrong, field, problem) => {
  const before = await read()
  const { code, json } = await save(first, { ...before, terms: undefined, operation: undefined, ...wrong })
  expect(code).toBeOneOf([400, 422])
  expect(json.errors).toMatchObject([{ field, ...(problem && { code: problem }) }])
  expect(await read()).toEqual(before)
})

// Texts that are also JSON came back as what they mean there.
const anyText = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: most }),
      fc.json({ maxDepth: 1 }),
      fc.constantFrom('123', 'null', 'true', '"quoted"', '{}', '[1]', '1e400', '\\u0000', "'; --", '0'),
    )
    .map((text) => text.trim())
    .filter((text) => text.length <= most && text.isWellFormed() && !text.includes('\0'))
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
const anySettings = fc.record({
  name: anyText(60).filter((text) => text !== ''),
  tagline: anyText(160),
  email: fc
    .tuple(digits(1, 20), fc.constantFrom('mail.example', '1.example'))
    .map((parts) => parts.join('@')),
  phone: digits(6, 40),
  whatsapp: digits(6, 39).map((number) => `+${number}`),
  address: anyText(300),
  openingHours: anyText(160),
  trn: digits(15, 15),
})

it('any text comes back from every setting as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, async (written) => {
      expect(await save(first, written)).toMatchObject({ code: 200, json: { data: written } })
      expect(await read()).toMatchObject(written)
      expect((await call(shop.app, 'GET /api/user/get-shop')).json.data).toMatchObject(written)
    }),
    { numRuns: 150 },
  )
})
