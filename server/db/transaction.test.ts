import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { connect, type Db } from './connect.ts'

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

const addPlate = (name: string) => sql`insert into plates values (${name})`
const count = async () => (await db.execute('select from plates')).rowCount

it('takes everything back where its work fails, and tells why', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.execute(addPlate('a'))
    throw new Error('no more plates')
  })
  await expect(failing).rejects.toThrow('no more plates')
  expect(await count()).toBe(0)
})

it('has begun before its first statement, and has ended when it answers', async () => {
  const told = await db.transaction((tx) =>
    tx.execute<{ own: boolean }>(sql`select now() <> statement_timestamp() as own`),
  )
  expect(told.rows).toEqual([{ own: true }])
  await db.transaction((tx) => tx.execute(addPlate('b')))
  expect(await count()).toBe(1)
})

it('of a snapshot writes nothing', async () => {
  const writing = db.transaction((tx) => tx.execute(addPlate('c')), { snapshot: 'read only' })
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await count()).toBe(1)
})

it('that loses its connection leaves the pool usable', async () => {
  const cut = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(cut).rejects.toThrow()
  await db.transaction((tx) => tx.execute(addPlate('d')))
  expect(await count()).toBe(2)
})
