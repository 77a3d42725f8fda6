import { desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A point in a history that several tables tell together, newest first. */
export type HistoryPoint = { at: string; id: string }

// A point tells milliseconds, so rows are compared by them, whatever they were written with.
const inMs = (at: AnyPgColumn) => sql`date_trunc('milliseconds', ${at})`

export const isBefore = (
  at: AnyPgColumn,
  id: AnyPgColumn,
  point: HistoryPoint | undefined,
): SQL | undefined => point && sql`(${inMs(at)}, ${id}) < (${point.at}::timestamptz, ${point.id}::uuid)`

export const newestFirst = (at: AnyPgColumn, id: AnyPgColumn): SQL[] => [desc(inMs(at)), desc(id)]
