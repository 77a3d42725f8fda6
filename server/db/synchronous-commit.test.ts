import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeDataFolder, postmasterPid, removeDataFolder } from '../../tests/setup/data-folder.ts'
import { connect, type Db } from './connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start-embedded.ts'

// The setting is a whole server's, so this one is its own.
let dataDir: string
let server: EmbeddedDatabase
let db: Db
beforeAll(async () => {
  dataDir = await makeDataFolder()
  server = await startEmbeddedDatabase({ dataDir, log: () => {} })
  db = connect(server.url, 2)
  await db.execute(sql`create table plates (name text primary key)`)
  const settings = join(dataDir, 'database/cluster/postgresql.auto.conf')
  appendFileSync(settings, "synchronous_standby_names = 'nobody'\n")
  process.kill(postmasterPid(dataDir)!, 'SIGHUP')
  await vi.waitUntil(async () => (await standbys()) === 'nobody', { timeout: 60_000 })
})
afterAll(async () => {
  await db.$client.end()
  await server.stop()
  await removeDataFolder(dataDir)
})

const standbys = async () =>
  (await db.execute<{ names: string }>(sql`select current_setting('synchronous_standby_names') as names`))
    .rows[0]?.names

/** As `statement_timeout` does to whoever waits for a standby that is gone. */
const endTheWait = () =>
  db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)

const addPlate = (name: string) => sql`insert into plates values (${name})`

it.each([
  ['a transaction', (name: string) => db.transaction((tx) => tx.execute(addPlate(name)))],
  ['a statement', (name: string) => db.execute(addPlate(name))],
])('%s that only one node has is not answered as done', async (name, write) => {
  const writing = write(name).then(
    () => 'done',
    (error) => error.code ?? error.cause?.code,
  )
  await expect.poll(async () => (await endTheWait()).rowCount).toBe(1)
  expect(await writing).toBe('08006')
  // The pool goes on with another connection.
  expect((await db.execute(sql`select from plates`)).rowCount).toBeGreaterThan(0)
})
