import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Health } from '../../contract/admin-health.ts'
import type { Report } from '../../contract/admin-reports.ts'
import { startEmbeddedDatabase } from '../../server/db/embedded/start-embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { secondsBehind } from '../../server/db/replica.ts'
import { call, makeAdmin } from '../factories/accounts.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { makeStandby, type Standby } from '../setup/standby.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const now = new Date('2027-03-10T09:00:00+04:00')
let shop: TestShop
let standby: Standby
let manager: Awaited<ReturnType<typeof makeAdmin>>
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  const dataDir = await makeDataFolder()
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  closeDatabase = async () => {
    await database.stop()
    await removeDataFolder(dataDir)
  }
  await migrate(database.url)
  standby = await makeStandby({ dataDir, url: database.url })
  shop = await openTestShop({
    database: { url: database.url, drop: async () => {} },
    env: { DATABASE_REPLICA_URL: standby.url },
    now: () => now,
  })
  manager = await makeAdmin(shop.deps, {}, ['owner'])
})
afterAll(async () => {
  await shop?.close()
  await standby?.remove()
  await closeDatabase?.()
})

const query = 'report=books&from=2027-03-01&to=2027-03-31'
async function books(): Promise<Report & { sold: number }> {
  const { code, json } = await call(shop.app, `GET /api/admin/get-report?${query}`, {
    cookies: manager.cookies,
  })
  expect(code, JSON.stringify(json)).toBe(200)
  const [, , , sold] = (json.data as Report).rows.find(([line]) => line === 'sales')!
  return { ...json.data, sold }
}
const sell = () => makeOrder(shop.deps.db, { state: 'paid', paidAt: now })
const readFile = (url: string) => shop.app.inject({ url, cookies: manager.cookies })
const behind = async () => {
  const { json } = await call(shop.app, 'GET /api/admin/get-health', { cookies: manager.cookies })
  return (json.data as Health).signs.find(({ sign }) => sign === 'replica-behind')!
}
it('reports and exports are read from the replica, with all that was true when they were asked for', async () => {
  const asked: string[] = []
  const { $client } = shop.deps.replica!
  $client.on('acquire', () => asked.push('replica'))
  for (const sold of [1, 2, 3]) {
    await sell()
    expect(await books()).toMatchObject({
      ...{ sold, readFrom: 'replica', secondsBehind: 0, asOf: '2027-03-10T09:00:00+04:00' },
    })
  }
  expect(asked.length).toBeGreaterThan(3)
  const file = await readFile(`/api/admin/report.csv?${query}`)
  expect(file.headers['content-disposition']).toContain(
    'books-2027-03-01-2027-03-31-as-of-2027-03-10-09-00-00.csv',
  )
  const orders = await readFile('/api/admin/get-orders-csv')
  expect(orders.headers['content-disposition']).toContain('orders-as-of-2027-03-10-09-00-00.csv')
  expect(orders.body.trim().split('\n')).toHaveLength(4)
  expect(await behind()).toEqual({ sign: 'replica-behind', value: 0, level: 'well' })
})

it('one that is behind is read with its age; too far behind, the database itself is', async () => {
  await standby.follow(false)
  await sell()
  await pause(1_100)
  const old = await books()
  expect(old).toMatchObject({ sold: 3, readFrom: 'replica', secondsBehind: expect.any(Number) })
  expect(old.secondsBehind).toBeGreaterThan(0)
  expect(new Date(old.asOf).getTime()).toBeLessThan(now.getTime())
  shop.deps.env.DATABASE_REPLICA_LAG = 1
  expect(await books()).toMatchObject({ sold: 4, readFrom: 'database-replica-behind', secondsBehind: 0 })
  expect((await behind()).value).toBeGreaterThan(0)
  await standby.follow(true)
  expect(await books()).toMatchObject({ sold: 4, readFrom: 'replica', secondsBehind: 0 })
})

it('one that is away costs nobody a report, is told of, and is read again once it is back', async () => {
  await standby.stop()
  await sell()
  expect(await books()).toMatchObject({ sold: 5, readFrom: 'database-replica-away' })
  const orders = await readFile('/api/admin/get-orders-csv')
  expect(orders.body.trim().split('\n')).toHaveLength(6)
  expect(await behind()).toEqual({ sign: 'replica-behind', value: null, level: 'unknown' })
  await standby.start()
  await expect.poll(books).toMatchObject({ sold: 5, readFrom: 'replica' })
})

it('an address that leads to no standby of this database is never read', async () => {
  const { db } = shop.deps
  await expect(secondsBehind(db, db)).rejects.toThrow('DATABASE_REPLICA_URL leads to no standby')
})
