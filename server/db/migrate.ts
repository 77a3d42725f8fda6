import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { buildIndexesAhead } from './indexes-ahead.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export const MIGRATION_LOCK = 4_663_488

// Whoever waits for a table holds up all who come after: a moment is not felt, and then it is let go.
const LOCK_TIMEOUT_MS = 2_000
const TRIES = 30

/**
 * Brings the schema up to date, while another version of the shop may be serving. Several instances may call it at once: one
 * works, the others wait.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new StartError(whyUnreachable(url, error))
  })
  try {
    await requireVersion15(client)
    await holdMigrationLock(client)
    await buildIndexesAhead(client, folder)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await untilLocksAreFree(() => runMigrations(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await client.end()
  }
}

/** Asked again and again: a statement that waits for it would keep its snapshot, and an index built meanwhile waits for that. */
async function holdMigrationLock(client: pg.Client): Promise<void> {
  const isHeld = async () =>
    (await client.query('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK])).rows[0].held
  while (!(await isHeld())) await wait(100)
}

async function untilLocksAreFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (code !== '55P03') throw error
      if (attempt === TRIES)
        throw new StartError(
          'The tables could not be changed, for something else holds them: end what runs on the database for minutes, and start again.',
        )
      await wait(LOCK_TIMEOUT_MS / 2)
    }
}

// Names the place but never the password.
function whyUnreachable(url: string, error: Error): string {
  const { host, pathname } = new URL(url)
  return `The database ${host}${pathname} cannot be reached (${error.message}): check DATABASE_URL and that the server runs.`
}

async function requireVersion15(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < 150_000)
    throw new StartError('The database is too old: PostgreSQL 15 or later is needed.')
}
