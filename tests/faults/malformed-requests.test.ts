import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../contract/call.ts'
import type { ListedRoute } from '../../server/plugins/route-table.ts'
import { makeAdmin, makeCustomer, makeGuest } from '../factories/accounts.ts'
import { makeBuyer } from '../factories/buyers.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeArticle } from '../factories/content.ts'
import { makeMenu } from '../factories/packages.ts'
import {
  callOf,
  type GeneratedRequest,
  hostileRequest,
  malformedRequest,
} from '../setup/generated-requests.ts'
import { markRows } from '../setup/row-marks.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const MALFORMED = IS_FULL ? 10_000 : 432
const HOSTILE = IS_FULL ? 10_000 : 216
const SEED = Number(process.env.SEED ?? 20_261_115)

// What only the inside knows: stacks, statements, paths, names of what the shop is made of.
const INTERNALS =
  /node_modules|\bat \S+ \(|\.ts:\d|file:\/\/|\bselect\b.+\bfrom\b|insert into|drizzle|postgres|pg_catalog|violates|syntax error at|ECONN|ENOENT|TypeError|RangeError|ZodError/i

let shop: TestShop
let routes: ListedRoute[]
let known: string[]
beforeAll(async () => {
  shop = await openTestShop({ withPages: true })
  const seen = new Set<string>()
  routes = shop.app.routeTable.filter(({ method, url }) => {
    const isNew = !seen.has(`${method} ${url}`) && method !== 'HEAD' && method !== 'OPTIONS'
    seen.add(`${method} ${url}`)
    return isNew
  })
  const { plan, pkg, meals } = await makeMenu(shop.deps.db)
  const article = await makeArticle(shop.deps.db)
  const paid = await checkoutDriver(shop).makePaid()
  const customer = await makeCustomer(shop.deps)
  known = [plan, pkg, meals[0]![0]!, article, paid.product].flatMap(({ id, identifier }) => [id, identifier])
  known.push(paid.orderID, paid.accountId, customer.userEmail, 'weekly-5', 'INV-000001')
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

/** The same people for a while, then others: a request that is taken may have signed them out. */
async function makePeople() {
  const [guest, customer, admin] = [
    await makeGuest(shop.deps),
    await makeBuyer(shop.deps),
    await makeAdmin(shop.deps),
  ]
  const byAccess = { everyone: {}, anyone: guest.cookies, customer: customer.cookies }
  return (access: Access) => (typeof access === 'object' ? admin.cookies : byAccess[access])
}

let sent = 0
async function send({ method, url, headers, payload }: GeneratedRequest, cookies: Record<string, string>) {
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers,
    cookies,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`,
    ...(payload !== undefined && { payload }),
  })
  return {
    code: answer.statusCode,
    text: answer.headers['content-type']?.includes('json') ? answer.body : '',
  }
}

const describeRequest = ({ kind, route, method, url, payload }: GeneratedRequest) =>
  `${kind} ${route}: ${method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 300)}`

/** Requests spread evenly over all routes; the same seed draws the same. */
function drawAll(
  count: number,
  draw: (route: ListedRoute) => fc.Arbitrary<GeneratedRequest>,
): GeneratedRequest[] {
  const each = Math.ceil(count / routes.length)
  return routes
    .flatMap((route, i) => fc.sample(draw(route), { numRuns: each, seed: SEED + i }))
    .slice(0, Math.max(count, routes.length))
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1_000_000
}

describe(`every route of the table, seed ${SEED}`, () => {
  it(`${MALFORMED} malformed requests: no 5xx, nothing internal told, no row written, memory bounded`, async () => {
    const requests = drawAll(MALFORMED, (route) => malformedRequest(route, shop.app.routeTable))
    const people = await makePeople()
    const wrong: string[] = []
    const codes: Record<number, number> = {}
    // What is kept for the first of its kind is no leak.
    await Promise.all(['/', '/cart', '/api/user/get-meal-plans'].map((url) => shop.app.inject(url)))
    const heapBefore = heapMegabytes()
    let marks = await markRows(shop.deps)
    for (const [i, request] of requests.entries()) {
      const [method, url] = request.route.split(' ') as [string, string]
      const call = callOf({ method, url, access: undefined })
      const { code, text } = await send(request, people(call?.access ?? 'anyone'))
      codes[code] = (codes[code] ?? 0) + 1
      const isRefused = code >= 400 && code < 500
      const mayBeTaken = request.kind === 'address' || request.kind === 'encoding' || !call
      if (code >= 500 || !(isRefused || mayBeTaken))
        wrong.push(`${code} ← ${describeRequest(request)} → ${text.slice(0, 200)}`)
      if (isRefused && INTERNALS.test(text))
        wrong.push(`tells ${text.slice(0, 300)} ← ${describeRequest(request)}`)
      if (i % 500 === 499 || i === requests.length - 1) {
        const now = await markRows(shop.deps)
        for (const table of Object.keys(now))
          if (now[table] !== marks[table]) wrong.push(`${table} written in requests ${i - 499} to ${i}`)
        marks = now
      }
    }
    const grown = Math.round(heapMegabytes() - heapBefore)
    console.log(
      `${requests.length} malformed requests to ${routes.length} routes: ${JSON.stringify(codes)}, heap ${grown} MB more, ${wrong.length} wrong`,
    )
    expect(wrong.slice(0, 30)).toEqual([])
    expect(grown).toBeLessThan(100)
  })

  it(`${HOSTILE} well-formed requests with hostile contents: no 5xx, nothing internal told`, async () => {
    const requests = drawAll(HOSTILE, (route) => hostileRequest(route, known))
    let people = await makePeople()
    const wrong: string[] = []
    const codes: Record<number, number> = {}
    for (const [i, request] of requests.entries()) {
      if (i % 20 === 0) people = await makePeople()
      const [method, url] = request.route.split(' ') as [string, string]
      const access = callOf({ method, url, access: undefined })?.access ?? 'anyone'
      const { code, text } = await send(request, people(access))
      codes[code] = (codes[code] ?? 0) + 1
      if (code >= 500) wrong.push(`${code} ← ${describeRequest(request)} → ${text.slice(0, 200)}`)
      if (code >= 400 && INTERNALS.test(text))
        wrong.push(`tells ${text.slice(0, 300)} ← ${describeRequest(request)}`)
    }
    console.log(`${requests.length} hostile requests: ${JSON.stringify(codes)}, ${wrong.length} wrong`)
    expect(wrong.slice(0, 30)).toEqual([])
  })
})
