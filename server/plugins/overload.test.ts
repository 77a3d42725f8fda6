import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCustomer } from '../../tests/factories/accounts.ts'
import { type BreakableConnection, breakableConnection } from '../../tests/setup/breakable-connection.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

const BUSY = 'The shop is very busy. Please try again in a moment.'

let shop: TestShop
let line: BreakableConnection
let url: string
beforeAll(async () => {
  shop = await openTestShop({
    env: { RATE_LIMIT: '100000' },
    throughLine: async (databaseUrl) => {
      line = await breakableConnection(databaseUrl)
      return line.url
    },
  })
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

it('more at once than can be served are asked to come back, nobody is dropped, and it is over when they are gone', async () => {
  const { cookies } = await makeCustomer(shop.deps)
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const ask = async () => {
    const answer = await fetch(`${url}/api/user/get-profile`, { headers: { cookie } })
    const { message } = (await answer.json()) as { message: string }
    return { status: answer.status, message, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  expect(await ask()).toMatchObject({ status: 200 })

  // Everyone who is let in waits for a database that says nothing.
  line.hang()
  const answers = await Promise.all(Array.from({ length: 530 }, ask))
  const refused = answers.filter(({ message }) => message === BUSY)
  expect(refused.length).toBeGreaterThanOrEqual(30)
  for (const { status, retryAfter } of answers) {
    expect(status).toBe(503)
    expect(retryAfter).toBeGreaterThan(0)
  }

  await line.mend()
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200)
})
