import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../domain/shop/roles.ts'
import { call, makeAccount, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeMeal } from '../../../tests/factories/catalogue.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { accountRoles, accounts } from '../../db/schema/accounts.ts'
import { auditLog } from '../../db/schema/content.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const as = ({ cookies }: { cookies: Record<string, string> }, key: string, body?: object) =>
  call(shop.app, key, { cookies, ...(body && { body }) })
const member = (...roles: Role[]) => makeAdmin(shop.deps, {}, roles)
const rolesOf = async (accountId: string) =>
  (await shop.deps.db.select().from(accountRoles).where(eq(accountRoles.accountId, accountId)))
    .map(({ role }) => role)
    .sort()
const change = (who: typeof owner, id: string, roles: unknown) =>
  as(who, 'POST /api/admin/change-roles', { id, roles })

describe('an invitation', () => {
  it('needs a role for somebody new, and only roles that there are', async () => {
    const invite = (body: object) =>
      as(owner, 'POST /api/admin/invite-admin', { userEmail: 'rana@shop.example', ...body })
    expect(await invite({})).toMatchObject({ code: 422, json: { errors: [{ field: 'roles' }] } })
    expect((await invite({ roles: [] })).json.errors).toMatchObject([
      { field: 'roles', message: 'Please choose at least one role.' },
    ])
    expect((await invite({ roles: ['chef'] })).code).toBe(400)
    expect((await invite({ roles: 'owner' })).code).toBe(400)
    const found = await shop.deps.db
      .select()
      .from(accounts)
      .where(eq(accounts.userEmail, 'rana@shop.example'))
    expect(found).toEqual([])
  })

  it('is sent again without roles, and does not change those that somebody has', async () => {
    const known = await member('kitchen')
    const invite = (body: object) =>
      as(owner, 'POST /api/admin/invite-admin', { userEmail: known.userEmail, ...body })
    expect(await invite({ roles: ['owner'] })).toMatchObject({ code: 409, json: { code: 'admin-known' } })
    expect((await invite({})).code).toBe(200)
    expect(await rolesOf(known.id)).toEqual(['kitchen'])
  })
})

describe('a change of roles', () => {
  it('counts at once where somebody is signed in, and is in the audit log', async () => {
    const other = await member('support')
    const orders = () => as(other, 'GET /api/admin/get-orders')
    expect((await orders()).code).toBe(200)
    expect((await change(owner, other.id, ['driver', 'kitchen'])).code).toBe(200)
    expect(await orders()).toMatchObject({ code: 403, json: { code: 'permission-missing' } })
    expect((await as(other, 'GET /api/admin/me')).json.data).toMatchObject({ roles: ['kitchen', 'driver'] })
    const entries = await shop.deps.db.select().from(auditLog).where(eq(auditLog.subject, other.userEmail))
    expect(entries).toMatchObject([
      {
        ...{ action: 'change-roles', accountId: owner.id },
        ...{ before: { roles: ['support'] }, after: { roles: ['kitchen', 'driver'] } },
      },
    ])
    expect((await change(owner, other.id, ['driver', 'kitchen'])).code).toBe(200)
    expect(await shop.deps.db.$count(auditLog, eq(auditLog.subject, other.userEmail))).toBe(1)
  })

  it('leaves somebody at least one role, and is for the shop’s people alone', async () => {
    const other = await member('support')
    expect((await change(owner, other.id, [])).code).toBe(400)
    expect((await change(owner, other.id, ['everything'])).code).toBe(400)
    const customer = await makeCustomer(shop.deps)
    expect((await change(owner, customer.id, ['owner'])).code).toBe(404)
    expect(await rolesOf(customer.id)).toEqual([])
  })

  it.each(ROLES.filter((role) => role !== 'owner'))('is not for a %s', async (role) => {
    const [who, other] = [await member(role), await member('driver')]
    for (const id of [who.id, other.id]) expect((await change(who, id, ['owner'])).code).toBe(403)
    expect([await rolesOf(who.id), await rolesOf(other.id)]).toEqual([[role], ['driver']])
  })
})

describe('the last owner', () => {
  it('keeps the role, and can hand it over', async () => {
    const small = await openTestShop()
    try {
      const only = await makeAdmin(small.deps)
      const other = await makeAdmin(small.deps, {}, ['manager'])
      const ask = (id: string, roles: Role[]) =>
        call(small.app, 'POST /api/admin/change-roles', { cookies: only.cookies, body: { id, roles } })
      expect(await ask(only.id, ['manager'])).toMatchObject({ code: 422, json: { code: 'last-owner' } })
      // Somebody who has not chosen a password yet is no owner to count on.
      const invited = await makeAccount(small.deps, { userType: 2, passwordHash: '' })
      expect((await ask(invited.id, ['owner'])).code).toBe(200)
      expect((await ask(only.id, ['manager'])).code).toBe(422)
      expect((await ask(other.id, ['owner'])).code).toBe(200)
      expect((await ask(only.id, ['manager'])).code).toBe(200)
      expect((await ask(only.id, ['owner'])).code).toBe(403)
    } finally {
      await small.close()
    }
  })

  it('is the first admin of a new shop', async () => {
    const fresh = await openTestShop()
    try {
      const made = (await ensureFirstAdmin(fresh.deps))!
      const body = { username: made.email, password: made.password }
      expect((await call(fresh.app, 'POST /api/admin/login', { body })).json.roles).toEqual(['owner'])
      expect(await ensureFirstAdmin(fresh.deps)).toBeUndefined()
    } finally {
      await fresh.close()
    }
  })
})

describe('what the jump box finds', () => {
  it('is what one may see: dishes, orders and customers', async () => {
    const customer = await makeCustomer(shop.deps, { userName: 'Saffron Haddad' })
    await makeMeal(shop.deps.db, { mealName: 'Saffron rice' })
    await makeOrder(shop.deps.db, { accountId: customer.id, userEmail: 'saffron@mail.example' })
    const views = async (...roles: Role[]) => {
      const { data } = (await as(await member(...roles), 'GET /api/admin/find?q=saffron')).json
      return [...new Set(data.map(({ view }: { view: string }) => view))].sort()
    }
    expect(await views('owner')).toEqual(['meal', 'orders', 'users'])
    expect(await views('support')).toEqual(['orders', 'users'])
    expect(await views('kitchen', 'driver')).toEqual([])
  })
})

describe('signing in', () => {
  it('answers the roles, the widest first', async () => {
    const { userEmail } = await member('driver', 'kitchen', 'support')
    const body = { username: userEmail, password: PASSWORD }
    const { json } = await call(shop.app, 'POST /api/admin/login', { body })
    expect(json.roles).toEqual(['support', 'kitchen', 'driver'])
  })
})
