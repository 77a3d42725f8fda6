import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { makeCategory } from '../factories/catalogue.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { HOSTILE_TEXTS } from '../setup/generated-values.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
/** All of them in a full run, some in a short one. */
const some = <T>(all: T[], each: number) => (IS_FULL ? all : all.filter((_, i) => i % each === 0))

let shop: TestShop
let url: string
let trap: Server
let trapUrl: string
let caught = 0
beforeAll(async () => {
  shop = await openTestShop({ withPages: true, env: { RATE_LIMIT: '100000' } })
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  trap = createServer((_request, answer) => {
    caught++
    answer.end('caught')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  await shop.close()
  await new Promise((resolve) => trap.close(resolve))
})

/** Bytes as they are, which no polite client would send. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}
const line = (start: string, more = '') =>
  `${start} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`

const OUTSIDE = [
  '/.//elsewhere.example',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/%09/elsewhere.example',
  '/%5celsewhere.example',
  'javascript:alert(1)',
  'https:elsewhere.example',
  '%0d%0alocation:%20https://elsewhere.example',
]

describe('a redirect', () => {
  it('leads nowhere outside, whatever the address says', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    const led: string[] = []
    const paths = [
      '/Order?next=',
      '/register?next=',
      '/admin-login?next=',
      '/summary?next=',
      '/profile?next=',
      '/select-plan/',
      '/admin-dashboard?next=',
      '/products/',
      '/',
    ]
    for (const path of some(paths, 2))
      for (const outside of some(OUTSIDE, 3))
        for (const who of [{}, cookies]) {
          const { headers } = await shop.app.inject({ url: `${path}${outside}`, cookies: who })
          const { location } = headers
          if (location && new URL(String(location), 'http://localhost').origin !== 'http://localhost')
            led.push(`${path}${outside} → ${location}`)
        }
    expect(led).toEqual([])
  })
})

describe('a page that is kept for everyone', () => {
  it('is the same, however whoever asked for it first had spelled it', async () => {
    const { body: home } = await shop.app.inject('/')
    for (const spelled of ['//', '/./', '/%2e', '///?a=b', '/x/..', 'http://elsewhere.example//']) {
      shop.deps.catalogue.forget()
      const first = await raw(line(`GET ${spelled}`))
      expect([spelled, first.split(' ')[1]]).toEqual([spelled, '200'])
      const again = await shop.app.inject('/')
      expect([spelled, again.body === home]).toEqual([spelled, true])
    }
  })

  it('is made anew for one address a few times a second, whatever it makes up; what is kept stays open to it', async () => {
    const own = await openTestShop({ withPages: true })
    const ask = async (url: string, remoteAddress: string) =>
      (await own.app.inject({ url, remoteAddress })).statusCode
    expect(await ask('/', '10.0.0.1')).toBe(200)
    for (const made of [
      '/products?search=',
      '/products.data?search=',
      '/blog/',
      '/meal-plans?category=',
      '/products.data?_routes=',
    ]) {
      const address = `10.0.1.${made.length}`
      const codes: number[] = []
      for (let i = 0; i < 200 && codes.at(-1) !== 429; i++) codes.push(await ask(`${made}x${i}`, address))
      expect([made, codes.at(-1)]).toEqual([made, 429])
      expect(await ask('/', address)).toBe(200)
      expect(await ask(`${made}y`, '10.0.0.2')).not.toBe(429)
    }
    await own.close()
  })
})

describe('a header', () => {
  it('cannot be smuggled in by an address, a name or a file', async () => {
    const wrong: string[] = []
    for (const path of [
      '/%0d%0aset-cookie:%20a=b',
      '/blog/%0d%0aset-cookie:%20a=b',
      '/products/x%0d%0a%0d%0a<b>',
      '/api/user/get-product/a%0d%0aset-cookie:%20a=b',
      '/images/%0d%0aset-cookie:a/640.webp',
    ]) {
      const answer = await raw(line(`GET ${path}`))
      const head = answer.split('\r\n\r\n')[0]!
      if (/^set-cookie: ?a=b/im.test(head)) wrong.push(path)
    }
    expect(wrong).toEqual([])
    const { cookies } = await makeAdmin(shop.deps)
    const numbered = await call(shop.app, 'GET /api/admin/get-invoice?number=a%0d%0aset-cookie:%20a=b', {
      cookies,
    })
    expect(numbered.code).toBe(404)
  })

  it.each([
    ['two lengths', 'POST /api/user/logout', 'content-length: 3\r\ncontent-length: 30\r\n', 'abc'],
    [
      'a length and chunks',
      'POST /api/user/logout',
      'content-length: 3\r\ntransfer-encoding: chunked\r\n',
      '0\r\n\r\n',
    ],
    ['a folded line', 'GET /', 'x-a: b\r\n c\r\n', ''],
    ['a NUL', 'GET /', 'x-a: b\0c\r\n', ''],
    ['16 KB and more', 'GET /', `x-a: ${'b'.repeat(20_000)}\r\n`, ''],
    ['a method nobody knows', 'STEAL /', '', ''],
    ['a space in the name', 'GET /', 'x a: b\r\n', ''],
  ])('with %s is answered with 4xx and tells nothing', async (_what, start, more, body) => {
    const answer = await raw(line(start, more) + body)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toMatch(/node:internal|\.ts:|node_modules/)
  })
})

describe('a path', () => {
  it('reaches no file but those meant to be read', async () => {
    const climbs = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '....//',
      '%252e%252e%252f',
      '..;/',
      '%c0%ae%c0%ae/',
    ]
    const starts = ['/', '/assets/', '/images/', '/sandbox-pay/', '/api/docs/', '/images/abc/']
    const ends = [
      'package.json',
      'server/index.js',
      'etc/passwd',
      'data/secret',
      '.npmrc',
      '.vite/manifest.json',
    ]
    const read: string[] = []
    let tried = 0
    for (const start of starts)
      for (const climb of some(climbs, 3))
        for (const end of some(ends, 3)) {
          tried++
          const answer = await raw(line(`GET ${start}${climb.repeat(4)}${end}`))
          const isPage = /content-type: text\/html/i.test(answer)
          if (/^HTTP\/1\.1 5/.test(answer)) read.push(`5xx at ${start}${climb}${end}`)
          if (!isPage && /^HTTP\/1\.1 200/.test(answer)) read.push(`${start}${climb}${end}`)
          if (/root:x:|"fitt-meals"|ignore-scripts/.test(answer))
            read.push(`content of ${start}${climb}${end}`)
        }
    for (const path of [
      '/.vite/manifest.json',
      '/server/index.js',
      '/.env',
      '/.git/config',
      '/assets/',
      '/assets',
    ]) {
      const answer = await raw(line(`GET ${path}`))
      if (/^HTTP\/1\.1 200/.test(answer)) read.push(path)
    }
    console.log(`${tried} paths that climb: ${read.length} read`)
    expect(read).toEqual([])
  })

  it('of an invoice is the order’s own, whoever asks and however', async () => {
    const paid = await checkoutDriver(shop).makePaid()
    const stranger = await makeCustomer(shop.deps)
    for (const orderID of [paid.orderID, `${paid.orderID}/../x`, '../../secret', "' or 1=1 --"]) {
      const query = `orderID=${encodeURIComponent(orderID)}`
      const { code } = await call(shop.app, `GET /api/user/get-invoice?${query}`, {
        cookies: stranger.cookies,
      })
      expect([orderID, code]).toEqual([orderID, 404])
    }
  })
})

describe('the server', () => {
  it('fetches nothing that a visitor or an admin names', async () => {
    const { cookies } = await makeAdmin(shop.deps)
    const category = await makeCategory(shop.deps.db)
    const inside = [
      trapUrl,
      `${trapUrl}/images/${'a'.repeat(64)}/640.webp`,
      'file:///etc/passwd',
      'http://169.254.169.254/',
    ]
    for (const image of inside) {
      const meal = {
        mealName: 'A meal',
        description: 'It is good.',
        category: category.identifier,
        fareDetails: { totalFare: 20 },
        image: [image],
      }
      const { code } = await call(shop.app, 'POST /api/admin/add-meal', { cookies, body: meal })
      expect([image, code]).toEqual([image, 422])
    }
    // The whole address in the request line, as for a proxy.
    for (const path of ['/sandbox-pay/checkout', '/', '/api/user/get-shop', '/images/a/b'])
      for (const start of [`GET ${trapUrl}${path}`, `GET //${new URL(trapUrl).host}${path}`])
        expect(await raw(line(start))).not.toMatch(/^HTTP\/1\.1 5|caught/)
    for (const host of [new URL(trapUrl).host, 'elsewhere.example'])
      await raw(
        `GET /cart HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-host: ${host}\r\nconnection: close\r\n\r\n`,
      )
    expect(caught).toBe(0)
  })

  it('believes no other name of itself', async () => {
    const answer = await raw(
      'GET / HTTP/1.1\r\nhost: elsewhere.example\r\nx-forwarded-host: elsewhere.example\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer).not.toContain('elsewhere.example')
  })

  it('says back no text of the address as markup', async () => {
    const wrong: string[] = []
    const paths = [
      '/products?q=',
      '/blog/',
      '/meal-plans/',
      '/products/',
      '/Order?next=',
      '/reset-password?token=',
      '/order-success?orderID=',
      '/',
      '/admin-login?next=',
    ]
    for (const path of paths)
      for (const text of HOSTILE_TEXTS.filter((one) => /[<>"']/.test(one))) {
        const { body } = await shop.app.inject({ url: path + encodeURIComponent(text) })
        if (body.includes('<script>alert(1)') || body.includes('<img src=x onerror')) wrong.push(path + text)
      }
    expect(wrong).toEqual([])
  })
})
