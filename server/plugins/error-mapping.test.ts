import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, makeCustomer } from '../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a statement that is ended while it waits for a lock: try again, nothing was stored', async () => {
  const { db } = shop.deps
  const { cookies, accountId } = await makeCustomer(shop.deps)
  const rename = () =>
    call(shop.app, 'PATCH /api/user/update-profile', { cookies, body: { userName: 'Salma Haddad' } })

  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`)
    const asking = rename()
    // As `statement_timeout` does.
    const endWaiting = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(endWaiting)).rowCount).toBe(1)
    return asking
  })
  expect(answer.code).toBe(503)
  expect(answer.json).toMatchObject({ code: 'unavailable' })

  expect((await rename()).code).toBe(200)
})

it('a database that no longer leads is read-only: not ready, try again, and all is well on one that leads', async () => {
  const { cookies } = await makeCustomer(shop.deps)
  const rename = () =>
    call(shop.app, 'PATCH /api/user/update-profile', { cookies, body: { userName: 'Noor Qasim' } })
  const ready = async () => (await shop.app.inject('/readyz')).statusCode
  const { db } = shop.deps
  const become = async (setting: 'on' | 'off') => {
    const name = new URL(shop.deps.env.DATABASE_URL!).pathname.slice(1)
    await db.execute(
      sql.raw(
        `begin read write; alter database ${name} set default_transaction_read_only = ${setting}; commit`,
      ),
    )
    // As a proxy ends the connections to a node that leads no more.
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
  }

  await become('on')
  await expect.poll(ready).toBe(503)
  const answer = await rename()
  expect([answer.code, answer.json.code]).toEqual([503, 'unavailable'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)

  await become('off')
  await expect.poll(ready).toBe(200)
  await expect.poll(async () => (await rename()).code).toBe(200)
})
