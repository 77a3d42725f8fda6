import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/contract.ts'
import type { ListedRoute } from '../../server/plugins/route-table.ts'
import { drawn, HOSTILE_TEXTS, inputSchema, spoilt, unreadable } from './generated-values.ts'

export type GeneratedRequest = {
  kind: string
  route: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const JSON_TYPE = { 'content-type': 'application/json' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'SEARCH', 'PROPFIND']

/** The call of the contract that a route serves; the back-office's calls answer without /api as well. */
export function callOf({ method, url }: ListedRoute): Call | undefined {
  const all: Record<string, Call> = contract
  return all[`${method} ${url}`] ?? all[`${method} /api${url}`]
}

/** Requests to a route that no schema of it accepts: each must be refused, and none may change anything. */
export function malformedRequest(route: ListedRoute, table: ListedRoute[]): Arbitrary<GeneratedRequest> {
  const call = callOf(route)
  const kinds = [wrongMethod(route, table), wrongAddress(route)]
  if (route.method !== 'GET')
    kinds.push(wrongJson(route), wrongType(route), wrongEncoding(route), tooLarge(route))
  if (call?.body) kinds.push(...again(5, wrongBody(route, call)), ...again(3, unreadableBody(route, call)))
  if (call?.query) kinds.push(...again(4, wrongQuery(route, call)))
  return fc.oneof(...kinds)
}

/** Requests to a route that its schema accepts, with contents that nobody means well with. */
export function hostileRequest(route: ListedRoute, known: string[]): Arbitrary<GeneratedRequest> {
  const call = callOf(route)
  const values = (shape: Call['body']) => (shape ? drawn(inputSchema(shape), known) : fc.constant(undefined))
  return fc
    .tuple(
      values(call?.params),
      values(call?.query),
      values(call?.body),
      fc.constantFrom(...HOSTILE_TEXTS, ...known),
    )
    .map(([params, query, body, text]) => ({
      ...started('hostile', route, params as Record<string, string>, text),
      url: addressOf(route, (params as Record<string, string>) ?? {}, text) + queryOf(query),
      ...(body !== undefined && { payload: JSON.stringify(body) ?? 'null', headers: JSON_TYPE }),
    }))
}

const again = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one)

const started = (
  kind: string,
  route: ListedRoute,
  params: Record<string, string> = {},
  text = 'a',
): GeneratedRequest => ({
  kind,
  route: `${route.method} ${route.url}`,
  method: route.method,
  url: addressOf(route, params, text),
  headers: {},
})

const addressOf = ({ url }: ListedRoute, params: Record<string, string>, text: string) =>
  url
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params[name] ?? text) || 'a').slice(0, 900))
    .replace('*', () => encodeURIComponent(text).slice(0, 900))

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.isWellFormed() ? text : '')}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function wrongMethod(route: ListedRoute, table: ListedRoute[]) {
  const taken = table.filter(({ url }) => url === route.url || url === '/*').map(({ method }) => method)
  const others = METHODS.filter((method) => !taken.includes(method))
  return fc.constantFrom(...others).map((method) => ({ ...started('method', route), method }))
}

function wrongAddress(route: ListedRoute) {
  const tails = ['%', '%zz', '%00', '%c0%ae%c0%ae/', '/..%2f..%2f..%2fetc%2fpasswd', `/${'a'.repeat(9_000)}`]
  // These are the very same address, and asking it may write: only where asking is reading.
  const spellings = [
    '//',
    '?%',
    '?a[__proto__][b]=1',
    `?${'q=1&'.repeat(3_000)}`,
    '?q=%00',
    '?page=%ff%fe',
    '?sort=%',
  ]
  return fc
    .constantFrom(...tails, ...(route.method === 'GET' ? spellings : []))
    .map((tail) => ({ ...started('address', route), url: started('', route).url + tail }))
}

function wrongBody(route: ListedRoute, call: Call) {
  return drawn(inputSchema(call.body!), ['a'])
    .chain(spoilt)
    .filter((body) => !call.body!.safeParse(throughJson(body) ?? {}).success)
    .map((body) => ({
      ...started('body', route),
      headers: JSON_TYPE,
      payload: JSON.stringify(body) ?? 'null',
    }))
}

function unreadableBody(route: ListedRoute, call: Call) {
  return drawn(inputSchema(call.body!), ['a'])
    .chain(unreadable)
    .map((body) => ({ ...started('text', route), headers: JSON_TYPE, payload: JSON.stringify(body) }))
}

function wrongQuery(route: ListedRoute, call: Call) {
  return drawn(inputSchema(call.query!), ['a'])
    .chain((query) => fc.oneof(spoilt(query), unreadable(query)))
    .map(queryOf)
    .filter(
      (query) =>
        !call.query!.safeParse(Object.fromEntries(new URLSearchParams(query))).success ||
        query.includes('%00'),
    )
    .map((query) => ({ ...started('query', route), url: started('', route).url + query }))
}

const throughJson = (value: unknown) => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

function wrongJson(route: ListedRoute) {
  const texts = [
    '{',
    '{"a":',
    '[1,2',
    '"\\x"',
    "{'a':1}",
    '{"a":NaN}',
    '\ufeff\ufeff{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '['.repeat(100_000),
    '['.repeat(100_000) + ']'.repeat(100_000),
    `{"a":"${'\\u0000'.repeat(10)}"}`,
    '',
  ]
  return fc
    .constantFrom(...texts)
    .map((payload) => ({ ...started('json', route), headers: JSON_TYPE, payload }))
}

function wrongType(route: ListedRoute) {
  const types = [
    'text/xml',
    'application/x-www-form-urlencoded',
    'text/html',
    'image/png',
    'multipart/form-data',
    'x',
  ]
  return fc.constantFrom(...types).map((type) => ({
    ...started('type', route),
    headers: { 'content-type': type },
    payload: '<a b="c">&x;</a>',
  }))
}

function wrongEncoding(route: ListedRoute) {
  const bytes = [
    [Buffer.from('fffe7b00', 'hex'), 'application/json; charset=utf-16'],
    [Buffer.from('7b2261223a22c328ff22', 'hex'), 'application/json'],
    [Buffer.from('1f8b0800000000000003', 'hex'), 'application/json'],
    [Buffer.alloc(64, 0), 'application/json'],
  ] as const
  return fc.constantFrom(...bytes).map(([payload, type]) => ({
    ...started('encoding', route),
    headers: { 'content-type': type, 'content-encoding': 'gzip' },
    payload,
  }))
}

// An admin's forms may be large: for them it is the content that is wrong.
const HUGE = Buffer.from(`{"a":"${'x'.repeat(1_100_000)}`)

const tooLarge = (route: ListedRoute) =>
  fc.constant({ ...started('huge', route), headers: JSON_TYPE, payload: HUGE })
