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
const roles = () =>
  rows('select user_name as name, role from account_roles join accounts on id = account_id order by 1, 2')

test('the admins of a backup from before roles are owners after the restore, and nobody else', async () => {
  expect(await roles()).toEqual([])
  await rows('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await runMigrations(drizzle(client), { migrationsFolder: migrationsBefore('0030_staff-roles', folder) })
  await rows(`insert into accounts (id, user_type, user_name, user_email, password_hash) values
    (gen_random_uuid(), 2, 'amal', 'amal@shop.example', 'x'), (gen_random_uuid(), 2, 'badr', 'badr@shop.example', ''),
    (gen_random_uuid(), 1, 'carim', 'carim@mail.example', 'x')`)
  const file = join(folder, 'before-roles.tar.gz')
  await makeBackup({ url: target.url, dataDir: folder, file })
  await restoreBackup({ url: target.url, dataDir: folder, file, isReplacing: true })
  expect(await roles()).toEqual([
    { name: 'amal', role: 'owner' },
    { name: 'badr', role: 'owner' },
  ])

  // A backup of today brings its roles along, and nobody becomes an owner by it.
  await rows(
    `update account_roles set role = 'kitchen' where account_id = (select id from accounts where user_name = 'badr')`,
  )
  const today = join(folder, 'with-roles.tar.gz')
  await makeBackup({ url: target.url, dataDir: folder, file: today })
  await restoreBackup({ url: target.url, dataDir: folder, file: today, isReplacing: true })
  expect(await roles()).toEqual([
    { name: 'amal', role: 'owner' },
    { name: 'badr', role: 'kitchen' },
  ])
})
