import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { Emirate } from '../../../domain/delivery/address.ts'
import type { Zone } from '../../../domain/delivery/zones.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'
import { zones } from '../../db/schema/zones.ts'

/** How many deliveries go out for dates in a window of an emirate, by address: which area that is in is for the rule to say. */
export function countDeliveriesTo(
  db: Queryable,
  emirate: Emirate,
  window: DeliveryWindow,
  dates: readonly PlainDate[],
) {
  const address = sql<AddressSnapshot>`coalesce(${deliveryDays.address}, ${subscriptions.address})`
  const isInWindow = sql`coalesce(${deliveryDays.deliveryWindow}, ${subscriptions.deliveryWindow}) = ${window}`
  const isThere = sql`lower(trim(${address} ->> 'state')) = lower(${emirate})`
  return db
    .select({ date: deliveryDays.date, address, deliveries: count() })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(
      and(inArray(deliveryDays.date, [...dates]), ne(deliveryDays.state, 'cancelled'), isInWindow, isThere),
    )
    .groupBy(deliveryDays.date, address)
}

/** A zone with a capacity has a row. */
export async function lockZone(tx: Tx, { emirate, area }: Pick<Zone, 'emirate' | 'area'>): Promise<void> {
  await tx
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.emirate, emirate), eq(zones.area, area)))
    .for('no key update')
}
