import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Operation } from '../../../../domain/days/operation.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'

const about = {
  id: subscriptions.id,
  packageName: orderPackages.packageName,
  accountId: sql<string>`${orders.accountId}`,
  userEmail: orders.userEmail,
}

/** The last day of what its customer has paid since. */
export const laterDay = sql<PlainDate | null>`(select max(d.date)::text from delivery_days d
  join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
  where o.account_id = ${orders.accountId} and s.created_at > ${subscriptions.createdAt} and d.state <> 'cancelled')`

/** Plans with days to come whose validity, or whose last day, is near. Those that are over are not read: both ways in have an index. */
export const findEndingPlans = (
  db: Queryable,
  today: PlainDate,
  { firstNoticeDays, renewableDays }: Operation,
) => {
  const isValidityNear = between(subscriptions.validUntil, today, addDays(today, firstNoticeDays))
  const renewable = addDays(today, renewableDays)
  const isLastDayNear = sql`max(${deliveryDays.date}) between ${today}::date and ${renewable}::date`
  const near = union(
    db.select({ id: subscriptions.id }).from(subscriptions).where(isValidityNear),
    db
      .select({ id: deliveryDays.subscriptionId })
      .from(deliveryDays)
      .where(between(deliveryDays.date, today, renewable)),
  )
  return db
    .select({
      ...about,
      validUntil: subscriptions.validUntil,
      planned: sql<number>`count(*) filter (where ${deliveryDays.state} = 'planned')::int`,
      firstDay: sql<PlainDate>`min(${deliveryDays.date})::text`,
      lastDay: sql<PlainDate>`max(${deliveryDays.date})::text`,
      // Only who may be asked to renew is looked at for what they have paid since.
      laterDay: sql<PlainDate | null>`case when ${isLastDayNear} then ${laterDay} end`,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(deliveryDays, eq(deliveryDays.subscriptionId, subscriptions.id))
    .where(
      and(
        inArray(subscriptions.id, near),
        isNotNull(orders.accountId),
        sql`${deliveryDays.state} <> 'cancelled'`,
      ),
    )
    .groupBy(subscriptions.id, orderPackages.packageName, orders.accountId, orders.userEmail)
    .having(sql`${isValidityNear} or ${isLastDayNear}`)
}

/** Planned days within reach of a cut-off, of customers who asked to be reminded. */
export const findDaysToRemindOf = (db: Queryable, from: PlainDate, to: PlainDate) =>
  db
    .select({
      ...about,
      dayId: deliveryDays.id,
      date: deliveryDays.date,
      cutOffDays: subscriptions.cutOffDays,
      cutOffHour: subscriptions.cutOffHour,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(deliveryDays.state, 'planned'),
        between(deliveryDays.date, from, to),
        eq(accounts.remindBeforeCutOff, true),
      ),
    )
