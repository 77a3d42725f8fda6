import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export const MIGRATION_LOCK = 4_663_488

/** Brings the schema up to date. Several instances may call it at once: one works, the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new StartError(whyUnreachable(url, error))
  })
  try {
    await requireVersion15(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
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
