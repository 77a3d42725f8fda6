import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATION_LOCK } from '../migrate.ts'
import { putInPlace } from './stored-files.ts'

// Files cannot be part of a transaction. So they are put aside first; the transaction says which folder of them is now the
// shop's; and then they are put in place, by the restore or by whoever next finds that it was killed in between.
const PREFIX = 'restoring-'

export const newFolder = (dataDir: string) => join(dataDir, `${PREFIX}${randomUUID()}`)

/** In the restore's own transaction. */
export async function claimFolder(client: pg.Client, folder: string): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.restored_files (folder text primary key);
    delete from drizzle.restored_files`)
  await client.query('insert into drizzle.restored_files values ($1)', [nameOf(folder)])
}

/** Ends what a killed restore began: files of one that was committed come into place, others go. */
export async function finishRestore(url: string, dataDir: string): Promise<void> {
  if (foldersIn(dataDir).length === 0) return
  const client = new pg.Client({ connectionString: url, application_name: 'fitt-meals restore' })
  await client.connect()
  try {
    // A restore that is at work holds this until it commits.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const claimed = await claimedFolder(client)
    for (const name of foldersIn(dataDir))
      if (name === claimed) await putInPlace(dataDir, join(dataDir, name))
      else await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    await client.end()
  }
}

const foldersIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(PREFIX)) : []

async function claimedFolder(client: pg.Client): Promise<string | undefined> {
  const found = await client.query(`select to_regclass('drizzle.restored_files') is not null as exists`)
  if (!found.rows[0].exists) return undefined
  return (await client.query('select folder from drizzle.restored_files')).rows[0]?.folder
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(PREFIX))
