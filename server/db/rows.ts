import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** `insert into table … select … from` a JSON of rows: many tables can be filled by one statement this way. */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  if (rows.length === 0) return sql`select where false`
  const columns = getTableColumns(table)
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [columns[key]!.name, value]),
    ),
  )
  // Every column that any row has: one that only a later row fills must not be lost.
  const names = sql.raw([...new Set(named.flatMap(Object.keys))].join(', '))
  const name = sql.identifier(getTableName(table))
  const json = JSON.stringify(named)
  return sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`
}
