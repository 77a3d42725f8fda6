import { inArray, sql } from 'drizzle-orm'
import type { Cache } from '../../cache.ts'
import { isSought, type Sought, sought } from '../../db/any-of.ts'
import type { Queryable } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import { prepared } from '../../db/prepared.ts'
import { orderedDishes, orderPackages } from '../../db/schema/orders.ts'

const knownAmong = prepared((db, digests: Sought) =>
  db
    .select({ digest: orderedDishes.digest })
    .from(orderedDishes)
    .where(isSought(orderedDishes.digest, digests)),
)

/** Mostly all of them have been ordered before. New ones are inserted in one order for all, so that no two transactions deadlock. */
export async function saveDishes(db: Queryable, dishes: ReadonlyMap<string, DishSnapshot>): Promise<void> {
  if (dishes.size === 0) return
  const known = await knownAmong(db, sought([...dishes.keys()]))
  const missing = new Map(dishes)
  for (const { digest } of known) missing.delete(digest)
  const rows = [...missing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([digest, dish]) => ({ digest, dish }))
  if (rows.length > 0) await db.insert(orderedDishes).values(rows).onConflictDoNothing()
}

const dishesAmong = prepared((db, digests: Sought) =>
  db.select().from(orderedDishes).where(isSought(orderedDishes.digest, digests)),
)

export async function findDishes(
  db: Queryable,
  digests: readonly string[],
): Promise<ReadonlyMap<string, DishSnapshot>> {
  const rows = await dishesAmong(db, sought([...new Set(digests)]))
  return new Map(rows.map(({ digest, dish }) => [digest, dish]))
}

/** As `findDishes`, asking for those alone that nobody has asked for lately. */
export async function findCachedDishes(
  cache: Cache<DishSnapshot>,
  db: Queryable,
  digests: readonly string[],
): Promise<ReadonlyMap<string, DishSnapshot>> {
  const found = new Map<string, DishSnapshot>()
  const missing: string[] = []
  for (const digest of new Set(digests)) {
    const dish = cache.get(digest)
    if (dish) found.set(digest, dish)
    else missing.push(digest)
  }
  if (missing.length === 0) return found
  for (const [digest, dish] of await findDishes(db, missing)) {
    cache.set(digest, dish)
    found.set(digest, dish)
  }
  return found
}

const pricesOf = prepared((db, { orderId }: { orderId: string }) => {
  const ordered = sql`(select jsonb_array_elements_text(${orderPackages.days} -> 'dishes')
    from ${orderPackages} where ${orderPackages.orderId} = ${orderId})`
  return db
    .select({ digest: orderedDishes.digest, fils: sql<number>`(${orderedDishes.dish} ->> 'priceFils')::int` })
    .from(orderedDishes)
    .where(inArray(orderedDishes.digest, ordered))
})

/** What the meals of an order cost when it was placed, by their digests. */
export async function findMealPrices(db: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await pricesOf(db, { orderId })
  return new Map(rows.map(({ digest, fils }) => [digest, fils]))
}
