import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { makeBackup } from '../../server/db/backup/make-backup.ts'
import { restoreBackup } from '../../server/db/backup/restore-backup.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { migrationsBefore } from './migrations-before.ts'
import { createTestDatabase } from './test-database.ts'

/** A database for one file of tests about what an earlier version of the shop has stored. */
export function openOlderDatabase() {
  let target: Awaited<ReturnType<typeof createTestDatabase>>
  let folder: string
  let client: pg.Client
  let backups = 0
  beforeAll(async () => {
    target = await createTestDatabase()
    folder = await makeDataFolder()
    client = new pg.Client({ connectionString: target.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await target.drop()
    await removeDataFolder(folder)
  })

  const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

  return {
    rows,
    /** Empty, as the version before a migration had it. */
    async goBackBefore(migration: string): Promise<void> {
      await rows('drop schema public cascade; drop schema drizzle cascade; create schema public')
      await runMigrations(drizzle(client), { migrationsFolder: migrationsBefore(migration, folder) })
    },
    /** By today's version, which migrates what it restores. */
    async backUpAndRestore(): Promise<void> {
      backups += 1
      const file = join(folder, `${backups}.tar.gz`)
      await makeBackup({ url: target.url, dataDir: folder, file })
      await restoreBackup({ url: target.url, dataDir: folder, file, isReplacing: true })
    },
  }
}
