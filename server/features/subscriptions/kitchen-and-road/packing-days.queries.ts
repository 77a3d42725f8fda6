import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { DAY_STATES, type DayState, type DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import type { LedgerAction } from '../../../../domain/days/ledger.ts'
import { placeOf } from '../../../../domain/delivery/address.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'
import { eaterOfPackage } from '../../food-profiles/food-profiles.public.ts'
import { lockDaysIn } from './advance-days.queries.ts'

type Contents = { position: number; dish: string; kind: 'meal' | 'extra'; quantity: number }[]

/** What the ledger said when the bag last became, or stopped being, packed for its date. */
const lastEntry = (column: 'reason' | 'action', side: 'to_state' | 'from_state') =>
  sql`(select e.${sql.raw(column)} from ledger_days l join ledger_entries e on e.id = l.entry_id
    where l.day_id = ${deliveryDays.id} and l.to_date = ${deliveryDays.date} and l.${sql.raw(side)} = 'packed'
    order by e.created_at desc, e.id desc limit 1)`

const areaOf = ({ city, state }: Record<'city' | 'state', string | null>): string =>
  placeOf({ city: city ?? '', state: state ?? '', postalCode: '' }).join(', ')

function bagsWhere(db: Queryable, which: SQL | undefined) {
  const address = sql`coalesce(${deliveryDays.address}, ${subscriptions.address})`
  return db
    .select({
      ...{ id: deliveryDays.id, date: deliveryDays.date, version: deliveryDays.version },
      ...{ state: deliveryDays.state, orderNumber: orders.orderNumber },
      name: sql<string | null>`coalesce(${accounts.userName}, ${address} ->> 'name')`,
      eater: eaterOfPackage,
      window: sql<DeliveryWindow>`coalesce(${deliveryDays.deliveryWindow}, ${subscriptions.deliveryWindow})`,
      area: sql`json_build_object('city', ${address} ->> 'city', 'state', ${address} ->> 'state')`.mapWith(
        areaOf,
      ),
      /** Why it was closed though something was missing; empty where nothing was. */
      reason: sql<string>`coalesce(${lastEntry('reason', 'to_state')}, '')`,
      /** What opened it again. */
      openedBy: sql<LedgerAction | null>`${lastEntry('action', 'from_state')}`,
      dishes: sql<Contents>`(select coalesce(json_agg(json_build_object('position', b.position, 'dish', b.dish,
          'kind', b.kind, 'quantity', b.quantity) order by b.position), '[]')
        from day_dishes b where b.day_id = ${deliveryDays.id})`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(which)
    .orderBy(asc(accounts.userName), asc(orders.orderNumber), asc(deliveryDays.id))
}
export type BagToPack = Awaited<ReturnType<typeof bagsWhere>>[number]

/** The bags of a date that are in one of the states. */
export const findBagsToPack = (db: Queryable, date: PlainDate, states: readonly DayState[]) =>
  bagsWhere(db, and(eq(deliveryDays.date, date), inArray(deliveryDays.state, [...states])))

/** One bag as it is, held until the transaction ends: a change of its day comes before or after, not meanwhile. */
export async function lockBagToPack(tx: Tx, dayId: string): Promise<BagToPack | undefined> {
  await lockDaysIn(tx, [dayId], DAY_STATES)
  const [bag] = await bagsWhere(tx, eq(deliveryDays.id, dayId))
  return bag
}
