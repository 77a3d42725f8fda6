import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `inArray` for long lists: they go as one parameter, and the statement stays the same however long they are. */
export const anyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

/** What is looked for, as the values of a prepared statement. */
export type Sought = { one: string } | { many: readonly string[] }

/** One alone is a parameter of its own: PostgreSQL plans a statement with a short list anew each time, which costs more than running it. */
export const sought = (values: readonly string[]): Sought =>
  values.length === 1 ? { one: values[0]! } : { many: values }

export const isSought = (column: PgColumn, values: Sought): SQL =>
  'one' in values ? eq(column, values.one) : anyOf(column, values.many)
