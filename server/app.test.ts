import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGNS } from '../domain/shop/health.ts'
import { openTestShop, type TestShop } from '../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: 'a-token-for-the-figures' } })
})
afterAll(() => shop.close())

const call = (options: InjectOptions | string) => shop.app.inject(options)

describe('the platform', () => {
  it('answers in the envelope', async () => {
    const answer = await call('/api/user/get-shop')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: true, data: { name: 'Fitt Meals', mode: 'demo' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says that it is alive and ready', async () => {
    expect((await call('/healthz')).statusCode).toBe(200)
    expect((await call('/readyz')).statusCode).toBe(200)
  })

  it('shows its figures only to who holds the token', async () => {
    expect((await call('/metrics')).statusCode).toBe(404)
    const shown = await call({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-the-figures' },
    })
    expect(shown.body).toContain('process_cpu_seconds_total')
    for (const cache of Object.keys(shop.deps.caches))
      for (const figure of ['entries', 'bytes', 'hits', 'misses'])
        expect(shown.body).toMatch(new RegExp(`^cache_${figure}\\{cache="${cache}"[^}]*\\} \\d+$`, 'm'))
  })

  it('names routes by their pattern in its figures, and unknown ones by one name', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    for (const path of [
      'get-categories',
      'GET-categories',
      'get-categories/',
      '%67et-categories',
      'no',
      'nothing',
    ])
      for (let n = 0; n < 2; n++) await (await fetch(`${url}/api/user/${path}`)).arrayBuffer()
    const authorization = 'Bearer a-token-for-the-figures'
    const { body } = await call({ url: '/metrics', headers: { authorization } })
    for (const sign of SIGNS) expect(body).toContain(`shop_sign{sign="${sign}"} 0`)
    const routes = [...body.matchAll(/http_request_duration_seconds_count\{[^}]*route="([^"]*)"/g)].map(
      ([, route]) => route,
    )
    expect(routes).toContain('/api/user/get-categories')
    const known = new Set([...shop.app.routeTable.map(({ url }) => url), '__unknown__'])
    expect(routes.filter((route) => !known.has(route!))).toEqual([])
  })

  it('lists every call in OpenAPI, with a page to browse it', async () => {
    const listed = await call('/api/docs/openapi.json')
    expect(Object.keys(listed.json().paths)).toContain('/api/user/get-shop')
    const page = await call('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect((await call('/api/docs')).headers.location).toBe('/api/docs/')
    expect((await call('/api/docs/js/scalar.js')).headers['content-type']).toMatch(/javascript/)
    const unknown = await call('/api/docs/nothing-here')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({
      status: false,
      code: 'nothing-there',
      message: 'There is nothing at GET /api/docs/nothing-here.',
      params: { method: 'GET', path: '/api/docs/nothing-here' },
    })
  })

  it('sends the security headers', async () => {
    const { headers } = await call('/api/user/get-shop')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  })
})

describe('bad requests', () => {
  const json = { 'content-type': 'application/json' }
  const cases: [string, InjectOptions, number][] = [
    ['an unknown call', { url: '/api/user/nothing-here' }, 404],
    ['an unknown method', { method: 'DELETE', url: '/api/user/get-shop' }, 404],
    ['broken JSON', { method: 'POST', url: '/api/user/echo', headers: json, payload: '{"a":' }, 400],
    [
      'a request from another site',
      { method: 'POST', url: '/api/user/get-shop', headers: { origin: 'https://evil.example' } },
      403,
    ],
    [
      'a cross-site fetch',
      { method: 'POST', url: '/api/user/get-shop', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    ['an odd address', { url: '/api/user/%ff%fe' }, 400],
  ]
  it.each(cases)('%s gets a plain answer', async (_name, request, expected) => {
    const answer = await call(request)
    expect(answer.statusCode).toBe(expected)
    expect(answer.json()).toMatchObject({
      status: false,
      message: expect.any(String),
      code: expect.any(String),
    })
    expect(answer.body).not.toMatch(/node_modules|at .*\.ts:/)
  })
})
