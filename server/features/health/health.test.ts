import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health } from '../../../contract/admin-health.ts'
import { LIMITS, SIGNS } from '../../../domain/shop/health.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { orderPaid } from '../payments/payments.public.ts'

const TOKEN = 'a-token-for-the-figures'
const authorization = `Bearer ${TOKEN}`

let shop: TestShop
let manager: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: TOKEN } })
  manager = await makeAdmin(shop.deps, {}, ['manager'])
})
afterAll(() => shop.close())

async function read(): Promise<Health> {
  const { code, json } = await call(shop.app, 'GET /api/admin/get-health', { cookies: manager.cookies })
  expect(code).toBe(200)
  return json.data
}
const metrics = async () => (await shop.app.inject({ url: '/metrics', headers: { authorization } })).body

/** As its library has it after all tries, or while nobody works through its queue. */
async function leaveJob(state: 'created' | 'failed', minutesAgo: number): Promise<void> {
  await shop.deps.jobs.enqueue(shop.deps.db, orderPaid, { orderId: crypto.randomUUID() })
  await shop.deps.db.execute(sql`
    update pgboss.job set state = ${state}, start_after = now() - ${minutesAgo} * interval '1 minute',
      completed_on = case when ${state} = 'failed' then now() end
    where name = ${orderPaid.name} and id = (select id from pgboss.job where name = ${orderPaid.name} order by created_on desc limit 1)`)
}

describe('the shop’s health', () => {
  it('is well where nothing waits, and says so in both places', async () => {
    const { signs, queues } = await read()
    expect(signs.map(({ sign }) => sign).toSorted()).toEqual(SIGNS.toSorted())
    expect(signs.filter(({ level }) => level !== 'well')).toEqual([])
    expect(queues).toEqual([])
    for (const sign of SIGNS) expect(await metrics()).toContain(`shop_sign{sign="${sign}"} 0`)
  })

  it('names paid orders without their confirmation, the worst sign first', async () => {
    await leaveJob('created', 1)
    expect((await read()).signs.find(({ sign }) => sign === 'paid-not-confirmed')?.value).toBe(0)
    await leaveJob('created', 45)
    await leaveJob('failed', 50)
    const { signs, queues } = await read()
    expect(signs[0]!.level).toBe('act')
    expect(signs).toContainEqual({ sign: 'paid-not-confirmed', value: 3, level: 'act' })
    expect(signs).toContainEqual({ sign: 'queue-age', value: 45, level: 'act' })
    expect(signs).toContainEqual({ sign: 'jobs-failed', value: 1, level: 'look' })
    expect(queues).toEqual([{ name: orderPaid.name, waiting: 2, oldestMinutes: 45, failed: 1 }])
    expect(await metrics()).toContain('shop_sign{sign="paid-not-confirmed"} 3')
  })

  it('is for those who read reports', async () => {
    const asked = (cookies?: Record<string, string>) =>
      call(shop.app, 'GET /api/admin/get-health', cookies ? { cookies } : {})
    expect((await asked()).code).toBe(401)
    expect((await asked((await makeCustomer(shop.deps)).cookies)).code).not.toBe(200)
    expect((await asked((await makeAdmin(shop.deps, {}, ['kitchen'])).cookies)).code).toBe(403)
  })
})

describe('the files for Prometheus and Grafana', () => {
  const fileOf = (name: string) => readFile(`operations/${name}`, 'utf8')

  it('ask only for figures that the shop tells', async () => {
    const told = await metrics()
    const asked = (await fileOf('alerts.yml')) + (await fileOf('dashboard.json'))
    const names = new Set(asked.match(/\b(?:shop|http|nodejs|process|cache)_[a-z0-9_]+/g))
    expect(names.size).toBeGreaterThan(5)
    for (const name of names) expect(told).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
  })

  it('wake somebody at the limits of the page', async () => {
    const alerts = await fileOf('alerts.yml')
    for (const sign of SIGNS) {
      const limits = [...alerts.matchAll(new RegExp(`sign="${sign}"}\\) >= (\\d+)`, 'g'))].map(([, n]) =>
        Number(n),
      )
      const { look, act } = LIMITS[sign]
      expect(limits).toEqual(look === act ? [act] : [act, look])
    }
  })
})
