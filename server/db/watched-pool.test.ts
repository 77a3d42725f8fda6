import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BreakableConnection, breakableConnection } from '../../tests/setup/breakable-connection.ts'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db } from './connect.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let line: BreakableConnection
let db: Db
beforeEach(async () => {
  database = await createTestDatabase()
  line = await breakableConnection(database.url)
  db = connect(line.url, 2)
})
afterEach(async () => {
  await db.$client.end()
  await line.close()
  await database.drop()
})

const one = () => db.execute(sql`select 1 as one`)
const inTransaction = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))

async function untilBack(): Promise<void> {
  for (const began = Date.now(); ; await pause(20)) {
    if (await one().catch(() => undefined)) return
    if (Date.now() - began > 20_000) throw new Error('the database was not found again')
  }
}

test('a silent line is noticed, all who wait are told, and everyone after them at once', async () => {
  await Promise.all([one(), one()])
  line.hang()
  // Two have the connections, one of them to begin a transaction; the others stand in line.
  const told = await Promise.allSettled([inTransaction(), one(), one(), inTransaction()])
  expect(told.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  const standsInLine = vi.spyOn(pg.Pool.prototype, 'connect')
  await expect(one()).rejects.toThrow()
  expect(standsInLine).not.toHaveBeenCalled()
  standsInLine.mockRestore()
  await line.mend()
  await untilBack()
  // Every place of the pool can be had again, also that of the transaction which never began.
  await Promise.all([inTransaction(), inTransaction(), one(), one()])
})

test('a query that takes its time is left alone, and so are those who wait for it', async () => {
  const slow = Promise.all([db.execute(sql`select pg_sleep(3)`), db.execute(sql`select pg_sleep(3)`)])
  await expect(one()).resolves.toBeDefined()
  await expect(slow).resolves.toBeDefined()
})

test('a connection that breaks inside a transaction is given back once', async () => {
  for (let i = 0; i < 3; i++)
    await expect(
      db.transaction(async (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
    ).rejects.toThrow()
  await Promise.all([inTransaction(), inTransaction()])
})
