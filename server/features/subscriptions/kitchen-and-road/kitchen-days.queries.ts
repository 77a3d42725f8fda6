import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '../../../../domain/delivery-days.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { type AddressSnapshot, orderPackages, orders } from '../../../db/schema/orders.ts'
import { dayDishes, deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'
import { eaterOfPackage, mayHaveWishes } from '../../food-profiles/food-profiles.public.ts'

const isPlanned = sql<boolean>`${deliveryDays.state} = 'planned'`
const isOn = (date: PlainDate) => and(eq(deliveryDays.date, date), ne(deliveryDays.state, 'cancelled'))

const portionsWhere = (which: SQL) =>
  sql<number>`coalesce(sum(${dayDishes.quantity}) filter (where ${which}), 0)::int`

/** How often each dish is eaten on a date. Past and future days cost nothing: the date's index leads to its own. */
export const countPortions = (db: Queryable, date: PlainDate) =>
  db
    .select({
      dish: dayDishes.dish,
      kind: dayDishes.kind,
      portions: portionsWhere(sql`${deliveryDays.state} <> 'planned'`),
      planned: portionsWhere(isPlanned),
    })
    .from(deliveryDays)
    .innerJoin(dayDishes, eq(dayDishes.dayId, deliveryDays.id))
    .where(isOn(date))
    .groupBy(dayDishes.dish, dayDishes.kind)

export const countBags = (db: Queryable, date: PlainDate) =>
  db.select({ isPlanned, bags: count() }).from(deliveryDays).where(isOn(date)).groupBy(isPlanned)

/** The bags of a date whose eater avoids or dislikes something, or left a note, now or when it was bought. */
export const findCarefulBags = (db: Queryable, date: PlainDate) =>
  db
    .select({
      id: deliveryDays.id,
      isPlanned,
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
    .where(and(isOn(date), mayHaveWishes))
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
