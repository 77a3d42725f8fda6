import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db } from './connect.ts'
import { prepared } from './prepared.ts'
import { sendTogether } from './send-together.ts'

const plates = pgTable('plates', {
  name: text('name').primaryKey(),
  food: jsonb('food').$type<string[]>(),
  washedAt: timestamp('washed_at', { withTimezone: true }),
})
type Plate = typeof plates.$inferInsert

let builds = 0
const insertPlate = prepared((db, row: Plate) => {
  builds++
  return db.insert(plates).values(row)
})
const setPlate = prepared((db, { name, ...fields }: Plate) =>
  db.update(plates).set(fields).where(eq(plates.name, name)),
)
const platesNamed = prepared((db, { name }: { name: string }) =>
  db.select().from(plates).where(eq(plates.name, name)),
)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, 1)
  await db.execute('create table plates (name text primary key, food jsonb, washed_at timestamptz)')
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('is built once for each set of values, in whatever transaction of the connection', async () => {
  for (const name of ['a', 'b', 'c']) await db.transaction((tx) => insertPlate(tx, { name, food: [name] }))
  expect(builds).toBe(1)
  await db.transaction((tx) => insertPlate(tx, { name: 'd' }))
  expect(builds).toBe(2)
  expect(await db.select().from(plates).orderBy(plates.name)).toMatchObject([
    { name: 'a', food: ['a'] },
    { name: 'b', food: ['b'] },
    { name: 'c', food: ['c'] },
    { name: 'd', food: null },
  ])
})

it('writes null as null, and values as their columns have them', async () => {
  const washedAt = new Date('2026-05-04T03:02:01.123Z')
  await insertPlate(db, { name: 'e', food: ['rice'], washedAt })
  expect(await platesNamed(db, { name: 'e' })).toEqual([{ name: 'e', food: ['rice'], washedAt }])
  await setPlate(db, { name: 'e', food: null, washedAt: null })
  const [{ isNull } = { isNull: false }] = await db
    .select({ isNull: sql<boolean>`food is null and washed_at is null` })
    .from(plates)
    .where(eq(plates.name, 'e'))
  expect(isNull).toBe(true)
})

it('keeps its place among statements that are sent together', async () => {
  const seen = await db.transaction((tx) =>
    sendTogether(
      () => tx.insert(plates).values({ name: 'f' }),
      () => platesNamed(tx, { name: 'f' }),
      () => tx.delete(plates).where(eq(plates.name, 'f')),
      async () => platesNamed(tx, { name: 'f' }),
      () => insertPlate(tx, { name: 'f' }),
      () => tx.select().from(plates).where(eq(plates.name, 'f')),
    ),
  )
  expect(seen[1]).toHaveLength(1)
  expect(seen[3]).toHaveLength(0)
  expect(seen[5]).toHaveLength(1)
})
