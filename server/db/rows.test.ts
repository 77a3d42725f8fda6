import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db } from './connect.ts'
import { asOneStatement, insertRows } from './rows.ts'

const plates = pgTable('plates', { name: text('plate_name'), sizeCm: integer('size_cm') })
const meals = pgTable('meals', { name: text('name'), plate: text('plate') })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, 1)
  await db.execute('create table plates (plate_name text unique, size_cm int)')
  await db.execute('create table meals (name text, plate text references plates (plate_name))')
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

it('writes rows of several tables by one statement, whichever names the other', async () => {
  const meal = insertRows(meals, [{ name: 'Soup', plate: 'Bowl' }])
  const bowl = sql`${insertRows(plates, [{ name: 'Bowl' }])} returning plate_name`
  const { rows } = await db.execute(asOneStatement([meal, insertRows(meals, [])], bowl))
  expect(rows).toEqual([{ plate_name: 'Bowl' }])
  expect(await db.select().from(meals)).toEqual([{ name: 'Soup', plate: 'Bowl' }])
})

it('writes none of them where one names what is not there', async () => {
  const before = await db.$count(plates)
  const meal = insertRows(meals, [{ name: 'Rice', plate: 'Nowhere' }])
  const plate = insertRows(plates, [{ name: 'Tray' }])
  await expect(db.execute(asOneStatement([meal], plate))).rejects.toThrow()
  expect(await db.$count(plates)).toBe(before)
})
