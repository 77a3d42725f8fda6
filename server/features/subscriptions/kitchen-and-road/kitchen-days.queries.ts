import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { type AddressSnapshot, orderPackages, orders } from '../../../db/schema/orders.ts'
import {
  dayDishes,
  daysWithoutSafeMeal,
  deliveryDays,
  subscriptions,
} from '../../../db/schema/subscriptions.ts'
import {
  accountsWithWishes,
  eaterOfPackage,
  ordersWithWishes,
} from '../../food-profiles/food-profiles.public.ts'

const isPlanned = sql<boolean>`${deliveryDays.state} = 'planned'`
const isNotPlanned = sql<boolean>`${deliveryDays.state} <> 'planned'`
const isOn = (date: PlainDate) => and(eq(deliveryDays.date, date), ne(deliveryDays.state, 'cancelled'))

/**
 * How often each dish is eaten on a date. Past and future days cost nothing: dishes are looked up by an array of the date's own.
 * Counted before they are put together: of what is put together the database has no statistics, and would sort all of it.
 */
export function countPortions(db: Queryable, date: PlainDate) {
  const { dish, kind, quantity } = dayDishes
  const sum = sql`sum(${quantity})`
  const none = sql`0`
  const countedOf = (which: SQL, portions: SQL, planned: SQL) => {
    const days = db
      .select({ id: deliveryDays.id })
      .from(deliveryDays)
      .where(and(isOn(date), which))
    return db
      .select({ dish, kind, portions: portions.as('portions'), planned: planned.as('planned') })
      .from(dayDishes)
      .where(sql`${dayDishes.dayId} = any(array(${days}))`)
      .groupBy(dish, kind)
  }
  const counted = unionAll(countedOf(isPlanned, none, sum), countedOf(isNotPlanned, sum, none)).as('counted')
  return db
    .select({
      ...{ dish: counted.dish, kind: counted.kind },
      portions: sql<number>`sum(${counted.portions})::int`,
      planned: sql<number>`sum(${counted.planned})::int`,
    })
    .from(counted)
    .groupBy(counted.dish, counted.kind)
}

/** Past its cut-off, and not with the kitchen: its eater must not eat what it has. */
const isHeldBack = sql<boolean>`(${isPlanned} and ${daysWithoutSafeMeal.dayId} is not null)`

/** The bags of a date: with the kitchen or gone out, still to be changed by their customers, and held back. */
export async function countBags(db: Queryable, date: PlainDate) {
  const [counted] = await db
    .select({
      locked: sql<number>`count(*) filter (where ${isNotPlanned})::int`,
      planned: sql<number>`count(*) filter (where ${isPlanned} and not ${isHeldBack})::int`,
      heldBack: sql<number>`count(*) filter (where ${isHeldBack})::int`,
    })
    .from(deliveryDays)
    .leftJoin(daysWithoutSafeMeal, eq(daysWithoutSafeMeal.dayId, deliveryDays.id))
    .where(isOn(date))
  return counted!
}

/**
 * The plans of a date's bags whose eater is named, or may have said something. Step by step, each from an array of the one before:
 * by joins the database reads plans, orders and profiles of all years instead, however few of them are eaten then.
 */
const carefulPlans = (date: PlainDate) => sql`
  with sold as materialized (select s.id, s.order_id, s.order_package_id from subscriptions s where s.id = any(array(
      select subscription_id from delivery_days where date = ${date} and state <> 'cancelled'))),
    bought as materialized (select o.id, o.account_id from orders o where o.id = any(array(select order_id from sold)))
  select id from sold
  where order_package_id in (select p.id from order_packages p
      where p.id = any(array(select order_package_id from sold)) and p.eater <> '')
    or order_id in (${ordersWithWishes(sql`select id from bought`)})
    or order_id in (select id from bought where account_id in (${accountsWithWishes(sql`select account_id from bought`)}))`

/** The bags of a date whose eater avoids or dislikes something, or left a note, now or when it was bought. */
export const findCarefulBags = (db: Queryable, date: PlainDate) =>
  db
    .select({
      id: deliveryDays.id,
      ...{ isPlanned, isHeldBack },
      orderNumber: orders.orderNumber,
      name: sql<string | null>`coalesce(${accounts.userName}, coalesce(${deliveryDays.address},
        ${subscriptions.address}) ->> 'name')`,
      eater: eaterOfPackage,
      dishes: sql<{ dish: string; kind: 'meal' | 'extra'; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('dish', b.dish, 'kind', b.kind, 'quantity', b.quantity)
          order by b.position), '[]') from day_dishes b where b.day_id = ${deliveryDays.id})`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(daysWithoutSafeMeal, eq(daysWithoutSafeMeal.dayId, deliveryDays.id))
    .where(and(isOn(date), sql`${deliveryDays.subscriptionId} = any(array(${carefulPlans(date)}))`))
    .orderBy(asc(accounts.userName), asc(orders.orderNumber), asc(deliveryDays.id))

const address = sql<AddressSnapshot>`coalesce(${deliveryDays.address}, ${subscriptions.address})`

type PackedDish = { position: number; dish: string; kind: 'meal' | 'extra'; quantity: number }

/** The bags of a date that customers can no longer change, with what is in them and where they go. */
export const findPackedBags = (db: Queryable, date: PlainDate) =>
  db
    .select({
      id: deliveryDays.id,
      orderNumber: orders.orderNumber,
      name: sql<string>`coalesce(nullif(${address} ->> 'name', ''), ${accounts.userName}, '')`,
      ...{ address },
      window: sql<DeliveryWindow>`coalesce(${deliveryDays.deliveryWindow}, ${subscriptions.deliveryWindow})`,
      eater: eaterOfPackage,
      dishes: sql<PackedDish[]>`(
        select coalesce(json_agg(json_build_object('position', b.position, 'dish', b.dish, 'kind', b.kind,
          'quantity', b.quantity) order by b.position), '[]') from day_dishes b where b.day_id = ${deliveryDays.id})`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isOn(date), ne(deliveryDays.state, 'planned')))
    .orderBy(asc(orders.orderNumber), asc(deliveryDays.id))
