import { and, eq, type SQL, sql } from 'drizzle-orm'
import { LIKED_STARS } from '../../../domain/days/rating.ts'
import type { Queryable } from '../../db/connect.ts'
import { orderedDishes, orderPackages, orders } from '../../db/schema/orders.ts'
import { dayDishes, deliveryDays, ratings, subscriptions } from '../../db/schema/subscriptions.ts'

/** A dish of a customer's day, and what has become of the day. */
export async function findDishOfDay(
  db: Queryable,
  asked: { accountId: string; dayId: string; dishId: string },
) {
  const [row] = await db
    .select({ digest: dayDishes.dish, state: deliveryDays.state, date: deliveryDays.date })
    .from(dayDishes)
    .innerJoin(orderedDishes, eq(orderedDishes.digest, dayDishes.dish))
    .innerJoin(deliveryDays, eq(deliveryDays.id, dayDishes.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(dayDishes.dayId, asked.dayId),
        eq(orders.accountId, asked.accountId),
        sql`${orderedDishes.dish} ->> 'id' = ${asked.dishId}`,
      ),
    )
    .limit(1)
  return row
}

/** The last word counts. */
export async function saveRating(db: Queryable, rating: typeof ratings.$inferInsert): Promise<void> {
  const { stars, words, ratedAt } = rating
  await db
    .insert(ratings)
    .values(rating)
    .onConflictDoUpdate({ target: [ratings.dayId, ratings.dish], set: { stars, words, ratedAt } })
}

type RatingRecord = Pick<typeof ratings.$inferSelect, 'dish' | 'stars' | 'words'>

/** What was said of a delivery day's dishes, as a column. */
export const ratingsOfDay = sql<RatingRecord[]>`(
  select coalesce(json_agg(json_build_object('dish', r.dish, 'stars', r.stars, 'words', r.words)), '[]')
  from ratings r where r.day_id = ${deliveryDays.id})`

/** What customers thought of dishes of the catalogue, as a column: of all the ways they have been sold. `ids` is an array of text. */
export const ratingOfDishes = (ids: SQL) => sql<{ stars: number | null; count: number }>`(
  select json_build_object('stars', round(avg(r.stars), 1), 'count', count(*))
  from ordered_dishes o join ratings r on r.dish = o.digest where o.dish ->> 'id' = any (${ids}))`

/** Ids of the dishes that an eater of an account likes, by what was said of their own plans' in any size so far. */
export async function findLikedDishes(
  db: Queryable,
  { accountId, eater }: { accountId: string; eater: string },
): Promise<Set<string>> {
  const dishId = sql<string>`coalesce(${orderedDishes.dish} ->> 'sizeOf', ${orderedDishes.dish} ->> 'id')`
  const rows = await db
    .select({ dishId })
    .from(ratings)
    .innerJoin(orderedDishes, eq(orderedDishes.digest, ratings.dish))
    .innerJoin(deliveryDays, eq(deliveryDays.id, ratings.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    // 'omar' is Omar, as in domain/food/eaters.ts.
    .where(and(eq(orders.accountId, accountId), sql`lower(${orderPackages.eater}) = lower(${eater})`))
    .groupBy(dishId)
    .having(sql`avg(${ratings.stars}) >= ${LIKED_STARS}`)
  return new Set(rows.map((row) => row.dishId))
}
