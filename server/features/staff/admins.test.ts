import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { auditLog } from '../../db/schema/content.ts'
import { mailInvitation } from './mail-invitation.ts'

let shop: TestShop
let now = new Date('2026-11-20T08:00:00Z')
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const as = (key: string, body?: object, cookies = admin.cookies) =>
  call(shop.app, key, { cookies, ...(body && { body }) })
const signIn = (body: object) => call(shop.app, 'POST /api/admin/login', { body })

describe('an invited admin', () => {
  it('chooses a password by the link in the mail, once, and signs in', async () => {
    const userEmail = 'layla@shop.example'
    const roles = ['driver', 'support']
    expect((await as('POST /api/admin/invite-admin', { userEmail, roles })).code).toBe(200)
    const listed = (await as('GET /api/admin/get-admins?q=layla')).json.data
    expect(listed).toMatchObject([
      { userEmail, state: 'invited', isYou: false, roles: ['support', 'driver'] },
    ])
    await mailInvitation.work(shop.deps, { userEmail, requestId: 'a' })
    const token = /#token=([\w-]+)/.exec(shop.mails.at(-1)!.text)![1]!
    expect(shop.mails.at(-1)).toMatchObject({ to: userEmail })
    const chosen = { token, password: 'a kettle of mint tea' }
    expect((await call(shop.app, 'POST /api/admin/accept-invitation', { body: chosen })).code).toBe(200)
    expect((await call(shop.app, 'POST /api/admin/accept-invitation', { body: chosen })).code).toBe(410)
    expect((await signIn({ username: userEmail, password: chosen.password })).code).toBe(200)
  })

  it('may not be a customer already', async () => {
    const customer = await makeCustomer(shop.deps)
    const userEmail = customer.userEmail.toUpperCase()
    const answer = await as('POST /api/admin/invite-admin', { userEmail, roles: ['support'] })
    expect(answer).toMatchObject({ code: 409, json: { code: 'email-of-customer' } })
  })
})

describe('deactivating', () => {
  it('an admin signs them out and keeps them out until they are reactivated', async () => {
    const other = await makeAdmin(shop.deps)
    expect((await as('POST /api/admin/deactivate-admin', { id: other.id })).code).toBe(200)
    expect((await as('GET /api/admin/me', undefined, other.cookies)).code).toBe(401)
    expect((await signIn({ username: other.userEmail, password: PASSWORD })).code).toBe(401)
    await as('POST /api/admin/reactivate-admin', { id: other.id })
    expect((await signIn({ username: other.userEmail, password: PASSWORD })).code).toBe(200)
  })

  it('oneself is refused', async () => {
    const answer = await as('POST /api/admin/deactivate-admin', { id: admin.id })
    expect(answer).toMatchObject({ code: 422, json: { message: 'You cannot deactivate yourself.' } })
  })

  it('a customer ends their session, and the audit log says who did it', async () => {
    const customer = await makeCustomer(shop.deps)
    expect((await as('POST /api/admin/deactivate-user', { id: customer.id })).code).toBe(200)
    const profile = await call(shop.app, 'GET /api/user/get-profile', { cookies: customer.cookies })
    expect(profile.code).toBe(401)
    const users = (await as(`GET /api/admin/get-users?q=${customer.userEmail}&state=deactivated`)).json
    expect(users).toMatchObject({ total: 1, data: [{ userEmail: customer.userEmail, isActive: false }] })
    const entries = await shop.deps.db.select().from(auditLog).where(eq(auditLog.subject, customer.userEmail))
    expect(entries).toMatchObject([{ action: 'deactivate-user', accountId: admin.id }])
  })
})

describe('a second factor', () => {
  it('is asked for besides the password once a first code has proved it, each code once', async () => {
    const owner = await makeAdmin(shop.deps)
    const mine = (key: string, body?: object) => as(key, body, owner.cookies)
    const { secret } = (await mine('POST /api/admin/begin-second-factor')).json.data
    const codeAt = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    const [row] = await shop.deps.db.select().from(accounts).where(eq(accounts.id, owner.id))
    expect(row!.totpSecret).not.toContain(secret)
    expect((await mine('POST /api/admin/confirm-second-factor', { code: '000000' })).code).toBe(422)
    expect((await mine('POST /api/admin/confirm-second-factor', { code: codeAt() })).code).toBe(200)

    now = new Date(now.getTime() + 60_000)
    const entry = { username: owner.userEmail, password: PASSWORD }
    expect(await signIn(entry)).toMatchObject({ code: 401, json: { data: { needsCode: true } } })
    const code = codeAt()
    expect((await signIn({ ...entry, code })).code).toBe(200)
    expect((await signIn({ ...entry, code })).code).toBe(401)

    expect((await mine('POST /api/admin/remove-second-factor', { currentPassword: 'no' })).code).toBe(422)
    await mine('POST /api/admin/remove-second-factor', { currentPassword: PASSWORD })
    expect((await signIn(entry)).code).toBe(200)
  })
})

describe('a code in other digits', () => {
  it.each([
    ['Arabic', (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    [
      'full-width',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    ['spaced', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ])('is read where it is %s', async (_kind, typed) => {
    const owner = await makeAdmin(shop.deps)
    const { secret } = (await as('POST /api/admin/begin-second-factor', undefined, owner.cookies)).json.data
    const codeAt = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    const confirmed = { code: typed(codeAt()) }
    expect((await as('POST /api/admin/confirm-second-factor', confirmed, owner.cookies)).code).toBe(200)
    now = new Date(now.getTime() + 60_000)
    const entry = { username: owner.userEmail, password: PASSWORD }
    expect((await signIn({ ...entry, code: typed(codeAt()) })).code).toBe(200)
  })

  it.each([
    '१२३४५६',
    '１２３４５',
    '1234567',
    '①②③④⑤⑥',
    '12345é',
    '🥗🥗🥗🥗🥗🥗',
    '\u200b123456',
    'x'.repeat(40),
  ])('that is no code, %j, is told so and is no mistake of ours', async (code) => {
    const owner = await makeAdmin(shop.deps)
    await as('POST /api/admin/begin-second-factor', undefined, owner.cookies)
    await shop.deps.db.update(accounts).set({ totpEnabledAt: now }).where(eq(accounts.id, owner.id))
    const answer = await signIn({ username: owner.userEmail, password: PASSWORD, code })
    expect(answer).toMatchObject({ code: 401, json: { errors: [{ field: 'code' }] } })
  })
})

describe('one’s own password', () => {
  it('is changed with the old one, and every other browser is signed out', async () => {
    const owner = await makeAdmin(shop.deps)
    const wrong = { currentPassword: 'something else', password: 'a pot of cardamom' }
    expect((await as('POST /api/admin/change-password', wrong, owner.cookies)).code).toBe(422)
    const right = { currentPassword: PASSWORD, password: 'a pot of cardamom' }
    const answer = await as('POST /api/admin/change-password', right, owner.cookies)
    expect(answer.code).toBe(200)
    expect((await as('GET /api/admin/me', undefined, owner.cookies)).code).toBe(401)
    expect((await signIn({ username: owner.userEmail, password: right.password })).code).toBe(200)
  })
})
