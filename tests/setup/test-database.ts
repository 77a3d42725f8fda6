import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './database-server.ts'

/** A fresh, migrated database of the caller's own. */
export const createTestDatabase = () => create(`template ${TEMPLATE} strategy wal_log`)

/** One that nothing was migrated in. */
export const createEmptyDatabase = () => create('')

async function create(how: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('databaseServerUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} ${how}`)
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => drop(serverUrl, name),
  }
}

async function drop(serverUrl: string, name: string) {
  try {
    await onServer(serverUrl, `drop database ${name} with (force)`)
  } catch (error) {
    // The server's own vacuum may not be ended by force; a plain drop asks it to leave.
    if ((error as { code?: string }).code !== '42501') throw error
    await onServer(serverUrl, `drop database ${name}`)
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
