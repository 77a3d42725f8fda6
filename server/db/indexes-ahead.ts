import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const ADDED_INDEX = /^\s*create (unique )?index if not exists "(\w+)"/i
// The table or the column is made by the same migration: nothing is in it that would take time.
const NOT_THERE_YET = ['42P01', '42703']

/**
 * An index that a new migration adds `IF NOT EXISTS` is built before it, without keeping anybody from writing, so that the migration
 * finds it there: inside its transaction the table would stand still for as long as it takes.
 */
export async function buildIndexesAhead(client: pg.Client, migrationsFolder: string): Promise<void> {
  const applied = await lastApplied(client)
  // An empty database has no rows to wait for.
  if (applied === undefined) return
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder }))
    if (folderMillis > applied) for (const statement of sql) await buildAhead(client, statement)
}

async function lastApplied(client: pg.Client): Promise<number | undefined> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as made`)
  if (!found[0].made) return undefined
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  return rows[0].at === null ? undefined : Number(rows[0].at)
}

async function buildAhead(client: pg.Client, statement: string): Promise<void> {
  const name = ADDED_INDEX.exec(statement)?.[2]
  if (!name) return
  // One that was broken off is there, but not in use, and would be taken for the real one.
  const { rows: broken } = await client.query(
    'select 1 from pg_index where not indisvalid and indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  if (broken.length > 0) await client.query(`drop index concurrently "${name}"`)
  try {
    await client.query(statement.replace(/index if not exists/i, 'index concurrently if not exists'))
  } catch (error) {
    if (!NOT_THERE_YET.includes((error as { code?: string }).code ?? '')) throw error
  }
}
