import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { isSought, type Sought, sought } from './any-of.ts'
import { connect, type Db } from './connect.ts'
import { prepared } from './prepared.ts'

const spoons = pgTable('spoons', { name: text('name').primaryKey() })
const spoonsNamed = prepared((db, names: Sought) =>
  db.select().from(spoons).where(isSought(spoons.name, names)).orderBy(spoons.name),
)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, 1)
  await db.execute('create table spoons (name text primary key)')
  await db.insert(spoons).values(['large', 'small', 'tea'].map((name) => ({ name })))
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('finds none, one and several', async () => {
  const found = async (...names: string[]) => (await spoonsNamed(db, sought(names))).map(({ name }) => name)
  expect(await found()).toEqual([])
  expect(await found('tea')).toEqual(['tea'])
  expect(await found('tea', 'large', 'none')).toEqual(['large', 'tea'])
})

it('has one alone planned once, however often it is looked for', async () => {
  for (let times = 0; times < 12; times++) await spoonsNamed(db, sought(['tea']))
  const { rows } = await db.execute<{ plans: number }>(
    sql`select generic_plans::int as plans from pg_prepared_statements where statement like '%"spoons"."name" = $1 order%'`,
  )
  expect(rows[0]!.plans).toBeGreaterThan(3)
})
