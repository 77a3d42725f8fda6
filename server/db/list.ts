import { asc, desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What every list of the back-office understands. */
export type ListQuery<Sort extends string> = {
  q?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  page: number
  perPage: number
}

export const rangeOf = ({ page, perPage }: { page: number; perPage: number }) => (page - 1) * perPage

/** The order asked for; rows that are equal in it keep the order of their ids, so that no page repeats one. */
export function inOrder<Sort extends string>(
  sort: Sort | `-${Sort}`,
  columns: Record<Sort, AnyPgColumn | SQL>,
  id: AnyPgColumn,
): SQL[] {
  const isTurned = sort.startsWith('-')
  const column = columns[(isTurned ? sort.slice(1) : sort) as Sort]
  return isTurned ? [desc(column), desc(id)] : [asc(column), asc(id)]
}
