import { z } from 'zod'
import { answers } from './call.ts'
import { says } from './checked.ts'

/** No list answers more rows at once, however it is asked: what lies beyond is counted in `total`. */
export const MOST_ROWS = 200

/** Words to look for, an order ('-name' turns it round), a page, and filters; all of them may be left out. */
export function listQuery<const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly Sort[],
  filters: Filters,
) {
  const orders = [...sorts, ...sorts.map((sort) => `-${sort}` as const)]
  return z.object({
    q: z.string().max(100, says('search-too-long')).optional(),
    sort: z.enum(orders as (Sort | `-${Sort}`)[]).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    perPage: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
    ...filters,
  })
}

/** A list of the catalogue; `deleted` asks for what was deleted instead, to bring it back. */
export const itemQuery = <const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly Sort[],
  filters: Filters,
) => listQuery(sorts, { ...filters, deleted: z.enum(['yes']).optional() })

/** Rows under `data` as specified, and beside them how many there are in all. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  answers(z.array(row)).extend({ total: z.number(), page: z.number(), perPage: z.number() })

/** The optimistic lock of everything edited: an edit of an older version is refused. */
export const edited = { version: z.number(), updatedAt: z.string() }
/** Said of what an item refers to. */
export const maybeDeleted = { isDeleted: z.boolean() }
export const knownVersion = { version: z.number().int().optional() }
