import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { orderedDishes } from '../../db/schema/orders.ts'

/** In one order for all, so that two who keep the same dishes at once do not wait for each other. */
export async function keepDishes(db: Queryable, dishes: ReadonlyMap<string, DishSnapshot>): Promise<void> {
  const rows = [...dishes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([digest, dish]) => ({ digest, dish }))
  if (rows.length > 0) await db.insert(orderedDishes).values(rows).onConflictDoNothing()
}

export async function findDishes(
  db: Queryable,
  digests: readonly string[],
): Promise<ReadonlyMap<string, DishSnapshot>> {
  const rows = await db
    .select()
    .from(orderedDishes)
    .where(inArray(orderedDishes.digest, [...new Set(digests)]))
  return new Map(rows.map(({ digest, dish }) => [digest, dish]))
}
