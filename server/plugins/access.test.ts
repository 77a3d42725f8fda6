import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionOf } from '../../contract/call.ts'
import { ROLES, type Role } from '../../domain/shop/roles.ts'
import {
  makeAccount,
  makeAdmin,
  makeCustomer,
  makeGuest,
  makeSession,
} from '../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import type { ListedRoute } from './route-table.ts'
import { ADMIN_COOKIE, GUEST_COOKIE, SESSION_COOKIE } from './session.ts'

let shop: TestShop
let routes: ListedRoute[]
beforeAll(async () => {
  shop = await openTestShop()
  routes = shop.app.routeTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
const NO_ENTRY = [401, 403]

// Outside the contract: who may see them is their own affair, and tested with them.
const ON_THEIR_OWN = /^\/(api\/docs|healthz|readyz|metrics|images|api\/payments\/webhook|sandbox-pay)(\/|$)/

const isCall = ({ url }: ListedRoute) => /^\/(api|admin)\//.test(url) && !ON_THEIR_OWN.test(url)

const audienceOf = ({ access }: ListedRoute) => (permissionOf(access) ? 'staff' : access)

let taken = 0
async function take({ method, url }: ListedRoute, cookies: Cookies, headers: Cookies = {}) {
  const path = url.replace(/:\w+/g, 'a').replace('*', 'a')
  // From many addresses, so that the general limit does not answer in place of the route.
  const remoteAddress = `10.0.${Math.floor(taken++ / 100)}.1`
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: path,
    cookies,
    headers,
    remoteAddress,
  })
  return answer.statusCode
}

/** The same token in every cookie, as someone would try who has only one. */
const everywhere = (token: string) => ({
  [SESSION_COOKIE]: token,
  [ADMIN_COOKIE]: token,
  [GUEST_COOKIE]: token,
})

async function expired(userType: 1 | 2) {
  const account = await makeAccount(shop.deps, { userType })
  return everywhere(await makeSession(shop.deps, account.id, -1000))
}

async function deactivated(userType: 1 | 2) {
  const account = await makeAccount(shop.deps, { userType, deactivatedAt: new Date() })
  return everywhere(await makeSession(shop.deps, account.id))
}

/** Walks the routes one by one and names those whose answer is not the expected one. */
async function walk(
  access: 'everyone' | 'anyone' | 'customer' | 'staff',
  visitor: () => Promise<Cookies>,
  isRight: (code: number) => boolean,
  headersOf: () => Promise<Cookies> = async () => ({}),
) {
  const wrong: string[] = []
  const walked = routes.filter((route) => isCall(route) && audienceOf(route) === access)
  for (const route of walked) {
    const code = await take(route, await visitor(), await headersOf())
    if (!isRight(code)) wrong.push(`${route.method} ${route.url} → ${code}`)
  }
  expect(walked.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
}

describe('every call', () => {
  it('says who may make it', () => {
    const silent = routes.filter((route) => isCall(route) && route.access === undefined)
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('under admin needs a permission, but for getting in and out', () => {
    const open = routes.filter(({ url, access }) => /^\/(api\/)?admin\//.test(url) && !permissionOf(access))
    expect(open.map(({ url }) => url.replace(/^\/api/, '')).sort()).toEqual([
      '/admin/accept-invitation',
      '/admin/accept-invitation',
      '/admin/know-browser',
      '/admin/know-browser',
      '/admin/login',
      '/admin/login',
      '/admin/logout',
      '/admin/logout',
      '/admin/send-way-in',
      '/admin/send-way-in',
    ])
  })
})

const is = (wanted: number) => (code: number) => code === wanted
const letsIn = (code: number) => !NO_ENTRY.includes(code) && code < 500

describe('a call for customers', () => {
  it('is closed to a visitor with no session', () => walk('customer', async () => ({}), is(401)))
  it('is closed to a guest', () =>
    walk('customer', async () => (await makeGuest(shop.deps)).cookies, is(401)))
  it('is closed to a made-up session', () =>
    walk('customer', async () => everywhere('x'.repeat(43)), is(401)))
  it('is closed to a session that has expired', () => walk('customer', () => expired(1), is(401)))
  it('is closed to a customer who was deactivated', () => walk('customer', () => deactivated(1), is(401)))
  it('is closed to an admin', () =>
    walk('customer', async () => everywhere((await makeAdmin(shop.deps)).token), is(401)))
  it('is open to a customer', () =>
    walk('customer', async () => (await makeCustomer(shop.deps)).cookies, letsIn))
})

describe('a call for admins', () => {
  it('is closed to a visitor with no session', () => walk('staff', async () => ({}), is(401)))
  it('is closed to a guest', () => walk('staff', async () => (await makeGuest(shop.deps)).cookies, is(401)))
  it('is closed to a session that has expired', () => walk('staff', () => expired(2), is(401)))
  it('is closed to an admin who was deactivated', () => walk('staff', () => deactivated(2), is(401)))
  it('is forbidden to a customer, whichever cookie carries the session', () =>
    walk('staff', async () => everywhere((await makeCustomer(shop.deps)).token), is(403)))
  it('is open to an admin', () => walk('staff', async () => (await makeAdmin(shop.deps)).cookies, letsIn))

  it('is forbidden to whoever hands in what another one did', () =>
    walk(
      'staff',
      async () => (await makeAdmin(shop.deps)).cookies,
      is(403),
      async () => ({ 'made-by': (await makeAdmin(shop.deps)).accountId }),
    ))

  const none = async () => ({})
  const bearing = async (token: string | Promise<string>) => ({ authorization: `Bearer ${await token}` })
  it('is closed to a made-up bearer token', () => walk('staff', none, is(401), () => bearing('x'.repeat(43))))
  it('is closed to a bearer token that has expired', () =>
    walk('staff', none, is(401), async () => {
      const { id } = await makeAccount(shop.deps, { userType: 2 })
      return bearing(makeSession(shop.deps, id, -1000))
    }))
  it('is forbidden to a customer’s bearer token', () =>
    walk('staff', none, is(403), async () => bearing((await makeCustomer(shop.deps)).token)))
  it('is open to an admin’s bearer token', () =>
    walk('staff', none, letsIn, async () => bearing((await makeAdmin(shop.deps)).token)))
})

const nameOf = ({ url }: ListedRoute) => url.replace(/^(\/api)?\/admin\//, '')
const OWN = [
  'find',
  'me',
  'change-password',
  'begin-second-factor',
  'confirm-second-factor',
  'remove-second-factor',
]
const STAFF = ['get-admins', 'invite-admin', 'change-roles', 'deactivate-admin', 'reactivate-admin']
const SUPPORT = [
  ...['get-customer', 'get-customer-history', 'add-customer-note', 'get-customer-free-dates'],
  ...['get-customer-day-menu', 'skip-customer-day', 'move-customer-day', 'change-customer-delivery'],
  ...['change-customer-meals', 'quote-customer-pause', 'pause-customer-plan', 'resume-customer-plan'],
  ...['extend-customer-plan', 'quote-customer-cancel', 'cancel-customer-plan', 'settle-failed-day'],
  'remind-customer',
  ...['get-users', 'get-guest-users', 'delete-guest', 'deactivate-user', 'reactivate-user'],
  ...['get-orders', 'get-orderDetails', 'refund-order', 'resend-invoice', 'clear-attention', 'get-invoice'],
  ...['get-day-marks', 'delivery-photo', 'check-mark'],
  ...['get-inquiries', 'get-consultations', 'get-message', 'answer-message', 'mark-messages'],
]
const DRIVER = ['get-own-runs', 'hand-in-marks', 'hand-in-photo']
const KITCHEN = [
  ...['get-kitchen', 'get-cooked', 'tick-cooked'],
  ...['get-shopping-list', 'print-shopping-list', 'get-shopping-list-pdf', 'get-shopping-list-csv'],
  ...['get-labels', 'get-label-prints', 'print-labels', 'get-labels-pdf'],
  ...['get-packing', 'get-packed', 'tick-packed', 'close-bag', 'open-bag'],
  ...['get-bags', 'make-bags', 'hand-out-bag', 'take-back-bag', 'retire-bag'],
]
// By hand, and not by the permissions: a call that lands in the wrong hands shows here.
const OPEN_TO: Record<Role, (call: string) => boolean> = {
  owner: () => true,
  manager: (call) => !STAFF.includes(call),
  support: (call) => OWN.includes(call) || SUPPORT.includes(call),
  kitchen: (call) => OWN.includes(call) || KITCHEN.includes(call),
  driver: (call) => OWN.includes(call) || DRIVER.includes(call),
}

describe('every call of the back-office', () => {
  async function openTo(roles: Role[]) {
    const open = new Set<string>()
    const shut = new Set<string>()
    for (const route of routes.filter((one) => isCall(one) && permissionOf(one.access))) {
      const { cookies } = await makeAdmin(shop.deps, {}, roles)
      const code = await take(route, cookies)
      expect(code).toBeLessThan(500)
      expect(code).not.toBe(401)
      ;(code === 403 ? shut : open).add(nameOf(route))
    }
    return { open: [...open].sort(), all: [...open, ...shut].sort() }
  }

  it.each(ROLES)('is open to %s where the role says so, and else forbidden', async (role) => {
    const { open, all } = await openTo([role])
    expect(open).toEqual(all.filter(OPEN_TO[role]))
  })

  it('is open to several roles where one of them says so', async () => {
    const { open, all } = await openTo(['driver', 'support'])
    expect(open).toEqual(all.filter((call) => OPEN_TO.driver(call) || OPEN_TO.support(call)))
  })

  it('is forbidden to somebody without a role', async () => {
    expect((await openTo([])).open).toEqual([])
  })

  it.each([...ROLES])('is told to %s by name, exactly as it is open', async (role) => {
    const { cookies } = await makeAdmin(shop.deps, {}, [role])
    const { data } = (await shop.app.inject({ url: '/api/admin/me', cookies })).json()
    const told = data.calls.map((key: string) => key.replace(/^\w+ \/api\/admin\//, ''))
    const all = routes.filter((one) => permissionOf(one.access) && one.url.startsWith('/api/')).map(nameOf)
    expect(told.sort()).toEqual(all.filter(OPEN_TO[role]).sort())
  })
})

describe.each(['anyone', 'everyone'] as const)('a call for %s', (access) => {
  it('is open to a visitor with no session', () => walk(access, async () => ({}), letsIn))
  it('is open to a guest', () => walk(access, async () => (await makeGuest(shop.deps)).cookies, letsIn))
})

describe('a form on another site', () => {
  it('has no effect, whoever is signed in', async () => {
    const customer = await makeCustomer(shop.deps)
    const admin = await makeAdmin(shop.deps)
    const wrong: string[] = []
    for (const route of routes.filter((one) => isCall(one) && one.method !== 'GET')) {
      const cookies = { ...customer.cookies, ...admin.cookies }
      const code = await take(route, cookies, { origin: 'https://elsewhere.example' })
      if (code !== 403) wrong.push(`${route.method} ${route.url} → ${code}`)
    }
    expect(wrong).toEqual([])
  })
})
