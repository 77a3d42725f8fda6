import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { MIGRATION_LOCK, migrate, migrationsFolder } from '../migrate.ts'
import { tidyTables } from '../tidy-tables.ts'
import { readArchive, readWhole, type StoredEntry } from './archive.ts'
import { inPublic } from './describe-database.ts'
import { withoutConstraints } from './loosen-tables.ts'
import type { Backup } from './make-backup.ts'
import { type End, endSchema, type Manifest, manifestSchema } from './manifest.ts'
import { plainSession } from './plain-session.ts'
import { findFilledTable, knownMigrations, rebuildSchema } from './rebuild-schema.ts'
import { putBack } from './stored-files.ts'

type Options = { url: string; dataDir: string; file: string; isReplacing: boolean }

/** Puts a backup into a database, all of it or nothing, and then brings its tables up to date. */
export async function restoreBackup(options: Options): Promise<Backup> {
  const { url, file } = options
  const client = new pg.Client({ connectionString: url, application_name: 'fitt-meals restore' })
  try {
    const entries = readArchive(file)
    const manifest = await readManifest(entries, file)
    const migrations = knownMigrations(manifest.migrations, migrationsFolder)
    await client.connect()
    await plainSession(client)
    await refuseRunningShop(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (!options.isReplacing) await refuseFilledDatabase(client)
    await rebuildSchema(client, migrations)
    const end = await withoutConstraints(client, () => load(client, entries, manifest, options))
    await setSequences(client, manifest)
    await client.query('commit')
    await tidyTables(client)
    await migrate(url)
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
    return { tables: manifest.tables.length, rows, files: end.files }
  } catch (error) {
    throw inWords(error, file)
  } finally {
    // Without a commit before, this takes everything back.
    await client.end()
  }
}

async function readManifest(entries: AsyncGenerator<StoredEntry>, file: string): Promise<Manifest> {
  const first = await entries.next()
  if (first.done || first.value.name !== 'manifest.json') throw notABackup(file)
  return parse(manifestSchema, await readWhole(first.value.content), file)
}

async function load(
  client: pg.Client,
  entries: AsyncIterable<StoredEntry>,
  manifest: Manifest,
  { dataDir, file }: Options,
): Promise<End> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const loaded: End = { rows: Object.fromEntries(manifest.tables.map(({ name }) => [name, 0])), files: 0 }
  let end: End | undefined
  for await (const { name, content } of entries) {
    const [kind, table = ''] = name.split('/')
    const columns = columnsOf.get(table)
    if (kind === 'tables' && columns) {
      const list = columns.map(pg.escapeIdentifier).join(', ')
      const copy = client.query(copyFrom(`copy ${inPublic(table)} (${list}) from stdin`))
      await pipeline(content, copy)
      loaded.rows[table] = (loaded.rows[table] ?? 0) + copy.rowCount
    } else if (kind === 'data') {
      await putBack(dataDir, name, content)
      loaded.files++
    } else if (name === 'end.json') end = parse(endSchema, await readWhole(content), file)
    else throw notABackup(file)
  }
  if (!end || JSON.stringify(end) !== JSON.stringify(loaded)) throw damaged(file)
  return end
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

function parse<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw notABackup(file)
  }
}

function inWords(error: unknown, file: string): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  if (error instanceof StartError) return error
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartError(`The file ${file} cannot be read.`)
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(message)) return notABackup(file)
  if (code.startsWith('Z_') || /tar header|end of data/i.test(message)) return damaged(file)
  return new StartError(`The backup could not be restored, and nothing was changed: ${message || code}`)
}

const notABackup = (file: string) => new StartError(`The file ${file} is not a backup of this shop.`)
const damaged = (file: string) =>
  new StartError(`The backup ${file} is damaged or incomplete; nothing was changed.`)
