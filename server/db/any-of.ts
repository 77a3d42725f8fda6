import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `inArray` for long lists: they go as one parameter, and the statement stays the same however long they are. */
export const anyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`
