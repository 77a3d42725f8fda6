import { asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_FOUND } from '../../domain/forms/list-limits.ts'
import type { Queryable } from './connect.ts'

/** What every list of the back-office understands. */
export type ListQuery<Sort extends string> = {
  q?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  page: number
  perPage: number
}

/** Lists of the catalogue; what was deleted is a list of its own. */
export type ItemQuery<Sort extends string> = ListQuery<Sort> & { deleted?: 'yes' | undefined }

/** How many rows there are; of what was searched for, at most one more than are counted. */
export async function countRows(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  searched: string | undefined,
): Promise<number> {
  if (!searched?.trim()) {
    const [all] = await db.select({ total: count() }).from(table).where(where)
    return all!.total
  }
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_FOUND + 1)
    .as('found')
  const [all] = await db.select({ total: count() }).from(found)
  return all!.total
}

/**
 * How many there are, and how to come to them: what a search has found is named by id where it is few.
 * Walking all rows in the order of a page, to find those few among them, would read the whole table.
 */
export async function narrowToFound(
  db: Queryable,
  table: PgTable,
  id: AnyPgColumn,
  where: SQL | undefined,
  searched: string | undefined,
): Promise<{ total: number; where: SQL | undefined }> {
  if (!searched?.trim()) return { total: await countRows(db, table, where, searched), where }
  const found = db
    .select({ id: sql`${id}`.as('id') })
    .from(table)
    .where(where)
    .limit(MOST_FOUND + 1)
    .as('found')
  const [all] = await db
    .select({
      total: count(),
      ids: sql<string[] | null>`case when count(*) <= ${MOST_FOUND} then array_agg(${found.id}) end`,
    })
    .from(found)
  const { total, ids } = all!
  if (total > MOST_FOUND) return { total, where }
  return { total, where: sql`${id} = any(${sql.param(ids ?? [])}::uuid[])` }
}

export const rangeOf = ({ page, perPage }: { page: number; perPage: number }) => (page - 1) * perPage

/** The requested sort, with the id as tie-breaker, so that no page repeats a row. */
export function inOrder<Sort extends string>(
  sort: Sort | `-${Sort}`,
  columns: Record<Sort, AnyPgColumn | SQL>,
  id: AnyPgColumn,
): SQL[] {
  const isTurned = sort.startsWith('-')
  const column = columns[(isTurned ? sort.slice(1) : sort) as Sort]
  return isTurned ? [desc(column), desc(id)] : [asc(column), asc(id)]
}
