import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { orderEvents } from '../../db/schema/orders.ts'

/** Everything that can happen to an order. */
export type OrderEventName =
  | 'placed'
  | 'address-changed'
  | 'window-changed'
  | 'repriced'
  | 'cancelled'
  | 'credit-used'
  | 'credit-returned'
  | 'checkout-opened'
  | 'payment-authorised'
  | 'payment-failed'
  | 'paid'
  | 'paid-again'
  | 'paid-after-cancelling'
  | 'paid-at-old-price'
  | 'payment-set-aside'
  | 'stock-short'
  | 'starts-soon'
  | 'invoiced'
  | 'invoice-sent-again'
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed'
  | 'days-cancelled'
  | 'attention-cleared'

export type Actor = 'customer' | 'shop' | 'provider' | `admin ${string}`

const insertEvent = prepared((db, row: typeof orderEvents.$inferInsert & { id: string }) =>
  db.insert(orderEvents).values(row),
)

export async function addOrderEvent(
  db: Queryable,
  orderId: string,
  actor: Actor,
  event: OrderEventName,
  at: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await insertEvent(db, { id: newId(), orderId, actor, event, detail, createdAt: at })
}

export const listOrderEvents = (db: Queryable, orderId: string) =>
  db
    .select({
      actor: orderEvents.actor,
      event: orderEvents.event,
      detail: orderEvents.detail,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
