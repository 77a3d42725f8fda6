import { and, between, count, eq, gte, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'

const isOn = ne(deliveryDays.state, 'cancelled')

/** The first and the last date of each paid package of orders. */
export const findSpans = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      orderPackageId: subscriptions.orderPackageId,
      startDate: sql<PlainDate>`min(${deliveryDays.date})`,
      endDate: sql<PlainDate>`max(${deliveryDays.date})`,
    })
    .from(subscriptions)
    .innerJoin(deliveryDays, eq(deliveryDays.subscriptionId, subscriptions.id))
    .where(inArray(subscriptions.orderId, orderIds))
    .groupBy(subscriptions.id)

/** How many boxes go out on each date. */
export const countBoxes = (db: Queryable, from: PlainDate, to: PlainDate) =>
  db
    .select({ date: deliveryDays.date, boxes: count() })
    .from(deliveryDays)
    .where(and(between(deliveryDays.date, from, to), isOn))
    .groupBy(deliveryDays.date)

/** Subscriptions that have begun and have something left. Of each its first day alone is looked at, not all that is past. */
export async function countActivePlans(db: Queryable, today: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ plans: number }>(sql`
    select count(*)::int as plans from (
      select distinct subscription_id from delivery_days where date >= ${today} and state <> 'cancelled') going
    where (select min(d.date) from delivery_days d
      where d.subscription_id = going.subscription_id and d.state <> 'cancelled') <= ${today}`)
  return rows[0]!.plans
}

/** The last date on which something is brought to a customer; nothing where that has passed. */
export async function findLastDelivery(
  db: Queryable,
  accountId: string,
  today: PlainDate,
): Promise<PlainDate | null> {
  const [row] = await db
    .select({ date: max(deliveryDays.date) })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .innerJoin(deliveryDays, eq(deliveryDays.subscriptionId, subscriptions.id))
    .where(and(eq(orders.accountId, accountId), isOn, gte(deliveryDays.date, today)))
  return row?.date ?? null
}

/** Whether a customer has ever had a paid package. */
export async function hasSubscription(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .where(eq(orders.accountId, accountId))
    .limit(1)
  return rows.length > 0
}

// Parts of the queries that list orders and accounts. A select of one table writes its columns bare, so here all are named in full.

/** The first day of an order; where it has not been paid, the one it would have. */
export const firstDelivery = sql<string | null>`coalesce(
    (select min(d.date)::text from subscriptions s join delivery_days d on d.subscription_id = s.id
      where s.order_id = orders.id),
    (select min(p.start_date)::text from order_packages p where p.order_id = orders.id))`

/** The next day of an order that is brought, from today on. */
export const nextDelivery = (today: PlainDate) => sql<
  string | null
>`(select min(d.date)::text from subscriptions s join delivery_days d on d.subscription_id = s.id
    where s.order_id = orders.id and d.state <> 'cancelled' and d.date >= ${today}::date)`

/** Ids of the orders with a day on a date; those that have not been paid by the day they would have. */
export const ordersDeliveredOn = (date: PlainDate): SQL => sql`(
    select s.order_id from subscriptions s join delivery_days d on d.subscription_id = s.id where d.date = ${date}::date
    union all
    select p.order_id from order_packages p
    where p.end_date >= ${date}::date and p.start_date <= ${date}::date and ${date}::date = any(p.delivery_dates)
      and not exists (select from subscriptions s where s.order_package_id = p.id))`

/** The paid package of a customer whose deliveries end first, of those that have some left: of what is over only the last day is read. */
export const activePlan = (today: PlainDate) => sql<{
  selectedPackage: string
  startDate: PlainDate
  endDate: PlainDate
} | null>`(select json_build_object('selectedPackage', p.package_name, 'endDate', l.last,
      'startDate', (select min(d.date) from delivery_days d where d.subscription_id = l.id and d.state <> 'cancelled'))
    from (select s.id, s.order_package_id,
        (select max(d.date) from delivery_days d where d.subscription_id = s.id and d.state <> 'cancelled') as last
      from orders o join subscriptions s on s.order_id = o.id where o.account_id = accounts.id offset 0) l
      join order_packages p on p.id = l.order_package_id
    where l.last >= ${today}::date order by l.last limit 1)`
