import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db, type Tx } from './connect.ts'
import { insertRows } from './rows.ts'
import { sendTogether } from './send-together.ts'

const plates = pgTable('plates', { name: text('name').primaryKey() })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, 1)
  await db.execute('create table plates (name text primary key)')
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const names = async (tx: Tx) => (await tx.select().from(plates).orderBy(plates.name)).map(({ name }) => name)

it('runs statements in the order they are sent, however each is written', async () => {
  const seen = await db.transaction((tx) =>
    sendTogether(
      () => tx.insert(plates).values({ name: 'a' }),
      async () => names(tx),
      () => tx.execute(insertRows(plates, [{ name: 'b' }])),
      () => tx.select().from(plates),
      async () => tx.delete(plates).where(eq(plates.name, 'a')),
      () => tx.$count(plates),
      () => sendTogether(() => tx.insert(plates).values({ name: 'c' })),
      () => names(tx),
    ),
  )
  expect(seen[1]).toEqual(['a'])
  expect(seen[3]).toHaveLength(2)
  expect(seen[5]).toBe(1)
  expect(seen[7]).toEqual(['b', 'c'])
})

it('tells the first failure, and runs nothing after the rollback', async () => {
  const before = await db.$count(plates)
  const failing = db.transaction((tx) =>
    sendTogether(
      () => tx.execute(sql`select 1 / 0`),
      () => tx.insert(plates).values({ name: 'd' }),
      async () => {
        await new Promise((done) => setTimeout(done, 30))
        await tx.insert(plates).values({ name: 'e' })
      },
    ),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await db.$count(plates)).toBe(before)
})

it('tells why, not that all after it was refused, whichever is heard of first', async () => {
  const failing = db.transaction((tx) =>
    sendTogether(
      async () => {
        const sent = tx.execute(sql`select 1 / 0`).catch((error) => error)
        const error = await sent
        await new Promise((done) => setTimeout(done, 30))
        throw error
      },
      () => tx.select().from(plates),
    ),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
})
