import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeAccount } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ROUNDS = 25

// Every try comes from an address of its own, so that no limit answers in place of the check.
let tries = 0
async function millisecondsFor(userName: string): Promise<number> {
  const ip = `10.2.${Math.floor(tries / 250)}.${tries++ % 250}`
  const startedAt = performance.now()
  const { code } = await call(shop.app, 'POST /api/user/login', {
    body: { userName, password: 'wrong one' },
    ip,
  })
  expect(code).toBe(401)
  return performance.now() - startedAt
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

// A busy machine may stretch one of the two; three times in a row it does not.
it('takes the same time for an unknown name as for a known one, within 20 %', { retry: 2 }, async () => {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const { userName } = await makeAccount(shop.deps)
    known.push(await millisecondsFor(userName))
    unknown.push(await millisecondsFor(`nobody-${i}-${tries}`))
  }
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.2)
})
