import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissionOf } from '../../contract/call.ts'
import { makeAdmin, makeCustomer } from '../../tests/factories/accounts.ts'
import { makeMenu } from '../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: '100000' } })
  await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

it('no answer of a call is kept by anyone on the way, unless everyone gets the same', async () => {
  const { cookies } = await makeCustomer(shop.deps)
  const admin = await makeAdmin(shop.deps)
  const kept: string[] = []
  const shared: string[] = []
  const calls = shop.app.routeTable.filter(
    ({ method, access }) => access && !['HEAD', 'OPTIONS'].includes(method),
  )
  for (const { method, url, access } of calls) {
    const asked = { method: method as 'GET', url: url.replace(/:\w+/g, 'a') }
    const isForAdmins = permissionOf(access) !== undefined
    const { headers, statusCode } = await shop.app.inject({
      ...asked,
      cookies: isForAdmins ? admin.cookies : cookies,
    })
    const isKept = !String(headers['cache-control']).includes('no-store')
    if (isKept && (access !== 'everyone' || statusCode !== 200 || headers['set-cookie']))
      kept.push(`${method} ${url} ${statusCode} ${headers['cache-control']}`)
    if (isKept) shared.push(url)
  }
  expect(kept).toEqual([])
  // The walk does reach what is shared.
  expect(shared).toContain('/api/user/get-meal-plans')
  expect(calls.length).toBeGreaterThan(100)
})

it('nor is a refusal, or anything else that nobody has said to be everyone’s', async () => {
  for (const url of ['/healthz', '/readyz', '/nothing-here', '/api/user/nothing', '/api/user/%ff'])
    expect([url, (await shop.app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store'])
  expect((await shop.app.inject('/robots.txt')).headers['cache-control']).toMatch(/max-age/)
})
