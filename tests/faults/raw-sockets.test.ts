import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const FUZZ_MS = IS_FULL ? 120_000 : 3_000
const AT_ONCE = IS_FULL ? 40 : 10
const SEED = Number(process.env.SEED ?? 20_261_116)

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop({ withPages: true, env: { RATE_LIMIT: '1000000' } })
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

const START = fc.constantFrom(
  'GET / HTTP/1.1',
  'GET // HTTP/1.1',
  'GET /cart HTTP/1.1',
  'HEAD /meal-plans HTTP/1.1',
  'GET /api/user/get-meal-plans HTTP/1.1',
  'GET /%61pi/user/get-token HTTP/1.0',
  'POST /api/user/contact HTTP/1.1',
  'POST /api/user/login HTTP/1.1',
  'POST /api/payments/webhook/sandbox HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET http://elsewhere.example/ HTTP/1.1',
  'GET /\0 HTTP/1.1',
  'GET / HTTP/9.9',
  'PRI * HTTP/2.0',
  '',
)
const HEADER = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('host: localhost', 'connection: keep-alive', 'content-type: application/json'),
  },
  fc.constantFrom(
    'content-length: 2',
    'content-length: 50',
    'content-length: -1',
    'content-length: 99999999999999999999',
    'transfer-encoding: chunked',
    'transfer-encoding: gzip, chunked',
    'expect: 100-continue',
    'upgrade: websocket',
    'connection: upgrade',
    'host: a\r\nhost: b',
    'x-forwarded-for: <script>',
    'accept-encoding: br;q=x, \t',
    'range: bytes=0-0,-1',
    'if-none-match: ""',
    ': nothing',
    'x',
  ),
)
const BODY = fc.constantFrom(
  '',
  '{}',
  '{"a":',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'z\r\n',
  ' '.repeat(3_000),
)
const WILD = fc
  .tuple(START, fc.array(HEADER, { maxLength: 5 }), fc.constantFrom('\r\n', '\r\n', '\n'), BODY)
  .map(([start, headers, newline, body]) => [start, ...headers, '', body].join(newline))
const form = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const TAME = fc.constantFrom(
  'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /%61pi//user/get-token HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'HEAD /meal-plans HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /api/user/get-meal-plans HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n',
  'GET /api/user/get-meal-plans HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{"a":"b"}',
  'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  form('/api/user/login', '{"userName":"nobody","password":"a wrong one"}'),
  form('/api/user/contact', '{"name":1}'),
)
const REQUEST = fc.oneof({ weight: 3, arbitrary: TAME }, WILD)
/** Some requests in one go, cut into pieces, the last of them perhaps never sent. */
const TALK = fc.record({
  text: fc.array(REQUEST, { minLength: 1, maxLength: 4 }).map((requests) => requests.join('')),
  pieces: fc.integer({ min: 1, max: 6 }),
  pauseMs: fc.constantFrom(0, 0, 1, 20),
  isWhole: fc.boolean(),
  end: fc.constantFrom('end', 'reset', 'wait'),
})
type Talk = typeof TALK extends fc.Arbitrary<infer T> ? T : never

function talk({ text, pieces, pauseMs, isWhole, end }: Talk): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', async () => {
      const length = Math.ceil(text.length / pieces)
      for (let i = 0; i < pieces - (isWhole ? 0 : 1) && !socket.destroyed; i++) {
        socket.write(text.slice(i * length, (i + 1) * length))
        await pause(pauseMs)
      }
      if (end === 'end') socket.end()
      else if (end === 'reset') socket.resetAndDestroy()
      else socket.setTimeout(200, () => socket.destroy())
    })
    socket.on('data', (piece) => {
      answer += piece.toString('latin1')
    })
    socket.on('error', () => {})
    // Who has nothing left to say and hears nothing more goes.
    socket.setTimeout(500, () => socket.destroy())
    socket.once('close', () => resolve(answer))
  })
}

it(`raw sockets for ${FUZZ_MS / 1000} s, slow, partial and pipelined: no 5xx, nothing told, the shop goes on (seed ${SEED})`, async () => {
  const until = Date.now() + FUZZ_MS
  const codes: Record<string, number> = {}
  const wrong: string[] = []
  let talks = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, line) => {
      for (let round = 0; Date.now() < until; round++)
        for (const one of fc.sample(TALK, { numRuns: 20, seed: SEED + line + round * AT_ONCE })) {
          const answer = await talk(one)
          talks++
          for (const [, code] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g))
            codes[code!] = (codes[code!] ?? 0) + 1
          if (/HTTP\/1\.1 5\d\d |node:internal|node_modules|\.ts:\d/.test(answer))
            wrong.push(`${JSON.stringify(one)} → ${answer.slice(0, 200)}`)
        }
    }),
  )
  console.log(`${talks} raw talks: ${JSON.stringify(codes)}, ${wrong.length} wrong`)
  expect(wrong.slice(0, 10)).toEqual([])
  await expect.poll(() => shop.deps.underWay.requests).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})
