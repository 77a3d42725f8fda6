import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissionOf } from '../../contract/call.ts'
import type { ListedRoute } from '../../server/plugins/route-table.ts'
import { ADMIN_COOKIE, GUEST_COOKIE, SESSION_COOKIE } from '../../server/plugins/session.ts'
import { call, makeAdmin, makeCustomer, makeGuest, makeSession } from '../factories/accounts.ts'
import { ADDRESS, weekOf } from '../factories/buyers.ts'
import { addToCart } from '../factories/carts.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeMenu } from '../factories/packages.ts'
import { callOf, type GeneratedRequest, hostileRequest } from '../setup/generated-requests.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const EACH = IS_FULL ? 10 : 1
const SEED = Number(process.env.SEED ?? 20_261_115)

type Cookies = Record<string, string>

let shop: TestShop
let routes: ListedRoute[]
let victim: Awaited<ReturnType<typeof makeVictim>>
beforeAll(async () => {
  shop = await openTestShop()
  routes = shop.app.routeTable.filter((route) => route.method !== 'HEAD' && callOf(route))
  victim = await makeVictim()
})
afterAll(() => shop.close())

/** A customer who has everything one can have here, under names that occur nowhere else. */
async function makeVictim() {
  const { app, deps } = shop
  const customer = await makeCustomer(deps, {
    userName: 'Sultana Qamar',
    userEmail: 'sultana.qamar@mail.example',
    phone: '+971501112233',
  })
  const { cookies } = customer
  const menu = await makeMenu(deps.db)
  const product = await makeProduct(deps.db)
  deps.catalogue.forget()
  const steps = async (key: string, body?: object) => {
    const answer = await call(app, key, { cookies, ...(body && { body }) })
    if (answer.code !== 200) throw new Error(`${key}: ${JSON.stringify(answer.json)}`)
    return answer.json.data
  }
  const address = { ...ADDRESS, street: 'Marjan Lane 7', landmark: 'Falcon House', phone: '+971504445566' }
  const saved = await steps('POST /api/user/add-address', { address })
  await steps('POST /api/user/add-product-to-cart', { product: product.id })
  const order = await steps('POST /api/user/createOrder', { address })
  const hand = checkoutDriver(shop)
  await hand.verify(customer, await hand.choose(order.id, 'succeed'))
  // Again a cart, a draft and an order that waits to be paid.
  await steps('POST /api/user/add-product-to-cart', { product: product.id })
  const pending = await steps('POST /api/user/createOrder', { address })
  const week = weekOf(menu, deps.now())
  await addToCart(app, cookies, week, [])
  const draft = await steps('POST /api/user/create-plan', {
    plan: week.plan,
    package: week.package,
    duration: 'weekly-5',
    startDate: week.startDate,
  })
  const { cart } = await steps('GET /api/user/get-cart')
  const sessions = await steps('GET /api/user/get-sessions')
  const lines = [...cart.packages, ...cart.products].map(({ line }: { line: string }) => line)
  const ids = [
    customer.id,
    saved._id,
    'Home',
    order.orderID,
    order.id,
    pending.orderID,
    pending.id,
    draft._id,
  ]
  return {
    ...customer,
    ids: [...ids, ...lines, sessions[0].id, customer.userEmail, customer.userName, 'INV-000001'],
    secrets: ['Sultana', 'sultana.qamar', '1112233', 'Marjan', 'Falcon House', '4445566', order.orderID],
    expired: await makeSession(deps, customer.id, -1_000),
  }
}

/** All that the shop keeps of the victim, as the victim sees it. */
async function stateOfVictim(): Promise<unknown> {
  const seen: unknown[] = []
  for (const what of [
    'get-profile',
    'get-orders',
    'get-cart',
    'get-draft',
    'get-sessions',
    'download-data',
  ]) {
    const { json } = await call(shop.app, `GET /api/user/${what}`, { cookies: victim.cookies })
    // Anybody may write to the shop in anybody's name.
    seen.push({ ...json, collectedAt: undefined, inquiries: undefined })
  }
  return seen
}

const everywhere = (token: string): Cookies => ({
  [SESSION_COOKIE]: token,
  [ADMIN_COOKIE]: token,
  [GUEST_COOKIE]: token,
})

const INTRUDERS: Record<string, () => Promise<Cookies>> = {
  nobody: async () => ({}),
  guest: async () => (await makeGuest(shop.deps)).cookies,
  'another customer': async () => everywhere((await makeCustomer(shop.deps)).token),
  'an expired session of the victim': async () => everywhere(victim.expired),
  'an admin outside the back-office': async () => everywhere((await makeAdmin(shop.deps)).token),
}

let sent = 0
async function send({ method, url, headers, payload }: GeneratedRequest, cookies: Cookies) {
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers,
    cookies,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`,
    ...(payload !== undefined && { payload }),
  })
  return { code: answer.statusCode, text: answer.body }
}

it.each(Object.keys(INTRUDERS))(
  '%s, with the ids of a customer: 0 leaks, 0 writes',
  async (intruder) => {
    const before = await stateOfVictim()
    const wrong: string[] = []
    const mayEnter = intruder === 'an admin outside the back-office'
    // Whoever holds an old token may sign it out: there is nothing left of it to take.
    const walked = routes.filter(
      ({ url, access }) => !(mayEnter && permissionOf(access)) && !url.endsWith('/logout'),
    )
    let asked = 0
    for (const [i, route] of walked.entries()) {
      // A short run is content with every third route, another third for each intruder.
      if (!IS_FULL && (i + Object.keys(INTRUDERS).indexOf(intruder)) % 3 !== 0) continue
      for (const request of fc.sample(hostileRequest(route, victim.ids), { numRuns: EACH, seed: SEED + i })) {
        // Each time someone new: the one before may have signed out or used up their tries.
        const { code, text } = await send(request, await INTRUDERS[intruder]!())
        asked++
        const sentText = decodeURIComponent(request.url) + String(request.payload ?? '')
        const leaked = victim.secrets.filter((secret) => text.includes(secret) && !sentText.includes(secret))
        if (leaked.length > 0) wrong.push(`${request.route} → ${code} told ${leaked}: ${text.slice(0, 200)}`)
        if (permissionOf(route.access) && code !== 401 && code !== 403)
          wrong.push(`${request.route} → ${code}`)
      }
    }
    console.log(`${intruder}: ${asked} requests to ${walked.length} routes, ${wrong.length} leaks`)
    expect(wrong).toEqual([])
    expect(await stateOfVictim()).toEqual(before)
  },
  600_000,
)
