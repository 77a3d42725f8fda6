import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { MIGRATION_LOCK, migrate, migrationsFolder } from '../migrate.ts'
import { tidyTables } from '../tidy-tables.ts'
import { readArchive, type StoredEntry } from './archive.ts'
import { checkBackup, damaged, notABackup, readManifest } from './check-backup.ts'
import { inPublic } from './describe-database.ts'
import { claimFolder, finishRestore, newFolder } from './finish-restore.ts'
import { withoutConstraints } from './loosen-tables.ts'
import type { Backup } from './make-backup.ts'
import type { End, Manifest } from './manifest.ts'
import { plainSession } from './plain-session.ts'
import { findFilledTable, knownMigrations, rebuildSchema } from './rebuild-schema.ts'
import { putAside } from './stored-files.ts'

type Options = {
  url: string
  dataDir: string
  file: string
  isReplacing: boolean
  identity?: string | undefined
}

/** Puts a backup into a database and a data folder, all of it or nothing, and then brings its tables up to date. */
export async function restoreBackup(options: Options): Promise<Backup> {
  const { url } = options
  const { end, manifest } = await loadBackup(options)
  await migrate(url).catch(throwUnfinished)
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return { tables: manifest.tables.length, rows, files: end.files }
}

/** Puts a backup into a database and a data folder as it is, with the tables of the version that made it. */
export async function loadBackup(options: Options): Promise<{ end: End; manifest: Manifest }> {
  const { url, file, dataDir, identity } = options
  try {
    const end = await checkBackup(file, identity)
    const manifest = await replaceAll(options)
    await finishRestore(url, dataDir).catch(throwUnfinished)
    return { end, manifest }
  } catch (error) {
    await finishRestore(url, dataDir).catch(() => {})
    throw inWords(error, file)
  }
}

/** Everything up to the commit. */
async function replaceAll({ url, file, dataDir, isReplacing, identity }: Options): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'fitt-meals restore' })
  try {
    const entries = readArchive(file, identity)
    const manifest = await readManifest(entries, file)
    const migrations = knownMigrations(manifest.migrations, migrationsFolder)
    const folder = newFolder(dataDir)
    await client.connect()
    await plainSession(client)
    await refuseRunningShop(client)
    await finishRestore(url, dataDir)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (!isReplacing) await refuseFilledDatabase(client)
    await rebuildSchema(client, migrations)
    await withoutConstraints(client, () => load(client, entries, manifest, folder))
    await setSequences(client, manifest)
    await claimFolder(client, folder)
    await client.query('commit')
    await tidyTables(client).catch(throwUnfinished)
    return manifest
  } finally {
    // Without a commit before, this takes everything back.
    await client.end()
  }
}

function throwUnfinished({ message }: Error): never {
  throw new StartError(
    `The backup is in the database, but what follows could not be done (${message}). Starting the shop tries again.`,
  )
}

/** The rows into the database, the files into a folder of their own. */
async function load(
  client: pg.Client,
  entries: AsyncIterable<StoredEntry>,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  for await (const { name, content } of entries) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') {
      const list = columnsOf.get(table)!.map(pg.escapeIdentifier).join(', ')
      await pipeline(content, client.query(copyFrom(`copy ${inPublic(table)} (${list}) from stdin`)))
    } else if (kind === 'data') await putAside(folder, name, content)
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [inPublic(name), value, isCalled])
}

async function refuseFilledDatabase(client: pg.Client): Promise<void> {
  const table = await findFilledTable(client)
  if (table)
    throw new StartError(
      `The database is not empty (there is something in ${table}): to delete everything in it first, run npm run restore -- <file> --replace.`,
    )
}

async function refuseRunningShop(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'fitt-meals%'`,
  )
  if (rowCount) throw new StartError('A shop is running on this database: stop it first.')
}

function inWords(error: unknown, file: string): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  if (error instanceof StartError) return error
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartError(`The file ${file} cannot be read.`)
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(message)) return notABackup(file)
  if (/no identity matched|identity type/.test(message))
    return new StartError(`The backup ${file} was encrypted for another key than BACKUP_IDENTITY.`)
  if (code.startsWith('Z_') || /tar header|end of data|ciphertext|invalid tag|HMAC/i.test(message))
    return damaged(file)
  return new StartError(`The backup could not be restored, and nothing was changed: ${message || code}`)
}
