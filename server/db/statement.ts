import type pg from 'pg'
import type { Db } from './connect.ts'

/** Written out whole, for what is asked at nearly every request: no text is put together and no column mapped. */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>({ name, text, values })).rows
