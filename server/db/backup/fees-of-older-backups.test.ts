import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { migrationsBefore } from '../../../tests/setup/migrations-before.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let target: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let client: pg.Client
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

const rows = async (text: string) => (await client.query(text)).rows
const zones = () =>
  rows(
    `select emirate, area, is_served, windows, weekdays, fee_fils, capacity, version from zones order by emirate`,
  )

test('the delivery fees of a backup from before zones are zones after the restore, and no settings', async () => {
  await rows('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await runMigrations(drizzle(client), {
    migrationsFolder: migrationsBefore('0025_zones-have-the-fees', folder),
  })
  await rows(`insert into settings (key, value) values ('name', 'Palm Kitchen'), ('deliveryFee Sharjah', '1500'),
    ('deliveryFee Umm Al Quwain', '1'), ('deliveryFee Dubai', '0')`)
  const file = join(folder, 'before-zones.tar.gz')
  await makeBackup({ url: target.url, dataDir: folder, file })
  await restoreBackup({ url: target.url, dataDir: folder, file, isReplacing: true })

  const usual = {
    area: '',
    is_served: true,
    windows: ['morning', 'evening'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const expected = [
    { emirate: 'Sharjah', ...usual, fee_fils: 1_500, capacity: null, version: 1 },
    { emirate: 'Umm Al Quwain', ...usual, fee_fils: 1, capacity: null, version: 1 },
  ]
  expect(await zones()).toEqual(expected)
  expect(await rows('select key from settings')).toEqual([{ key: 'name' }])

  // A backup of today brings its zones along, and nothing else makes some.
  const today = join(folder, 'with-zones.tar.gz')
  await makeBackup({ url: target.url, dataDir: folder, file: today })
  await restoreBackup({ url: target.url, dataDir: folder, file: today, isReplacing: true })
  expect(await zones()).toEqual(expected)
})
