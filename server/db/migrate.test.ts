import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

const name = `m_${randomBytes(6).toString('hex')}`
const serverUrl = inject('databaseServerUrl')
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

async function query(at: string, statement: string) {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
afterAll(() => query(serverUrl, `drop database ${name} with (force)`))

it('several instances may start at once on an empty database', async () => {
  await query(serverUrl, `create database ${name}`)
  await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  const applied = await query(
    url,
    'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(applied.length).toBeGreaterThan(0)
  expect(applied.every((row) => row.times === 1)).toBe(true)
})

it('changes nothing when everything is up to date', async () => {
  const before = await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')
  await migrate(url)
  expect(await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual(before)
})
