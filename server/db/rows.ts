import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** `insert into table … select … from` a JSON of rows: many tables can be filled by one statement this way. */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  if (rows.length === 0) return sql`select where false`
  const columns = getTableColumns(table)
  // Every column that any row has: one that only a later row fills must not be lost.
  const used = new Set<string>()
  const named = rows.map((row: Record<string, unknown>) => {
    const one: Record<string, unknown> = {}
    for (const key in row) {
      if (row[key] === undefined) continue
      const { name } = columns[key]!
      one[name] = row[key]
      used.add(name)
    }
    return one
  })
  const names = sql.raw([...used].join(', '))
  const name = sql.identifier(getTableName(table))
  const json = JSON.stringify(named)
  return sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`
}

/**
 * Several writes as one statement, the last one with what it returns: sending a small statement costs more than running it.
 * No two of them may touch the same row; what their rows have of each other is checked once all are there.
 */
export const asOneStatement = (first: readonly SQL[], last: SQL): SQL =>
  sql`with ${sql.join(
    first.map((write, at) => sql`${sql.raw(`write_${at}`)} as (${write})`),
    sql`, `,
  )} ${last}`
