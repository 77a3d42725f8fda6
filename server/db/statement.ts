import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from './connect.ts'

/**
 * Written out whole, for what is asked again and again: on a connection of the pool no text is put together and no column
 * mapped. Values are named by their place ($1, $2 …), a list as one of them.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Queryable, values: unknown[]): Promise<Row[]> =>
    '$client' in db
      ? (await db.$client.query<Row>({ name, text, values })).rows
      : ((await db.execute(withValues(text, values))).rows as Row[])

/** The same for a connection that is in somebody's transaction. */
export function withValues(text: string, values: readonly unknown[]): SQL {
  const [first = '', ...rest] = text.split(/\$(\d+)/)
  const pieces = [sql.raw(first)]
  for (let i = 0; i < rest.length; i += 2)
    pieces.push(sql`${sql.param(values[Number(rest[i]) - 1])}${sql.raw(rest[i + 1]!)}`)
  return sql.join(pieces)
}
