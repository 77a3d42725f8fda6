import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: 'userName=mariam&password=secret',
  })

describe('a form that a browser posts by itself', () => {
  it.each(['/Order', '/contact?from=ad', '/nowhere'])('comes back to its page: %s', async (path) => {
    const answer = await post(path)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(path)
  })

  it.each(['//evil.example/x', '/\\evil.example'])('is not sent to another host: %s', async (path) => {
    const { headers } = await post(path)
    expect(new URL(headers.location ?? '/', 'https://shop.example').host).toBe('shop.example')
  })

  it.each(['/api/user/login', '/api/nowhere'])('gets a page from a call: %s', async (path) => {
    const answer = await post(path)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('This form needs JavaScript')
  })

  it('and a script still gets its answer in the envelope', async () => {
    const answer = await post('/api/user/login', { accept: 'application/json' })
    expect(answer.json()).toMatchObject({ status: false })
    expect((await post('/nowhere', { accept: '*/*' })).json()).toMatchObject({ status: false })
  })
})
