import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory } from '../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

let shop: TestShop
let url: string
beforeAll(async () => {
  // A clock that stands still: calls are counted by the minute, and none ends half-way.
  const now = 1_800_000_000_000
  shop = await openTestShop({
    env: { RATE_LIMIT: '40', TRUST_PROXY: '1' },
    monotonicMs: () => now,
  })
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'x-forwarded-for': '198.51.100.1', ...headers } })

describe('an answer that everyone shares', () => {
  it('is the same the second time, header by header, but for its own id', async () => {
    const first = await get('/api/user/get-categories')
    const again = await get('/api/user/get-categories')
    const told = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)))
    expect(told(again)).toEqual(told(first))
    expect(await again.json()).toEqual(await first.json())
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  it('is not sent again to who has it, and comes plain to who wants it plain', async () => {
    const { headers } = await get('/api/user/get-categories')
    const unchanged = await get('/api/user/get-categories', { 'if-none-match': headers.get('etag')! })
    expect(unchanged.status).toBe(304)
    for (let n = 0; n < 2; n++) {
      const plain = await get('/api/user/get-categories', { 'accept-encoding': 'identity' })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect((await plain.json()).status).toBe(true)
    }
  })

  it('is another as soon as this process has changed something', async () => {
    await get('/api/user/get-categories')
    const { categoryName } = await makeCategory(shop.deps.db)
    shop.deps.catalogue.forget()
    const { data } = await (await get('/api/user/get-categories')).json()
    expect(data.map((category: { categoryName: string }) => category.categoryName)).toContain(categoryName)
  })

  it('is kept from a flood', async () => {
    const flood = { 'x-forwarded-for': '203.0.113.9' }
    const codes: number[] = []
    for (let n = 0; n < 45; n++) codes.push((await get('/api/user/get-categories', flood)).status)
    expect(codes.filter((code) => code === 429).length).toBe(5)
    expect((await get('/api/user/get-categories')).status).toBe(200)
  })
})

describe('a request that names the type of a body and brings none', () => {
  it.each([
    ['POST /api/user/contact', 'application/json', 400],
    ['POST /api/payments/webhook/sandbox', 'application/json', 401],
    ['POST /api/admin/add-meal', 'multipart/form-data; boundary=x', 401],
    ['POST /api/user/logout', 'application/json', 200],
  ])('is answered: %s, %s', async (start, type, code) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`${start} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${code} `))
  })
})
