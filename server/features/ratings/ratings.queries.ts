import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { orderedDishes, orders } from '../../db/schema/orders.ts'
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

const ratingsOf = prepared((db, { ids }: { ids: string[] }) =>
  db
    .select({ dayId: ratings.dayId, dish: ratings.dish, stars: ratings.stars, words: ratings.words })
    .from(ratings)
    .innerJoin(deliveryDays, eq(deliveryDays.id, ratings.dayId))
    .where(anyOf(deliveryDays.subscriptionId, ids)),
)

/** What was said of the dishes of whole subscriptions. */
export const findRatings = (db: Queryable, ids: string[]) => ratingsOf(db, { ids })
export type RatingRecord = Awaited<ReturnType<typeof findRatings>>[number]

/** What customers thought of a dish of the catalogue, as a column: of all the ways it has been sold. */
export const ratingOfDish = (dishId: AnyPgColumn) => sql<{ stars: number | null; count: number }>`(
  select json_build_object('stars', round(avg(r.stars), 1), 'count', count(*))
  from ordered_dishes o join ratings r on r.dish = o.digest where o.dish ->> 'id' = ${dishId}::text)`
