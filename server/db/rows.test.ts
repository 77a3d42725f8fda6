import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db } from './connect.ts'
import { insertRows } from './rows.ts'

const plates = pgTable('plates', { name: text('plate_name'), sizeCm: integer('size_cm') })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, 1)
  await db.execute('create table plates (plate_name text, size_cm int)')
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('keeps a field that only a later row has', async () => {
  await db.execute(insertRows(plates, [{ name: 'Sand' }, { name: 'Palm “green”', sizeCm: 28 }]))
  expect(await db.select().from(plates)).toEqual([
    { name: 'Sand', sizeCm: null },
    { name: 'Palm “green”', sizeCm: 28 },
  ])
})

it('writes nothing where there are no rows', async () => {
  const before = await db.$count(plates)
  await db.execute(insertRows(plates, []))
  expect(await db.$count(plates)).toBe(before)
})
