import type pg from 'pg'
import type { Queryable } from './connect.ts'

/** The connection of a transaction, or the pool: what is sent here is not put together or mapped by the query builder. */
export const connectionOf = (db: Queryable): Pick<pg.Pool, 'query'> =>
  (db as unknown as { session: { client: pg.Pool } }).session.client

/**
 * Written out whole, for what is asked again and again: no text is put together and no column mapped. Values are named by
 * their place ($1, $2 …), a list as one of them.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Queryable, values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query<Row>({ name, text, values })).rows
