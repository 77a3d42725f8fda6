import { and, asc, eq, gte, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import { daysInConflict, deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'
import { eaterOfPackage } from '../../food-profiles/food-profiles.public.ts'
import { findDishesOf } from '../cut-off/due-days.queries.ts'
import { confirmedOfDay } from '../plan/plan.queries.ts'

/** A packed bag too, as long as it can be opened again. */
const isToCome = (today: PlainDate) =>
  and(inArray(deliveryDays.state, ['planned', 'locked', 'packed']), gte(deliveryDays.date, today))

/** Customers with days to come, of whom or of whose eaters it is known that something is avoided. */
export async function findAvoidingAccounts(db: Queryable, today: PlainDate): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`${orders.accountId}` })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        isToCome(today),
        isNotNull(orders.accountId),
        sql`exists (select from food_profiles p where (p.account_id = ${orders.accountId} or p.order_id = ${orders.id})
          and p.avoided_allergens <> '{}')`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The days to come of customers with what they have to eat; or those known to be in conflict, the first of them. */
export async function findDaysToCome(db: Queryable, today: PlainDate, which: SQL, most?: number) {
  const found = db
    .select({
      ...{ id: deliveryDays.id, subscription: subscriptions.id, date: deliveryDays.date },
      ...{ state: deliveryDays.state, isChosen: deliveryDays.isChosen },
      ...{ account: accounts.id, userEmail: orders.userEmail, customer: accounts.userName },
      ...{ orderID: orders.orderNumber, packageId: orderPackages.packageId },
      ...{ confirmed: confirmedOfDay, eater: eaterOfPackage },
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isToCome(today), which))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
  const days = await (most === undefined ? found : found.limit(most))
  if (days.length === 0) return []
  const dishes = await findDishesOf(
    db,
    days.map(({ id }) => id),
  )
  const dishesOf = Map.groupBy(dishes, ({ dayId }) => dayId)
  return days.map((day) => ({ ...day, dishes: dishesOf.get(day.id) ?? [] }))
}
export type DayToCome = Awaited<ReturnType<typeof findDaysToCome>>[number]

export const ofAccounts = (ids: string[]) => inArray(orders.accountId, ids)
export const isKnown = sql`${deliveryDays.id} in (select c.day_id from days_in_conflict c)`

/** The days that are new, or have something that they had not before. Of two at once one is told so. */
export async function keepInConflict(
  tx: Tx,
  found: readonly { dayId: string; allergens: string[]; foundAt: Date }[],
): Promise<Set<string>> {
  const kept = await tx
    .insert(daysInConflict)
    .values([...found])
    .onConflictDoUpdate({
      target: daysInConflict.dayId,
      set: { allergens: sql`excluded.allergens`, foundAt: sql`excluded.found_at` },
      setWhere: sql`not (excluded.allergens <@ ${daysInConflict.allergens})`,
    })
    .returning({ id: daysInConflict.dayId })
  return new Set(kept.map(({ id }) => id))
}

/** All but these: what was changed, confirmed, brought or cancelled. What another look has found since stays. */
export async function forgetSettledConflicts(db: Queryable, still: string[], lookedAt: Date): Promise<void> {
  const isSettled = still.length > 0 ? notInArray(daysInConflict.dayId, still) : undefined
  await db.delete(daysInConflict).where(and(lte(daysInConflict.foundAt, lookedAt), isSettled))
}
